import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { begunHours, begunHoursMessage, hoursOf, withHours } from '@reserva/domain/calendar/service-hours';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { changed } from './record-exceptions.ts';
import { usualHours } from './usual-hours.ts';

/**
 * Undoes an exception of the calendar. If it closed the meal, waived meals are charged again, and the meal can be
 * reserved while its window is open. Cancelled reservations stay cancelled, because their people were notified. If it
 * opened the meal, the weekly calendar applies again, and the reservations are cancelled without charge. If it set
 * other hours, the usual hours apply again, and people with a reservation are notified.
 */
export const reopenMeal: Handler<'service.reopen'> = async (context, { exception: _id }, meta) => {
  const { serviceExceptions } = context.database;
  const by = operatorOf(meta.actor);
  const { now: at } = localNow(context);
  const stored = await serviceExceptions.findById(_id).lean();
  if (!stored) return refuse('service_not_found');
  if (stored.undone && stored.undone.command !== meta.id) return refuse('service_reopened');
  if (!stored.undone) {
    const begun = await whyNotAnyMore(context, stored);
    if (begun) return refuse('service_hours_begun', begun);
    await commit(context, serviceExceptions, {
      where: { _id, revision: stored.revision, active: true },
      changes: {
        $set: {
          active: false,
          due: true,
          revision: stored.revision + 1,
          undone: { at, by, command: meta.id },
        },
      },
      events: [
        operatorLogEvent(by, meta.id, at, {
          action: operatorActions.other,
          description: `Desfez ${undoneText(stored)}: ${describeMeal(stored)} (${stored.reason})`,
        }),
        changed(meta.id, at, stored),
      ],
    });
  }
  const after = await serviceExceptions.findById(_id).orFail().lean();
  // If two administrators undo the exception at once, one of them gets this refusal.
  if (after.undone?.command !== meta.id) return refuse('service_reopened');
  const { notified, ...effect } = await applyExceptions(context, [after]);
  const isHours = after.hours !== undefined;
  return done({ ...effect, opened: after.opens === true, ...(isHours && { hours: true, told: notified }) });
};

const undoneText = ({ opens, hours }: StoredServiceException): string =>
  hours ? 'o outro horário' : opens ? 'a abertura' : 'o fechamento';

/**
 * Returns the message of a refusal if a return to the usual hours would break what people were promised for today. Also
 * refuses a past day. @returns null if the undo is allowed
 */
async function whyNotAnyMore(context: Context, stored: StoredServiceException): Promise<string | null> {
  const { date: today, time } = localNow(context);
  if (!stored.hours || stored.date > today) return null;
  if (stored.date < today) return 'Este dia já passou: o horário dele não muda mais.';
  const calendar = await serviceCalendar(context.database, { $in: [stored.date] });
  const next = hoursOf(await usualHours(context), withHours(calendar, stored, null), stored);
  const begun = begunHours(stored.hours, next, time);
  return begun && begunHoursMessage(begun);
}
