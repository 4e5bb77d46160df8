import type { Logger } from './logger.ts';

/** Whatever runs and can be stopped. */
export interface Running {
  stop(): Promise<void>;
}

/** Takes what the work needs: stopped last, in the reverse order of its start. */
export type Keep = <R extends Running>(part: R) => R;

/**
 * Makes what the work of a process needs: the same way for a start as for a test.
 * @param overrides what a test brings in place of ours
 */
export type CreateContext<Config, Context> = (
  config: Config,
  logger: Logger,
  keep: Keep,
  overrides?: Partial<Context>,
) => Promise<Context>;

/** The parts of a process while it starts. */
export interface Parts {
  keep: Keep;
  /** For what takes in work: all of it stops at the same time, before what it needs. */
  serve(intake: Running): void;
}

/**
 * Starts the parts of a process. When one does not start, those that run are stopped and the error goes on.
 * @returns what `start` gives, to be stopped
 */
export async function assemble<T>(logger: Logger, start: (parts: Parts) => Promise<T>): Promise<T & Running> {
  const managed: Running[] = [];
  const intake: Running[] = [];
  const stop = async () => {
    await Promise.all(intake.map((part) => stopAll([part], logger)));
    await stopAll(managed, logger);
  };
  try {
    const started = await start({
      keep(part) {
        managed.push(part);
        return part;
      },
      serve: (part) => void intake.push(part),
    });
    return Object.assign({ stop }, started);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Does some work with parts of its own, and stops them whatever comes of it. */
export async function runOnce<T>(logger: Logger, work: (keep: Keep) => Promise<T>): Promise<T> {
  const managed: Running[] = [];
  try {
    return await work((part) => {
      managed.push(part);
      return part;
    });
  } finally {
    await stopAll(managed, logger);
  }
}

/** Stops many parts in the reverse order of their start; one that fails does not keep the others running. */
export async function stopAll(parts: readonly Running[], logger: Logger): Promise<void> {
  for (const part of [...parts].reverse()) {
    await part.stop().catch((error) => logger.error({ err: error }, 'a part failed to stop'));
  }
}
