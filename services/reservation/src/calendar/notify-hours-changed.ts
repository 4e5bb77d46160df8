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

/** Whoever reserved while it was being written has seen the hours of before. */
const MEANWHILE_MS = 10_000;

/** When it was decided as it stands now: recorded, or taken back. */
export const decidedAt = ({ at, undone }: StoredServiceException): Date => undone?.at ?? at;

/**
 * Tells everybody who has reserved a meal that it is served at other hours, or at those of every day again: once for each
 * decision, however often it is done. A meal that is not served is cancelled, and told as that.
 * @returns how many are told by this decision
 * @throws where some of it could not be written
 */
export async function notifyHoursChanged(
  context: Context,
  exception: StoredServiceException,
): Promise<number> {
  const { _id, revision, date, active, hours: own } = exception;
  if (!own || date < localNow(context).date) return 0;
  const calendar = await serviceCalendar(context.database, { $in: [date] });
  // Whoever changed it since tells of that.
  if (!active && otherHoursOf(calendar, exception)) return 0;
  const hours = active ? own : hoursOf(await usualHours(context), calendar, exception);
  if (!hours) return 0;
  const noticeKey = `${_id}-${revision}`;
  const until = new Date(decidedAt(exception).getTime() + MEANWHILE_MS);
  const pending = (await pendingOf(context.database, exception)).filter(
    ({ person, createdAt }) => person.kind === 'employee' && createdAt <= until,
  );
  const due = pending.filter(({ hoursTold }) => hoursTold !== noticeKey);
  for (const some of chunksOf(due)) {
    const emails = await emailsOf(
      context,
      some.map(({ person }) => person),
    );
    const reason = active ? exception.reason : '';
    const rows = some.map((reservation) =>
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
    // Handed over meanwhile, it is another's: the further look tells them.
    where: { _id: reservationId, personKey, active: true, site, hoursTold: { $ne: noticeKey } },
    changes: { $set: { hoursTold: noticeKey } },
    events: [outboxEvent('reservation.hoursChanged', `${noticeKey}-${reservationId}`, clock.now(), about)],
  };
}
