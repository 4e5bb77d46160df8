import type { User } from '@reserva/database/models/people/users';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { reservationsFor } from '@reserva/database/queries/gates/passages';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { eaters } from '@reserva/database/queries/people/people';
import { commit } from '@reserva/database/writes/commit';
import { offered } from '@reserva/database/writes/hand-overs';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { mayEat } from '@reserva/domain/money/departures';
import { EVERYBODY, whyNotOffered } from '@reserva/domain/reservations/hand-over';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { type CommandMeta, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import type { Context, Handler } from '../context.ts';
import { MAX_ATTEMPTS, phaseOf, toResult } from './offer-phase.ts';

type Colleague = Pick<User, '_id' | 'name' | 'email'>;

/**
 * Offers a pending reservation to colleagues after its reservation window. Until a colleague takes it, it still belongs
 * to its person and is charged as usual.
 */
export const offer: Handler<'reservation.offer'> = async (context, { reservationId, badge }, meta) => {
  const { reservations } = context.database;
  const personKey = personKeyOf({ kind: 'employee', id: employeeOf(meta.actor).userId });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const reservation = await reservations.findById(reservationId).lean();
    // An earlier attempt of this command may have offered the reservation, and a colleague may have taken it since.
    const earlier = reservation && offerOfCommand(reservation, meta.id);
    if (reservation && earlier) return done({ ...toResult(reservation), to: earlier.to || null });
    const ownReservation = reservation?.personKey === personKey ? reservation : undefined;
    const why = whyNotOffered(
      ownReservation,
      ownReservation ? await phaseOf(context, ownReservation) : 'open',
      context.clock.now(),
    );
    if (why !== null || !ownReservation) return refuse(why ?? 'no_pending_reservation');
    const colleague = badge === null ? null : await colleagueFor(context, ownReservation, badge);
    if (badge !== null && !colleague) return refuse('colleague_unavailable');
    if (await write(context, ownReservation, colleague, meta)) {
      return done({ ...toResult(ownReservation), to: colleague?.name ?? null });
    }
    // Another tap offered the reservation meanwhile, a gate opened for it, or its offer was withdrawn. The loop reads
    // it again and decides again.
  }
  throw new Error('the reservation did not hold still');
};

const offerOfCommand = ({ offer, pastOffers = [], handovers = [] }: Reservation, command: string) =>
  [...(offer ? [offer] : []), ...pastOffers, ...handovers.map((each) => each.offer)].find(
    (each) => each.command === command,
  );

/**
 * Returns the active employee with this badge who has no reservation of the meal. @returns null for everyone else, so
 * that the answer reveals nothing about them
 */
async function colleagueFor(
  { database }: Context,
  { person, date, meal }: Reservation,
  badge: string,
): Promise<Colleague | null> {
  const user = await database.users
    .findOne({ badge, ...eaters })
    .select({ name: 1, email: 1 })
    .lean();
  if (!user || user._id === person.id) return null;
  const mealKey = { personKey: personKeyOf({ kind: 'employee', id: user._id }), date, meal };
  const [departures, theirs] = await Promise.all([
    departuresOf(database, user._id),
    reservationsFor(database, mealKey),
  ]);
  const has = theirs.some(({ active, state }) => active && state !== reservationState.authorised);
  return has || !mayEat(departures, date) ? null : user;
}

async function write(
  context: Context,
  reservation: Reservation,
  colleague: Colleague | null,
  { id: command, actor }: CommandMeta,
): Promise<boolean> {
  const at = context.clock.now();
  const by = employeeOf(actor);
  const to = colleague && { id: colleague._id, name: colleague.name, email: colleague.email };
  const event = outboxEvent('reservation.offered', `${command}-offered`, at, {
    ...toResult(reservation),
    person: reservation.person,
    by,
    to,
  });
  const offer = { command, at, by, for: to?.id ?? EVERYBODY, to: to?.name ?? '' };
  const outcome = await commit(context, context.database.reservations, {
    ...offered(reservation, offer),
    events: [event],
  });
  return outcome === 'written';
}
