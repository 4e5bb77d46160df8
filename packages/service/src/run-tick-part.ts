import { observeTickFailure } from '@reserva/runtime/metrics/ticks';
import type { Logger } from '@reserva/runtime/process/logger';

/**
 * Runs a part of a tick. The database guards each part, so an overlapping or missed tick does no harm. A failed part is
 * retried at the next tick, and the other parts still run.
 */
export async function runTickPart<C extends { logger: Logger }>(
  context: C,
  part: string,
  run: (context: C) => Promise<void>,
): Promise<void> {
  try {
    await run(context);
  } catch (error) {
    observeTickFailure(part);
    context.logger.error({ err: error, part }, 'part of a tick failed');
  }
}
