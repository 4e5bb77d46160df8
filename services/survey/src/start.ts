import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { outboxStore } from '@reserva/database/outbox';
import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { createEventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { createClock } from '@reserva/runtime/process/clock';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { newId } from '@reserva/runtime/process/ids';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startTicker } from '@reserva/runtime/process/ticker';
import { secretFingerprint } from '@reserva/secrets/keys';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
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
