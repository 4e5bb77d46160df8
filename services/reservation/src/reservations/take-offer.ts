import type { Employee } from '@reserva/contracts/basics/actor';
import {
  type Offer,
  type Person,
  personKeyOf,
  type Reservation,
} from '@reserva/database/models/reservations/reservations';
import { notServedOn } from '@reserva/database/queries/calendar/service-calendar';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { eaters } from '@reserva/database/queries/people/people';
import { commit } from '@reserva/database/writes/commit';
import { handedOver } from '@reserva/database/writes/hand-overs';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { notServedMessage } from '@reserva/domain/calendar/service-calendar';
import { mayEat } from '@reserva/domain/money/departures';
import { whyNotTaken } from '@reserva/domain/reservations/hand-over';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import { releaseUnturned } from '../basics/release-hold.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { MAX_ATTEMPTS, phaseOf, toResult } from './offer-phase.ts';

const THEY_PASS = 'A pessoa está passando pela catraca agora. Tente de novo em meio minuto.';

/**
 * Hands an offered reservation over to a colleague (the acting employee) by one conditional update. If several
 * colleagues take it at the same time, exactly one gets it. If the person who offered it is at a gate meanwhile, either
 * that person passes with it or the colleague gets it.
 */
export const takeOffer: Handler<'reservation.takeOffer'> = async (
  context,
  { reservationId },
  { id: command, actor },
) => {
  const { database } = context;
  const by = employeeOf(actor);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const reservation = await database.reservations.findById(reservationId).lean();
    // An earlier attempt of this command may have taken the offer, and the meal may be over since.
    if (reservation?.handovers?.some((handover) => handover.command === command))
      return done(toResult(reservation));
    const phase = reservation ? await phaseOf(context, reservation) : 'open';
    const why = whyNotTaken(reservation, by.userId, phase, context.clock.now());
    if (why === 'passing_gate') return refuse(why, THEY_PASS);
    if (why !== null || !reservation?.offer) return refuse(why ?? 'offer_gone');
    const closed = await notServedOn(database, reservation);
    if (closed) return refuse('meal_not_served', notServedMessage(closed));
    const unable = await whyUnable(context, by, reservation);
    if (unable) return refuse(unable);
    const outcome = await take(context, reservation, reservation.offer, { by, command });
    if (outcome === 'written') return done(toResult(reservation));
    if (outcome === 'duplicate') return refuse('reservation_exists');
    // Another person took the offer meanwhile, it was withdrawn, or a gate opened for the reservation. The loop reads
    // the reservation again and decides again.
  }
  throw new Error('the reservation did not hold still');
};

/** Returns the reason for which this employee cannot take the meal. @returns null if they can */
async function whyUnable(
  context: Context,
  { userId }: Employee,
  { meal }: Reservation,
): Promise<'hand_over_account' | 'person_departed' | 'reservation_exists' | null> {
  const { database } = context;
  const { date } = localNow(context);
  const personKey = personKeyOf({ kind: 'employee', id: userId });
  const [user, departures, theirs] = await Promise.all([
    database.users.exists({ _id: userId, ...eaters }),
    departuresOf(database, userId),
    database.reservations.findOne({ personKey, date, meal, active: true }).lean(),
  ]);
  if (!user) return 'hand_over_account';
  if (!mayEat(departures, date)) return 'person_departed';
  // The colleague's document may be only an expired hold without a reservation. Such a hold is released and is no
  // reason against the take.
  return theirs && !(await releaseUnturned(context, theirs)) ? 'reservation_exists' : null;
}

function take(
  context: Context,
  reservation: Reservation,
  offer: Offer,
  { by, command }: { by: Employee; command: string },
) {
  const at = context.clock.now();
  const { userId: id, name, cpf, email } = by;
  const person: Person = { kind: 'employee', id, name, cpf };
  const event = outboxEvent('reservation.handedOver', `${command}-handed`, at, {
    ...toResult(reservation),
    person,
    by,
    email,
    from: reservation.person,
    fromEmail: offer.by.email,
  });
  const change = handedOver(reservation, offer, person, { at, by, command });
  return commit(context, context.database.reservations, { ...change, events: [event] });
}
