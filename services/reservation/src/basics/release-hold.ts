import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { documents } from '@reserva/database/writes/documents';
import { released } from '@reserva/database/writes/reservations';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { forEachThenThrow } from './for-each-then-throw.ts';

/**
 * Releases the hold of a reservation that exists only because a gate opened. Does nothing while the gate is still open.
 * @returns true if the person can now get another reservation of the meal
 */
export async function releaseUnturned(context: Context, reservation: Reservation): Promise<boolean> {
  if (reservation.state !== reservationState.authorised) return false;
  if (reservation.hold && reservation.hold.until > context.clock.now()) return false;
  await releaseHold(context, reservation);
  return true;
}

/**
 * Ends a hold whose gate was not turned, so no meal is charged.
 * @param gaveUpAt the instant at which the person gave up; null if the time ran out
 * @returns false if the gate was turned or released in the meantime
 */
export async function releaseHold(
  { database, clock }: Context,
  reservation: Reservation,
  gaveUpAt: Date | null = null,
): Promise<boolean> {
  const { where, changes } = released(reservation, clock.now(), gaveUpAt);
  const { modifiedCount } = await documents(database.reservations).updateOne(where, changes);
  return modifiedCount === 1;
}

const BATCH_SIZE = 500;

/** Releases the holds that had no turn within 30 seconds. */
export async function releaseExpiredHolds(context: Context): Promise<void> {
  const { reservations } = context.database;
  const expired = await reservations
    .find({ 'hold.turnstileId': { $exists: true }, 'hold.until': { $lte: context.clock.now() } })
    .limit(BATCH_SIZE)
    .lean();
  await forEachThenThrow(expired, (reservation) => releaseHold(context, reservation));
}
