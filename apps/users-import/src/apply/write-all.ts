import { type Identified, leftToSweep } from '@reserva/database/writes/commit';
import { commitAll, type Row, type RowCommitted } from '@reserva/database/writes/commit-all';

/**
 * Writes all rows, each by itself. What they tell waits for the sweep of the running system.
 * @returns what became of each row, in their order
 * @throws the fault of the first row that failed otherwise than by a unique index
 */
export const writeAll = <T extends Identified>(
  model: Parameters<typeof commitAll<T>>[1],
  rows: readonly Row<T>[],
): Promise<RowCommitted[]> =>
  commitAll(leftToSweep, model, rows, (error) => {
    throw error;
  });
