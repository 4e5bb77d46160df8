/**
 * Waits for work, but at most `ms` milliseconds, because a frozen store never answers.
 * @throws the error that `late` creates when the time is over
 */
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

/**
 * Waits for work that may fail, but at most `ms` milliseconds. Never throws.
 * @returns undefined if the work fails or takes longer
 */
export const settledWithin = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  withTimeout(ms, work, () => new Error('too late')).catch(() => undefined);
