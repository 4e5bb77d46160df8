import { operatorCommands } from '@reserva/contracts/operator-commands';
import type { Context } from '../context.ts';
import { finishOperation } from '../operations/finish-operation.ts';
import { eachByItself } from './each-by-itself.ts';

/** Nobody takes a command up again after its timeout; what then still runs has as long again. */
const ABANDONED_AFTER_MS = 2 * operatorCommands['reservation.concludeAll'].expiresInMs;

/** An operation whose every attempt died is not continued, since nobody waits for it, but what it did is told. */
export async function finishOperations(context: Context): Promise<void> {
  const { database, clock, logger } = context;
  const abandoned = await database.operations
    .find({ finishedAt: null, at: { $lt: new Date(clock.now().getTime() - ABANDONED_AFTER_MS) } })
    .lean();
  await eachByItself(abandoned, async (operation) => {
    const changed = await finishOperation(context, operation);
    logger.warn({ operation: operation._id, changed }, 'an operation was cut short');
  });
}
