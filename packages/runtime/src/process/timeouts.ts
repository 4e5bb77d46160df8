/** Waits for work, but not for ever: a store that froze answers nobody. @throws what `late` makes when time is up */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work that may as well fail, but not for ever: undefined when it fails or takes longer. Never throws. */
export const settledWithin = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  withTimeout(ms, work, () => new Error('too late')).catch(() => undefined);
