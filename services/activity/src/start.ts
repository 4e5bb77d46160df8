import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { createClock } from '@reserva/runtime/clock';
import { consumeEvents } from '@reserva/runtime/event-consumer';
import { startHeartbeat } from '@reserva/runtime/heartbeat';
import { newId } from '@reserva/runtime/ids';
import { assemble, type Running } from '@reserva/runtime/lifecycle';
import type { Logger } from '@reserva/runtime/logger';
import { secretFingerprint } from '@reserva/runtime/secrets';
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
