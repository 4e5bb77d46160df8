import { revokeSession } from '@reserva/database/writes/end-sessions';
import { bearerToken } from '../../http/bearer-token.ts';
import { authenticate } from '../../identity/authenticate.ts';
import { clearRefreshCookie, readRefreshCookie, requireOwnOrigin } from '../../identity/refresh-cookie.ts';
import { readRefreshToken } from '../../identity/refresh-token.ts';
import type { Handler } from '../handler.ts';

/** Ends the session of the cookie, and of the token if it is still good. Whoever has neither is logged out already. */
export const logout: Handler<'users.logout'> = async (context, _input, { http }) => {
  const cookie = readRefreshCookie(context, http);
  if (cookie) requireOwnOrigin(context, http);
  const ofCookie = cookie ? readRefreshToken(context.keys, cookie)?.sessionId : undefined;
  const ofToken = (await authenticate(context, bearerToken(http)))?.sessionId;
  for (const sessionId of new Set([ofCookie, ofToken])) {
    if (sessionId) await revokeSession(context, sessionId, 'logout');
  }
  clearRefreshCookie(context, http);
  return { auth: false };
};
