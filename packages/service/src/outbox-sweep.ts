import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { observeOutbox } from '@reserva/runtime/metrics/outbox';
import { onCollect } from '@reserva/runtime/metrics/registry';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';

const EVERY_MS = 5_000;

/**
 * Hands over, every few seconds, what a crash or an outage left in the outboxes of this process's collections. Each of
 * several processes of a kind does: what is handed over twice is known by its id, and a turn that is missed does no harm.
 */
export function startOutboxSweep({
  relay,
  clock,
  logger,
}: {
  relay: OutboxRelay;
  clock: Clock;
  logger: Logger;
}): Running {
  let sweeping: Promise<unknown> | null = null;
  const sweep = () => {
    sweeping ??= relay
      .sweep(clock.now())
      .catch((error) => logger.warn({ err: error }, 'outboxes not swept'))
      .finally(() => {
        sweeping = null;
      });
  };
  const timer = setInterval(sweep, EVERY_MS);
  const metrics = onCollect(() => observeOutbox(() => relay.countPending(clock.now())));
  return {
    async stop() {
      clearInterval(timer);
      await metrics.stop();
      await sweeping;
    },
  };
}
