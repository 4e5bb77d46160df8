import type { SiteId } from '@reserva/contracts/basics/primitives';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { reservableNow } from '@reserva/database/queries/calendar/meal-hours';
import { notServedOn } from '@reserva/database/queries/calendar/service-calendar';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { commit } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { moved } from '@reserva/database/writes/reservations';
import { notServedMessage } from '@reserva/domain/calendar/service-calendar';
import { mayEat } from '@reserva/domain/money/departures';
import { isPassing, mayCancel } from '@reserva/domain/reservations/reservation';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { onlyRequested } from './reserve.ts';

const MAX_ATTEMPTS = 5;

/**
 * Moves the pending reservation of the open meal to another site. It updates one document, so the person never is
 * without a reservation in between. A reservation that is already at the site counts as moved. If the person names a
 * meal, only that one is moved.
 */
export const changeSite: Handler<'reservation.changeSite'> = async (
  context,
  { site, asked: requested },
  meta,
) => {
  const { database } = context;
  const employee = employeeOf(meta.actor);
  const personKey = personKeyOf({ kind: 'employee', id: employee.userId });
  const { date, time } = localNow(context);
  const ownReservations = () => database.reservations.find({ personKey, date }).lean();
  // An earlier attempt of this command may have moved the reservation. The window may have ended since.
  const earlier = (await ownReservations()).find(({ moves }) =>
    moves?.some(({ command }) => command === meta.id),
  );
  if (earlier) return done(toResult(earlier, site));

  const [open, departures] = await Promise.all([
    reservableNow(database, { date, time }),
    departuresOf(database, employee.userId),
  ]);
  const openAt = onlyRequested(open, date, requested);
  if (openAt.size === 0) return refuse('outside_window_cancel');
  if (!mayEat(departures, date)) return refuse('person_departed');

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const current = (await ownReservations()).find(
      ({ active, meal, site: at }) => active && openAt.get(at) === meal,
    );
    if (!current || !mayCancel(current.state)) return refuse('no_pending_reservation');
    if (current.site === site) return done(toResult(current, site));
    // On a day with other hours the window of the requested site may have ended.
    if (openAt.get(site) !== current.meal) return refuse('outside_window_cancel');
    const closed = await notServedOn(database, { site, date, meal: current.meal });
    if (closed) return refuse('meal_not_served', notServedMessage(closed));
    if (isPassing(current, context.clock.now())) return refuse('passing_gate');
    if (await move(context, current, site, meta)) return done(toResult(current, site));
    // Another tap moved the reservation meanwhile, it was cancelled, or a gate opened for it. The loop reads it again
    // and decides again.
  }
  throw new Error('the reservation did not hold still');
};

async function move(
  context: Context,
  current: Reservation,
  site: SiteId,
  meta: CommandMeta,
): Promise<boolean> {
  const at = context.clock.now();
  const by = employeeOf(meta.actor);
  const { _id: reservationId, person, date, meal, site: from } = current;
  const event = outboxEvent('reservation.moved', `${meta.id}-moved`, at, {
    reservationId,
    person,
    date,
    meal,
    site,
    from,
    by,
    email: by.email,
  });
  const change = moved(current, site, { at, by, command: meta.id });
  return (await commit(context, context.database.reservations, { ...change, events: [event] })) === 'written';
}

const toResult = ({ _id: reservationId, date, meal }: Reservation, site: SiteId) => ({
  reservationId,
  date,
  meal,
  site,
});
