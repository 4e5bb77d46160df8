import { documents } from '@reserva/database/writes/documents';
import { heldFor, unanswered } from '@reserva/database/writes/reservations';
import type { Context } from '../context.ts';

/**
 * Takes back what a question was granted that nobody got an answer to: the gate stayed shut, so the passage never was, and
 * the device may ask again under the same id. One that it has asked again meanwhile keeps what it holds.
 */
export async function releaseUnanswered(
  { database, clock }: Context,
  question: { turnstileId: string; passage: string; attempt: string },
): Promise<boolean> {
  const reservation = await database.reservations.findOne(heldFor(question)).select({ state: 1 }).lean();
  if (!reservation) return false;
  const { where, changes } = unanswered(reservation, clock.now(), question);
  const { modifiedCount } = await documents(database.reservations).updateOne(where, changes);
  return modifiedCount === 1;
}
