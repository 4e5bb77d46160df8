import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startOutboxSweep } from '@reserva/service/outbox-sweep';
import { runService } from '@reserva/service/run-service';
import { register } from './commands/register.ts';
import { remove } from './commands/remove.ts';
import { removeSuggestion } from './commands/remove-suggestion.ts';
import { update } from './commands/update.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { tick } from './ticks/tick.ts';

/**
 * The interval of the tick. It can be long, because no caller waits for the tick, and readers count unsettled answers
 * themselves.
 */
const TICK_MS = 60_000;

export const startService = (config: Config, logger: Logger): Promise<Running> =>
  runService('survey', { config, logger, createContext }, async ({ context, serve, commands, ticks }) => {
    await commands('survey', {
      'survey.register': register,
      'survey.update': update,
      'survey.remove': remove,
      'survey.removeSuggestion': removeSuggestion,
    });
    await ticks(TICK_MS, tick);
    serve(startOutboxSweep(context));
  });
