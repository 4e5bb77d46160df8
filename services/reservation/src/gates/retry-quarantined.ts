import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import { duePassages } from '@reserva/database/queries/gates/passages';
import { gateEver } from '@reserva/database/queries/gates/turnstiles';
import type { Context } from '../context.ts';
import { withdrawConflict } from './conflicts.ts';
import { importPassage } from './import-passage.ts';
import { RETRY_MS } from './import-passages.ts';

const BATCH_SIZE = 50;

/**
 * Imports quarantined passages again, because a newer version of the code may be able to import them. The meal is then
 * charged, and no operator must book it. A passage that fails again stays quarantined.
 */
export async function retryQuarantined(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const conflict of await duePassages(context.database, now, BATCH_SIZE))
    await tryAgain(context, conflict);
}

async function tryAgain(
  context: Context,
  { _id, turnstileId, kept: failedPassage }: Conflict,
): Promise<void> {
  const { database, clock, logger } = context;
  const retryAt = new Date(clock.now().getTime() + RETRY_MS);
  const turnstile = await gateEver(database, turnstileId);
  try {
    if (!turnstile || !failedPassage?.passage) throw new Error('nothing to record it by');
    await importPassage(context, turnstile, failedPassage.passage);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    logger.warn({ err: error, passage: _id }, 'a kept passage cannot be recorded yet');
    await database.conflicts.updateOne({ _id, open: true }, { $set: { 'kept.retryAt': retryAt } });
    return;
  }
  // The import may have changed the conflict to a more informative kind. Such a conflict stays open for an operator.
  await withdrawConflict(context, _id, ['unrecorded'], 'Passagem registrada em nova tentativa.');
}
