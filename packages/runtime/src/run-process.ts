import process from 'node:process';
import type { z } from 'zod';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { ConfigError, metricsEnv, readEnv } from './process/config.ts';
import type { Running } from './process/lifecycle.ts';
import { createLogger, type Logger } from './process/logger.ts';
import { letBeWatched } from './process/watched.ts';

const STOP_WITHIN_MS = 10_000;

/**
 * Runs a process from its start to its stop. SIGTERM, SIGINT or the end of the supervising process stops it. A stop
 * takes at most `stopWithinMs` milliseconds, even if a store is down. The supervisor waits for the log line `ready`.
 */
export async function runProcess(
  logger: Logger,
  start: () => Promise<Running>,
  { stopWithinMs = STOP_WITHIN_MS } = {},
): Promise<void> {
  let running: Running | undefined;
  let metrics: Running | undefined;
  let stopping = false;
  // biome-ignore lint/style/noProcessEnv: The supervisor watches the process before its configuration is read.
  letBeWatched(process.env.ALIVE_FILE);

  const stop = async (why: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    logger.info({ why }, 'stopping');
    // This timer does not keep the process alive, so a stop without problems ends earlier.
    setTimeout(() => process.exit(exitCode || 1), stopWithinMs).unref();
    await running?.stop().catch((error) => logger.error({ err: error }, 'stop failed'));
    await metrics?.stop();
    logger.info('stopped');
    process.exit(exitCode);
  };

  process.once('SIGTERM', () => void stop('SIGTERM', 0));
  process.once('SIGINT', () => void stop('SIGINT', 0));
  process.once('disconnect', () => void stop('supervisor gone', 0));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    void stop('unhandled rejection', 1);
  });

  try {
    running = await start();
    metrics = await openMetrics(logger);
    if (!stopping) logger.info('ready');
  } catch (error) {
    if (error instanceof ConfigError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'start failed');
    process.exit(1);
  }
}

/** Runs a long-lived process from its start to its stop. Creates its logger, reads its variables and starts it. */
export function runMain<S extends z.ZodObject>(
  name: string,
  env: S,
  start: (config: z.infer<S>, logger: Logger) => Promise<Running>,
): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: All processes read it here, so no `main.ts` does.
  const variables = process.env;
  const logger = createLogger({ name, level: variables.LOG_LEVEL ?? 'info' });
  return runProcess(logger, async () => start(readEnv(env, variables), logger));
}

/**
 * Opens the port for metrics if METRICS_PORT is set. If the port is taken, the process runs without it, because the
 * collector notices that no answer comes.
 */
async function openMetrics(logger: Logger): Promise<Running | undefined> {
  // biome-ignore lint/style/noProcessEnv: All processes read it here, so a new process needs no code for it.
  const { METRICS_PORT: port, METRICS_HOST: host } = readEnv(metricsEnv, process.env);
  if (port === undefined) return undefined;
  try {
    const listener = await serveMetrics({ host, port }, logger);
    logger.info({ port: listener.port }, 'metrics');
    return { stop: async () => listener.cut() };
  } catch (error) {
    logger.error({ err: error }, 'metrics are told nowhere');
    return undefined;
  }
}
