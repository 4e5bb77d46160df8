import type { Handler } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { issue } from './issue.ts';
import { clearRefreshCookie, readRefreshCookie, requireOwnOrigin } from './refresh-cookie.ts';
import { rotate } from './rotate.ts';

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
