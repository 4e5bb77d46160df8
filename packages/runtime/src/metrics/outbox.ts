import { gauge } from './registry.ts';

// Several processes of a kind look at the same outboxes: who judges takes the largest of all.
const waiting = gauge({
  name: 'outbox_waiting_events',
  help: 'Events in outboxes of this process that are not handed over, up to some thousands',
});
const oldest = gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest event in an outbox of this process; 0 where there is none',
});

/** As counted just now; what nobody can tell has no value, rather than an old one. @throws what `look` throws */
export async function observeOutbox(
  look: () => Promise<{ events: number; oldestMs: number }>,
): Promise<void> {
  waiting.set(Number.NaN);
  oldest.set(Number.NaN);
  const { events, oldestMs } = await look();
  waiting.set(events);
  oldest.set(Math.max(0, oldestMs) / 1000);
}
