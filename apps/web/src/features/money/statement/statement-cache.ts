import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { localDateOf, monthRange } from '@reserva/domain/basics/time';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { cacheValue, readCached } from '@/shared/session/session-cache.ts';
import { serverNow } from '@/shared/time/server-clock.ts';

type Statement = AnswerOf<'reservations.getReservations'>;

export interface CachedStatement {
  /** The first day of the month of the statement. */
  from: LocalDate;
  /** The server's time of loading in milliseconds. */
  at: number;
  statement: Statement;
}

// Rename this key if the shape changes, because a device may still hold the old shape.
const nameOf = (month: 1 | 2): string => `month-${month}`;

/** Caches a loaded statement on the device for use without network. */
export function cacheStatement(month: 1 | 2, statement: Statement): void {
  const now = serverNow();
  const { from } = monthRange(localDateOf(now, appConfig.timezone), month === 2 ? -1 : 0);
  cacheValue(nameOf(month), { from, at: now.getTime(), statement } satisfies CachedStatement);
}

/** Returns the last cached statement of the month that begins on `from`, or null if there is none. */
export function cachedStatement(from: LocalDate): CachedStatement | null {
  const statements = ([1, 2] as const).map((month) => readCached<CachedStatement>(nameOf(month)));
  return statements.find((cached) => cached?.from === from) ?? null;
}
