import { publishBySweep, type StoredDocument } from '@reserva/database/writes/commit';
import { type BatchWriteResult, commitAll, type Row } from '@reserva/database/writes/commit-all';

/**
 * Writes all rows individually. The running system publishes their events when it sweeps the outbox.
 * @returns the result of each row, in the same order
 * @throws the error of the first row that failed for another reason than a unique index
 */
export const writeAll = <T extends StoredDocument>(
  model: Parameters<typeof commitAll<T>>[1],
  rows: readonly Row<T>[],
): Promise<BatchWriteResult[]> =>
  commitAll(publishBySweep, model, rows, (error) => {
    throw error;
  });
