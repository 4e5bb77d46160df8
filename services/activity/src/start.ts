import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import { consumeEvents } from '@reserva/runtime/messaging/event-consumer';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { runService } from '@reserva/service/run-service';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createContext } from './context.ts';
import { checkinRefused } from './handlers/checkin-refused.ts';
import { contestAnswered } from './handlers/contest-answered.ts';
import { contestSent } from './handlers/contest-sent.ts';
import { offerWithdrawn, reservationHandedOver, reservationOffered } from './handlers/hand-over.ts';
import { logTexts } from './handlers/log-texts.ts';
import { operatorActed } from './handlers/operator-acted.ts';
import { reminderDue } from './handlers/reminder-due.ts';
import { reservationCancelled } from './handlers/reservation-cancelled.ts';
import { reservationCreated } from './handlers/reservation-created.ts';
import { logUserAction, writeUserLog } from './handlers/user-log.ts';
import { hoursLetter } from './mail/hours-letter.ts';
import { movedReceiptOf } from './mail/receipt.ts';
import { sendOnce } from './mail/send-once.ts';
import { terminalMissedLetter } from './mail/terminal-letter.ts';
import { weekMissedLetter, weekPausedLetter } from './mail/week-letters.ts';
import { startDelivery } from './push/deliver.ts';
import { hoursDetail } from './push/push-message.ts';
import { pushOnce, untilLater } from './push/push-once.ts';
import { tellBackups } from './watch/backup-metrics.ts';
import { startWatch } from './watch/start-watch.ts';
import { tellStores } from './watch/store-metrics.ts';
import { tryAlarms } from './watch/try-alarms.ts';

async function weekPaused(context: Context, event: EventOf<'week.paused'>): Promise<void> {
  const { id, payload } = event;
  const { person, email: to } = payload;
  const description = logTexts.weekPaused;
  await writeUserLog(context.database, event, { person, action: userActions.cancel, description });
  await sendOnce(context, { id, userId: person.id, to, ...weekPausedLetter(payload) });
}

const weekMissed = (context: Context, { id, payload }: EventOf<'week.missed'>): Promise<void> =>
  sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...weekMissedLetter(payload) });

/** What reserves for a person stands among what they reserved: the log has no third action. */
const weekChanged = ({ database }: Context, event: EventOf<'week.changed'>): Promise<void> => {
  const { person, description } = event.payload;
  return writeUserLog(database, event, { person, action: userActions.reserve, description });
};

const terminalMissed = (context: Context, { id, payload }: EventOf<'terminal.missed'>): Promise<void> =>
  sendOnce(context, {
    id,
    userId: payload.person.id,
    to: payload.email,
    ...terminalMissedLetter(payload, context.zone),
  });

async function reservationMoved(context: Context, event: EventOf<'reservation.moved'>): Promise<void> {
  const { id, at, payload } = event;
  await logUserAction(context, event, userActions.reserve, logTexts.moved(payload.from));
  const letter = movedReceiptOf(payload, new Date(at), context.zone);
  // Each of them: the last one is the one that counts.
  await sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...letter });
}

/** Tells somebody that the meal they have reserved is served at other hours than they knew. */
async function reservationHoursChanged(
  context: Context,
  { id, at, payload }: EventOf<'reservation.hoursChanged'>,
): Promise<void> {
  const { person, date, meal, site, reservationId, email: to, hours, reason } = payload;
  const said = { topic: 'closed' as const, about: 'hours' as const, personId: person.id, reservationId };
  const detail = hoursDetail(hours, reason);
  await pushOnce(context, { ...said, date, meal, site, eventId: id, detail, until: untilLater(at) });
  await sendOnce(context, { id, userId: person.id, to, ...hoursLetter(payload) });
}

const TRIALS_AT_ONCE = 2;

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
    await commands('watch', { 'alarms.try': tryAlarms }, { atOnce: TRIALS_AT_ONCE });
    serve(tellBackups(context));
    serve(tellStores(context));
    serve(startWatch(context, tickMs));
    serve(startDelivery(context, tickMs));
  });
