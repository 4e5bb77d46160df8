import type { StoredServiceWeek } from '@reserva/database/models/calendar/service-weeks';
import { announce, commitNew } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { describeWeek } from '@reserva/domain/calendar/service-decisions';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Handler, localNow } from '../context.ts';
import { cancelNotServed } from './cancel-not-served.ts';

/**
 * Records which meals are closed on which weekdays, as a new version. Earlier versions still apply to earlier days. A
 * version begins tomorrow at the earliest. To close a meal today, an operator must close it individually and give a
 * reason.
 */
export const setWeek: Handler<'service.setWeek'> = async (context, { from, closed, seen }, meta) => {
  const { serviceWeeks } = context.database;
  const by = operatorOf(meta.actor);
  const { now: at, date: today } = localNow(context);
  const latest = await serviceWeeks.findOne().sort({ _id: -1 }).lean();
  const ownWeek = await serviceWeeks.findById(seen + 1).lean();
  if (ownWeek?.command === meta.id) {
    // An earlier attempt of this command crashed before it answered. Newer versions may exist since.
    announce(context, serviceWeeks, ownWeek._id, ownWeek.outbox);
    return done({ version: ownWeek._id, cancelled: await cancelNotServed(context) });
  }
  if (from <= today) return refuse('service_week_past');
  if ((latest?._id ?? 0) !== seen) return refuse('service_week_changed');
  const week: StoredServiceWeek = {
    _id: seen + 1,
    from,
    closed,
    at,
    by,
    command: meta.id,
    outbox: [
      operatorLogEvent(by, meta.id, at, {
        action: operatorActions.other,
        description: `Alterou a semana padrão a partir de ${brazilianDate(from)}: ${describeWeek(latest?.closed ?? [], closed)}`,
      }),
    ],
  };
  if ((await commitNew(context, serviceWeeks, week)) === 'duplicate') return refuse('service_week_changed');
  return done({ version: week._id, cancelled: await cancelNotServed(context) });
};
