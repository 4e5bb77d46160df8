import { localDateOf } from '@reserva/domain/basics/time';
import type { Schedules } from '@/shared/api/schedules-query.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { keep, recall } from '@/shared/session/session-cache.ts';
import { serverNow } from '@/shared/time/server-clock.ts';

/** The last answers home was drawn from, and when the first of them came: the server's time, milliseconds. */
export interface CachedHome {
  at: number;
  check: AnswerOf<'reservations.checkReservation'>;
}

// A new shape takes a new name: the device may still keep the old one.
const CHECK = 'today';
const HOURS = 'today-hours';

/** Keeps today's reservations for the time without network. */
export const cacheCheck = (check: CachedHome['check']): void =>
  keep(CHECK, { at: serverNow().getTime(), check } satisfies CachedHome);

/** Today's stored answer; null if it is from another day, because reservations belong to one day. */
export function cachedHome(): CachedHome | null {
  const kept = recall<CachedHome>(CHECK);
  const dayOf = (at: Date) => localDateOf(at, appConfig.timezone);
  return kept && dayOf(new Date(kept.at)) === dayOf(serverNow()) ? kept : null;
}

export const cacheHours = (schedules: Schedules): void => keep(HOURS, schedules);
export const cachedHours = (): Schedules | null => recall<Schedules>(HOURS);
