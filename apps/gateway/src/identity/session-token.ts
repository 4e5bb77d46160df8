import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context.ts';
import type { Identity } from './identity.ts';

/**
 * Seconds until a session token expires. The client gets a new token with the refresh cookie
 * (docs/architecture.md "People, roles, sessions").
 */
export const TOKEN_SECONDS = 15 * 60;

const ISSUER = 'reserva-de-refeicao';
const AUDIENCE = 'reserva-de-refeicao/api';
const TYPE = 'at+jwt';
const decoder = new TextDecoder();
const encoder = new TextEncoder();

type Signing = Pick<Context, 'keys' | 'clock'>;

/**
 * Issues a session token. The server signs the identity claims and then encrypts them for the session. The session's id
 * is not encrypted. The client can read the token with the session's key, but cannot change it.
 */
export async function issueToken(
  { keys, clock }: Signing,
  session: { id: string; userId: string; key: Uint8Array; generation: number; identity: Identity },
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const signed = await new SignJWT({ ...session.identity, sid: session.id, gen: session.generation })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(session.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(keys.sessionSignature);
  return new CompactEncrypt(encoder.encode(signed))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'JWT', kid: session.id })
    .encrypt(session.key);
}

/** Returns the session that a token claims to belong to, before verification; null if the text is no token. */
export function claimedSession(token: string): string | null {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' && /^[0-9a-f]{24}$/.test(kid) ? kid : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a token of this session.
 * @returns its expiry in milliseconds since the epoch and its generation of the refresh token; null if it is not valid
 */
export async function verifyToken(
  { keys, clock }: Signing,
  token: string,
  session: { id: string; userId: string; key: Uint8Array },
): Promise<{ expiresAt: number; generation: number } | null> {
  try {
    const { plaintext } = await compactDecrypt(token, session.key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const { payload } = await jwtVerify(decoder.decode(plaintext), keys.sessionSignature, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      subject: session.userId,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      currentDate: clock.now(),
    });
    if (payload.sid !== session.id || !payload.exp) return null;
    return { expiresAt: payload.exp * 1000, generation: Number(payload.gen) };
  } catch {
    return null;
  }
}
