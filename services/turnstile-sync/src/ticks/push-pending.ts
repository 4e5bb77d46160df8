import type { Turnstile } from '@reserva/database/models/turnstiles';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { pushSchedule } from '../devices/push-schedule.ts';

/** A device that does not answer is not asked more often. */
const RETRY_AFTER_MS = 30_000;
const PUSH_WITHIN_MS = 30_000;

/** Pushes what devices that were out of reach have missed; one that gives a sign of life is tried at once. */
export async function pushPending(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = (await allTurnstiles(context.database)).filter((turnstile) => isDue(turnstile, now));
  await pLimit(context.concurrency).map(due, (turnstile) => pushSchedule(context, turnstile, PUSH_WITHIN_MS));
}

function isDue({ scheduleSync, lastSeenAt }: Turnstile, now: Date): boolean {
  const { wanted, confirmed, triedAt, fault } = scheduleSync;
  if (confirmed === wanted) return false;
  if (triedAt === null) return true;
  const sinceTry = now.getTime() - triedAt.getTime();
  // A negative age: the clock was set back.
  if (sinceTry < 0 || sinceTry >= RETRY_AFTER_MS) return true;
  // Not where it answered and refused: a sign of life changes nothing about that.
  return fault === 'unreachable' && lastSeenAt !== null && lastSeenAt > triedAt;
}
