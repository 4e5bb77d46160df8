import type { Session } from '@reserva/database/models/people/sessions';
import { sessionById } from '@reserva/database/queries/people/sessions';
import { openSealedText } from '@reserva/secrets/sealed-text';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import type { SignedIn } from './identity.ts';
import { claimedSession, verifyToken } from './session-token.ts';

/**
 * Returns the caller to whom a session token belongs; null if the token is invalid or has expired. The session record
 * is read each time, so a revocation or a changed role takes effect at once.
 * @throws Error when the database is away
 */
export async function authenticate(context: Context, token: string): Promise<SignedIn | null> {
  const id = context.verifiedTokens.get(token)?.sessionId ?? claimedSession(token);
  if (!id) return null;
  const session = await liveSession(context, id);
  if (!session) return null;
  const key = await keyOfToken(context, token, session);
  if (!key) return null;
  const { userId, name, cpf, email, badge, role } = session;
  const passwordDue = session.passwordDue === true;
  return { sessionId: id, userId, name, cpf, email, badge, role, passwordDue, key };
}

/** Returns the session's key if the token belongs to this session and has not expired. */
async function keyOfToken(context: Context, token: string, session: Session): Promise<Uint8Array | null> {
  const { clock, verifiedTokens } = context;
  const cachedToken = verifiedTokens.get(token);
  if (cachedToken?.sealedKey === session.key && cachedToken.userId === session.userId) {
    return cachedToken.expiresAt > clock.now().getTime() ? cachedToken.key : null;
  }
  const { _id: sessionId, userId, key: sealedKey } = session;
  const key = sessionKey(context, session);
  const verified = await verifyToken(context, token, { id: sessionId, userId, key });
  if (!verified) return null;
  await noteHeard(context, session, verified.generation);
  verifiedTokens.add(token, { sessionId, userId, sealedKey, key, expiresAt: verified.expiresAt });
  return key;
}

/**
 * Stores that the client received this generation of the refresh token. From then on the previous refresh token is
 * invalid.
 */
async function noteHeard({ database }: Context, session: Session, generation: number): Promise<void> {
  const { _id, heard = session.generation } = session;
  if (heard < generation) await database.sessions.updateOne({ _id }, { $max: { heard: generation } });
}

/** Returns a session that is neither revoked nor expired; null otherwise. */
export async function liveSession({ database, clock }: Context, id: string): Promise<Session | null> {
  const session = await sessionById(database, id);
  return session && !session.revokedAt && session.expiresAt > clock.now() ? session : null;
}

export const sessionKey = ({ keys }: Pick<Context, 'keys'>, session: Pick<Session, 'key'>): Uint8Array =>
  new Uint8Array(Buffer.from(openSealedText(keys.storedSecret, session.key), 'base64url'));

/**
 * Returns the token of the Authorization header; '' without one. Cookies are not accepted, because a foreign page can
 * make a browser send them, but cannot set this header.
 */
export const bearerToken = (http: HonoContext<ApiEnv>): string =>
  /^Bearer (\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1] ?? '';

/**
 * Returns true if the session belongs to a display, which is an account that needs only its password (decision 0023).
 */
export async function isDisplay(
  { database }: Pick<Context, 'database'>,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<boolean> {
  const user = await database.users.findById(userId).select({ 'twoFactor.exempt': 1 }).lean();
  return user?.twoFactor.exempt ?? false;
}
