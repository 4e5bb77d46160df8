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
 * With the prefix a browser takes it over https only, so that nobody on the way of a plain connection plants one. Not
 * on a developer's own machine without https. Whoever has one of the time before the prefix signs in once more.
 */
export const refreshCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Secure-RRrefresh' : 'RRrefresh';

/** Goes to the session calls only; scripts cannot read it. */
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
 * A call that the cookie alone authenticates must come from our own pages.
 * @throws Refusal origin_not_allowed naming what was expected and received: behind a proxy this is a wrong PUBLIC_URL.
 */
export function requireOwnOrigin({ config }: Context, http: HonoContext<ApiEnv>): void {
  const received = http.req.header('origin');
  if (received === config.publicUrl) return;
  const shown = received?.slice(0, 120) || 'nenhuma';
  throw new Refusal('origin_not_allowed', {
    message: `Origem não permitida. Esperada: ${config.publicUrl}; recebida: ${shown}.`,
  });
}
