import type { MonthKey } from '@reserva/contracts/primitives';
import { addLocalDays, monthOf, monthRange } from '@reserva/domain/time';

/** Where a correction of a closed month is booked. Today's month is never closed: there always is one. */
export function nextOpen(month: MonthKey, closed: ReadonlySet<MonthKey>): MonthKey {
  const next = monthOf(addLocalDays(monthRange(`${month}-01`).to, 1));
  return closed.has(next) ? nextOpen(next, closed) : next;
}
