import type { Context } from './context.ts';

/** Number of rows that are read and written at once. */
const BATCH_SIZE = 500;

/** Splits a list into chunks, in order. */
export function* chunksOf<T>(list: readonly T[], size = BATCH_SIZE): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/**
 * Returns a function that logs an error and the number of rows that could not be written. The caller reports each of
 * these rows as failed.
 */
export const rowsFailed =
  ({ logger }: Context) =>
  (error: unknown, rows: number): void =>
    logger.error({ rows, err: error }, 'rows could not be written');
