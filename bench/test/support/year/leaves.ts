import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { newLeave } from '@reserva/database/models/money/new-leave';
import { addLocalDays } from '@reserva/domain/basics/time';
import { type YearOf, yearId } from './meals.ts';

/** Inserts three leaves for each person, each a month before the other. Some of them are in the future. */
export async function takeLeaves(
  database: Database,
  people: YearOf['people'],
  { until, at, by }: { until: LocalDate; at: Date; by: Operator },
): Promise<void> {
  await database.leaves.insertMany(
    people.flatMap((user, n) =>
      [0, 1, 2].map((k) => {
        const from = addLocalDays(until, 20 - (n % 300) - 30 * k);
        const _id = yearId(at, 10 * n + k);
        const facts = { _id, from, to: addLocalDays(from, 9), at, by, command: _id, outbox: [] };
        return { ...newLeave(user, { ...facts, kind: 'vacation', source: 'screen' }), due: false };
      }),
    ),
  );
}
