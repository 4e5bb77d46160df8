import type { EventOf } from '@reserva/contracts/events';
import type { UserAction } from '@reserva/database/models/user-logs';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { describeMeal } from '@reserva/domain/brazilian-texts';
import { leaveKindNames } from '@reserva/domain/leaves';
import { foldName } from '@reserva/domain/names';
import type { Context } from '../context.ts';

type ReservationEvent =
  | EventOf<'reservation.created'>
  | EventOf<'reservation.cancelled'>
  | EventOf<'contest.sent'>;

/**
 * Writes what a person did for themselves, and what a leave of theirs did; what operators do for others has a log of its
 * own.
 */
export async function logUserAction(
  { database }: Context,
  event: ReservationEvent,
  action: UserAction,
  verb: string,
): Promise<void> {
  const { by, person } = event.payload;
  const leave = 'leave' in event.payload ? event.payload.leave : undefined;
  if (by.kind !== 'employee' && !leave) return;
  await insertOnce(database.userLogs, {
    _id: event.id,
    userId: person.id,
    name: person.name,
    search: foldName(person.name),
    cpf: person.cpf,
    action,
    description: `${verb}: ${describeMeal(event.payload)}${leave ? ` (pelo sistema: ${leaveKindNames[leave.kind]})` : ''}`,
    at: new Date(event.at),
  });
}
