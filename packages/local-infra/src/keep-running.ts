import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, EngineOptions } from './engine.ts';
import { restartPauseMs } from './supervisor.ts';

const FIRST_PAUSE_MS = 500;

export interface Kept {
  readonly current: Engine;
  stop(): Promise<void>;
}

/**
 * Starts an engine, and again on the same folder and port whenever it ends unasked, however often that fails: what kept it
 * from starting (a port that is taken, a disk that is full) may be over by the next attempt.
 * @throws where it does not start at first
 */
export async function keepRunning(
  name: string,
  start: (options: EngineOptions) => Promise<Engine>,
  { firstPauseMs = FIRST_PAUSE_MS, ...options }: EngineOptions & { firstPauseMs?: number },
): Promise<Kept> {
  let current = await start(options);
  const life = new AbortController();
  const { signal: wanted } = life;

  /** @returns null where it is not wanted any more */
  const startAgain = async (port: number): Promise<Engine | null> => {
    const told = new Set<string>();
    for (let attempt = 1; ; attempt++) {
      await pause(restartPauseMs(attempt, firstPauseMs), undefined, { signal: wanted }).catch(() => {});
      if (wanted.aborted) return null;
      try {
        return await start({ ...options, port });
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        // What follows are the last words of its log, which have another time in each.
        const [reason = ''] = words.split('\n');
        if (!told.has(reason)) options.log(`${name} does not start again, and is tried further: ${words}`);
        told.add(reason);
      }
    }
  };
  const watch = async () => {
    for (;;) {
      const { code, signal } = await current.exited;
      if (wanted.aborted) return;
      options.log(`${name} ended (${signal ?? code}): starting it again on port ${current.port}`);
      const next = await startAgain(current.port);
      if (!next) return;
      current = next;
      // Whoever stops it waits for this, and ends what has started meanwhile.
      if (wanted.aborted) return;
    }
  };
  const watching = watch();
  return {
    get current() {
      return current;
    },
    async stop() {
      life.abort();
      await current.stop();
      await watching;
      await current.stop();
    },
  };
}
