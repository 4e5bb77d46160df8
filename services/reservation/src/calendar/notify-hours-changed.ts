import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { pendingOf } from '@reserva/database/queries/reservations/pending-meals';
import { commitAll } from '@reserva/database/writes/commit-all';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { otherHoursOf } from '@reserva/domain/calendar/meal-hours';
import type { MealHours } from '@reserva/domain/calendar/service-calendar';
import { hoursOf } from '@reserva/domain/calendar/service-hours';
import { emailsOf } from '../basics/cancel-pending.ts';
import { chunksOf, rowsFailed } from '../bulk.ts';
import { type Context, localNow } from '../context.ts';
import { usualHours } from './usual-hours.ts';

/**
 * Time after a decision in which a person may reserve and still see the old hours on the screen. A person who reserves
 * later sees the new hours and needs no message.
 */
const MEANWHILE_MS = 10_000;

/** Returns the instant at which the exception was undone, or at which it was recorded if it was not undone. */
export const decidedAt = ({ at, undone }: StoredServiceException): Date => undone?.at ?? at;

/**
 * Notifies the people who have reserved a meal of its other hours, or of its usual hours after an undo. Each person is
 * notified once for each decision. If the meal is not served at all, the cancellation of its reservations has its own
 * message.
 * @returns the number of people whom this decision concerns
 * @throws Error when some of it could not be written
 */
export async function notifyHoursChanged(
  context: Context,
  exception: StoredServiceException,
): Promise<number> {
  const { _id, revision, date, active, hours: own } = exception;
  if (!own || date < localNow(context).date) return 0;
  const calendar = await serviceCalendar(context.database, { $in: [date] });
  // A newer decision sends its own message.
  if (!active && otherHoursOf(calendar, exception)) return 0;
  const hours = active ? own : hoursOf(await usualHours(context), calendar, exception);
  if (!hours) return 0;
  const noticeKey = `${_id}-${revision}`;
  const until = new Date(decidedAt(exception).getTime() + MEANWHILE_MS);
  const pending = (await pendingOf(context.database, exception)).filter(
    ({ person, createdAt }) => person.kind === 'employee' && createdAt <= until,
  );
  const due = pending.filter(({ hoursTold }) => hoursTold !== noticeKey);
  for (const batch of chunksOf(due)) {
    const emails = await emailsOf(
      context,
      batch.map(({ person }) => person),
    );
    const reason = active ? exception.reason : '';
    const rows = batch.map((reservation) =>
      rowOf(context, reservation, {
        noticeKey: noticeKey,
        hours,
        reason,
        email: emails.get(reservation.person.id) ?? '',
      }),
    );
    const outcomes = await commitAll(context, context.database.reservations, rows, rowsFailed(context));
    if (outcomes.includes('failed')) throw new Error('people could not be told of other hours');
  }
  return pending.length;
}

function rowOf(
  { clock }: Context,
  { _id: reservationId, person, personKey, date, meal, site }: Reservation,
  { noticeKey, hours, reason, email }: { noticeKey: string; hours: MealHours; reason: string; email: string },
) {
  const about = { reservationId, person, date, meal, site, email, hours, reason };
  return {
    // `personKey` excludes a reservation that was handed over to another person meanwhile. The next call notifies that
    // person.
    where: { _id: reservationId, personKey, active: true, site, hoursTold: { $ne: noticeKey } },
    changes: { $set: { hoursTold: noticeKey } },
    events: [outboxEvent('reservation.hoursChanged', `${noticeKey}-${reservationId}`, clock.now(), about)],
  };
}
