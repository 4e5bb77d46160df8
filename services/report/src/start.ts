import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { runService } from '@reserva/service/run-service';
import { make } from './commands/make.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { sweepReports } from './ticks/sweep-reports.ts';

const TICK_MS = 60_000;

export const startService = (config: Config, logger: Logger): Promise<Running> =>
  runService('report', { config, logger, createContext }, async ({ commands, ticks }) => {
    await commands('report', { 'report.make': make });
    await ticks(TICK_MS, sweepReports);
  });
