import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { cleanShortText } from '@reserva/contracts/basics/short-text';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { inSite, mealIds, mealNames, siteIds } from '../basics/meals.ts';
import { addLocalDays } from '../basics/time.ts';
import { isSameMeal, type SiteMeal, siteMeals, type WeekdayMeal } from './service-calendar.ts';

/**
 * Limits of one closing, in days. They allow a month of collective holidays. They prevent a typing error from closing a
 * century.
 */
export const CLOSING_DAYS = { atOnce: 31, back: 366, ahead: 731 } as const;

/**
 * Returns the reason why days cannot be closed in one request.
 * @returns null if they can be closed
 */
export function closingProblem(
  { from, to }: { from: LocalDate; to: LocalDate },
  today: LocalDate,
): 'reversed' | 'too_many' | 'too_far' | null {
  if (to < from) return 'reversed';
  if (to >= addLocalDays(from, CLOSING_DAYS.atOnce)) return 'too_many';
  const isNear =
    from >= addLocalDays(today, -CLOSING_DAYS.back) && to <= addLocalDays(today, CLOSING_DAYS.ahead);
  return isNear ? null : 'too_far';
}

/**
 * Returns the reason why days cannot be opened in one request. A day that is over cannot be opened, because no one can
 * eat on it any more.
 * @returns null if they can be opened
 */
export function openingProblem(
  days: { from: LocalDate; to: LocalDate },
  today: LocalDate,
): ReturnType<typeof closingProblem> | 'past' {
  return days.from < today ? 'past' : closingProblem(days, today);
}

export const SERVICE_REASON = { min: 3, max: 200, lines: 5 } as const;

/**
 * Returns a typed reason on one line, as everyone will read it.
 * @returns null if it is too short, too long or has too many lines
 */
export function readServiceReason(typed: string): string | null {
  const lines = typed.trim().split(/\r\n?|[\n\u2028\u2029]/);
  const reason = cleanShortText(typed);
  const fits = reason.length >= SERVICE_REASON.min && reason.length <= SERVICE_REASON.max;
  return fits && lines.length <= SERVICE_REASON.lines ? reason : null;
}

/** Lists meals by site: `Almoço, Jantar no Administrativo; Ceia na Fábrica`. */
export const describeMeals = (meals: readonly SiteMeal[]): string =>
  siteIds
    .flatMap((site) => {
      const here = mealIds.filter((meal) => meals.some((each) => isSameMeal(each, { site, meal })));
      return here.length === 0 ? [] : [`${here.map((meal) => mealNames[meal]).join(', ')} ${inSite(site)}`];
    })
    .join('; ');

/** Describes a span of days: `em 25/12/2026` or `de 24/12/2026 a 02/01/2027`. */
export const describeDays = ({ from, to }: { from: LocalDate; to: LocalDate }): string =>
  from === to ? `em ${brazilianDate(from)}` : `de ${brazilianDate(from)} a ${brazilianDate(to)}`;

const shortWeekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** Describes the changes of a week: `sem Almoço na Fábrica dom, sáb; com Ceia na Fábrica dom`. */
export function describeWeek(before: readonly WeekdayMeal[], after: readonly WeekdayMeal[]): string {
  const parts = [...changesOf('sem ', after, before), ...changesOf('com ', before, after)];
  return parts.length > 0 ? parts.join('; ') : 'sem mudança';
}

/** Lists meals with their weekdays: `Almoço na Fábrica seg, ter; Ceia na Fábrica dom`. */
export const describeWeekdays = (days: readonly WeekdayMeal[]): string => changesOf('', days, []).join('; ');

/** Lists, for each meal, the weekdays that are in `included` but not in `excludedDays`. */
const changesOf = (
  prefix: string,
  included: readonly WeekdayMeal[],
  excludedDays: readonly WeekdayMeal[],
): string[] =>
  siteMeals.flatMap((meal) => {
    const daysOf = (all: readonly WeekdayMeal[]) =>
      new Set(all.filter((each) => isSameMeal(each, meal)).map(({ weekday }) => weekday));
    const excluded = daysOf(excludedDays);
    const days = [...daysOf(included)].filter((day) => !excluded.has(day)).sort();
    if (days.length === 0) return [];
    return [
      `${prefix}${mealNames[meal.meal]} ${inSite(meal.site)} ${days.map((day) => shortWeekdays[day]).join(', ')}`,
    ];
  });
