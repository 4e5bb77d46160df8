import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { createClock } from '@reserva/runtime/clock';
import { serveCommands } from '@reserva/runtime/command-worker';
import { startHeartbeat } from '@reserva/runtime/heartbeat';
import { newId } from '@reserva/runtime/ids';
import { type Running, stopAll, together } from '@reserva/runtime/lifecycle';
import type { Logger } from '@reserva/runtime/logger';
import { startTicker } from '@reserva/runtime/ticker';
import { make } from './commands/make.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { readLogo } from './logo.ts';
import { sweepReports } from './ticks/sweep-reports.ts';

const TICK_MS = 60_000;

export async function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis } = config;
  const clock = createClock(config.clock);
  const company = { name: config.companyName, logo: await readLogo(config.logoPath) };
  const parts: Running[] = [];
  const stop = () => stopAll(parts, logger);
  try {
    const database = await connectDatabase(config.mongoUrl);
    parts.push(database);
    await prepareDatabase(database, { owner: newId(clock.now()) });
    const context: Context = { database, clock, logger, zone: config.timezone, company };
    // What takes in work stops at the same time; what the work needs stops after it.
    const intake: Running[] = [];
    parts.push(together(intake, logger));
    intake.push(
      await serveCommands({
        queue: 'report',
        handlers: { 'report.make': make },
        context,
        redis,
        clock,
        logger,
        concurrency: config.concurrency,
      }),
    );
    intake.push(
      await startTicker({
        name: 'report',
        everyMs: TICK_MS,
        onTick: () => sweepReports(context),
        redis,
        logger,
      }),
    );
    intake.push(startHeartbeat({ service: 'report', redis, logger }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
