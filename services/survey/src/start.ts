import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { outboxStore } from '@reserva/database/outbox';
import { createClock } from '@reserva/runtime/clock';
import { serveCommands } from '@reserva/runtime/command-worker';
import { createEventPublisher } from '@reserva/runtime/event-publisher';
import { startHeartbeat } from '@reserva/runtime/heartbeat';
import { newId } from '@reserva/runtime/ids';
import { type Running, stopAll, together } from '@reserva/runtime/lifecycle';
import type { Logger } from '@reserva/runtime/logger';
import { createOutboxRelay } from '@reserva/runtime/outbox-relay';
import { surveyHashes } from '@reserva/runtime/survey-secrets';
import { startTicker } from '@reserva/runtime/ticker';
import { register } from './commands/register.ts';
import { remove } from './commands/remove.ts';
import { removeSuggestion } from './commands/remove-suggestion.ts';
import { update } from './commands/update.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { settleMonths } from './ticks/settle-months.ts';
import { settleShifts } from './ticks/settle-shifts.ts';

/** Readers count what is not settled themselves: nobody waits for this tick. */
const TICK_MS = 60_000;

export async function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis, secret } = config;
  const clock = createClock(config.clock);
  const parts: Running[] = [];
  const add = <R extends Running>(part: R): R => {
    parts.push(part);
    return part;
  };
  const stop = () => stopAll(parts, logger);

  try {
    const database = add(await connectDatabase(config.mongoUrl));
    await prepareDatabase(database, { owner: newId(clock.now()) });
    const publisher = add(await createEventPublisher({ redis, logger }));
    const relay = add(createOutboxRelay({ store: outboxStore(database), publisher, logger }));
    const context: Context = {
      ...{ database, relay, clock, logger, secret },
      zone: config.timezone,
      hashes: surveyHashes(secret),
      surveyDays: config.surveyDays,
    };
    // What takes in work stops at the same time; what the work needs stops after it.
    const intake: Running[] = [];
    add(together(intake, logger));
    intake.push(
      await serveCommands({
        queue: 'survey',
        handlers: {
          'survey.register': register,
          'survey.update': update,
          'survey.remove': remove,
          'survey.removeSuggestion': removeSuggestion,
        },
        ...{ context, redis, clock, logger },
        concurrency: config.concurrency,
      }),
    );
    intake.push(
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
    intake.push(startHeartbeat({ service: 'survey', redis, logger }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
