import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import type { Departure } from '@reserva/database/models/money/departures';
import { departureCopy } from '@reserva/database/queries/money/departure-outlook';
import { addLocalDays } from '@reserva/domain/basics/time';
import { type YearOf, yearId } from './meals.ts';

/**
 * Makes one person in ten leave the company within the last months. Their accounts are closed, and each person is
 * hired again a day later.
 */
export async function leaveAndReturn(
  database: Database,
  people: YearOf['people'],
  { until, at, by }: { until: LocalDate; at: Date; by: Operator },
): Promise<void> {
  const closed = await database.months.find({ state: 'closed' }).select({ _id: 1 }).lean();
  const returned = { at, by, command: 'return' };
  const leavers = people.filter((_, n) => n % 10 === 3);
  for (const [n, { _id: id, name, cpf, badge }] of leavers.entries()) {
    const departure: Departure = {
      _id: yearId(at, n),
      person: { id, name, cpf },
      badge,
      lastDay: addLocalDays(until, -5 - (n % 60)),
      outside: closed.map(({ _id }) => _id),
      at,
      by,
      standing: false,
      due: false,
      copy: null,
      reopened: null,
      returned,
      outbox: [],
    };
    await database.departures.create({
      ...departure,
      copy: await departureCopy(database, departure, at),
    });
  }
}
