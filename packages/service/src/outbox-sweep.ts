import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { observeOutbox } from '@reserva/runtime/metrics/outbox';
import { onCollect } from '@reserva/runtime/metrics/registry';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';

const EVERY_MS = 5_000;

/**
 * Publishes, every few seconds, the events that a crash or an outage left in the outboxes of this process's
 * collections. All instances of a service do this. Consumers recognise a repeated event by its id, and a missed sweep
 * does no harm.
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
