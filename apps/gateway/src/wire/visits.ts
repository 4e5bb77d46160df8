import type { CommandPayload, CommandResult } from '@reserva/contracts/commands';
import type { ParsedRequestOf } from '@reserva/contracts/operations';
import type { VisitorFault } from '@reserva/contracts/reservations/operator-commands';
import { siteOf } from './site.ts';

/** Who comes, and to which meals, by our names. */
export const visitsOf = ({
  visitors,
  meals,
}: ParsedRequestOf<'reservations.registerVisitorReservation'>['body']): CommandPayload<'reservation.registerVisitors'> => ({
  visitors: visitors.map(({ name, id }) => ({ name, id })),
  meals: meals.map(({ date, meal, local }) => ({ date, meal, ...siteOf({ local }) })),
});

const faultMessages: Record<VisitorFault, string> = {
  past: 'A data já passou',
  outside_calendar: 'A data está fora do calendário',
  weekend: 'Não há refeições no fim de semana',
  meal_closed: 'O horário de reserva da refeição terminou',
  not_served: 'A refeição está fechada',
  exists: 'Já possui reserva',
  failed: 'Não foi possível gravar',
};

/** What the caller must put right, as opposed to what is so already or may succeed at the next try. */
const mistakes: ReadonlySet<VisitorFault> = new Set([
  'past',
  'outside_calendar',
  'weekend',
  'meal_closed',
  'not_served',
]);

type RefusedVisits = CommandResult<'reservation.registerVisitors'>['refused'];

/** Rows that were refused, each with its reason in words. */
export const refusedVisits = (refused: RefusedVisits) =>
  refused.map(({ name, date, meal, ...why }) => ({ name, date, meal, reason: messageOf(why) }));

const messageOf = ({ fault, reason }: Pick<RefusedVisits[number], 'fault' | 'reason'>): string =>
  reason === undefined ? faultMessages[fault] : `${faultMessages[fault]}: ${reason}`;

/** One sentence for a request of which nothing could be done because all of it was wrong; null for any other. */
export function mistakeOf({
  created,
  refused,
}: CommandResult<'reservation.registerVisitors'>): string | null {
  if (created > 0 || !refused.every(({ fault }) => mistakes.has(fault))) return null;
  return [...new Set(refused.map((each) => `${messageOf(each)}.`))].join(' ');
}
