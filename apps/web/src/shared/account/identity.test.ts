import { CompactEncrypt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { decodeIdentity, type Identity, roleOf } from './identity.ts';

const sessionKey = new Uint8Array(32).fill(1);
const base64url = (key: Uint8Array) => Buffer.from(key).toString('base64url');
const bruno: Identity = {
  nome: 'BRUNO DA CONCEIÇÃO',
  cpf: '86288366757',
  email: 'bruno@example.com',
  cracha: '2002',
  roles: [2, 1],
};

/** Builds a session token as the gateway does: signed, then encrypted for the session. */
async function tokenFor(identity: Identity): Promise<string> {
  const signed = await new SignJWT({ ...identity, sid: 'session' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('15m')
    .sign(new Uint8Array(32).fill(2));
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'JWT' })
    .encrypt(sessionKey);
}

describe('the identity in the token', () => {
  it('the identity is decoded with the session’s key and keeps only the first role', async () => {
    const identity = await decodeIdentity(await tokenFor(bruno), base64url(sessionKey));
    expect(identity).toEqual({ ...bruno, roles: [2] });
  });

  it('the identity cannot be decoded with another session’s key', async () => {
    const other = base64url(new Uint8Array(32).fill(9));
    await expect(decodeIdentity(await tokenFor(bruno), other)).rejects.toThrow();
  });

  it.each([
    [[1], 1],
    [[2], 2],
    [[3], 3],
    [[7], 0],
    [[], 0],
  ])('the roles %j result in role %i', (roles, expected) => {
    expect(roleOf({ ...bruno, roles })).toBe(expected);
  });

  it('an unknown person has the role of an employee', () => {
    expect(roleOf(undefined)).toBe(0);
  });
});
