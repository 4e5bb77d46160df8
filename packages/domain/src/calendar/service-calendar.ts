import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { inSite, mealIds, mealNames, siteIds } from '../basics/meals.ts';
import { addLocalDays, weekdayOf } from '../basics/time.ts';

/** A meal of a site. */
export interface SiteMeal {
  site: SiteId;
  meal: MealId;
}

/** A meal of a site on a day. One that is served across midnight belongs to the day on which it began. */
export interface DayMeal extends SiteMeal {
  date: LocalDate;
}

/** A meal of a weekday: that a week does not have, or that somebody wants to have. */
export interface WeekdayMeal extends SiteMeal {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

/** Which meals a week does not have, from a day on: a version, in force until a later decision about the same days. */
export interface ServiceWeek {
  /** 0 before anybody has decided anything. */
  version: number;
  from: LocalDate;
  closed: readonly WeekdayMeal[];
}

/** From `start` until just before `end`, on one day. */
export interface Span {
  start: LocalTime;
  end: LocalTime;
}

/** When a meal can be reserved, and when it is served. */
export interface MealHours {
  reservation: Span;
  serving: Span;
}

/** One meal of one day that is otherwise than its week says, and why. */
export interface ServiceException extends DayMeal {
  id: string;
  reason: string;
  /** It is served, whatever its week says; else it is not. */
  opens?: boolean | undefined;
  /** It is served, at these hours; else at those of every day. */
  hours?: MealHours | undefined;
}

/** All that decides whether a meal is served. */
export interface ServiceCalendar {
  /** In any order. */
  weeks: readonly ServiceWeek[];
  /** Of the days that are asked about; those that were taken back are not among them. */
  exceptions: readonly ServiceException[];
}

/** The exceptions of the days that are asked about. */
export type DayExceptions = Pick<ServiceCalendar, 'exceptions'>;

/** Why a meal is not served. */
export interface NotServed {
  /** Of the exception, or of the version of the week. */
  id: string;
  /** For everybody to read. */
  reason: string;
}

/** As it was before there was a calendar: every meal of every day. */
const firstWeek: ServiceWeek = { version: 0, from: '0000-01-01', closed: [] };

/** What was decided last, whatever day it begins on. */
export const latestWeek = (weeks: readonly ServiceWeek[]): ServiceWeek =>
  weeks.reduce((latest, each) => (each.version > latest.version ? each : latest), firstWeek);

/** The week that counts on a day: the latest decision among those that reach it. */
export const weekOn = (weeks: readonly ServiceWeek[], date: LocalDate): ServiceWeek =>
  latestWeek(weeks.filter(({ from }) => from <= date));

/** Every meal of every site. */
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

/** What was said about this very meal of this very day; there is one at the most. */
export const exceptionOf = (
  { exceptions }: DayExceptions,
  dateLists: DayMeal,
): ServiceException | undefined =>
  exceptions.find((each) => each.date === dateLists.date && isSameMeal(each, dateLists));

/** Why a meal is not served on its day; null where it is. What was said about the day itself comes before its week. */
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

/** What whoever wants to reserve it is told: the words for another hour, and why. */
export const notServedMessage = ({ reason }: NotServed): string =>
  `Fora de horário: refeição fechada. ${sentence(reason)}`;

/** With a capital letter and a full stop. */
const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** The meals of some days that are not served, by day, site and meal. */
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

/** At which sites a meal of a day is not served, and why. */
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

/** The days from one to another, both included. */
export function daysFrom({ from, to }: { from: LocalDate; to: LocalDate }): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addLocalDays(day, 1)) days.push(day);
  return days;
}
