import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { addLocalDays, monthOf } from '@reserva/domain/basics/time';
import { type YearOf, yearId } from './meals.ts';

/** Stores all months of the year except the last three as closed, each with a few corrections. */
export async function closeMonths(
  database: Database,
  people: YearOf['people'],
  { until, days, at, by }: { until: LocalDate; days: number; at: Date; by: Operator },
): Promise<void> {
  const months = [
    ...new Set(Array.from({ length: days }, (_, back) => monthOf(addLocalDays(until, -1 - back)))),
  ];
  const closed = months.sort().slice(0, -3);
  const totals = { meals: 0, cents: 0 };
  await database.months.insertMany(
    closed.map((_id) => ({
      _id,
      state: 'closed' as const,
      at,
      by,
      command: 'closing',
      totals,
      history: [{ as: 'closed' as const, at, by, command: 'closing', totals }],
      outbox: [],
    })),
  );
  const corrections = closed.flatMap((month, n) =>
    people.slice(0, 3).map(({ _id: id, name, cpf }, k) => ({
      _id: yearId(at, n * 10 + k),
      person: { id, name, cpf },
      month,
      bookedIn: closed[n + 1] ?? month,
      cents: -350,
      reason: 'Cobrado duas vezes',
      by,
      at,
      outbox: [],
    })),
  );
  await database.corrections.insertMany(corrections);
}
