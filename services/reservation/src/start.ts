import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startOutboxSweep } from '@reserva/service/outbox-sweep';
import { runService } from '@reserva/service/run-service';
import { checkin, operations, reservation } from './commands.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { tick } from './tick.ts';

const TICK_MS = 5_000;
const OPERATION_CONCURRENCY = 4;

export const startService = (config: Config, logger: Logger): Promise<Running> =>
  runService(
    'reservation',
    { config, logger, createContext },
    async ({ context, serve, commands, ticks }) => {
      await commands('reservation', reservation);
      await commands('checkin', checkin);
      // The concurrency is low, because an operation may write thousands of rows to the database. The gates need the
      // same database.
      await commands('operations', operations, { atOnce: OPERATION_CONCURRENCY });
      await ticks(TICK_MS, tick);
      serve(startOutboxSweep(context));
    },
  );
