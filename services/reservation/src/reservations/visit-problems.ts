import type { CommandPayload } from '@reserva/contracts/commands';
import type { VisitorProblem } from '@reserva/contracts/reservations/operator-commands';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { isOpen, slotProblem, visitorDays } from '@reserva/domain/reservations/visitor-calendar';
import { type Context, localNow } from '../context.ts';

/** The reason for which a guest is not registered for a meal. */
interface VisitProblem {
  fault: VisitorProblem;
  reason?: string;
}

/**
 * Returns a function that checks a visit by the visitors' rules and the calendar of service. A visit that an earlier
 * attempt of the command registered has no fault, even if its time has passed since.
 * @param ids the ids of the command's reservations
 */
export async function visitProblems(
  context: Context,
  ids: readonly string[],
): Promise<(visit: Visit) => VisitProblem | null> {
  const { database } = context;
  const { date: today, time } = localNow(context);
  const schedule = await reservationSchedule(database);
  const earlier = await database.reservations
    .find({ _id: { $in: [...ids] } })
    .select({ _id: 1 })
    .lean();
  const registered = new Set(earlier.map(({ _id }) => _id));

  const dates = visitorDays(today);
  const calendar = await serviceCalendar(database, { $in: dates });

  return ({ id, slot }) => {
    if (registered.has(id)) return null;
    const moment = { today, time, schedule, exceptions: calendar.exceptions };
    const problem = slotProblem(slot, moment);
    if (problem) return { fault: problem };
    const closed = whyNotServed(calendar, slot);
    if (closed) return { fault: 'not_served', reason: closed.reason };
    // An exception with other hours may apply to this site only, so the meal may be over at this site only.
    return isOpen(slot, moment) ? null : { fault: 'meal_closed' };
  };
}

type Request = CommandPayload<'reservation.registerVisitors'>;

/** One guest and one meal. */
export interface Visit {
  /** Id of the reservation for this visit. */
  id: string;
  visitor: Request['visitors'][number];
  slot: Request['meals'][number];
}
