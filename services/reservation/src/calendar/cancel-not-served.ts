import type { Reservation } from '@reserva/database/models/reservations';
import { outboxEvent } from '@reserva/database/outbox';
import { pendingMeals, pendingOf } from '@reserva/database/queries/pending-meals';
import { serviceCalendar } from '@reserva/database/queries/service-calendar';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import { cancelled } from '@reserva/database/writes/reservations';
import { type DayMeal, type NotServed, whyNotServed } from '@reserva/domain/service-calendar';
import type { Context } from '../context.ts';
import { chunksOf, rowsFailed } from '../operations/rows.ts';

/**
 * Cancels what is pending of meals that are not served, without charge, and tells its people. It looks at what stands: run
 * again it finds nothing more to do, or what was reserved while the closing was written, or whom no gate let pass after all.
 * @param among only of these; of all that is pending where nothing is said
 * @returns how many it cancelled
 * @throws where some of it could not be done
 */
export async function cancelNotServed(context: Context, among?: readonly DayMeal[]): Promise<number> {
  const { database } = context;
  const asked = among ?? (await pendingMeals(database));
  if (asked.length === 0) return 0;
  const dates = [...new Set(asked.map(({ date }) => date))];
  const calendar = await serviceCalendar(database, { $in: dates });
  let count = 0;
  for (const meal of asked) {
    const why = whyNotServed(calendar, meal);
    if (why) count += await cancelMeal(context, meal, why);
  }
  return count;
}

/** Whoever is passing a gate right now is left to the turn. */
async function cancelMeal(context: Context, meal: DayMeal, why: NotServed): Promise<number> {
  const { reservations } = context.database;
  let count = 0;
  for (const some of chunksOf(await pendingOf(context.database, meal))) {
    const emails = await emailsOf(context, some);
    const rows = some.map((found) => cancellation(context, found, why, emails.get(found.person.id) ?? ''));
    const outcomes = await commitAll(context, reservations, rows, rowsFailed(context));
    if (outcomes.includes('failed')) throw new Error('reservations of a closed meal could not be cancelled');
    count += outcomes.filter((outcome) => outcome === 'stands').length;
  }
  return count;
}

/** Guests have none: whoever registered them sees it in the list. */
async function emailsOf(
  { database: { users } }: Context,
  some: readonly Reservation[],
): Promise<Map<string, string>> {
  const ids = some.flatMap(({ person }) => (person.kind === 'employee' ? [person.id] : []));
  const people = await users
    .find({ _id: { $in: ids } })
    .select({ email: 1 })
    .lean();
  return new Map(people.map(({ _id, email }) => [_id, email]));
}

function cancellation(
  { clock }: Context,
  found: Reservation,
  { id, reason }: NotServed,
  email: string,
): Row<Reservation> {
  const { _id: reservationId, person, date, meal, site } = found;
  const at = clock.now();
  const by = { kind: 'system', job: 'calendar' } as const;
  const event = outboxEvent('reservation.cancelled', `${id}-${reservationId}-cancelled`, at, {
    reservationId,
    person,
    date,
    meal,
    site,
    by,
    notServed: { reason, email },
  });
  return { ...cancelled(reservationId, { at, by, command: id }), events: [event] };
}
