import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { monthOf } from '@reserva/domain/basics/time';
import { hasDay, hasMonth } from '@reserva/domain/money/departures';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { departuresOfPeople } from './departures.ts';
import { closedMonthKeys } from './months.ts';

/** The reason for which a meal may no longer change. */
export type FreezeReason = 'month_closed' | 'individually_closed';

/**
 * Tells which statement lines and months may not change, because a month is closed, or because a person left and their
 * accounts are closed. All code that checks this uses this interface.
 */
export interface Freeze {
  /** Returns null if the line may change. */
  frozen(line: Pick<Reservation, 'person' | 'date'>): FreezeReason | null;
  /** Returns the months in which nothing can be booked for a person. */
  closedFor(personId: string): { has(month: MonthKey): boolean };
}

/**
 * Reads the closed months and the individual closings of some people's accounts.
 * @param people user ids of employees; for all other people, only closed months are checked
 */
export async function freezeOf(database: Database, people: readonly string[]): Promise<Freeze> {
  const [closed, departures] = await Promise.all([
    closedMonthKeys(database),
    departuresOfPeople(database, people),
  ]);
  const of = (id: string) => departures.get(id) ?? [];
  return {
    frozen({ person, date }) {
      if (closed.has(monthOf(date))) return 'month_closed';
      return of(person.id).some((each) => hasDay(each, date)) ? 'individually_closed' : null;
    },
    closedFor: (id) => ({
      has: (month) => closed.has(month) || of(id).some((each) => hasMonth(each, month)),
    }),
  };
}
