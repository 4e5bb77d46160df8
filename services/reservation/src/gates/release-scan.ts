import { documents } from '@reserva/database/writes/documents';
import { heldFor, unanswered } from '@reserva/database/writes/reservations';
import { done } from '@reserva/runtime/messaging/command-worker';
import { releaseHold } from '../basics/release-hold.ts';
import type { Context, Handler } from '../context.ts';
import { findPassage } from './find-passage.ts';

/**
 * Releases the hold of a person who gave up at the gate. A report that does not match the current hold of this gate
 * releases nothing. A hold that is not released expires by itself. A hold that is wrongly released could give the meal
 * to the wrong person.
 */
export const releaseScan: Handler<'checkin.release'> = async (context, payload, _meta) => {
  const { turnstileId, passage, unanswered } = payload;
  if (unanswered !== undefined) {
    const attemptKey = { turnstileId, passage: passage ?? '', attempt: unanswered };
    return done({ released: await releaseUnanswered(context, attemptKey) });
  }
  const gaveUpAt = payload.gaveUpAt === undefined ? undefined : new Date(payload.gaveUpAt);
  const matched = await findPassage(context, { turnstileId, passage, at: gaveUpAt, exact: true });
  const hold = matched?.document.hold;
  if (!hold || hold.key !== matched.matchedKey || hold.turnstileId !== turnstileId) {
    return done({ released: false });
  }
  return done({ released: await releaseHold(context, matched.document, gaveUpAt ?? context.clock.now()) });
};

/**
 * Releases a hold if the grant never reached the device and the gate stayed shut. The device may repeat the scan under
 * the same id. If such a repetition has already taken over the hold, this does nothing.
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
