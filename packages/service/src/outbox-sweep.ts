import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { observeOutbox } from '@reserva/runtime/metrics/outbox';
import { onCollect } from '@reserva/runtime/metrics/registry';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';

const EVERY_MS = 5_000;

/**
 * Starts a sweep that runs every few seconds. It publishes events that are still in this process's outboxes after a
 * crash or an outage. All instances of a service do this at the same time. That does no harm, because consumers
 * recognise a repeated event by its id. A missed sweep does no harm either.
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
