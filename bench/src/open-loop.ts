import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does something so many times a second, whether or not the last has ended, as people do.
 * @returns milliseconds of each, from the moment at which it was due: whoever had to wait to be sent waited too
 */
export async function openLoop(
  perSecond: number,
  count: number,
  act: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now();
  const took: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const due = began + (1000 * index) / perSecond;
    const wait = due - performance.now();
    if (wait > 0.5) await pause(wait);
    const one = act(index).then(() => performance.now() - due);
    // Seen below, once all were sent; until then it is not an unhandled one.
    one.catch(() => undefined);
    took.push(one);
  }
  return Promise.all(took);
}

/** One after the other. @returns milliseconds of each */
export async function oneByOne(count: number, act: (index: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await act(index);
    took.push(performance.now() - began);
  }
  return took;
}
