import type { Model } from 'mongoose';
import { announce, type Change, type Committing, type StoredDocument, withEvents } from './commit.ts';
import { type Row as RowToWrite, type WriteResult, writeRows } from './write-rows.ts';

/** A document to insert, with its outbox, or a change of one document. */
export type Row<T extends StoredDocument> = { insert: T } | Omit<Change<T>, 'upsert' | 'publishLater'>;

/** Result of a row. `failed` means an error that is not one of the results of a single write. */
export type BatchWriteResult = WriteResult | 'failed';

/**
 * Writes many documents with one command (`writeRows`) and publishes the events of the stored rows. A failed row does
 * not affect the others.
 * @param onFault called with the first error and the number of failed rows
 * @returns the result of each row, in order
 * @throws StoreUnavailable when the database is away; it is then unknown which rows are stored
 */
export async function commitAll<T extends StoredDocument>(
  context: Committing,
  model: Model<T>,
  rows: readonly Row<T>[],
  onFault: (error: unknown, rows: number) => void,
): Promise<BatchWriteResult[]> {
  const written = await writeRows(model, rows.map(toWrite));
  const faults: unknown[] = [];
  const outcomes = rows.map((row, index): BatchWriteResult => {
    const outcome = written[index];
    if (outcome === undefined || typeof outcome === 'object') {
      faults.push(outcome?.fault);
      return 'failed';
    }
    const [id, events] = 'insert' in row ? [row.insert._id, row.insert.outbox] : [row.where._id, row.events];
    if (outcome === 'written') announce(context, model, id, events);
    return outcome;
  });
  if (faults.length > 0) onFault(faults[0], faults.length);
  return outcomes;
}

function toWrite<T extends StoredDocument>(row: Row<T>): RowToWrite<T> {
  if ('insert' in row) return row;
  const { where, changes, events, arrayFilters } = row;
  return { where, update: withEvents(changes, events), ...(arrayFilters && { arrayFilters }) };
}
