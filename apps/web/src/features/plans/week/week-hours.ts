import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import { reservableAnywhere } from '@reserva/domain/calendar/meal-hours';
import { phaseOf } from '@reserva/domain/plans/week-view';
import { exceptionsOf } from '@/shared/api/schedules-query.ts';
import type { Week, WeekMeal } from './week-cells.ts';

type Now = Parameters<typeof phaseOf>[1];

/** Whether a meal can be reserved yet, now or no more: one that is reserved by the hours of its site, as the server has it. */
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

/** The days as they are at an instant: what could be reserved or cancelled cannot be once its window is over. */
export const daysAt = ({ dias, janelas }: Week, now: Now): Week['dias'] =>
  dias.map(({ date, refeicoes }) => ({
    date,
    refeicoes: refeicoes.map((meal) =>
      meal.muda === 'reserva' && mealPhase(janelas, date, meal, now) === 'over'
        ? { ...meal, muda: null }
        : meal,
    ),
  }));

/** What changes as soon as a window opens or closes, or the day does. */
export function phaseText({ dias, janelas }: Week, now: Now): string {
  const today = dias.find(({ date }) => date === now.date)?.refeicoes ?? [];
  return [now.date, ...today.map((meal) => mealPhase(janelas, now.date, meal, now))].join(' ');
}

/** A meal as the week has it, where it is still reserved and cancelled as on home; null where it is not. */
export const reservableMeal = (
  days: Week['dias'],
  { date, meal: id }: { date: LocalDate; meal: WeekMeal['meal'] },
): WeekMeal | null =>
  days
    .find((day) => day.date === date)
    ?.refeicoes.find((meal) => meal.meal === id && meal.muda === 'reserva') ?? null;
