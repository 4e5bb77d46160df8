import { API_BASE, type RouteName, routes } from '@reserva/contracts/http/routes';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { passFaceCallsOn } from '../face/pass-on.ts';
import { bindDocs } from '../handlers/docs.ts';
import { bindProbes } from '../handlers/probes.ts';
import { bindConflicts } from '../routes/conflicts.ts';
import { bindIdentity } from '../routes/identity.ts';
import { bindKiosk } from '../routes/kiosk.ts';
import { bindLogs } from '../routes/logs.ts';
import { bindMenu } from '../routes/menu.ts';
import { bindPeople } from '../routes/people.ts';
import { bindReports } from '../routes/reports.ts';
import { bindReservationAdmin } from '../routes/reservation-admin.ts';
import { bindReservationMaking } from '../routes/reservation-admin-make.ts';
import { bindReservations } from '../routes/reservations.ts';
import { bindSchedules } from '../routes/schedules.ts';
import { bindSettings } from '../routes/settings.ts';
import { bindSurveys } from '../routes/surveys.ts';
import { bindTurnstiles } from '../routes/turnstiles.ts';
import { serveWebApp } from '../web/web-app.ts';
import { accessLog } from './access-log.ts';
import type { Api, ApiEnv } from './api.ts';
import { answerError } from './errors.ts';
import { Refusal } from './refusal.ts';
import { requestStart } from './request-start.ts';

/**
 * The whole HTTP side: the API below `/backendapi`, everything else is the web app.
 * @throws Error when a call of the contract has no handler.
 */
export function createApp(context: Context): Hono<ApiEnv> {
  const root = new Hono<ApiEnv>();
  const hono = new Hono<ApiEnv>();
  const api: Api = { hono, context, bound: new Set() };

  hono.use(accessLog(context));
  hono.use(async (http, next) => {
    // Whatever the API answers belongs to one person at one moment.
    http.header('cache-control', 'no-store');
    await next();
  });
  bindIdentity(api);
  bindReservations(api);
  bindReservationAdmin(api);
  bindReservationMaking(api);
  bindSurveys(api);
  bindKiosk(api);
  bindSchedules(api);
  bindSettings(api);
  bindTurnstiles(api);
  bindConflicts(api);
  bindMenu(api);
  bindPeople(api);
  bindLogs(api);
  bindReports(api);
  bindProbes(api);
  bindDocs(api);
  const missing = missingRoutes(api);
  if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
  hono.all('*', () => {
    throw new Refusal('not_found');
  });

  root.use(requestStart(context));
  root.route(API_BASE, hono);
  passFaceCallsOn(root, context);
  serveWebApp(root, context);
  root.onError((error, http) => answerError(api, error, http));
  return root;
}

/** Calls of the contract that nobody answers. */
const missingRoutes = ({ bound }: Api): RouteName[] =>
  (Object.keys(routes) as RouteName[]).filter((name) => !bound.has(name));
