import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import { reservableAnywhere } from '@reserva/domain/calendar/meal-hours';
import { phaseOf } from '@reserva/domain/plans/week-view';
import { exceptionsOf } from '@/shared/api/schedules-query.ts';
import type { Week, WeekMeal } from './week-cells.ts';

type Now = Parameters<typeof phaseOf>[1];

/** Returns the phase of the reservation window: before, open or over. A reserved meal uses the window of its site. */
function mealPhase(windows: Week['janelas'], date: LocalDate, meal: WeekMeal, now: Now) {
  const { meal: id, situacao, site: reserved, outro = {} } = meal;
  const weekly = windows.map(({ meal: of, inicio: start, fim: end }) => ({ id: of, start, end }));
  const outros = siteIds.flatMap((site) => {
    const other = outro[site];
    return other ? [{ date, site, meal: id, ...other }] : [];
  });
  const sites = situacao === 'reservada' && reserved ? [reserved] : siteIds;
  const window = reservableAnywhere(weekly, exceptionsOf({ outros }), date, sites).find(
    (each) => each.id === id,
  );
  return window && phaseOf({ date, window }, now);
}

/**
 * Returns the days with the changes that are possible at an instant. After its window, a meal cannot be reserved or
 * cancelled.
 */
export const daysAt = ({ dias, janelas }: Week, now: Now): Week['dias'] =>
  dias.map(({ date, refeicoes }) => ({
    date,
    refeicoes: refeicoes.map((meal) =>
      meal.muda === 'reserva' && mealPhase(janelas, date, meal, now) === 'over'
        ? { ...meal, muda: null }
        : meal,
    ),
  }));

/** Returns a text that changes when the day changes or a reservation window opens or closes. */
export function phaseText({ dias, janelas }: Week, now: Now): string {
  const today = dias.find(({ date }) => date === now.date)?.refeicoes ?? [];
  return [now.date, ...today.map((meal) => mealPhase(janelas, now.date, meal, now))].join(' ');
}

/** Returns the meal from the week, or null if it can no longer be reserved or cancelled. */
export const reservableMeal = (
  days: Week['dias'],
  { date, meal: id }: { date: LocalDate; meal: WeekMeal['meal'] },
): WeekMeal | null =>
  days
    .find((day) => day.date === date)
    ?.refeicoes.find((meal) => meal.meal === id && meal.muda === 'reserva') ?? null;
