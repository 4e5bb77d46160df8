import type { Clock } from '@reserva/runtime/process/clock';

/** A clock that moves only when a test moves it. */
export interface StillClock extends Clock {
  set(moment: Date): void;
  advance(ms: number): void;
}

export function createStillClock(moment: Date): StillClock {
  let now = moment;
  return {
    now: () => now,
    set(next) {
      now = next;
    },
    advance(ms) {
      now = new Date(now.getTime() + ms);
    },
  };
}
