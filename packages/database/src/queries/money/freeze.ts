import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { monthOf } from '@reserva/domain/basics/time';
import { hasDay, hasMonth } from '@reserva/domain/money/departures';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { departuresOfPeople } from './departures.ts';
import { closedMonthKeys } from './months.ts';

/** Why nothing of a meal may change any more. */
export type FreezeReason = 'month_closed' | 'individually_closed';

/** What may not change of some people: the one answer to "is this closed?", whoever asks. */
export interface Freeze {
  /** Null where it may. */
  frozen(line: Pick<Reservation, 'person' | 'date'>): FreezeReason | null;
  /** Months in which nothing can be booked for a person. */
  closedFor(personId: string): { has(month: MonthKey): boolean };
}

/** @param people ids of employees; of anybody else only the months count */
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
