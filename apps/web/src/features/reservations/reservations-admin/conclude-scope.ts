import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { formatDate } from '@/shared/time/dates.ts';
import type { ReservationPage } from './counters.ts';
import { reservationsText } from './reservation-labels.ts';
import { texts } from './texts.ts';

/** The scope of 'Concluir Todos' and 'Concluir Turno': a whole date, or one shift of it. */
export interface ConcludeScope {
  date: LocalDate;
  shift: { meal: MealId; site: SiteId } | null;
}

/** Returns a text such as 'Almoço · Fábrica · 19/11/2026' or 'Todas as refeições e locais · 19/11/2026'. */
export const scopeText = ({ date, shift }: ConcludeScope): string =>
  [
    ...(shift ? [mealNames[shift.meal], siteNames[shift.site]] : [texts.conclude.everything]),
    formatDate(date),
  ].join(' · ');

export interface ConcludePlan {
  /** A text such as '410 Pendentes e 2 Expiradas passam a Concluídas'. */
  text: string;
  /** The price of each reservation. */
  price: string;
  /** The reason why there is nothing to confirm, or null if there is. */
  problem: string | null;
}

/** Describes the effect of concluding a scope, from the counters of that scope. */
export function concludePlan(
  { totalReservations, closed, conclusion }: ReservationPage,
  scope: ConcludeScope,
  today: LocalDate,
): ConcludePlan {
  const [{ total_pending: pending, total_expired: expired }] = totalReservations;
  const count = pending + expired;
  const text = texts.conclude.plan(reservationsText(count), pending, expired);
  const plan = { text, price: priceText(conclusion, scope) };
  if (closed) return { ...plan, problem: texts.monthClosed };
  if (scope.date > today) return { ...plan, problem: texts.conclude.notYet };
  const nothing = texts.conclude.none;
  return { ...plan, problem: count === 0 ? nothing : null };
}

/**
 * Returns a text such as 'Cada uma por R$ 3,50 (visitantes sem custo).' If prices changed on that day, each shift has
 * its own price.
 */
function priceText(prices: ReservationPage['conclusion'], { shift }: ConcludeScope): string {
  const reached = prices.filter(({ meal, site }) => !shift || (meal === shift.meal && site === shift.site));
  const different = new Set(reached.map(({ value }) => value));
  if (different.size < 2) return texts.conclude.onePrice(formatReais([...different][0] ?? 0));
  const each = reached.map(
    ({ meal, site, value }) => `${mealNames[meal]} · ${siteNames[site]}: ${formatReais(value)}`,
  );
  return texts.conclude.prices(each.join('; '));
}
