import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalTime, MealId, SiteId } from '@reserva/contracts/primitives';
import { mayCancel } from '@reserva/domain/reservation';
import { isWithin, type Window } from '@reserva/domain/windows';
import { texts } from './texts.ts';

export type HomeReservation = AnswerOf<'reservations.checkReservation'>['reservations'][number];

/** The action for a meal, or the reason why it is impossible. */
export interface HomeAction {
  kind: 'reserve' | 'cancel';
  enabled: boolean;
  /** The reason for the dialog if the action is impossible; null if it is possible or not known yet. */
  reason: string | null;
}

export interface MealFacts {
  meal: MealId;
  mine: HomeReservation | undefined;
  time: LocalTime;
  /** When the meal can be reserved; of a reserved one at its site. Null while the hours are unknown. */
  window: Window | undefined | null;
  /** Until when it can be reserved, by site. */
  ends: readonly { site: SiteId; end: LocalTime }[];
  /** Why it is served nowhere today. */
  closed: string | null;
  /** True if a gate still serves people without a reservation, now or later today. */
  stillServed: boolean;
  /** The price without a reservation, as text. */
  price: string | null;
  minutesTo: (until: LocalTime) => number;
}

const { deadline } = texts;

/** Until when something can be changed, from when on, or why it cannot; null where there is nothing to say. */
export function deadlineText(facts: MealFacts): string | null {
  const { meal, mine, time, window, ends, closed, stillServed, price, minutesTo } = facts;
  if (mine && !mayCancel(mine.status)) return null;
  if (!mine && closed) return closed;
  if (window === null) return null;
  if (!window) return mine ? null : deadline.none;
  const { start, end } = window;
  const isOpen = isWithin(window, time);
  if (mine) return isOpen ? deadline.cancel(end, minutesTo(end)) : deadline.cancelOver(end);
  if (time < start) return deadline.opens(start);
  if (isOpen && new Set(ends.map((each) => each.end)).size > 1) return deadline.reserveAtSites(ends);
  if (isOpen) return deadline.reserve(end, minutesTo(end));
  return stillServed ? deadline.overStillServed(end, meal, price) : deadline.over(end);
}

/** Decides the action that a meal allows now. */
export function actionFor(facts: MealFacts): HomeAction {
  const { mine, time, window, closed } = facts;
  const isOpen = window === null || (window !== undefined && isWithin(window, time));
  if (!mine) {
    const enabled = isOpen && !closed;
    return { kind: 'reserve', enabled, reason: enabled ? null : deadlineText(facts) };
  }
  if (mayCancel(mine.status)) {
    return { kind: 'cancel', enabled: isOpen, reason: isOpen ? null : deadlineText(facts) };
  }
  const reason = mine.status === 3 ? deadline.expired : deadline.eaten;
  return { kind: mine.status === 4 ? 'reserve' : 'cancel', enabled: false, reason };
}
