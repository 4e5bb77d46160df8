import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

export type CurrentMeal = AnswerOf<'ratchets.getCurrentMeal'>;
export type CheckinCounts = AnswerOf<'reservations.getQuantityCheckins'>;
export type PendingReservations = AnswerOf<'reservations.getQuantityReservationsCurrentMeal'>;

/** What a query knows: the last good answer, and whether it failed since or ever. */
export interface QueryState<T> {
  data: T | undefined;
  errorUpdateCount: number;
}

export type NextMeal = NonNullable<CurrentMeal['proxima']>;

export type KioskView =
  /** Nothing known yet. `failed`: not for lack of trying; it goes on trying. */
  | { kind: 'waiting'; failed: boolean }
  /** No turnstile is registered at the site: the error image. */
  | { kind: 'no-turnstile' }
  /** No meal is being served. `pending` is null unless a shift has ended today. */
  | { kind: 'idle'; pending: number | null; next: NextMeal | null }
  /** The meal of the hour is not served today. */
  | { kind: 'closed'; meal: MealId; reason: string; next: NextMeal | null }
  | {
      kind: 'serving';
      meal: MealId;
      /** Local time; null where an older server does not say. */
      closes: LocalTime | null;
      /** Why it is served today, or at these hours; null where that is as on every day. */
      special: string | null;
      next: NextMeal | null;
      done: number;
      total: number;
      missing: number;
      reserveless: number;
      /** 0 to 1, for the ring. */
      fraction: number;
    };

interface KioskFacts {
  /** Null data: the server answered 404. */
  current: QueryState<CurrentMeal | null>;
  counts: QueryState<CheckinCounts>;
  pending: QueryState<PendingReservations>;
}

const waitingFor = ({ errorUpdateCount }: QueryState<unknown>): KioskView => ({
  kind: 'waiting',
  failed: errorUpdateCount > 0,
});

/** Which of the display's states holds (spec 2.14). A failed refresh keeps what was known. */
export function kioskView({ current, counts, pending }: KioskFacts): KioskView {
  if (current.data === undefined) return waitingFor(current);
  if (current.data === null) return { kind: 'no-turnstile' };
  const { meal, fechada, encerra, motivo, proxima } = current.data;
  const next = proxima ?? null;
  if (meal === 0) {
    const left = pending.data?.ended ? pending.data.reservations : null;
    return { kind: 'idle', pending: left, next };
  }
  if (fechada !== undefined) return { kind: 'closed', meal, reason: fechada, next };
  if (!counts.data) return waitingFor(counts);
  const { checkins: done, reservations: total, reserveless } = counts.data;
  return {
    kind: 'serving',
    meal,
    closes: encerra ?? null,
    special: motivo ?? null,
    next,
    done,
    total,
    missing: Math.max(0, total - done),
    reserveless,
    fraction: total > 0 ? Math.min(1, done / total) : 0,
  };
}

/** Whether the poll of pending reservations contradicts what is shown: an event was missed. */
export function contradicts(pending: PendingReservations, meal: MealId, counts: CheckinCounts): boolean {
  if (pending.currentMeal !== meal || pending.ended) return true;
  return pending.reservations !== Math.max(0, counts.reservations - counts.checkins);
}

/** Refusals that end the display: it goes to the login (spec section 6). 401 ends every session by itself. */
export const endsDisplay = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 429);
