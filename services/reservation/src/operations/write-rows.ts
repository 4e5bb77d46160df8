import type { Database } from '@reserva/database/database';
import type { Context } from '../context.ts';

type Write = Parameters<Database['reservations']['collection']['bulkWrite']>[0][number];

/** Rows that are read and written at once. */
export const ROWS_AT_ONCE = 500;

/**
 * Writes each row by itself: one that cannot be written does not keep the others from it. The caller looks afterwards at
 * what stands in the database.
 * @throws when the database is away
 */
export async function writeRows(
  { database, logger }: Pick<Context, 'database' | 'logger'>,
  writes: Write[],
): Promise<void> {
  if (writes.length === 0) return;
  try {
    await database.reservations.collection.bulkWrite(writes, { ordered: false });
  } catch (error) {
    const failed = rowErrors(error);
    if (failed.length === 0) throw error;
    const unexpected = failed.filter(({ code }) => code !== DUPLICATE_KEY);
    if (unexpected.length > 0)
      logger.error({ rows: unexpected.length, err: error }, 'rows could not be written');
  }
}

const DUPLICATE_KEY = 11000;

function rowErrors(error: unknown): { code?: number }[] {
  if (!(error instanceof Error) || !('writeErrors' in error)) return [];
  return [error.writeErrors as { code?: number }].flat();
}

/** Parts of a list, in order. */
export function* chunksOf<T>(list: readonly T[], size = ROWS_AT_ONCE): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
