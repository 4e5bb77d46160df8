import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { departuresOf } from '@reserva/database/queries/money/departures';
import type { FreezeReason } from '@reserva/database/queries/money/freeze';
import { isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { monthOf } from '@reserva/domain/basics/time';
import { hasDay } from '@reserva/domain/money/departures';
import { type Context, localNow } from '../context.ts';

/**
 * Returns true if the month of the date is closed. Only past months can be closed, so a meal of the current month needs
 * no query. This saves time at a gate.
 */
export async function isMonthClosed(context: Context, date: LocalDate): Promise<boolean> {
  if (monthOf(date) >= monthOf(localNow(context).date)) return false;
  return isClosed(await monthRecord(context.database, monthOf(date)));
}

/**
 * Returns true if the sums of the date's month are written. From then on nothing in that month changes. Even the end of
 * a shift expires no reservation in it.
 */
export async function areSumsWritten(context: Context, date: LocalDate): Promise<boolean> {
  if (monthOf(date) >= monthOf(localNow(context).date)) return false;
  return (await monthRecord(context.database, monthOf(date)))?.state === 'closed';
}

/**
 * Returns the reason for which a turn cannot change the meal. `freezeOf` does the same for many meals at once.
 * @returns null if the turn can change the meal
 */
export async function whyFrozen(
  context: Context,
  { person, date }: Pick<Reservation, 'person' | 'date'>,
): Promise<FreezeReason | null> {
  if (await isMonthClosed(context, date)) return 'month_closed';
  if (person.kind !== 'employee') return null;
  const departures = await departuresOf(context.database, person.id);
  return departures.some((each) => hasDay(each, date)) ? 'individually_closed' : null;
}
