import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { monthRange } from '@reserva/domain/basics/time';
import type { Database } from '../../database.ts';
import { correctionsIn } from './months.ts';
import { chargesBetween } from './report-financial.ts';

/**
 * Sums up a month: the number of employees with a statement line, their meals, and the cents. The cents include the
 * corrections that are booked in the month.
 */
export async function monthTotals(
  database: Database,
  month: MonthKey,
): Promise<{ people: number; meals: number; cents: number }> {
  const groups = await chargesBetween(database, monthRange(`${month}-01`));
  const corrections = await correctionsIn(database, month);
  const people = [...groups.map(({ userId }) => userId), ...corrections.map(({ person }) => person.id)];
  return {
    people: new Set(people).size,
    meals: groups.reduce((sum, { count }) => sum + count, 0),
    cents: [...groups, ...corrections].reduce((sum, { cents }) => sum + cents, 0),
  };
}
