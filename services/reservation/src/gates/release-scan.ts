import { documents } from '@reserva/database/writes/documents';
import { heldFor, unanswered } from '@reserva/database/writes/reservations';
import { done } from '@reserva/runtime/messaging/command-worker';
import { releaseHold } from '../basics/release-hold.ts';
import type { Context, Handler } from '../context.ts';
import { findPassage } from './find-passage.ts';

/**
 * The person gave up at the gate: nothing was eaten, the next scan may pass. News of it that comes when somebody else was
 * let in, or of a gate that is another one's, frees nobody: a hold ends by itself, a meal that is lost does not come back.
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
