import type { Logger } from './logger.ts';

/** A part of a process that runs and can be stopped. */
export interface Running {
  stop(): Promise<void>;
}

/** Registers a part that other parts need. Such parts stop last, in the reverse order of their start. */
export type Keep = <R extends Running>(part: R) => R;

/**
 * Creates everything that a process needs for its work. A real start and a test use the same function.
 * @param overrides parts that a test replaces
 */
export type CreateContext<Config, Context> = (
  config: Config,
  logger: Logger,
  keep: Keep,
  overrides?: Partial<Context>,
) => Promise<Context>;

/** The functions that register the parts of a process while it starts. */
export interface Parts {
  keep: Keep;
  /**
   * Registers a part that accepts work. All such parts stop first, at the same time. The parts that they need stop
   * after them.
   */
  serve(intake: Running): void;
}

/**
 * Starts the parts of a process. If one of them fails to start, the parts that already run are stopped and the error is
 * thrown again.
 * @returns the result of `start`, with a function that stops all parts
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

/** Runs work that starts parts itself. Stops these parts afterwards, even if the work throws. */
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

/**
 * Stops parts in the reverse order of their start. If a part fails to stop, its error is logged and the others are
 * stopped.
 */
export async function stopAll(parts: readonly Running[], logger: Logger): Promise<void> {
  for (const part of [...parts].reverse()) {
    await part.stop().catch((error) => logger.error({ err: error }, 'a part failed to stop'));
  }
}
