import { openConnection } from './driver-connection.ts';

/**
 * Detects a store that no longer answers. A frozen host keeps its connections open, so a query to it would wait for a
 * long time.
 */
export interface LivenessProbe {
  /**
   * Waits for the work as long as the store answers pings.
   * @throws the error that `silent` builds, as soon as the store is silent
   */
  guard<T>(work: Promise<T>, silent: () => Error): Promise<T>;
  /** Returns true if the store is silent now. */
  isSilent(): boolean;
  stop(): Promise<void>;
}

/** Milliseconds without an answer after which the store is silent. Callers must get an error within five seconds. */
export const SILENT_MS = 3_500;
/**
 * Milliseconds between two pings. Every process pings even when idle, so this interval is as long as `SILENT_MS`
 * allows.
 */
const ASK_EVERY_MS = 1_000;
const PROBE_INTERVAL_MS = 500;

/**
 * Pings the database periodically on a separate connection. Long queries and a full connection pool therefore do not
 * look like silence. The probe sets no time limit on queries, so slow queries run to their end.
 * @throws MongooseServerSelectionError when MongoDB does not answer the first ping
 */
export async function startLivenessProbe(mongoUrl: string): Promise<LivenessProbe> {
  const connection = openConnection(mongoUrl, {
    serverSelectionTimeoutMS: SILENT_MS,
    connectTimeoutMS: SILENT_MS,
    // The driver closes a frozen connection, and the next ping opens a new one.
    socketTimeoutMS: SILENT_MS,
    maxPoolSize: 1,
  });
  await connection.asPromise();
  return startProbe(
    async () => connection.db?.command({ ping: 1 }),
    () => connection.close(),
  );
}

/**
 * Starts to probe a store, such as MongoDB or Redis.
 * @param ping pings the store once; rejects within `SILENT_MS` if the store does not serve
 * @param close closes the connection that the pings use
 */
export function startProbe(ping: () => Promise<unknown>, close: () => Promise<void>): LivenessProbe {
  const waiting = new Set<() => void>();
  let answeredAt = performance.now();
  let stopped = false;

  const ask = async () => {
    while (!stopped) {
      await ping().then(
        () => {
          answeredAt = performance.now();
        },
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS).unref());
    }
  };
  void ask();

  let checkedAt = performance.now();
  const isSilent = () => {
    const now = performance.now();
    // This process was frozen itself, for example while its virtual machine was moved. It has not read the answers that
    // arrived meanwhile, so this time does not count as silence of the store.
    if (now - checkedAt > 2 * PROBE_INTERVAL_MS) answeredAt += now - checkedAt;
    checkedAt = now;
    return now - answeredAt > SILENT_MS;
  };
  const checkSilence = () => {
    if (isSilent()) for (const giveUp of [...waiting]) giveUp();
  };
  const timer = setInterval(checkSilence, PROBE_INTERVAL_MS);
  timer.unref();

  return {
    isSilent,
    async guard(work, silent) {
      if (isSilent()) {
        // The caller gets the error of `silent()`, so a later rejection of the work is ignored.
        work.catch(() => undefined);
        throw silent();
      }
      let giveUp = () => {};
      const silence = new Promise<never>((_resolve, reject) => {
        giveUp = () => reject(silent());
        waiting.add(giveUp);
      });
      try {
        return await Promise.race([work, silence]);
      } finally {
        waiting.delete(giveUp);
      }
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await close();
    },
  };
}
