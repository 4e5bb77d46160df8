import { consumeEvents } from '@reserva/runtime/messaging/event-consumer';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { checkinRefused } from './handlers/checkin-refused.ts';
import { operatorActed } from './handlers/operator-acted.ts';
import { reservationCancelled } from './handlers/reservation-cancelled.ts';
import { reservationCreated } from './handlers/reservation-created.ts';

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis, concurrency } = config;
  return assemble(logger, async ({ keep, serve }) => {
    const context = await createContext(config, logger, keep);
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
        concurrency,
      }),
    );
    serve(startHeartbeat({ service: 'activity', redis, logger }));
  });
}
