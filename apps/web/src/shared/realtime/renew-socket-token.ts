import { refreshToken } from '../api/refresh.ts';
import { currentSession, expireSession } from '../session/session.ts';

/** False when the server says that the session is over; without an answer it is not. */
export async function renewSocketToken(): Promise<boolean> {
  const session = currentSession();
  if (!session) return false;
  const token = await refreshToken(session);
  if (token === null) expireSession(session);
  return token !== null;
}
