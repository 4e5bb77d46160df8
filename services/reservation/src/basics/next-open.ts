import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { addLocalDays, monthOf, monthRange } from '@reserva/domain/basics/time';

/** All of them, or those in which nothing is booked for somebody who left. */
export interface ClosedMonths {
  has(month: MonthKey): boolean;
}

/** Where a correction of a closed month is booked. A month to come is never closed: there always is one. */
export function nextOpen(month: MonthKey, closed: ClosedMonths): MonthKey {
  const next = monthOf(addLocalDays(monthRange(`${month}-01`).to, 1));
  return closed.has(next) ? nextOpen(next, closed) : next;
}
