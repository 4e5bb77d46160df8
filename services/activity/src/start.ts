import { consumeEvents } from '@reserva/runtime/messaging/event-consumer';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { runService } from '@reserva/service/run-service';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { contestAnswered, contestSent } from './handlers/contests.ts';
import { checkinRefused, terminalMissed } from './handlers/gates.ts';
import { offerWithdrawn, reservationHandedOver, reservationOffered } from './handlers/hand-over.ts';
import { operatorActed } from './handlers/operator-acted.ts';
import { weekChanged, weekMissed, weekPaused } from './handlers/plans.ts';
import { reminderDue } from './handlers/reminder-due.ts';
import { reservationCancelled } from './handlers/reservation-cancelled.ts';
import { reservationHoursChanged, reservationMoved } from './handlers/reservation-changed.ts';
import { reservationCreated } from './handlers/reservation-created.ts';
import { startDelivery } from './push/deliver.ts';
import { exportBackupMetrics, exportStoreMetrics } from './watch/health-metrics.ts';
import { startWatch } from './watch/start-watch.ts';
import { testAlarms } from './watch/test-alarms.ts';

const TEST_CONCURRENCY = 2;

export const startService = (config: Config, logger: Logger): Promise<Running> =>
  runService('activity', { config, logger, createContext }, async ({ context, serve, commands }) => {
    const { redis, concurrency, tickMs, jobLockMs: lockMs } = config;
    const handlers = {
      'reservation.created': reservationCreated,
      'reservation.cancelled': reservationCancelled,
      'reservation.hoursChanged': reservationHoursChanged,
      'reservation.moved': reservationMoved,
      'reservation.offered': reservationOffered,
      'reservation.offerWithdrawn': offerWithdrawn,
      'reservation.handedOver': reservationHandedOver,
      'contest.sent': contestSent,
      'contest.answered': contestAnswered,
      'checkin.refused': checkinRefused,
      'operator.acted': operatorActed,
      'week.changed': weekChanged,
      'week.paused': weekPaused,
      'week.missed': weekMissed,
      'reminder.due': reminderDue,
      'terminal.missed': terminalMissed,
    };
    serve(await consumeEvents({ handlers, context, redis, logger, concurrency, lockMs }));
    await commands('watch', { 'alarms.try': testAlarms }, { atOnce: TEST_CONCURRENCY });
    serve(exportBackupMetrics(context));
    serve(exportStoreMetrics(context));
    serve(startWatch(context, tickMs));
    serve(startDelivery(context, tickMs));
  });
