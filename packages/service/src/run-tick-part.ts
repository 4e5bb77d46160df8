import { observeTickFailure } from '@reserva/runtime/metrics/ticks';
import type { Logger } from '@reserva/runtime/process/logger';

/**
 * Runs one part of a tick. If it fails, the next tick tries it again, and the other parts of this tick still run.
 * Overlapping or missed ticks do no harm, because the database guards the effect of each part.
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
