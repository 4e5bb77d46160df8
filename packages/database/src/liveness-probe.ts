import { openConnection } from './driver-connection.ts';

/** Liveness of a store. A frozen host keeps its connections open, so that every query would wait for it. */
export interface LivenessProbe {
  /**
   * Waits for the work while the store shows signs of life.
   * @throws the error that `silent` builds, as soon as the store is silent
   */
  guard<T>(work: Promise<T>, silent: () => Error): Promise<T>;
  /** Returns true if the store is silent now. */
  isSilent(): boolean;
  stop(): Promise<void>;
}

/** Milliseconds of silence after which a store counts as frozen. Callers must learn it within five seconds. */
export const SILENT_MS = 3_500;
/**
 * Milliseconds between two pings. Every process pings, even when idle, so pings are no more frequent than `SILENT_MS`
 * needs.
 */
const ASK_EVERY_MS = 1_000;
const PROBE_INTERVAL_MS = 500;

/**
 * Pings the database periodically on a separate connection, so that neither long queries nor a full pool count as
 * silence. Puts no time limit on queries, so that a slow query is not cut short.
 * @throws MongooseServerSelectionError when MongoDB does not answer the first time
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
  return feelPulse(
    async () => connection.db?.command({ ping: 1 }),
    () => connection.close(),
  );
}

/**
 * Probes any store.
 * @param isThere pings the store once; rejects within `SILENT_MS` if the store does not serve
 * @param close closes the connection that the pings use
 */
export function feelPulse(isThere: () => Promise<unknown>, close: () => Promise<void>): LivenessProbe {
  const waiting = new Set<() => void>();
  let answeredAt = performance.now();
  let stopped = false;

  const ask = async () => {
    while (!stopped) {
      await isThere().then(
        () => {
          answeredAt = performance.now();
        },
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS).unref());
    }
  };
  void ask();

  let lookedAt = performance.now();
  const isSilent = () => {
    const now = performance.now();
    // This process itself was frozen, for example while its machine was moved. Answers that arrived meanwhile are not
    // read yet, so this time is not the store's silence.
    if (now - lookedAt > 2 * PROBE_INTERVAL_MS) answeredAt += now - lookedAt;
    lookedAt = now;
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
        // The caller gets `silent()` instead, so a later rejection of the work is ignored.
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
