import { API_BASE } from '@reserva/contracts/own-routes';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Context } from './context.ts';
import { proxyFaceService } from './face/proxy-face-service.ts';
import { bindHandlers } from './handlers/handlers.ts';
import { answerDocs } from './handlers/system/docs.ts';
import { answerProbes } from './handlers/system/probes.ts';
import { accessLog } from './http/access-log.ts';
import type { Api, ApiEnv } from './http/api.ts';
import { clientAddress } from './http/client-address.ts';
import { answerError } from './http/errors.ts';
import { answerHeaders, stampServerTime } from './http/headers.ts';
import { Refusal } from './http/refusal.ts';
import { serveWebApp } from './web/web-app.ts';

/** Stores the client's address for limits and logs, and sets the server's time on the answer. */
function requestStart({ config, clock }: Context): MiddlewareHandler<ApiEnv> {
  return async (http, next) => {
    const peer = http.env.incoming?.socket.remoteAddress;
    http.set('address', clientAddress(peer, http.req.header('x-forwarded-for'), config.trustedProxies));
    stampServerTime(http, clock);
    await next();
  };
}

const REQUEST_ID_MAX = 64;

/**
 * Builds the app of the web port. It serves the API below `/backendapi`, and proxies the face service. All other paths
 * belong to the web app.
 */
export function createApp(context: Context): Hono<ApiEnv> {
  const root = new Hono<ApiEnv>();
  const hono = new Hono<ApiEnv>();
  const api: Api = { hono, context };

  hono.use(accessLog(context));
  hono.use(async (http, next) => {
    // Answers of the API are personal, so no cache may store them.
    http.header('cache-control', 'no-store');
    await next();
  });
  bindHandlers(api);
  answerProbes(api);
  answerDocs(api);
  hono.all('*', () => {
    throw new Refusal('not_found');
  });

  // A caller or a proxy may set the request id. Hono replaces an id that is too long or not safe in a log line.
  root.use(requestId({ limitLength: REQUEST_ID_MAX }));
  root.use(answerHeaders(context.config));
  root.use(requestStart(context));
  root.route(API_BASE, hono);
  proxyFaceService(root, context);
  serveWebApp(root, context);
  root.onError((error, http) => answerError(api, error, http));
  return root;
}
