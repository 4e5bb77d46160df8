import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, EngineOptions } from './engine.ts';
import { restartPauseMs } from './supervisor.ts';

const FIRST_PAUSE_MS = 500;

export interface RunningEngine {
  readonly current: Engine;
  stop(): Promise<void>;
}

/**
 * Starts an engine, and restarts it with the same folder and port whenever it dies. If a restart fails, it is tried
 * again without limit, because the port or the disk may be free later.
 * @throws Error when the first start fails
 */
export async function superviseEngine(
  name: string,
  start: (options: EngineOptions) => Promise<Engine>,
  { firstPauseMs = FIRST_PAUSE_MS, ...options }: EngineOptions & { firstPauseMs?: number },
): Promise<RunningEngine> {
  let current = await start(options);
  const life = new AbortController();
  const isStopped = () => life.signal.aborted;

  const restart = async (port: number) => {
    let lastReason = '';
    for (let attempt = 1; ; attempt++) {
      const pauseMs = restartPauseMs(attempt, firstPauseMs);
      await pause(pauseMs, undefined, { signal: life.signal }).catch(() => {});
      if (isStopped()) return;
      try {
        current = await start({ ...options, port });
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        // The other lines are the end of a log. Its times differ at each attempt, so only the first line is compared.
        const [reason = ''] = message.split('\n');
        if (reason !== lastReason)
          options.log(`${name} does not start again, further attempts follow: ${message}`);
        lastReason = reason;
      }
    }
  };
  const watch = async () => {
    while (!isStopped()) {
      const { code, signal } = await current.exited;
      if (isStopped()) return;
      options.log(`${name} ended (${signal ?? code}): starting it again on port ${current.port}`);
      await restart(current.port);
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
      // If a restart was under way during the first `stop`, `current` is a new engine now.
      await current.stop();
    },
  };
}
