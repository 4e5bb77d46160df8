import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts an action `perSecond` times a second. Does not wait for earlier actions, because people do not wait for each
 * other either.
 * @returns the duration of each action in milliseconds; it begins when the action was due, so it includes a delayed
 * start
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
    // `Promise.all` handles an error only after all actions were started. Until then this handler prevents an unhandled
    // rejection.
    one.catch(() => undefined);
    took.push(one);
  }
  return Promise.all(took);
}

/** Runs an action repeatedly, one after the other. @returns the duration of each in milliseconds */
export async function oneByOne(count: number, act: (index: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await act(index);
    took.push(performance.now() - began);
  }
  return took;
}
