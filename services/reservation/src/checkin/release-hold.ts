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

/** An authorisation without a reservation that comes to nothing. */
export const closedAsReleased = ({ clock }: Context) => ({
  active: false,
  closed: {
    ...{ at: clock.now(), by: { kind: 'system', job: 'release' }, as: 'released', command: '' },
  } satisfies Reservation['closed'],
});

/**
 * Ends a hold without a meal: a reservation is pending again, an authorisation without one ends.
 * False when the gate was turned, or released, in the meantime.
 * @param gaveUpAt null: nobody said so, the time ran out
 */
export async function releaseHold(
  context: Context,
  reservation: Reservation,
  gaveUpAt: Date | null = null,
): Promise<boolean> {
  const key = reservation.hold?.key;
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
        ...(key && gaveUpAt && { 'passages.$.gaveUpAt': gaveUpAt }),
        ...(ends && closedAsReleased(context)),
      },
    },
  );
  return modifiedCount === 1;
}
