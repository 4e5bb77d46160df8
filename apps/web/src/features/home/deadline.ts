import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalTime, MealId, SiteId } from '@reserva/contracts/primitives';
import { inSite } from '@reserva/domain/meals';
import { mealOfTheHour, nextWindow, type Window } from '@reserva/domain/windows';
import { ofMeal, remainingText } from './wording.ts';

export type HomeReservation = AnswerOf<'reservations.checkReservation'>['reservations'][number];

/** What the main button does, and why it cannot. */
export interface HomeAction {
  kind: 'reserve' | 'cancel';
  enabled: boolean;
  reason: string | null;
}

export interface DeadlineFacts {
  /** Whether the reservation windows are known. */
  known: boolean;
  schedule: readonly Window[];
  tomorrow: readonly Window[];
  open: Window | undefined;
  mine: HomeReservation | undefined;
  time: LocalTime;
  minutesTo: (until: LocalTime) => number;
  /** Until when it can be reserved, by site. */
  ends: readonly { site: SiteId; end: LocalTime }[];
}

/** Until when something can be changed, or when it can be again; null while unknown. */
export function deadlineText(facts: DeadlineFacts): string | null {
  const { known, schedule, tomorrow, open, mine, time, minutesTo, ends } = facts;
  if (!known) return null;
  if (open && mine?.status === 1) {
    return `Cancelamento até ${open.end} · ${remainingText(minutesTo(open.end))}`;
  }
  if (open && !mine && new Set(ends.map(({ end }) => end)).size > 1) {
    return `Reservas até ${ends.map(({ site, end }) => `${end} ${inSite(site)}`).join(', ')}`;
  }
  if (open && !mine) return `Reservas até ${open.end} · ${remainingText(minutesTo(open.end))}`;
  return comingWindow(schedule, time, tomorrow)?.text ?? 'Nenhum horário de reserva cadastrado';
}

/** The window that opens next, today or tomorrow; null where there is none at all. */
export function comingWindow(
  schedule: readonly Window[],
  time: LocalTime,
  tomorrow: readonly Window[],
): { meal: MealId; text: string } | null {
  const next = nextWindow(schedule, time);
  if (next) return { meal: next.id, text: `Reservas ${ofMeal[next.id]} abrem às ${next.start}` };
  const first = mealOfTheHour(tomorrow, '00:00');
  return first
    ? { meal: first.id, text: `Reservas ${ofMeal[first.id]} abrem amanhã às ${first.start}` }
    : null;
}

/** The main button of a meal. */
export function actionFor(facts: {
  mine: HomeReservation | undefined;
  open: boolean;
  schedule: readonly Window[];
  deadline: string | null;
}): HomeAction {
  const { mine, open, schedule, deadline } = facts;
  if (!mine) return { kind: 'reserve', enabled: open, reason: open ? null : deadline };
  if (mine.status === 1) {
    const end = schedule.find((window) => window.id === mine.tipo)?.end;
    const reason = end ? `O prazo para cancelar terminou às ${end}` : deadline;
    return { kind: 'cancel', enabled: open, reason: open ? null : reason };
  }
  const reason = mine.status === 3 ? 'A reserva expirou' : 'Refeição já realizada';
  return { kind: mine.status === 4 ? 'reserve' : 'cancel', enabled: false, reason };
}
