import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from './api.ts';
import { observeCall } from './metrics.ts';

/** Paths of the probes. Their calls come every few seconds, so they are logged at debug level only. */
const quiet = /\/(health|ready)$/;

/**
 * Calls whose log lines do not name the caller. Survey answers are anonymous, so no log may show both a person and a
 * time (decision 0009).
 */
const anonymous = /\/quiz\/(?!getPage$)/;

/** Logs one line per call, with caller, call, outcome and duration. Never logs a body, a query or a header. */
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
        // Not named `code`, because the logger redacts fields of that name.
        refusal: http.get('refusal'),
      },
      'call',
    );
  };
}
