import type { Database } from '@reserva/database/database';
import { monthTotals } from '@reserva/database/queries/money/month-totals';

/** What was written down when a month was closed is what its lines and corrections come to. */
export async function unequalMonths(database: Database): Promise<string[]> {
  const closed = await database.months.find({ state: 'closed' }).sort({ _id: 1 }).lean();
  const faults: string[] = [];
  for (const { _id: month, totals } of closed) {
    const { meals, cents } = await monthTotals(database, month);
    if (totals && (totals.meals !== meals || totals.cents !== cents)) {
      faults.push(`${month}: fechado com ${totals.cents} centavos, as linhas somam ${cents}`);
    }
  }
  return faults;
}
