import type { Database } from '../database.ts';
import type { Month, MonthChange } from '../models/money/months.ts';
import { documents } from '../writes/documents.ts';

/**
 * Adds the field `history` to each month. It gets only the last decision, because earlier versions stored no others.
 */
export async function monthHistory({ months }: Database): Promise<void> {
  const old = months.collection.find<Month>({ history: { $exists: false } } as object);
  for await (const { _id, state, at, by, command, totals } of old) {
    const as = state === 'open' ? 'reopened' : 'closed';
    const change: MonthChange = { as, at, by, command, totals };
    await documents(months).updateOne({ _id }, { $set: { history: [change] } });
  }
}
