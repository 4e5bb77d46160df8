import { reservationState } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';
import { closedAsReleased } from './release-hold.ts';

/**
 * Takes back what a question was granted that nobody got an answer to: the gate stayed shut, so the passage never was, and
 * the device may ask again under the same id. One that it has asked again meanwhile keeps what it holds.
 */
export async function releaseUnanswered(
  context: Context,
  { turnstileId, passage, attempt }: { turnstileId: string; passage: string; attempt: string },
): Promise<boolean> {
  const { reservations } = context.database;
  const held = {
    'hold.turnstileId': turnstileId,
    'hold.key': passage,
    'hold.attempt': attempt,
  };
  const found = await reservations.findOne(held).select({ state: 1 }).lean();
  if (!found) return false;
  const { modifiedCount } = await reservations.collection.updateOne(
    {
      ...{ _id: found._id as never, state: found.state, ...held },
      passages: { $elemMatch: { key: passage, turnedAt: null } },
    },
    {
      $set: { hold: null, ...(found.state === reservationState.authorised && closedAsReleased(context)) },
      $pull: { passages: { key: passage } as never },
    },
  );
  return modifiedCount === 1;
}
