import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startTicker } from '@reserva/runtime/process/ticker';
import { make } from './commands/make.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { sweepReports } from './ticks/sweep-reports.ts';

const TICK_MS = 60_000;

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis, concurrency } = config;
  return assemble(logger, async ({ keep, serve }) => {
    const context = await createContext(config, logger, keep);
    serve(
      await serveCommands({
        queue: 'report',
        handlers: { 'report.make': make },
        context,
        redis,
        clock: context.clock,
        logger,
        concurrency,
      }),
    );
    serve(
      await startTicker({
        name: 'report',
        everyMs: TICK_MS,
        onTick: () => sweepReports(context),
        redis,
        logger,
      }),
    );
    serve(startHeartbeat({ service: 'report', redis, logger }));
  });
}
