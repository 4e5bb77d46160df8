import { CompactEncrypt, SignJWT } from 'jose';
import type { Context } from '../../src/context.ts';
import { liveSession, sessionKey } from '../../src/identity/authenticate.ts';

/** The parts of a token that a forger may change. The server makes all other parts. */
export interface Forgery {
  claims?: Record<string, unknown>;
  alg?: string;
  typ?: string;
  issuer?: string;
  audience?: string;
  /** Seconds from now; null for a token that never expires. */
  expiresIn?: number | null;
  issuedAt?: null;
  signature?: Uint8Array;
  /** The session whose key encrypts the token. `kid` is the session that the header names. */
  encryptedFor?: string;
  kid?: string;
  enc?: string;
  /** Plain text that replaces the signed JWT. */
  inner?: string;
}

/** Builds a token with the server's own keys and one error. */
export async function forgeToken(context: Context, sessionId: string, forgery: Forgery): Promise<string> {
  const session = await liveSession(context, sessionId);
  const other = await liveSession(context, forgery.encryptedFor ?? sessionId);
  if (!session || !other) throw new Error('no such session');
  const now = Math.floor(context.clock.now().getTime() / 1000);
  const jwt = new SignJWT({ sid: sessionId, sub: session.userId, ...forgery.claims })
    .setProtectedHeader({ alg: forgery.alg ?? 'HS256', typ: forgery.typ ?? 'at+jwt' })
    .setIssuer(forgery.issuer ?? 'reserva-de-refeicao')
    .setAudience(forgery.audience ?? 'reserva-de-refeicao/api');
  if (forgery.issuedAt !== null) jwt.setIssuedAt(now);
  if (forgery.expiresIn !== null) jwt.setExpirationTime(now + (forgery.expiresIn ?? 900));
  const inner = forgery.inner ?? (await jwt.sign(forgery.signature ?? context.keys.sessionSignature));
  const enc = forgery.enc ?? 'A256GCM';
  const key = sessionKey(context, other);
  return new CompactEncrypt(new TextEncoder().encode(inner))
    .setProtectedHeader({ alg: 'dir', enc, kid: forgery.kid ?? sessionId })
    .encrypt(enc === 'A128GCM' ? key.slice(0, 16) : key);
}
