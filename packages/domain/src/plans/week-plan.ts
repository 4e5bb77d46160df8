import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { agree, inSite, mealNames } from '../basics/meals.ts';
import { addLocalDays, weekdayOf } from '../basics/time.ts';
import type { WeekdayMeal } from '../calendar/service-calendar.ts';
import { describeWeekdays } from '../calendar/service-decisions.ts';

/** Who makes the reservations of patterns, as it stands in them. */
export const WEEK_JOB = 'week';
/** Whether a pattern did it, not the person at that moment. */
export const isByWeek = (by: { kind: string; job?: string }): boolean =>
  by.kind === 'system' && by.job === WEEK_JOB;
/** The name of a pattern on screens and in letters, a feminine noun. */
export const WEEK_LABEL = 'reserva automática';

/** A single day that is not as the pattern says. */
export interface DayChange {
  date: LocalDate;
  meal: MealId;
  /** Null: nothing is reserved. */
  site: SiteId | null;
}

/** What a person wants to be reserved for them, week after week. */
export interface WeekPattern {
  /** One site at the most for each weekday and meal. */
  days: readonly WeekdayMeal[];
  from: LocalDate;
  /** The last day; null: until further notice. */
  to: LocalDate | null;
}

export interface WeekPlan extends WeekPattern {
  paused: boolean;
  /** One at the most for each date and meal; they count outside of the pattern's days too. */
  changes: readonly DayChange[];
}

type Meal = Pick<DayChange, 'date' | 'meal'>;

/** What the pattern alone has for a meal of a day. */
export function patternSite({ days, from, to }: WeekPattern, { date, meal }: Meal): SiteId | null {
  if (date < from || (to !== null && date > to)) return null;
  const weekday = weekdayOf(date);
  return days.find((day) => day.weekday === weekday && day.meal === meal)?.site ?? null;
}

/** What the person has said about a meal of a day: a site, that nothing is wanted, or nothing at all. */
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

/** A pause stops the pattern, not the single days that the person chose. */
export const isPausedFor = ({ paused, changes }: WeekPlan, dayMeal: Meal): boolean =>
  paused && !changes.some(isOf(dayMeal));

/** Days on which the person does not work, as they stand now. */
type DaysOff = readonly { from: LocalDate; lastDay: LocalDate }[];
export const isDayOff = (leaves: DaysOff, date: LocalDate): boolean =>
  leaves.some(({ from, lastDay }) => from <= date && date <= lastDay);

/** Where a meal is not served, and why; empty where it is served everywhere. */
export type ClosedAt = Partial<Record<SiteId, string>>;

/** What becomes of a meal of a day that nobody has reserved yet. */
export type PlannedMeal =
  | { kind: 'none' | 'skipped' }
  /** Wanted, and not to be made: why. */
  | { kind: 'paused' | 'leave'; site: SiteId }
  | { kind: 'closed'; site: SiteId; reason: string }
  | { kind: 'planned'; site: SiteId };

/**
 * Whether a meal of a day is to be reserved by the pattern. Days off and closed meals are left out and come back by
 * themselves: nobody has to touch the pattern for them.
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

/** Names a weekday's meal by a number: patterns that may have something to reserve are found by it. */
export const slotOf = (weekday: number, meal: MealId): number => weekday * 10 + meal;

/** Every weekday's meal that a pattern, or a change of a single day, may want. */
export const slotsOf = ({ days, changes }: Pick<WeekPlan, 'days' | 'changes'>): number[] => [
  ...new Set([
    ...days.map(({ weekday, meal }) => slotOf(weekday, meal)),
    ...changes.flatMap(({ date, meal, site }) => (site === null ? [] : [slotOf(weekdayOf(date), meal)])),
  ]),
];

/** The changes with a further one; those of days that are over go. */
export function withChange(plan: WeekPlan, change: DayChange, today: LocalDate): DayChange[] {
  const others = plan.changes.filter(
    ({ date, meal }) => date >= today && (date !== change.date || meal !== change.meal),
  );
  // The pattern does the same by itself, unless it is paused.
  const isUsual = change.site === patternSite(plan, change) && (change.site === null || !plan.paused);
  return isUsual ? others : [...others, change];
}

/** How far ahead a pattern may begin, and end, and a single day be changed. */
const FURTHEST_DAYS = { from: 366, to: 731, change: 60 } as const;

/** Why a pattern cannot be saved; null where it can. @param before as it stands: its first day may be over */
export function patternFault(
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

/** Whether a single day can be changed, by its date. */
export const isChangeable = (date: LocalDate, today: LocalDate): boolean =>
  date >= today && date <= addLocalDays(today, FURTHEST_DAYS.change);

/** A reservation of the past that a pattern made, or that was eaten. */
export interface PastMeal {
  date: LocalDate;
  byWeek: boolean;
  eaten: boolean;
}

/** Nobody ate by a pattern for so long: it pauses itself. */
export const IDLE_DAYS = 28;

/**
 * Since when nobody eats by a pattern: the first day that it reserved and that was not eaten, after the last one that was.
 * Null where the last one was eaten, or it reserved nothing.
 */
export function idleSince(meals: readonly PastMeal[]): LocalDate | null {
  const plannedMeals = meals.filter(({ byWeek }) => byWeek);
  const lastEaten = plannedMeals.reduce((last, { date, eaten }) => (eaten && date > last ? date : last), '');
  const since = plannedMeals.filter(({ date, eaten }) => !eaten && date > lastEaten).map(({ date }) => date);
  return since.sort()[0] ?? null;
}

/** When it is to be looked at again whether anybody eats by it. */
export const nextIdleCheck = (since: LocalDate | null, today: LocalDate): LocalDate =>
  addLocalDays(since ?? today, IDLE_DAYS);

/** `Almoço na Fábrica seg, ter; Jantar no Administrativo sex, a partir de 23/11/2026`. */
export function describePattern({ days, from, to }: WeekPattern): string {
  if (days.length === 0) return 'nenhuma refeição';
  const until = to === null ? '' : ` até ${brazilianDate(to)}`;
  return `${describeWeekdays(days)}, a partir de ${brazilianDate(from)}${until}`;
}

const weekdayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** `Almoço de terça, 24/11, programado na Fábrica`. */
export function describeChange({ date, meal, site }: DayChange): string {
  const day = `${weekdayNames[weekdayOf(date)]}, ${brazilianDate(date).slice(0, 5)}`;
  const choice = site === null ? 'sem reserva' : `${agree(meal, 'programado')} ${inSite(site)}`;
  return `${mealNames[meal]} de ${day}, ${choice}`;
}
