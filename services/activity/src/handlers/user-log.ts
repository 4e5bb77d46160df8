import type { EventOf } from '@reserva/contracts/events';
import type { UserAction } from '@reserva/database/models/user-logs';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { describeMeal } from '@reserva/domain/brazilian-texts';
import { foldName } from '@reserva/domain/names';
import type { Context } from '../context.ts';

type ReservationEvent = EventOf<'reservation.created'> | EventOf<'reservation.cancelled'>;

/** Writes what a person did for themselves; what operators do for others has a log of its own. */
export async function logUserAction(
  { database }: Context,
  event: ReservationEvent,
  action: UserAction,
  verb: string,
): Promise<void> {
  const { by } = event.payload;
  if (by.kind !== 'employee') return;
  await insertOnce(database.userLogs, {
    _id: event.id,
    userId: by.userId,
    name: by.name,
    search: foldName(by.name),
    cpf: by.cpf,
    action,
    description: `${verb}: ${describeMeal(event.payload)}`,
    at: new Date(event.at),
  });
}
