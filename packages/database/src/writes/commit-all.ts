import type { Model } from 'mongoose';
import { type Change, type Identified, withEvents } from './commit.ts';
import { type BulkWrite, type ChangesWithEvents, documentsWithOutbox } from './documents.ts';

const DUPLICATE_KEY = 11000;

/** A document to be made, with its outbox, or a change of one. */
export type Row<T extends Identified> = { insert: T } | Omit<Change<T>, 'upsert' | 'tellLater'>;

/**
 * Writes many documents at once, each by itself: one that cannot be written does not keep the others from it. Which of
 * them stand the store does not say: the caller looks, and tells of those (`announce`).
 * @param onFault of rows that failed otherwise than by a unique index: how many they are, and why
 * @throws when the database is away
 */
export async function commitAll<T extends Identified>(
  model: Model<T>,
  rows: readonly Row<T>[],
  onFault: (error: unknown, rows: number) => void,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await documentsWithOutbox(model).bulkWrite(rows.map(toWrite), { ordered: false });
  } catch (error) {
    const failed = rowErrors(error);
    if (failed.length === 0) throw error;
    const unexpected = failed.filter(({ code }) => code !== DUPLICATE_KEY);
    if (unexpected.length > 0) onFault(error, unexpected.length);
  }
}

function toWrite<T extends Identified>(row: Row<T>): BulkWrite<T, ChangesWithEvents<T>> {
  if ('insert' in row) return { insertOne: { document: row.insert } };
  const { where: filter, changes, events, arrayFilters } = row;
  return {
    updateOne: { filter, update: withEvents(changes, events), ...(arrayFilters && { arrayFilters }) },
  };
}

function rowErrors(error: unknown): { code?: number }[] {
  if (!(error instanceof Error) || !('writeErrors' in error)) return [];
  return [error.writeErrors as { code?: number }].flat();
}
