import { Refusal } from '../../http/refusal.ts';
import { issue } from '../../identity/issue.ts';
import { clearRefreshCookie, readRefreshCookie, requireOwnOrigin } from '../../identity/refresh-cookie.ts';
import { rotate } from '../../identity/rotate.ts';
import type { Handler } from '../handler.ts';

/** A new session token for the refresh cookie, which is replaced as well. */
export const refresh: Handler<'users.refresh'> = async (context, _input, { http }) => {
  const cookie = readRefreshCookie(context, http);
  if (!cookie) throw new Refusal('unauthenticated');
  requireOwnOrigin(context, http);
  const session = await rotate(context, cookie);
  if (!session) {
    clearRefreshCookie(context, http);
    throw new Refusal('unauthenticated');
  }
  return { newToken: await issue(context, http, session) };
};
