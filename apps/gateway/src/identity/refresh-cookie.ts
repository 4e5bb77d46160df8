import { API_BASE } from '@reserva/contracts/own-routes';
import type { Session } from '@reserva/database/models/people/sessions';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { refreshToken } from './refresh-token.ts';
import { SESSION_SECONDS } from './sessions.ts';

/**
 * Returns the name of the refresh cookie. Browsers accept the prefix `__Secure-` over HTTPS only, so no one can set
 * this cookie over a plain connection. A developer's machine without HTTPS has no prefix.
 */
export const refreshCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Secure-RRrefresh' : 'RRrefresh';

/** Attributes of the refresh cookie. Browsers send it with the session calls only, and scripts cannot read it. */
const attributes = {
  path: `${API_BASE}/users`,
  httpOnly: true,
  secure: true,
  sameSite: 'Strict',
} as const;

export const readRefreshCookie = (
  { config }: Pick<Context, 'config'>,
  http: HonoContext<ApiEnv>,
): string | undefined => getCookie(http, refreshCookieName(config.publicUrl));

export const writeRefreshCookie = (
  { keys, config }: Context,
  http: HonoContext<ApiEnv>,
  session: Session,
): void =>
  setCookie(http, refreshCookieName(config.publicUrl), refreshToken(keys, session), {
    ...attributes,
    maxAge: SESSION_SECONDS,
  });

export function clearRefreshCookie({ config }: Pick<Context, 'config'>, http: HonoContext<ApiEnv>): void {
  deleteCookie(http, refreshCookieName(config.publicUrl), attributes);
}

/**
 * Checks that a call that only the cookie authenticates comes from our own pages.
 * @throws Refusal origin_not_allowed naming the expected and the received origin; behind a proxy, the cause is a wrong
 * PUBLIC_URL
 */
export function requireOwnOrigin({ config }: Context, http: HonoContext<ApiEnv>): void {
  const received = http.req.header('origin');
  if (received === config.publicUrl) return;
  const cookieText = received?.slice(0, 120) || 'nenhuma';
  throw new Refusal('origin_not_allowed', {
    message: `Origem não permitida. Esperada: ${config.publicUrl}; recebida: ${cookieText}.`,
  });
}
