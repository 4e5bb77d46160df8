import type { Reservation } from '@reserva/database/models/reservations';
import { reservationState } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';

/** A gate whose time ran out is free again; one still open is not. True when the meal's slot is free afterwards. */
export async function releaseUnturned(context: Context, reservation: Reservation): Promise<boolean> {
  if (reservation.state !== reservationState.authorised) return false;
  if (reservation.hold && reservation.hold.until > context.clock.now()) return false;
  await releaseHold(context, reservation);
  return true;
}

/**
 * Ends a hold without a meal: a reservation is pending again, an authorisation without one ends.
 * False when the gate was turned, or released, in the meantime.
 */
export async function releaseHold(context: Context, reservation: Reservation): Promise<boolean> {
  const key = reservation.hold?.key;
  const now = context.clock.now();
  const ends = reservation.state === reservationState.authorised;
  const { modifiedCount } = await context.database.reservations.collection.updateOne(
    {
      _id: reservation._id as never,
      state: reservation.state,
      ...(key ? { 'hold.key': key, passages: { $elemMatch: { key, outcome: 'granted' } } } : { hold: null }),
    },
    {
      $set: {
        hold: null,
        ...(key && { 'passages.$.outcome': 'released' }),
        ...(ends && {
          active: false,
          closed: { at: now, by: { kind: 'system', job: 'release' }, as: 'released', command: '' },
        }),
      },
    },
  );
  return modifiedCount === 1;
}
