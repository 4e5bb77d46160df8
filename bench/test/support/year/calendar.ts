import type { Actor } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { addLocalDays } from '@reserva/domain/basics/time';
import { yearId } from './meals.ts';

/** Inserts closings of one day in every third week, at both sites. Every second closing is already undone. */
export async function closeDays(
  database: Database,
  { until, days, at, by }: { until: LocalDate; days: number; at: Date; by: Actor },
): Promise<void> {
  const dates = Array.from({ length: Math.floor(days / 21) }, (_, n) => addLocalDays(until, -21 * (n + 1)));
  const meals = siteIds.flatMap((site) => mealIds.map((meal) => ({ site, meal })));
  await database.serviceExceptions.insertMany(
    dates.flatMap((date, n) =>
      meals.map((each, k) => ({
        ...each,
        _id: yearId(at, n * meals.length + k),
        date,
        reason: 'Manutenção da cozinha',
        at,
        by,
        command: `closing-${date}`,
        active: n % 2 === 0,
        undone: n % 2 === 0 ? null : { at, by, command: `opening-${date}` },
        revision: n % 2 === 0 ? 1 : 2,
        due: false,
        outbox: [],
      })),
    ),
  );
}
