import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { inSite, mealIds, mealNames, siteIds } from '../basics/meals.ts';
import { addLocalDays, weekdayOf } from '../basics/time.ts';

export interface SiteMeal {
  site: SiteId;
  meal: MealId;
}

/** A meal of a site on a day. A meal served across midnight belongs to the day on which it began. */
export interface DayMeal extends SiteMeal {
  date: LocalDate;
}

/**
 * A meal of a weekday at a site. The list of a standard week has the meals that are not served. The list of a personal
 * pattern has the meals that the person wants.
 */
export interface WeekdayMeal extends SiteMeal {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

/**
 * A version of the standard week, with the meals that are not served. It applies from `from` until a later version
 * applies.
 */
export interface ServiceWeek {
  /** 0 before an administrator saved a week. */
  version: number;
  from: LocalDate;
  closed: readonly WeekdayMeal[];
}

/** A span of local time on one day. `end` is not part of it. */
export interface Span {
  start: LocalTime;
  end: LocalTime;
}

/** The reservation window and the serving window of a meal. */
export interface MealHours {
  reservation: Span;
  serving: Span;
}

/** An exception: one meal of one day that differs from the standard week. */
export interface ServiceException extends DayMeal {
  id: string;
  reason: string;
  /** If true, the meal is served even if the standard week closes it. */
  opens?: boolean | undefined;
  /** If set, the meal is served at these hours. An exception with neither `opens` nor `hours` closes the meal. */
  hours?: MealHours | undefined;
}

/** The data that decides whether a meal is served. */
export interface ServiceCalendar {
  /** In any order. */
  weeks: readonly ServiceWeek[];
  /** The exceptions of the requested days, without the withdrawn ones. */
  exceptions: readonly ServiceException[];
}

/** The exceptions of the requested days. */
export type DayExceptions = Pick<ServiceCalendar, 'exceptions'>;

/** The reason why a meal is not served. */
export interface NotServed {
  /** The id of the exception, or `week-` and the version of the week. */
  id: string;
  /** The text of the reason. Every person can read it. */
  reason: string;
}

/** The standard week before an administrator saved one. It serves every meal of every day. */
const firstWeek: ServiceWeek = { version: 0, from: '0000-01-01', closed: [] };

/** Returns the week with the highest version, even if it begins in the future. */
export const latestWeek = (weeks: readonly ServiceWeek[]): ServiceWeek =>
  weeks.reduce((latest, each) => (each.version > latest.version ? each : latest), firstWeek);

/** Returns the week that applies on a day: the highest version among those that have begun. */
export const weekOn = (weeks: readonly ServiceWeek[], date: LocalDate): ServiceWeek =>
  latestWeek(weeks.filter(({ from }) => from <= date));

export const siteMeals: readonly SiteMeal[] = siteIds.flatMap((site) =>
  mealIds.map((meal) => ({ site, meal })),
);

export const isSameMeal = (one: SiteMeal, other: SiteMeal): boolean =>
  one.site === other.site && one.meal === other.meal;

const onWeekdays = [
  'aos domingos',
  'às segundas-feiras',
  'às terças-feiras',
  'às quartas-feiras',
  'às quintas-feiras',
  'às sextas-feiras',
  'aos sábados',
];

/** Returns the exception for this meal of this day. There is at most one. */
export const exceptionOf = (
  { exceptions }: DayExceptions,
  dateLists: DayMeal,
): ServiceException | undefined =>
  exceptions.find((each) => each.date === dateLists.date && isSameMeal(each, dateLists));

/**
 * Returns the reason why a meal is not served on its day. An exception overrides the standard week.
 * @returns null if the meal is served
 */
export function whyNotServed(calendar: ServiceCalendar, dateLists: DayMeal): NotServed | null {
  const exception = exceptionOf(calendar, dateLists);
  if (exception)
    return exception.opens || exception.hours ? null : { id: exception.id, reason: exception.reason };
  const { version, closed } = weekOn(calendar.weeks, dateLists.date);
  const weekday = weekdayOf(dateLists.date);
  if (!closed.some((each) => each.weekday === weekday && isSameMeal(each, dateLists))) return null;
  return {
    id: `week-${version}`,
    reason: `não há ${mealNames[dateLists.meal].toLowerCase()} ${inSite(dateLists.site)} ${onWeekdays[weekday]}`,
  };
}

/** Returns the message for a person who tries to reserve a meal that is not served. */
export const notServedMessage = ({ reason }: NotServed): string =>
  `Fora de horário: refeição fechada. ${sentence(reason)}`;

/** Adds a capital letter and a full stop. */
const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** Returns the meals that are not served, ordered by day. Within a day they have the order of `meals`. */
export const notServedBetween = (
  calendar: ServiceCalendar,
  days: readonly LocalDate[],
  meals: readonly SiteMeal[],
): (DayMeal & NotServed)[] =>
  days.flatMap((date) =>
    meals.flatMap((meal) => {
      const dateLists = { ...meal, date };
      const why = whyNotServed(calendar, dateLists);
      return why ? [{ ...dateLists, ...why }] : [];
    }),
  );

/** Returns the sites that do not serve a meal of a day, each with the reason. */
export const closedAt = (
  calendar: ServiceCalendar,
  { date, meal }: Pick<DayMeal, 'date' | 'meal'>,
): Partial<Record<SiteId, string>> =>
  Object.fromEntries(
    siteIds.flatMap((site) => {
      const why = whyNotServed(calendar, { site, date, meal });
      return why ? [[site, why.reason]] : [];
    }),
  );

/** Returns the days from one date to another, both included. */
export function daysFrom({ from, to }: { from: LocalDate; to: LocalDate }): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addLocalDays(day, 1)) days.push(day);
  return days;
}
