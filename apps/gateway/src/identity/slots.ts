import { Refusal } from '../http/refusal.ts';

/** Runs work with a bounded number at once; the rest waits in line. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** @throws Refusal unavailable when the line is full: whoever came would wait longer than anybody does. */
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
