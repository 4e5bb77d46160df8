import { releaseHold } from '../checkin/release-hold.ts';
import type { Context } from '../context.ts';
import { eachByItself } from './each-by-itself.ts';

const AT_ONCE = 500;

/** Gates that nobody turned within 30 seconds are free again. */
export async function releaseExpiredHolds(context: Context): Promise<void> {
  const { reservations } = context.database;
  const expired = await reservations
    .find({ 'hold.turnstileId': { $exists: true }, 'hold.until': { $lte: context.clock.now() } })
    .limit(AT_ONCE)
    .lean();
  await eachByItself(expired, (reservation) => releaseHold(context, reservation));
}
