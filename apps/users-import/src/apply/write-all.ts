import { leftToSweep, type StoredDocument } from '@reserva/database/writes/commit';
import { type BatchWriteResult, commitAll, type Row } from '@reserva/database/writes/commit-all';

/**
 * Writes all rows, each by itself. What they tell waits for the sweep of the running system.
 * @returns what became of each row, in their order
 * @throws the fault of the first row that failed otherwise than by a unique index
 */
export const writeAll = <T extends StoredDocument>(
  model: Parameters<typeof commitAll<T>>[1],
  rows: readonly Row<T>[],
): Promise<BatchWriteResult[]> =>
  commitAll(leftToSweep, model, rows, (error) => {
    throw error;
  });
