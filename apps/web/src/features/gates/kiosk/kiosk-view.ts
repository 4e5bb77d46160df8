import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

export type CurrentMeal = AnswerOf<'ratchets.getCurrentMeal'>;
export type CheckinCounts = AnswerOf<'reservations.getQuantityCheckins'>;
export type PendingReservations = AnswerOf<'reservations.getQuantityReservationsCurrentMeal'>;

/** The state of a query: the last successful answer and the number of failures. */
export interface QueryState<T> {
  data: T | undefined;
  errorUpdateCount: number;
}

export type NextMeal = NonNullable<CurrentMeal['proxima']>;

export type KioskView =
  /** Nothing is known yet. `failed` is true after a failure, while the display keeps trying. */
  | { kind: 'waiting'; failed: boolean }
  /** No turnstile is registered at the site. The display shows the error image. */
  | { kind: 'no-turnstile' }
  /** No meal is being served. `pending` is null unless a shift has ended today. */
  | { kind: 'idle'; pending: number | null; next: NextMeal | null }
  /** The current meal is not served today. */
  | { kind: 'closed'; meal: MealId; reason: string; next: NextMeal | null }
  | {
      kind: 'serving';
      meal: MealId;
      /** The local time at which the shift ends. Null if an older server does not send it. */
      closes: LocalTime | null;
      /** The reason why the meal is served on an unusual day or at unusual hours. Null on a usual day. */
      special: string | null;
      next: NextMeal | null;
      done: number;
      total: number;
      missing: number;
      reserveless: number;
      /** The filled part of the ring, from 0 to 1. */
      fraction: number;
    };

interface KioskFacts {
  /** `data` is null if the server answered 404. */
  current: QueryState<CurrentMeal | null>;
  counts: QueryState<CheckinCounts>;
  pending: QueryState<PendingReservations>;
}

const waitingFor = ({ errorUpdateCount }: QueryState<unknown>): KioskView => ({
  kind: 'waiting',
  failed: errorUpdateCount > 0,
});

/** Returns the state of the display (spec 2.14). After a failed refresh, the display still shows the last answer. */
export function kioskView({ current, counts, pending }: KioskFacts): KioskView {
  if (current.data === undefined) return waitingFor(current);
  if (current.data === null) return { kind: 'no-turnstile' };
  const { meal, fechada, encerra, motivo, proxima } = current.data;
  const next = proxima ?? null;
  if (meal === 0) {
    const pendingCount = pending.data?.ended ? pending.data.reservations : null;
    return { kind: 'idle', pending: pendingCount, next };
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

/** Returns true if the poll of pending reservations contradicts the counts. The display then missed an event. */
export function contradicts(pending: PendingReservations, meal: MealId, counts: CheckinCounts): boolean {
  if (pending.currentMeal !== meal || pending.ended) return true;
  return pending.reservations !== Math.max(0, counts.reservations - counts.checkins);
}

/**
 * Returns true for refusals that send the display to the login (spec section 6). A 401 is not among them because it
 * already ends the session.
 */
export const endsDisplay = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 429);
