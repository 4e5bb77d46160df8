import type { Departure } from '@reserva/database/models/money/departures';
import { linesOf } from '@reserva/database/queries/money/departures';
import { hasDay } from '@reserva/domain/money/departures';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';

/** Whether the outcome of any meal that it has is still open. */
export async function hasUndecided({ database }: Context, departure: Departure): Promise<boolean> {
  const lines = await linesOf(database, departure.person.id);
  return lines.some(({ date, state }) => hasDay(departure, date) && state === reservationState.pending);
}
