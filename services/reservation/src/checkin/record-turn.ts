import type { CommandResult } from '@reserva/contracts/commands';
import type { AnyEvent } from '@reserva/contracts/events';
import { duplicateKey } from '@reserva/database/database';
import type { Reservation } from '@reserva/database/models/reservations';
import { outboxEvent } from '@reserva/database/outbox';
import { pricesAt } from '@reserva/database/queries/settings';
import type { Gate } from '@reserva/database/queries/turnstiles';
import { priceOf } from '@reserva/domain/prices';
import {
  isEaten,
  type ReservationState,
  reservationState,
  stateAfterTurn,
} from '@reserva/domain/reservation';
import { announce, type Context } from '../context.ts';
import { isMonthClosed } from '../months/is-month-closed.ts';
import { noteConflict } from './note-conflict.ts';

type TurnResult = CommandResult<'checkin.turn'>;

/** A turn of the arm, and the passage it is for. */
interface Turned {
  key: string;
  /** The id under which the device told of it. */
  turnKey: string;
  turnedAt: Date;
}

/**
 * What the turn makes of the reservation, its price and the news of it are one conditional update.
 * @returns null when the reservation is not what it was any more
 */
export async function recordTurn(
  context: Context,
  reservation: Reservation,
  turnstile: Gate,
  turned: Turned,
): Promise<TurnResult | null> {
  const { key, turnKey, turnedAt } = turned;
  const master = reservation.person.kind === 'master';
  const state = standingOf(reservation);
  const next = master ? masterState(state) : stateAfterTurn(state, reservation.site, turnstile.site);
  if (next === null) return recordConflict(context, reservation, turnstile, turned);
  if (await isMonthClosed(context, reservation.date)) {
    return recordConflict(context, reservation, turnstile, turned, 'month_closed');
  }

  const prices = await pricesAt(context.database, turnedAt);
  const priceCents = priceOf(next, reservation.person.kind, prices);
  const moved = state !== reservationState.authorised && reservation.site !== turnstile.site;
  const reservedSite = moved ? reservation.site : null;
  const now = context.clock.now();
  const event = outboxEvent('reservation.checkedIn', `${reservation._id}-checked-in`, now, {
    reservationId: reservation._id,
    person: reservation.person,
    date: reservation.date,
    meal: reservation.meal,
    site: turnstile.site,
    outcome: next === reservationState.concluded ? 'concluded' : 'reserveless',
    reservedSite,
    priceCents,
    turnstileId: turnstile._id,
  });
  try {
    const { modifiedCount } = await context.database.reservations.collection.updateOne(
      {
        _id: reservation._id as never,
        state: reservation.state,
        active: reservation.active,
        passages: { $elemMatch: { key, turnedAt: null } },
      },
      {
        $set: {
          state: next,
          active: true,
          site: turnstile.site,
          reservedSite,
          priceCents,
          priceVersion: prices.version,
          stateAt: turnedAt,
          hold: null,
          closed: null,
          issuer: reservation.passages.findLast((passage) => passage.key === key)?.issuer ?? null,
          'passages.$.outcome': 'turned',
          'passages.$.turnedAt': turnedAt,
          ...(turnKey !== key && { 'passages.$.turnKey': turnKey }),
        },
        ...pushEvent(event),
      },
    );
    if (modifiedCount === 0) return null;
  } catch (error) {
    // A released passage was turned after all, and meanwhile the person holds another document for this meal.
    if (duplicateKey(error)) return recordConflict(context, reservation, turnstile, turned);
    throw error;
  }
  announce(context, reservation._id, event);
  return {
    outcome: master ? 'master' : next === reservationState.concluded ? 'concluded' : 'reserveless',
    priceCents,
  };
}

const pushEvent = (event: AnyEvent) => ({ $push: { outbox: event as never } });

/** Who cancelled, or whose reservation was deleted, and passes nevertheless, passes without one. */
const standingOf = ({ active, state }: Reservation): ReservationState =>
  active || isEaten(state) ? state : reservationState.authorised;

const masterState = (state: ReservationState) =>
  state === reservationState.authorised ? reservationState.concluded : null;

/** It happened, so it is written down and left to an operator; nobody is charged twice. */
async function recordConflict(
  context: Context,
  reservation: Reservation,
  turnstile: Gate,
  { key, turnKey, turnedAt }: Turned,
  kind: 'second_passage' | 'month_closed' = 'second_passage',
): Promise<TurnResult> {
  const { _id: reservationId, person, date, meal } = reservation;
  // The conflict first: whoever dies in between finds the passage unturned and comes here again.
  await noteConflict(
    context,
    kind,
    { key: turnKey, turnstile, at: turnedAt },
    { ...{ reservationId, person, date, meal }, first: await firstPassage(context, reservation) },
  );
  await context.database.reservations.collection.updateOne(
    { _id: reservationId as never, passages: { $elemMatch: { key, turnedAt: null } } },
    {
      $set: {
        'passages.$.outcome': 'conflict',
        'passages.$.turnedAt': turnedAt,
        ...(turnKey !== key && { 'passages.$.turnKey': turnKey }),
      },
    },
  );
  return { outcome: 'conflict', priceCents: 0 };
}

/** The passage that counts: of this reservation, or of the one that took its place. */
async function firstPassage(
  { database }: Context,
  { personKey, date, meal }: Reservation,
): Promise<{ turnstileId: string | null; at: Date } | null> {
  const counts = await database.reservations.findOne({ personKey, date, meal, active: true }).lean();
  if (!counts || !isEaten(counts.state)) return null;
  const turned = counts.passages.find(({ outcome }) => outcome === 'turned');
  return { turnstileId: turned?.turnstileId ?? null, at: turned?.turnedAt ?? counts.stateAt };
}
