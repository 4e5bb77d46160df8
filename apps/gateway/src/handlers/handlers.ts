import { type RouteName, routes } from '@reserva/contracts/routes';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import type { Handler } from '../http/handler.ts';
import { calendar } from './calendar/handlers.ts';
import { closings } from './closings/handlers.ts';
import { contests } from './contests/handlers.ts';
import { departures } from './departures/handlers.ts';
import { leaves } from './leaves/handlers.ts';
import { menu } from './menu/handlers.ts';
import { quiz } from './quiz/handlers.ts';
import { ratchets } from './ratchets/handlers.ts';
import { reminders } from './reminders/handlers.ts';
import { reports } from './reports/handlers.ts';
import { reservations } from './reservations/handlers.ts';
import { settings } from './settings/handlers.ts';
import { system } from './system/handlers.ts';
import { terminals } from './terminals/handlers.ts';
import { users } from './users/handlers.ts';
import { week } from './week/handlers.ts';

/** Who answers each call of the contract: one without a handler does not compile. */
const handlers: { [N in RouteName]: Handler<N> } = {
  ...users,
  ...reservations,
  ...contests,
  ...quiz,
  ...menu,
  ...settings,
  ...ratchets,
  ...terminals,
  ...reports,
  ...calendar,
  ...week,
  ...reminders,
  ...leaves,
  ...closings,
  ...departures,
  ...system,
};

/** Serves every call of the contract. */
export function bindHandlers(api: Api): void {
  const bindCall = <N extends RouteName>(name: N) => bind(api, name, handlers[name]);
  for (const name of Object.keys(routes) as RouteName[]) bindCall(name);
}
