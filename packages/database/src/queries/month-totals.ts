import type { MonthKey } from '@reserva/contracts/primitives';
import { monthRange } from '@reserva/domain/time';
import type { Database } from '../database.ts';
import { correctionsIn } from './corrections.ts';
import { chargesBetween } from './report-financial.ts';

/** What a month charges: its meals, and the corrections that are booked in it. */
export async function monthTotals(
  database: Database,
  month: MonthKey,
): Promise<{ meals: number; cents: number }> {
  const groups = await chargesBetween(database, monthRange(`${month}-01`));
  const corrections = await correctionsIn(database, month);
  return {
    meals: groups.reduce((sum, { count }) => sum + count, 0),
    cents: [...groups, ...corrections].reduce((sum, { cents }) => sum + cents, 0),
  };
}
