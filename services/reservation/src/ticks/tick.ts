import type { Context } from '../context.ts';
import { finishOperations } from './finish-operations.ts';
import { importKept } from './import-kept.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { sealMonths } from './seal-months.ts';
import { settleShifts } from './settle-shifts.ts';

/**
 * What is due every few seconds. Each part is guarded in the database: an overlapping or missed tick does no harm. A part
 * that fails is tried again at the next tick and does not keep the others from their work.
 */
export async function tick(context: Context): Promise<void> {
  const parts = {
    releaseExpiredHolds,
    // First: who ate, as is known now, does not expire.
    importKept,
    settleShifts,
    finishOperations,
    sealMonths,
  };
  for (const [part, run] of Object.entries(parts)) {
    try {
      await run(context);
    } catch (error) {
      context.logger.error({ err: error, part }, 'part of a tick failed');
    }
  }
}
