import { Refusal } from '../http/refusal.ts';

/** Runs at most a given number of tasks at once. Further tasks wait in a queue. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a runner. It throws Refusal unavailable when the queue is full, because a further task would wait too long.
 */
export function createSlots(atOnce: number, line: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= line) throw new Refusal('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
