import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { outboxStore } from '@reserva/database/outbox';
import { createClock } from '@reserva/runtime/clock';
import { serveCommands } from '@reserva/runtime/command-worker';
import { createEventPublisher } from '@reserva/runtime/event-publisher';
import { startHeartbeat } from '@reserva/runtime/heartbeat';
import { newId } from '@reserva/runtime/ids';
import { assemble, type Running } from '@reserva/runtime/lifecycle';
import type { Logger } from '@reserva/runtime/logger';
import { createOutboxRelay } from '@reserva/runtime/outbox-relay';
import { secretFingerprint } from '@reserva/runtime/secrets';
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

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis, secret } = config;
  const clock = createClock(config.clock);
  return assemble(logger, async ({ keep, serve }) => {
    const database = keep(await connectDatabase(config.mongoUrl));
    await prepareDatabase(database, {
      owner: newId(clock.now()),
      fingerprint: secretFingerprint(config.secret),
    });
    const publisher = keep(await createEventPublisher({ redis, logger }));
    const relay = keep(createOutboxRelay({ store: outboxStore(database), publisher, logger }));
    const context: Context = {
      ...{ database, relay, clock, logger, secret },
      zone: config.timezone,
      hashes: surveyHashes(secret),
      surveyDays: config.surveyDays,
    };
    serve(
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
    serve(startHeartbeat({ service: 'survey', redis, logger }));
  });
}
