import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { departuresOf } from '@reserva/database/queries/money/departures';
import type { FreezeReason } from '@reserva/database/queries/money/freeze';
import { isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { monthOf } from '@reserva/domain/basics/time';
import { hasDay } from '@reserva/domain/money/departures';
import { type Context, localNow } from '../context.ts';

/** Whether the month of a date is closed. Only past months can be: of today's nothing is asked, and no gate waits. */
export async function isMonthClosed(context: Context, date: LocalDate): Promise<boolean> {
  if (monthOf(date) >= monthOf(localNow(context).date)) return false;
  return isClosed(await monthRecord(context.database, monthOf(date)));
}

/** Whether the sums of a date's month stand: from then not even the end of a shift changes anything in it. */
export async function areSumsWritten(context: Context, date: LocalDate): Promise<boolean> {
  if (monthOf(date) >= monthOf(localNow(context).date)) return false;
  return (await monthRecord(context.database, monthOf(date)))?.state === 'closed';
}

/** Why a turn changes nothing of a meal any more; null where it does. Of many meals at once `freezeOf` says so. */
export async function whyFrozen(
  context: Context,
  { person, date }: Pick<Reservation, 'person' | 'date'>,
): Promise<FreezeReason | null> {
  if (await isMonthClosed(context, date)) return 'month_closed';
  if (person.kind !== 'employee') return null;
  const departures = await departuresOf(context.database, person.id);
  return departures.some((each) => hasDay(each, date)) ? 'individually_closed' : null;
}
