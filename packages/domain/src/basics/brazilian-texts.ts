import type { LocalDate, MealId, MonthKey, SiteId } from '@reserva/contracts/basics/primitives';
import { mealNames, siteNames } from './meals.ts';
import { localDateOf, localTimeOf, type TimeZone } from './time.ts';

/** `19/11/2026`. */
export const brazilianDate = (date: LocalDate): string => date.split('-').reverse().join('/');

/** `11/2026`. */
export const brazilianMonth = (month: MonthKey): string => month.split('-').reverse().join('/');

/** `19/11/2026 08:50`, in local time. */
export const brazilianMoment = (at: Date, zone: TimeZone): string =>
  `${brazilianDate(localDateOf(at, zone))} ${localTimeOf(at, zone)}`;

/** `Almoço de 19/11/2026, Fábrica`. */
export const describeMeal = ({ meal, date, site }: { meal: MealId; date: LocalDate; site: SiteId }): string =>
  `${mealNames[meal]} de ${brazilianDate(date)}, ${siteNames[site]}`;
