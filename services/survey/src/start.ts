import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startTicker } from '@reserva/runtime/process/ticker';
import { startOutboxSweep } from '@reserva/service/outbox-sweep';
import { register } from './commands/register.ts';
import { remove } from './commands/remove.ts';
import { removeSuggestion } from './commands/remove-suggestion.ts';
import { update } from './commands/update.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { settleMonths } from './ticks/settle-months.ts';
import { settleShifts } from './ticks/settle-shifts.ts';

/** Readers count what is not settled themselves: nobody waits for this tick. */
const TICK_MS = 60_000;

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis, concurrency } = config;
  return assemble(logger, async ({ keep, serve }) => {
    const context = await createContext(config, logger, keep);
    serve(
      await serveCommands({
        queue: 'survey',
        handlers: {
          'survey.register': register,
          'survey.update': update,
          'survey.remove': remove,
          'survey.removeSuggestion': removeSuggestion,
        },
        context,
        redis,
        clock: context.clock,
        logger,
        concurrency,
      }),
    );
    serve(
      await startTicker({
        name: 'survey',
        everyMs: TICK_MS,
        onTick: async () => {
          await settleShifts(context);
          await settleMonths(context);
        },
        redis,
        logger,
      }),
    );
    serve(startOutboxSweep(context));
    serve(startHeartbeat({ service: 'survey', redis, logger }));
  });
}
