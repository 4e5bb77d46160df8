import type { Context } from './context.ts';

/** Rows that are read and written at once. */
const BATCH_SIZE = 500;

/** Parts of a list, in order. */
export function* chunksOf<T>(list: readonly T[], size = BATCH_SIZE): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Of rows that could not be written. Each of them gets its verdict all the same: none of them stands. */
export const rowsFailed =
  ({ logger }: Context) =>
  (error: unknown, rows: number): void =>
    logger.error({ rows, err: error }, 'rows could not be written');
