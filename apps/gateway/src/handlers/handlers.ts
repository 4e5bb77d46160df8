import { type RouteName, routes } from '@reserva/contracts/routes';
import type { Api } from '../http/api.ts';
import { bind } from './bind.ts';
import { calendarHandlers } from './calendar/handlers.ts';
import { gateHandlers } from './gates/handlers.ts';
import type { Handlers } from './handler.ts';
import { moneyHandlers } from './money/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { planHandlers } from './plans/handlers.ts';
import { reservationHandlers } from './reservations/handlers.ts';
import { surveyHandlers } from './surveys/handlers.ts';
import { systemHandlers } from './system/handlers.ts';

/** A handler for every call of the contract: a call without one does not compile. */
const handlers: Handlers = {
  ...gateHandlers,
  ...calendarHandlers,
  ...reservationHandlers,
  ...planHandlers,
  ...moneyHandlers,
  ...peopleHandlers,
  ...surveyHandlers,
  ...systemHandlers,
};

/** Serves every call of the contract. */
export function bindHandlers(api: Api): void {
  const bindCall = <N extends RouteName>(name: N) => bind(api, name, handlers[name]);
  for (const name of Object.keys(routes) as RouteName[]) bindCall(name);
}
