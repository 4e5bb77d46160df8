import type { Context as HonoContext } from 'hono';
import type { ApiEnv } from './api.ts';

/** The token of the Authorization header, empty without one. Never a cookie: no foreign page can send a header. */
export const bearerToken = (http: HonoContext<ApiEnv>): string =>
  /^Bearer (\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1] ?? '';
