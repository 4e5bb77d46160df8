import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { consumeEvents } from '@reserva/runtime/messaging/event-consumer';
import { createClock } from '@reserva/runtime/process/clock';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { newId } from '@reserva/runtime/process/ids';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { secretFingerprint } from '@reserva/secrets/keys';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { checkinRefused } from './handlers/checkin-refused.ts';
import { operatorActed } from './handlers/operator-acted.ts';
import { reservationCancelled } from './handlers/reservation-cancelled.ts';
import { reservationCreated } from './handlers/reservation-created.ts';
import { createMailer } from './mail/mailer.ts';

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis } = config;
  const clock = createClock(config.clock);
  return assemble(logger, async ({ keep, serve }) => {
    const database = keep(await connectDatabase(config.mongoUrl));
    await prepareDatabase(database, {
      owner: newId(clock.now()),
      fingerprint: secretFingerprint(config.secret),
    });
    const mailer = keep(await createMailer(config.mail));
    const context: Context = { database, mailer, clock, logger, zone: config.timezone };
    serve(
      await consumeEvents({
        handlers: {
          'reservation.created': reservationCreated,
          'reservation.cancelled': reservationCancelled,
          'checkin.refused': checkinRefused,
          'operator.acted': operatorActed,
        },
        context,
        redis,
        logger,
        concurrency: config.concurrency,
      }),
    );
    serve(startHeartbeat({ service: 'activity', redis, logger }));
  });
}
