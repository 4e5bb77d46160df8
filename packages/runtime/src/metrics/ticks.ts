import { counter, gauge, histogram, SECONDS } from './registry.ts';

// Only one of several processes runs each tick. An alert rule must therefore use the latest of their times.
const lastRun = gauge({
  name: 'tick_last_run_timestamp_seconds',
  help: 'When a tick was last done to its end, in real time; at first the start of the process',
  labelNames: ['tick'],
});
const interval = gauge({
  name: 'tick_interval_seconds',
  help: 'How often a tick is to be done',
  labelNames: ['tick'],
});
const duration = histogram({
  name: 'tick_duration_seconds',
  help: 'Duration of a tick',
  labelNames: ['tick'],
  buckets: [...SECONDS, 15, 60],
});
const failures = counter({
  name: 'tick_failures_total',
  help: 'Parts of ticks that failed; they are done again at the next one',
  labelNames: ['part'],
});

/** Registers a tick before its first run. So a tick that never runs is also reported as late. */
export function expectTick(tick: string, everyMs: number): void {
  interval.set({ tick }, everyMs / 1000);
  lastRun.setToCurrentTime({ tick });
}

export async function observeTick(tick: string, run: () => Promise<void>): Promise<void> {
  const done = duration.startTimer({ tick });
  await run();
  done();
  lastRun.setToCurrentTime({ tick });
}

/**
 * Counts a failure in a tick.
 * @param part name of the failed part in our code, or name of the tick if the whole tick failed
 */
export const observeTickFailure = (part: string): void => failures.inc({ part });
