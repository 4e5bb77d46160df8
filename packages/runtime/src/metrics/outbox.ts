import { gauge } from './registry.ts';

// Several instances of a service report the same outboxes. An alert rule must therefore use the maximum, not the sum.
const waiting = gauge({
  name: 'outbox_waiting_events',
  help: 'Events in outboxes of this process that are not handed over, up to some thousands',
});
const oldest = gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest event in an outbox of this process; 0 where there is none',
});

/**
 * Sets the gauges to the present numbers. During an outage the gauges have no value, because an old value would
 * mislead.
 * @throws the error of `readBacklog`
 */
export async function observeOutbox(
  readBacklog: () => Promise<{ events: number; oldestMs: number }>,
): Promise<void> {
  waiting.set(Number.NaN);
  oldest.set(Number.NaN);
  const { events, oldestMs } = await readBacklog();
  waiting.set(events);
  oldest.set(Math.max(0, oldestMs) / 1000);
}
