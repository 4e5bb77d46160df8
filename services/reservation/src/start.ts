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
import { authorise } from './checkin/authorise.ts';
import { ready } from './checkin/ready.ts';
import { release } from './checkin/release.ts';
import { turn } from './checkin/turn.ts';
import { cancel } from './commands/cancel.ts';
import { reserve } from './commands/reserve.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { operations } from './operations/handlers.ts';
import { tick } from './ticks/tick.ts';

const TICK_MS = 5_000;
const OPERATIONS_AT_ONCE = 4;

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis } = config;
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
      database,
      relay,
      clock,
      logger,
      zone: config.timezone,
      secret: config.secret,
      newId: () => newId(clock.now()),
    };

    const common = { context, redis, clock, logger, concurrency: config.concurrency };
    serve(
      await serveCommands({
        ...common,
        queue: 'reservation',
        handlers: { 'reservation.reserve': reserve, 'reservation.cancel': cancel },
      }),
    );
    serve(
      await serveCommands({
        ...common,
        queue: 'checkin',
        handlers: {
          'checkin.authorise': authorise,
          'checkin.ready': ready,
          'checkin.turn': turn,
          'checkin.release': release,
        },
      }),
    );
    serve(
      await serveCommands({
        ...common,
        queue: 'operations',
        // Few at once: each writes thousands of rows, and the gates share the database with them.
        concurrency: OPERATIONS_AT_ONCE,
        handlers: operations,
      }),
    );
    serve(
      await startTicker({
        name: 'reservation',
        everyMs: TICK_MS,
        onTick: () => tick(context),
        redis,
        logger,
      }),
    );
    serve(startHeartbeat({ service: 'reservation', redis, logger }));
  });
}
