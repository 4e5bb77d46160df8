import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { formatDate } from '@/shared/time/dates.ts';
import type { ReservationPage } from './counters.ts';
import { reservationsText } from './wording.ts';

/** What 'Concluir Todos' and 'Concluir Turno' reach: a whole date, or one shift of it. */
export interface ConcludeScope {
  date: LocalDate;
  shift: { time: MealId; local: SiteId } | null;
}

/** 'Almoço · Fábrica · 19/11/2026', or 'todos os turnos e locais · 19/11/2026'. */
export const scopeText = ({ date, shift }: ConcludeScope): string =>
  [
    ...(shift ? [mealNames[shift.time], siteNames[shift.local]] : ['Todos os turnos e locais']),
    formatDate(date),
  ].join(' · ');

export interface ConcludePlan {
  /** '410 Pendentes e 2 Expiradas passam a Concluídas'. */
  text: string;
  /** Why there is nothing to confirm; null when there is. */
  obstacle: string | null;
}

/** What concluding would change, from the counters of that scope. */
export function concludePlan(
  { totalReservations }: ReservationPage,
  scope: ConcludeScope,
  today: LocalDate,
): ConcludePlan {
  const [{ total_pending: pending, total_expired: expired }] = totalReservations;
  const count = pending + expired;
  const text = `${reservationsText(count)}: ${pending} de Pendente e ${expired} de Expirado para Concluído.`;
  if (scope.date > today) return { text, obstacle: 'A data ainda não chegou: nada a concluir.' };
  return { text, obstacle: count === 0 ? 'Nenhuma reserva pendente ou expirada: nada a concluir.' : null };
}
