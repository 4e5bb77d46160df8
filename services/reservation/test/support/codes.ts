import { randomBytes } from 'node:crypto';
import type { AccessCodePayload, IssuedCodePayload } from '@reserva/contracts/gates/access-code';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { User } from '@reserva/database/models/people/users';
import { importAccessKey, sealAccessCode, sealIssuedCode } from '@reserva/domain/gates/access-code';
import { importIssuedKey } from '@reserva/secrets/issued-code';
import { accessCodeKey } from '@reserva/secrets/keys';
import type { ReservationFixture } from './fixture.ts';

/** The content of an access code. By default the code is valid for 60 s from now. */
export type CodeFacts = Pick<AccessCodePayload, 't' | 'c'> & Partial<AccessCodePayload>;

/**
 * Builds an access code as the issuer's browser does.
 * @param sealedBy the person whose key is used; another person than the issuer tests a wrong key
 */
export async function codeOf(
  { clock, config }: ReservationFixture,
  issuer: User,
  facts: CodeFacts,
  sealedBy: Pick<User, '_id' | 'accessKeyVersion'> = issuer,
): Promise<Extract<Credential, { kind: 'code' }>> {
  const payload = payloadOf(clock.now(), issuer, facts) as AccessCodePayload;
  const key = await importAccessKey(accessCodeKey(config.secret, sealedBy._id, sealedBy.accessKeyVersion));
  return { kind: 'code', text: await sealAccessCode(key, issuer._id, payload) };
}

function payloadOf(at: Date, { name: n }: User, facts: CodeFacts) {
  const i = Math.floor(at.getTime() / 1000);
  return { n, i, x: i + 60, k: randomBytes(9).toString('base64url'), ...facts };
}

/** Builds an access code that the server seals in the issuer's name. It contains the key version of `issuer`. */
export async function issuedCode(
  { clock, config }: ReservationFixture,
  issuer: User,
  facts: CodeFacts,
): Promise<Extract<Credential, { kind: 'code' }>> {
  const version = facts.t === 'v' ? {} : { v: issuer.accessKeyVersion };
  const payload = { ...payloadOf(clock.now(), issuer, facts), ...version } as IssuedCodePayload;
  return {
    kind: 'code',
    text: await sealIssuedCode(await importIssuedKey(config.secret), issuer._id, payload),
  };
}

/** Builds an employee's own access code, as the employee's browser does. */
export const ownCode = (fixture: ReservationFixture, user: User, facts: Partial<AccessCodePayload> = {}) =>
  codeOf(fixture, user, { t: 'e', c: user.cpf, ...facts } as CodeFacts);
