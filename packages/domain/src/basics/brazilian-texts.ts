import type { LocalDate, MealId, MonthKey, SiteId } from '@reserva/contracts/basics/primitives';
import { mealNames, siteNames } from './meals.ts';
import { localDateOf, localTimeOf, type TimeZone } from './time.ts';

/** Formats a date: `19/11/2026`. */
export const brazilianDate = (date: LocalDate): string => date.split('-').reverse().join('/');

/** Formats a month: `11/2026`. */
export const brazilianMonth = (month: MonthKey): string => month.split('-').reverse().join('/');

/** Formats an instant in local time: `19/11/2026 08:50`. */
export const brazilianMoment = (at: Date, zone: TimeZone): string =>
  `${brazilianDate(localDateOf(at, zone))} ${localTimeOf(at, zone)}`;

/** Describes a meal of a day at a site: `Almoço de 19/11/2026, Fábrica`. */
export const describeMeal = ({ meal, date, site }: { meal: MealId; date: LocalDate; site: SiteId }): string =>
  `${mealNames[meal]} de ${brazilianDate(date)}, ${siteNames[site]}`;
