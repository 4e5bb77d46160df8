import { API_BASE } from '@reserva/contracts/own-routes';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Context } from '../context.ts';
import { passFaceCallsOn } from '../face/pass-on.ts';
import { answerDocs } from '../handlers/docs.ts';
import { bindHandlers } from '../handlers/handlers.ts';
import { answerProbes } from '../handlers/probes.ts';
import { serveWebApp } from '../web/web-app.ts';
import { accessLog } from './access-log.ts';
import type { Api, ApiEnv } from './api.ts';
import { answerError } from './errors.ts';
import { answerHeaders } from './headers.ts';
import { Refusal } from './refusal.ts';
import { requestStart } from './request-start.ts';

const REQUEST_ID_MAX = 64;

/** The whole HTTP side: the API below `/backendapi`, everything else is the web app. */
export function createApp(context: Context): Hono<ApiEnv> {
  const root = new Hono<ApiEnv>();
  const hono = new Hono<ApiEnv>();
  const api: Api = { hono, context };

  hono.use(accessLog(context));
  hono.use(async (http, next) => {
    // Whatever the API answers belongs to one person at one moment.
    http.header('cache-control', 'no-store');
    await next();
  });
  bindHandlers(api);
  answerProbes(api);
  answerDocs(api);
  hono.all('*', () => {
    throw new Refusal('not_found');
  });

  // A caller or proxy may name the request. Hono replaces a name that could not stand in a log line.
  root.use(requestId({ limitLength: REQUEST_ID_MAX }));
  root.use(answerHeaders(context.config));
  root.use(requestStart(context));
  root.route(API_BASE, hono);
  passFaceCallsOn(root, context);
  serveWebApp(root, context);
  root.onError((error, http) => answerError(api, error, http));
  return root;
}
