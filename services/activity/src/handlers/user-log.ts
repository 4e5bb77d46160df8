import type { EventOf, EventPayload } from '@reserva/contracts/events';
import type { UserAction } from '@reserva/database/models/user-logs';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { describeMeal } from '@reserva/domain/brazilian-texts';
import { lastDayWords } from '@reserva/domain/departures';
import { leaveKindNames } from '@reserva/domain/leaves';
import { foldName } from '@reserva/domain/names';
import type { Context } from '../context.ts';

type ReservationEvent =
  | EventOf<'reservation.created'>
  | EventOf<'reservation.cancelled'>
  | EventOf<'reservation.moved'>
  | EventOf<'contest.sent'>;

/**
 * Writes what a person did for themselves, and what a leave or the last day of theirs or a closed meal did; what operators do for others has a log of its
 * own.
 */
export async function logUserAction(
  { database }: Context,
  event: ReservationEvent,
  action: UserAction,
  verb: string,
): Promise<void> {
  const { by, person } = event.payload;
  const why = event.name === 'reservation.cancelled' ? whyCancelled(event.payload) : null;
  if (person.kind !== 'employee' || (by.kind !== 'employee' && !why)) return;
  await insertOnce(database.userLogs, {
    _id: event.id,
    userId: person.id,
    name: person.name,
    search: foldName(person.name),
    cpf: person.cpf,
    action,
    description: `${verb}: ${describeMeal(event.payload)}${why ? ` (pelo sistema: ${why})` : ''}`,
    at: new Date(event.at),
  });
}

function whyCancelled({ leave, notServed, departure }: EventPayload<'reservation.cancelled'>): string | null {
  if (leave) return leaveKindNames[leave.kind];
  if (departure) return lastDayWords(departure.lastDay);
  return notServed ? `refeição fechada, ${notServed.reason}` : null;
}
