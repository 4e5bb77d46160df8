import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from './api.ts';
import { observeCall } from './metrics.ts';

/** Probes come every few seconds and tell nothing. */
const quiet = /\/(health|ready)$/;

/** Answers are anonymous: what comes when must not be told together with who (decision 0009). */
const anonymous = /\/quiz\/(?!getPage$)/;

/** One line per call: who, what, how it ended, how long. Never a body, a query or a header. */
export function accessLog({ logger }: Context): MiddlewareHandler<ApiEnv> {
  return async (http, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { status } = http.res;
    const { method, path } = http.req;
    observeCall({ route: http.get('route') ?? 'other', status, ms });
    logger[quiet.test(path) ? 'debug' : 'info'](
      {
        requestId: http.get('requestId'),
        method,
        path: path.slice(0, 200),
        status,
        ms,
        ...(!anonymous.test(path) && { address: http.get('address'), user: http.get('userId') }),
        ...(status >= 400 && { tried: http.get('tried') }),
        // Not `code`: fields of that name are redacted.
        refusal: http.get('refusal'),
      },
      'call',
    );
  };
}
