import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { localDateOf } from '@reserva/domain/basics/time';
import { servedBy } from '@reserva/domain/calendar/meal-hours';
import { asSaved, type Window } from '@reserva/domain/calendar/windows';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { areSame } from '../devices/hours-today.ts';
import { pushSchedule } from '../devices/push-schedule.ts';

/** Interval between attempts for a device that does not answer. */
const RETRY_AFTER_MS = 30_000;
const PUSH_WITHIN_MS = 30_000;

/**
 * Pushes serving windows to devices that do not have today's windows yet. If a device did not answer, tries again as
 * soon as it gives a sign of life.
 */
export async function pushPending(context: Context): Promise<void> {
  const now = context.clock.now();
  const date = localDateOf(now, context.zone);
  const calendar = await calendarOf(context.database, date);
  const due = (await allTurnstiles(context.database)).filter((turnstile) =>
    isDue(turnstile, servedBy(turnstile, calendar, date), now),
  );
  await pLimit(context.concurrency).map(due, (turnstile) => pushSchedule(context, turnstile, PUSH_WITHIN_MS));
}

function isDue(
  { schedule, scheduleSync, lastSeenAt }: Turnstile,
  hours: readonly Window[],
  now: Date,
): boolean {
  const { wanted: requestedAt, confirmed, triedAt, fault } = scheduleSync;
  const isThere = areSame(scheduleSync.hours ?? schedule.map(asSaved), hours);
  if (confirmed === requestedAt && isThere) return false;
  // Due at once if no push was tried yet, or if the last push succeeded but the hours of today are different.
  if (triedAt === null || (fault === null && confirmed === requestedAt)) return true;
  const sinceTry = now.getTime() - triedAt.getTime();
  // `sinceTry` is negative if the clock was set back.
  if (sinceTry < 0 || sinceTry >= RETRY_AFTER_MS) return true;
  // A sign of life makes a new push useful only if the device did not answer before, not if it refused.
  return fault === 'unreachable' && lastSeenAt !== null && lastSeenAt > triedAt;
}
