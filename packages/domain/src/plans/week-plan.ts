import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { agree, inSite, mealNames } from '../basics/meals.ts';
import { addLocalDays, weekdayOf } from '../basics/time.ts';
import type { WeekdayMeal } from '../calendar/service-calendar.ts';
import { describeWeekdays } from '../calendar/service-decisions.ts';

/** The name of the job that reserves the meals of weekly patterns. The reservation stores it as its author. */
export const WEEK_JOB = 'week';
/** Returns true if a weekly pattern caused the change, not the person directly. */
export const isByWeek = (by: { kind: string; job?: string }): boolean =>
  by.kind === 'system' && by.job === WEEK_JOB;
/** The name of a weekly pattern on screens and in e-mails. It is a feminine noun. */
export const WEEK_LABEL = 'reserva automática';

/** A choice for a single day that differs from the pattern. */
export interface DayChange {
  date: LocalDate;
  meal: MealId;
  /** Null if the person wants no reservation. */
  site: SiteId | null;
}

/** The reservations that a person wants week after week. */
export interface WeekPattern {
  /** At most one site for each weekday and meal. */
  days: readonly WeekdayMeal[];
  from: LocalDate;
  /** The last day; null if the pattern has no end. */
  to: LocalDate | null;
}

export interface WeekPlan extends WeekPattern {
  paused: boolean;
  /** At most one for each date and meal. A change also applies on days that the pattern does not include. */
  changes: readonly DayChange[];
}

type Meal = Pick<DayChange, 'date' | 'meal'>;

/** Returns the site that the pattern alone gives for a meal of a day, without the changes. */
export function patternSite({ days, from, to }: WeekPattern, { date, meal }: Meal): SiteId | null {
  if (date < from || (to !== null && date > to)) return null;
  const weekday = weekdayOf(date);
  return days.find((day) => day.weekday === weekday && day.meal === meal)?.site ?? null;
}

/**
 * The choice of the person for a meal of a day. `skipped`: a change for this day removes a meal of the pattern. `none`:
 * neither the pattern nor a change has the meal.
 */
export type RequestedSite = { kind: 'site'; site: SiteId } | { kind: 'skipped' } | { kind: 'none' };

export function wishFor(plan: WeekPattern & Pick<WeekPlan, 'changes'>, dayMeal: Meal): RequestedSite {
  const usual = patternSite(plan, dayMeal);
  const change = plan.changes.find(isOf(dayMeal));
  const site = change ? change.site : usual;
  if (site !== null) return { kind: 'site', site };
  return usual === null ? { kind: 'none' } : { kind: 'skipped' };
}

const isOf =
  (dayMeal: Meal) =>
  ({ date, meal }: Meal): boolean =>
    date === dayMeal.date && meal === dayMeal.meal;

/**
 * Returns true if a pause applies to a meal. A pause stops the pattern, but not the single days that the person chose.
 */
export const isPausedFor = ({ paused, changes }: WeekPlan, dayMeal: Meal): boolean =>
  paused && !changes.some(isOf(dayMeal));

/** The current leaves of a person, first and last day included. */
type DaysOff = readonly { from: LocalDate; lastDay: LocalDate }[];
export const isDayOff = (leaves: DaysOff, date: LocalDate): boolean =>
  leaves.some(({ from, lastDay }) => from <= date && date <= lastDay);

/** The sites that do not serve a meal, each with its reason. It is empty if all sites serve the meal. */
export type ClosedAt = Partial<Record<SiteId, string>>;

/** The result of the pattern for a meal of a day that is not reserved yet. */
export type PlannedMeal =
  | { kind: 'none' | 'skipped' }
  /** The person wants the meal, but it is not reserved. `kind` is the reason. */
  | { kind: 'paused' | 'leave'; site: SiteId }
  | { kind: 'closed'; site: SiteId; reason: string }
  | { kind: 'planned'; site: SiteId };

/**
 * Decides if the pattern reserves a meal of a day. It skips days off and closed meals, so the person does not have to
 * change the pattern for them.
 */
export function plannedFor(
  plan: WeekPlan,
  dayMeal: Meal,
  { leaves, closed }: { leaves: DaysOff; closed: ClosedAt },
): PlannedMeal {
  const wish = wishFor(plan, dayMeal);
  if (wish.kind !== 'site') return wish;
  const { site } = wish;
  if (isPausedFor(plan, dayMeal)) return { kind: 'paused', site };
  if (isDayOff(leaves, dayMeal.date)) return { kind: 'leave', site };
  const reason = closed[site];
  return reason === undefined ? { kind: 'planned', site } : { kind: 'closed', site, reason };
}

