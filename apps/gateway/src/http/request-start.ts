import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from './api.ts';
import { clientAddress } from './client-address.ts';
import { secureHeaders } from './headers.ts';
import { stampServerTime } from './server-time.ts';

/** A caller or proxy may name the request; anything odd is replaced, because it goes into log lines. */
const wellFormed = /^[\w-]{8,64}$/;

/** First of all: the request gets its id and address, its answer the headers that every answer has. */
export function requestStart({ config, clock }: Context): MiddlewareHandler<ApiEnv> {
  const headers = secureHeaders(config);
  return async (http, next) => {
    const given = http.req.header('x-request-id');
    const requestId = given && wellFormed.test(given) ? given : randomUUID();
    http.set('requestId', requestId);
    const peer = http.env.incoming?.socket.remoteAddress;
    http.set('address', clientAddress(peer, http.req.header('x-forwarded-for'), config.trustedProxies));
    for (const [name, value] of headers) http.header(name, value);
    http.header('x-request-id', requestId);
    stampServerTime(http, clock);
    await next();
  };
}
