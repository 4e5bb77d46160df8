import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { releaseHold } from '../basics/release-hold.ts';
import type { Context } from '../context.ts';

const BATCH_SIZE = 500;

/** Gates that nobody turned within 30 seconds are free again. */
export async function releaseExpiredHolds(context: Context): Promise<void> {
  const { reservations } = context.database;
  const expired = await reservations
    .find({ 'hold.turnstileId': { $exists: true }, 'hold.until': { $lte: context.clock.now() } })
    .limit(BATCH_SIZE)
    .lean();
  await forEachThenThrow(expired, (reservation) => releaseHold(context, reservation));
}
