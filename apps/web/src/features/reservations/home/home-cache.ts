import { localDateOf } from '@reserva/domain/basics/time';
import type { Schedules } from '@/shared/api/schedules-query.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { cacheValue, readCached } from '@/shared/session/session-cache.ts';
import { serverNow } from '@/shared/time/server-clock.ts';

/** The last answer that home showed. `at` is the server's time of its arrival in milliseconds. */
export interface CachedHome {
  at: number;
  check: AnswerOf<'reservations.checkReservation'>;
}

// Rename these keys if the shape changes, because a device may still hold the old shape.
const CHECK = 'today';
const HOURS = 'today-hours';

/** Caches today's reservations for use without network. */
export const cacheCheck = (check: CachedHome['check']): void =>
  cacheValue(CHECK, { at: serverNow().getTime(), check } satisfies CachedHome);

/**
 * Returns today's cached answer.
 * @returns null if the answer is from another day, because reservations belong to one day
 */
export function cachedHome(): CachedHome | null {
  const cached = readCached<CachedHome>(CHECK);
  const dayOf = (at: Date) => localDateOf(at, appConfig.timezone);
  return cached && dayOf(new Date(cached.at)) === dayOf(serverNow()) ? cached : null;
}

export const cacheHours = (schedules: Schedules): void => cacheValue(HOURS, schedules);
export const cachedHours = (): Schedules | null => readCached<Schedules>(HOURS);
