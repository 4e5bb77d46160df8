/**
 * Waits at most `ms` milliseconds for work, because a frozen store never answers.
 * @throws the error that `late` creates when the time is up
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
 * Waits at most `ms` milliseconds for work that may fail. Never throws.
 * @returns undefined if the work fails or takes longer
 */
export const settledWithin = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  withTimeout(ms, work, () => new Error('too late')).catch(() => undefined);
