import type { EventOf, EventPayload } from '@reserva/contracts/events';
import type { Database } from '@reserva/database/database';
import type { UserAction, UserLog } from '@reserva/database/models/system/user-logs';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { foldName } from '@reserva/domain/basics/names';
import { lastDayLabel } from '@reserva/domain/money/departures';
import { leaveKindNames } from '@reserva/domain/money/leaves';
import { isByWeek } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import { logTexts } from './log-texts.ts';

type ReservationEvent =
  | EventOf<'reservation.created'>
  | EventOf<'reservation.cancelled'>
  | EventOf<'reservation.moved'>
  | EventOf<'contest.sent'>;

/**
 * Logs an event of a person. Includes actions of the person and cancellations because of a leave, a departure or a
 * closed meal. Excludes actions of operators, because they have their own log.
 */
export async function logUserAction(
  { database }: Context,
  event: ReservationEvent,
  action: UserAction,
  verb: string,
): Promise<void> {
  const { by, person } = event.payload;
  const self = by.kind === 'employee' || by.kind === 'terminal' || isByWeek(by);
  const why = event.name === 'reservation.cancelled' ? whyCancelled(event.payload) : null;
  if (person.kind !== 'employee' || (!self && !why)) return;
  const where = by.kind === 'terminal' ? logTexts.atTerminal(by.name) : '';
  const description = `${verb}${where}: ${describeMeal(event.payload)}${why ? logTexts.bySystem(why) : ''}`;
  await writeUserLog(database, event, { person, action, description });
}

/** Writes a line of a person's log. */
export async function writeUserLog(
  { userLogs }: Database,
  { id: _id, at }: { id: string; at: string },
  {
    person: { id: userId, name, cpf },
    ...said
  }: Pick<UserLog, 'action' | 'description'> & {
    person: EventPayload<'week.changed'>['person'];
  },
): Promise<void> {
  await insertOnce(userLogs, {
    _id,
    userId,
    name,
    search: foldName(name),
    cpf,
    ...said,
    at: new Date(at),
  });
}

function whyCancelled({ leave, notServed, departure }: EventPayload<'reservation.cancelled'>): string | null {
  if (leave) return leaveKindNames[leave.kind];
  if (departure) return lastDayLabel(departure.lastDay);
  return notServed ? logTexts.mealClosed(notServed.reason) : null;
}
