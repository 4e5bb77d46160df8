import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/primitives';
import { brazilianDate } from './brazilian-texts.ts';
import { inSite, mealIds, mealNames, siteIds } from './meals.ts';
import { onOneLine } from './names.ts';
import { addLocalDays, weekdayOf } from './time.ts';

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
export const exceptionOf = ({ exceptions }: DayExceptions, asked: DayMeal): ServiceException | undefined =>
  exceptions.find((each) => each.date === asked.date && isSameMeal(each, asked));

/** Why a meal is not served on its day; null where it is. What was said about the day itself comes before its week. */
export function whyNotServed(calendar: ServiceCalendar, asked: DayMeal): NotServed | null {
  const exception = exceptionOf(calendar, asked);
  if (exception)
    return exception.opens || exception.hours ? null : { id: exception.id, reason: exception.reason };
  const { version, closed } = weekOn(calendar.weeks, asked.date);
  const weekday = weekdayOf(asked.date);
  if (!closed.some((each) => each.weekday === weekday && isSameMeal(each, asked))) return null;
  return {
    id: `week-${version}`,
    reason: `não há ${mealNames[asked.meal].toLowerCase()} ${inSite(asked.site)} ${onWeekdays[weekday]}`,
  };
}

/** What whoever wants to reserve it is told: the words for another hour, and why. */
export const notServedWords = ({ reason }: NotServed): string =>
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
      const asked = { ...meal, date };
      const why = whyNotServed(calendar, asked);
      return why ? [{ ...asked, ...why }] : [];
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

/** What a closing may be about: a month of holidays for all, not a century by a slip of the finger. */
export const CLOSING_DAYS = { atOnce: 31, back: 366, ahead: 731 } as const;

/** Why days cannot be closed at once; null where they can. */
export function closingFault(
  { from, to }: { from: LocalDate; to: LocalDate },
  today: LocalDate,
): 'reversed' | 'too_many' | 'too_far' | null {
  if (to < from) return 'reversed';
  if (to >= addLocalDays(from, CLOSING_DAYS.atOnce)) return 'too_many';
  const isNear =
    from >= addLocalDays(today, -CLOSING_DAYS.back) && to <= addLocalDays(today, CLOSING_DAYS.ahead);
  return isNear ? null : 'too_far';
}

/** The days from one to another, both included. */
export function daysFrom({ from, to }: { from: LocalDate; to: LocalDate }): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addLocalDays(day, 1)) days.push(day);
  return days;
}

export const SERVICE_REASON = { min: 3, max: 200, lines: 5 } as const;
/** What cannot be seen; whatever separates words stays until it becomes a space. */
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** A reason as everybody reads it, on one line; null where it is too short, too long, or of too many lines. */
export function readServiceReason(typed: string): string | null {
  const lines = typed.trim().split(/\r\n?|[\n\u2028\u2029]/);
  const reason = onOneLine(typed.replace(invisible, ''));
  const fits = reason.length >= SERVICE_REASON.min && reason.length <= SERVICE_REASON.max;
  return fits && lines.length <= SERVICE_REASON.lines ? reason : null;
}

/** `Almoço, Jantar no Administrativo; Ceia na Fábrica`: meals by their sites. */
export const describeMeals = (meals: readonly SiteMeal[]): string =>
  siteIds
    .flatMap((site) => {
      const here = mealIds.filter((meal) => meals.some((each) => isSameMeal(each, { site, meal })));
      return here.length === 0 ? [] : [`${here.map((meal) => mealNames[meal]).join(', ')} ${inSite(site)}`];
    })
    .join('; ');

/** `em 25/12/2026`, `de 24/12/2026 a 02/01/2027`. */
export const describeDays = ({ from, to }: { from: LocalDate; to: LocalDate }): string =>
  from === to ? `em ${brazilianDate(from)}` : `de ${brazilianDate(from)} a ${brazilianDate(to)}`;

const shortWeekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** What a week loses and gains: `sem Almoço na Fábrica dom, sáb; com Ceia na Fábrica dom`. */
export function describeWeek(before: readonly WeekdayMeal[], after: readonly WeekdayMeal[]): string {
  const parts = [...changesOf('sem ', after, before), ...changesOf('com ', before, after)];
  return parts.length > 0 ? parts.join('; ') : 'sem mudança';
}

/** `Almoço na Fábrica seg, ter; Ceia na Fábrica dom`: meals with their weekdays. */
export const describeWeekdays = (days: readonly WeekdayMeal[]): string => changesOf('', days, []).join('; ');

/** Of each meal the weekdays that are among `these` and not among `others`. */
const changesOf = (word: string, these: readonly WeekdayMeal[], others: readonly WeekdayMeal[]): string[] =>
  siteMeals.flatMap((meal) => {
    const daysOf = (all: readonly WeekdayMeal[]) =>
      new Set(all.filter((each) => isSameMeal(each, meal)).map(({ weekday }) => weekday));
    const known = daysOf(others);
    const days = [...daysOf(these)].filter((day) => !known.has(day)).sort();
    if (days.length === 0) return [];
    return [
      `${word}${mealNames[meal.meal]} ${inSite(meal.site)} ${days.map((day) => shortWeekdays[day]).join(', ')}`,
    ];
  });
