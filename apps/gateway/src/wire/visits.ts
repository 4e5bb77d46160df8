import type { CommandPayload } from '@reserva/contracts/commands';
import type { ParsedRequestOf } from '@reserva/contracts/operations';
import { siteOf } from './site.ts';

/** Who comes, and to which meals, by our names. */
export const visitsOf = ({
  visitors,
  meals,
}: ParsedRequestOf<'reservations.registerVisitorReservation'>['body']): CommandPayload<'reservation.registerVisitors'> => ({
  visitors: visitors.map(({ name, id }) => ({ name, id })),
  meals: meals.map(({ date, meal, local }) => ({ date, meal, ...siteOf({ local }) })),
});