/**
 * Returns a number for a weekday and meal. It is stored with each plan, so that a run of all plans finds those that may
 * reserve this meal.
 */
export const slotOf = (weekday: number, meal: MealId): number => weekday * 10 + meal;

/** Returns the slots of all meals that a plan can reserve, by its pattern or by a change. */
export const slotsOf = ({ days, changes }: Pick<WeekPlan, 'days' | 'changes'>): number[] => [
  ...new Set([
    ...days.map(({ weekday, meal }) => slotOf(weekday, meal)),
    ...changes.flatMap(({ date, meal, site }) => (site === null ? [] : [slotOf(weekdayOf(date), meal)])),
  ]),
];

/** Returns the changes of a plan with one more. Changes of days that are over are removed. */
export function withChange(plan: WeekPlan, change: DayChange, today: LocalDate): DayChange[] {
  const others = plan.changes.filter(
    ({ date, meal }) => date >= today && (date !== change.date || meal !== change.meal),
  );
  // A change that repeats the pattern is not stored, unless the pattern is paused.
  const isUsual = change.site === patternSite(plan, change) && (change.site === null || !plan.paused);
  return isUsual ? others : [...others, change];
}

/** The maximum number of days after today: for the start of a pattern, for its end, and for the day of a change. */
const FURTHEST_DAYS = { from: 366, to: 731, change: 60 } as const;

/**
 * Returns the reason why a pattern cannot be saved.
 * @param before the stored pattern, whose first day can be over
 * @returns null if it can be saved
 */
export function patternProblem(
  { days, from, to }: WeekPattern,
  today: LocalDate,
  before: Pick<WeekPattern, 'from'> | null,
): 'twice' | 'period' | null {
  const slots = days.map(({ weekday, meal }) => slotOf(weekday, meal));
  if (new Set(slots).size < slots.length) return 'twice';
  const begins = from === before?.from || (from >= today && from <= addLocalDays(today, FURTHEST_DAYS.from));
  const ends = to === null || (to >= from && to >= today && to <= addLocalDays(today, FURTHEST_DAYS.to));
  return begins && ends ? null : 'period';
}

/** Returns true if a person can change the plan of a single day, by its date. */
export const isChangeable = (date: LocalDate, today: LocalDate): boolean =>
  date >= today && date <= addLocalDays(today, FURTHEST_DAYS.change);

/** A past reservation of one person. */
export interface PastMeal {
  date: LocalDate;
  byWeek: boolean;
  eaten: boolean;
}

/**
 * The number of days without a meal after which the system pauses a pattern. Only meals that the pattern reserved
 * count.
 */
export const IDLE_DAYS = 28;

/**
 * Returns the first day on which the person did not eat the meal that the pattern reserved. Only days after the last
 * planned meal that they ate count.
 * @returns null if the last planned meal was eaten, or if the pattern reserved nothing
 */
export function idleSince(meals: readonly PastMeal[]): LocalDate | null {
  const plannedMeals = meals.filter(({ byWeek }) => byWeek);
  const lastEaten = plannedMeals.reduce((last, { date, eaten }) => (eaten && date > last ? date : last), '');
  const since = plannedMeals.filter(({ date, eaten }) => !eaten && date > lastEaten).map(({ date }) => date);
  return since.sort()[0] ?? null;
}

/** Returns the day on which the system must check again if the person still eats the meals of the pattern. */
export const nextIdleCheck = (since: LocalDate | null, today: LocalDate): LocalDate =>
  addLocalDays(since ?? today, IDLE_DAYS);

/** Describes a pattern: `Almoço na Fábrica seg, ter; Jantar no Administrativo sex, a partir de 23/11/2026`. */
export function describePattern({ days, from, to }: WeekPattern): string {
  if (days.length === 0) return 'nenhuma refeição';
  const until = to === null ? '' : ` até ${brazilianDate(to)}`;
  return `${describeWeekdays(days)}, a partir de ${brazilianDate(from)}${until}`;
}

const weekdayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** Describes the change of a day: `Almoço de terça, 24/11, programado na Fábrica`. */
export function describeChange({ date, meal, site }: DayChange): string {
  const day = `${weekdayNames[weekdayOf(date)]}, ${brazilianDate(date).slice(0, 5)}`;
  const choice = site === null ? 'sem reserva' : `${agree(meal, 'programado')} ${inSite(site)}`;
  return `${mealNames[meal]} de ${day}, ${choice}`;
}
