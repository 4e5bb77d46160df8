import { openConnection } from './driver-connection.ts';

/** Whether a store answers at all. A host that froze keeps its connections open, and every question waits for it. */
export interface LivenessProbe {
  /** Waits for work as long as the store shows signs of life. @throws what `silent` makes as soon as it shows none */
  guard<T>(work: Promise<T>, silent: () => Error): Promise<T>;
  /** Whether it shows none now. */
  isSilent(): boolean;
  stop(): Promise<void>;
}

/** Silent for this long is frozen: whoever waits is to know it within five seconds. */
export const SILENT_MS = 3_500;
/** Each process asks as long as it runs, also where nobody does anything: no more often than `SILENT_MS` needs. */
const ASK_EVERY_MS = 1_000;
const PROBE_INTERVAL_MS = 500;

/**
 * Asks the database again and again whether it is there, on a connection of its own: neither long queries nor a pool in
 * full use count as silence. No query is given a limit by this, so that what rightly takes long is not broken.
 * @throws when MongoDB does not answer at first
 */
export async function startLivenessProbe(mongoUrl: string): Promise<LivenessProbe> {
  const connection = openConnection(mongoUrl, {
    serverSelectionTimeoutMS: SILENT_MS,
    connectTimeoutMS: SILENT_MS,
    // The frozen connection is given up, and the next question goes on a new one.
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
 * The pulse of any store.
 * @param isThere asks it once; rejects where it does not serve, within `SILENT_MS`
 * @param close ends the connection that is asked on
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
    // We ourselves stood still, as a machine that is moved does: answers that came meanwhile are read after this.
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
        // Whatever becomes of it, nobody waits for it.
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
