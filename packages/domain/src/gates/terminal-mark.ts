import type { LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { MarkReason, MissedReason } from '@reserva/contracts/gates/terminal-commands';
import { inSite, mealNames } from '../basics/meals.ts';
import { firstName } from '../basics/names.ts';
import { nextWindow, type Window } from '../calendar/windows.ts';
import { gateMessage } from './gate-message.ts';

/**
 * The time in which two reports of one badge are the same mark (use of a terminal). Readers can report a badge twice
 * that was presented once.
 */
export const ONE_MARK_MS = 2_000;
/** The time in which a second mark cancels the reservation of the first one, if the setting allows it. */
export const CANCEL_WITHIN_MS = 30_000;

/** A reservation of the person for the meal whose window is open. It can be active or closed. */
export interface MarkedMeal {
  id: string;
  active: boolean;
  site: SiteId;
  /** True if the person can still cancel the reservation. */
  cancellable: boolean;
  /** The time at which this terminal created the reservation; null if it was created otherwise. */
  madeHere: Date | null;
  /** The time at which this terminal cancelled the reservation; null if it did not. */
  cancelledHere: Date | null;
}

interface MarkFacts {
  person: { active: boolean; display: boolean; departed: boolean };
  /** The meal whose window is open, and the reason if it is not served. */
  open: { meal: MealId; notServed: string | null } | null;
  meals: readonly MarkedMeal[];
  now: Date;
  /** The setting: if the person uses the terminal again within half a minute, the reservation is cancelled. */
  cancelsAgain: boolean;
}

/** The outcome of a mark. `message` only shows a message; the other kinds write. */
export type MarkOutcome =
  | { kind: 'reserve'; meal: MealId }
  | { kind: 'cancel'; meal: MealId; reservationId: string }
  | { kind: 'message'; reason: MarkReason; meal: MealId | null };

const within = (at: Date | null, now: Date, ms: number): boolean =>
  at !== null && Math.abs(now.getTime() - at.getTime()) < ms;

/** Decides the outcome of a mark by an identified person. The terminal reserves meals for its own site. */
export function decideMark({ person, open, meals, now, cancelsAgain }: MarkFacts): MarkOutcome {
  const message = (reason: MarkReason): MarkOutcome => ({
    kind: 'message',
    reason,
    meal: open?.meal ?? null,
  });
  if (person.display) return message('display_account');
  if (!person.active) return message('inactive_person');
  if (person.departed) return message('person_departed');
  if (!open) return message('outside_window');
  if (open.notServed !== null) return message('meal_not_served');
  const { meal } = open;
  const ownMeal = meals.find(({ active }) => active);
  if (!ownMeal) {
    const isRecentlyCancelled = meals.some(({ cancelledHere }) => within(cancelledHere, now, ONE_MARK_MS));
    return isRecentlyCancelled ? message('cancelled') : { kind: 'reserve', meal };
  }
  if (within(ownMeal.madeHere, now, ONE_MARK_MS)) return message('reserved');
  const takesBack = cancelsAgain && ownMeal.cancellable && within(ownMeal.madeHere, now, CANCEL_WITHIN_MS);
  return takesBack ? { kind: 'cancel', meal, reservationId: ownMeal.id } : message('exists');
}

/** The facts about a mark that a device stored while it could not reach us. They decide the outcome of the mark. */
interface LateFacts {
  /** The time of the mark. */
  at: Date;
  person: MarkFacts['person'];
  /** The meal whose window was open at the time of the mark, and the reason if it is not served. */
  open: MarkFacts['open'];
  meals: readonly { active: boolean; closedAt: Date | null }[];
  /** True if the serving of the meal has begun or is over. The kitchen would not cook a meal that is reserved now. */
  tooLate: boolean;
}

export type LateMarkOutcome =
  | { kind: 'reserve'; meal: MealId }
  | { kind: 'not_reserved'; reason: MissedReason }
  | { kind: 'nothing' };

/**
 * Decides the outcome of a mark that our server reads from the device's log later. The meal is the one that could be
 * reserved at the time of the mark. The mark reserves it only before its serving begins. A later decision of the person
 * overrides the mark.
 */
export function decideLateMark({ at, person, open, meals, tooLate }: LateFacts): LateMarkOutcome {
  if (person.display || !person.active || person.departed) return { kind: 'nothing' };
  if (!open) return { kind: 'not_reserved', reason: 'outside_window' };
  const decidedSince = meals.some(({ active, closedAt }) => active || (closedAt !== null && closedAt >= at));
  if (decidedSince) return { kind: 'nothing' };
  if (open.notServed !== null) return { kind: 'not_reserved', reason: 'meal_not_served' };
  return tooLate ? { kind: 'not_reserved', reason: 'too_late' } : { kind: 'reserve', meal: open.meal };
}

/** The facts that the sentence on the terminal can mention. */
export interface MarkMessageContext {
  name: string;
  meal: MealId | null;
  /** The site of the terminal. */
  site: SiteId;
  /** The site of an existing reservation. */
  reservedAt?: SiteId | undefined;
  /** The reason why the meal is closed. */
  notServed?: string | null | undefined;
  /** The reservation windows at the terminal's site. */
  windows: SoonReservable;
  /** The local time of the mark. */
  time: LocalTime;
  serves: Serves;
}

/**
 * Returns the sentence on a terminal's display. It is readable in a second and contains only the first name of the
 * person.
 */
export function markMessage(reason: MarkReason, context: MarkMessageContext): string {
  const about = [firstName(context.name), context.meal ? mealNames[context.meal] : ''].filter(Boolean);
  switch (reason) {
    case 'reserved':
      return ['Reservado', ...about].join(' · ');
    case 'cancelled':
      return ['Reserva cancelada', ...about].join(' · ');
    case 'exists':
      return context.reservedAt && context.reservedAt !== context.site
        ? `Já possui reserva! ${sentence(inSite(context.reservedAt))}`
        : 'Já possui reserva!';
    case 'outside_window':
      return outsideWindowMessage(context);
    case 'meal_not_served':
      return gateMessage('outside_serving', context.notServed ? { notServed: context.notServed } : {});
    case 'display_account':
      return 'Conta de painel: não reserva';
    case 'person_departed':
      return 'Contas encerradas. Procure o RH';
    case 'not_employee':
      return 'Só para crachá ou código de funcionário';
    default:
      return gateMessage(reason, {});
  }
}

const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}`;

function outsideWindowMessage({
  windows,
  time,
  serves,
}: Pick<MarkMessageContext, 'windows' | 'time' | 'serves'>): string {
  const next = nextReservable(windows, time, serves);
  if (!next) return 'Reservas encerradas';
  const when = next.tomorrow ? 'amanhã, ' : '';
  return `Reservas encerradas. ${mealNames[next.meal]}: reserve ${when}das ${next.start} às ${next.end}`;
}

/** The reservation windows at the terminal's site. */
export type SoonReservable = Record<'today' | 'tomorrow', readonly Window[]>;

/** Returns true if the terminal's site serves a meal. */
export type Serves = (meal: MealId, day: 'today' | 'tomorrow') => boolean;

/**
 * Returns the next reservation window of a meal that is served, today or tomorrow.
 * @returns null if there is none
 */
export function nextReservable(
  windows: SoonReservable,
  time: LocalTime,
  serves: Serves,
): { meal: MealId; start: LocalTime; end: LocalTime; tomorrow: boolean } | null {
  const on = (day: 'today' | 'tomorrow') => windows[day].filter(({ id }) => serves(id, day));
  const later = nextWindow(on('today'), time);
  const next = later ?? nextWindow(on('tomorrow'), '');
  return next ? { meal: next.id, start: next.start, end: next.end, tomorrow: !later } : null;
}
