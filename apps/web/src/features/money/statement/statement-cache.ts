import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { localDateOf, monthRange } from '@reserva/domain/basics/time';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { keep, recall } from '@/shared/session/session-cache.ts';
import { serverNow } from '@/shared/time/server-clock.ts';

type Statement = AnswerOf<'reservations.getReservations'>;

export interface CachedStatement {
  /** First day of its month. */
  from: LocalDate;
  /** When it was loaded: the server's time, milliseconds. */
  at: number;
  statement: Statement;
}

// A new shape takes a new name: the device may still keep the old one.
const nameOf = (month: 1 | 2): string => `month-${month}`;

/** Keeps what was loaded, for the time without network. */
export function cacheStatement(month: 1 | 2, statement: Statement): void {
  const now = serverNow();
  const { from } = monthRange(localDateOf(now, appConfig.timezone), month === 2 ? -1 : 0);
  keep(nameOf(month), { from, at: now.getTime(), statement } satisfies CachedStatement);
}

/** The last statement of the month that begins on `from`; null when there is none. */
export function cachedStatement(from: LocalDate): CachedStatement | null {
  const found = ([1, 2] as const).map((month) => recall<CachedStatement>(nameOf(month)));
  return found.find((cached) => cached?.from === from) ?? null;
}
