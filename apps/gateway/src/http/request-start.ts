import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from './api.ts';
import { clientAddress } from './client-address.ts';
import { stampServerTime } from './server-time.ts';

/** Notes the caller's address, and stamps the answer with the server's time. */
export function requestStart({ config, clock }: Context): MiddlewareHandler<ApiEnv> {
  return async (http, next) => {
    const peer = http.env.incoming?.socket.remoteAddress;
    http.set('address', clientAddress(peer, http.req.header('x-forwarded-for'), config.trustedProxies));
    stampServerTime(http, clock);
    await next();
  };
}
