import { refreshToken } from '../api/refresh.ts';
import { currentSession, expireSession } from '../session/session.ts';

/**
 * Renews the token of the current session.
 * @returns false if the server says that the session is over
 * @throws ApiError when the server gives no answer
 */
export async function renewSocketToken(): Promise<boolean> {
  const session = currentSession();
  if (!session) return false;
  const token = await refreshToken(session);
  if (token === null) expireSession(session);
  return token !== null;
}
