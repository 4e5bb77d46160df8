import { observeTickFailure } from '@reserva/runtime/metrics/ticks';
import type { Logger } from '@reserva/runtime/process/logger';

/**
 * Runs a part of a tick. Each is guarded in the database: an overlapping or missed tick does no harm. One that fails is
 * tried again at the next tick and does not keep the others from their work.
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
