import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { createClock } from '@reserva/runtime/process/clock';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { newId } from '@reserva/runtime/process/ids';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startTicker } from '@reserva/runtime/process/ticker';
import { secretFingerprint } from '@reserva/secrets/keys';
import { make } from './commands/make.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { readLogo } from './logo.ts';
import { sweepReports } from './ticks/sweep-reports.ts';

const TICK_MS = 60_000;

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis } = config;
  const clock = createClock(config.clock);
  return assemble(logger, async ({ keep, serve }) => {
    const database = keep(await connectDatabase(config.mongoUrl));
    await prepareDatabase(database, {
      owner: newId(clock.now()),
      fingerprint: secretFingerprint(config.secret),
    });
    const company = { name: config.companyName, logo: await readLogo(config.logoPath) };
    const context: Context = { database, clock, logger, zone: config.timezone, company };
    serve(
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
