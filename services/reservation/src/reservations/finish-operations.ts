import { operatorCommands } from '@reserva/contracts/reservations/operator-commands';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';
import { finishOperation } from './finish-operation.ts';

/** An operation whose every attempt died is not continued, since nobody waits for it, but what it did is told. */
export async function finishOperations(context: Context): Promise<void> {
  const { database, logger } = context;
  const before = abandonedBefore(context, operatorCommands['reservation.concludeAll']);
  const abandoned = await database.operations.find({ finishedAt: null, at: { $lt: before } }).lean();
  await forEachThenThrow(abandoned, async (operation) => {
    const changed = await finishOperation(context, operation);
    logger.warn({ operation: operation._id, changed }, 'an operation was cut short');
  });
}
