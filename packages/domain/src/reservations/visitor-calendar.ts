import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '../basics/meals.ts';
import { addLocalDays, weekdayOf } from '../basics/time.ts';
import { reservableOn } from '../calendar/meal-hours.ts';
import type { DayExceptions, DayMeal } from '../calendar/service-calendar.ts';
import type { WeeklyWindow } from '../calendar/windows.ts';

/** Rows of the calendar (spec 2.16: lunch and dinner). */
export const visitorMeals: readonly MealId[] = [1, 2];

const DAYS_AHEAD = 7;
const SATURDAY = 6;

/** A meal of a day and where the guests will eat it. */
export type VisitorSlot = DayMeal;

/** What decides whether a slot may be chosen: the company's day and time, and the reservation windows of its days. */
export interface CalendarMoment {
  today: LocalDate;
  time: LocalTime;
  schedule: readonly WeeklyWindow[];
  /** Days whose meals have hours of their own; none where nothing is said. */
  exceptions?: DayExceptions['exceptions'];
  /** Meals that are not served, and why; none where nothing is said. */
  closed?: readonly (Pick<DayMeal, 'date' | 'meal' | 'site'> & { reason: string })[];
}

/** Why a slot may not be chosen. */
export type SlotFault = 'past' | 'outside_calendar' | 'weekend' | 'meal_closed' | 'not_served';

/**
 * The days of the calendar: the rest of this week and the next seven days from today (spec section 4), which together
 * are today and the seven days after it.
 */
export const visitorDays = (today: LocalDate): LocalDate[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addLocalDays(today, ahead));

/**
 * Why guests cannot be registered for a meal of a day; null when they can. Weekends are blocked, today's meals once their
 * reservation window is over at every site, and what no site serves.
 */
export function slotFault(
  slot: Pick<VisitorSlot, 'date' | 'meal'>,
  moment: CalendarMoment,
): SlotFault | null {
  const { date } = slot;
  const { today } = moment;
  if (date < today) return 'past';
  if (date > addLocalDays(today, DAYS_AHEAD)) return 'outside_calendar';
  if (isWeekend(date)) return 'weekend';
  if (!siteIds.some((site) => isInTime(slot, site, moment))) return 'meal_closed';
  return openSites(slot, moment).length === 0 ? 'not_served' : null;
}

/** What is not served of a meal of a day: at which site, and why. */
export const closedAt = (
  { date, meal }: Pick<VisitorSlot, 'date' | 'meal'>,
  { closed = [] }: CalendarMoment,
): NonNullable<CalendarMoment['closed']> => closed.filter((each) => each.date === date && each.meal === meal);

const openSites = (slot: Pick<VisitorSlot, 'date' | 'meal'>, moment: CalendarMoment): SiteId[] => {
  const closed = closedAt(slot, moment);
  return siteIds.filter((site) => isInTime(slot, site, moment) && !closed.some((each) => each.site === site));
};

/** Whether a meal can still be reserved at a site, by the hours of its day. */
function isInTime(
  { date, meal }: Pick<VisitorSlot, 'date' | 'meal'>,
  site: SiteId,
  { today, time, schedule, exceptions = [] }: CalendarMoment,
): boolean {
  const window = reservableOn(schedule, { exceptions }, { site, date }).find(({ id }) => id === meal);
  return window !== undefined && !(date === today && time >= window.end);
}

/** Whether what was chosen can still be: a meal may have closed since, at its site or at all. */
export const isOpen = (slot: VisitorSlot, moment: CalendarMoment): boolean =>
  slotFault(slot, moment) === null && openSites(slot, moment).includes(slot.site);

const isWeekend = (date: LocalDate): boolean => weekdayOf(date) % SATURDAY === 0;

/** What a click makes of a slot: empty, administrative centre, factory, empty again; a site that does not serve it is left out. */
export const nextSite = (site: SiteId | undefined, open: readonly SiteId[] = siteIds): SiteId | undefined =>
  open.find((candidate) => site === undefined || candidate > site);

const isSame = (a: Pick<VisitorSlot, 'date' | 'meal'>, b: Pick<VisitorSlot, 'date' | 'meal'>): boolean =>
  a.date === b.date && a.meal === b.meal;

const byTime = (a: VisitorSlot, b: VisitorSlot): number => a.date.localeCompare(b.date) || a.meal - b.meal;

/** The site chosen for a meal of a day. */
export const siteChosen = (
  chosen: readonly VisitorSlot[],
  slot: Pick<VisitorSlot, 'date' | 'meal'>,
): SiteId | undefined => chosen.find((entry) => isSame(entry, slot))?.site;

/** One click on a slot; a blocked one does not change. The result is in the order of time. */
export function clickSlot(
  chosen: readonly VisitorSlot[],
  { date, meal }: Pick<VisitorSlot, 'date' | 'meal'>,
  moment: CalendarMoment,
): VisitorSlot[] {
  if (slotFault({ date, meal }, moment)) return [...chosen];
  const site = nextSite(siteChosen(chosen, { date, meal }), openSites({ date, meal }, moment));
  const others = chosen.filter((slot) => !isSame(slot, { date, meal }));
  return (site ? [...others, { date, meal, site }] : others).sort(byTime);
}

/** A click on a date: one click on each meal of the day that is not blocked. */
export const clickDay = (
  chosen: readonly VisitorSlot[],
  date: LocalDate,
  moment: CalendarMoment,
): VisitorSlot[] =>
  visitorMeals.reduce<VisitorSlot[]>((all, meal) => clickSlot(all, { date, meal }, moment), [...chosen]);

/** A click on a meal's name: one click on each of its remaining weekdays of this week, which ends with Saturday. */
export function clickMeal(
  chosen: readonly VisitorSlot[],
  meal: MealId,
  moment: CalendarMoment,
): VisitorSlot[] {
  const left = SATURDAY - weekdayOf(moment.today);
  return visitorDays(moment.today)
    .slice(0, left + 1)
    .reduce<VisitorSlot[]>((all, date) => clickSlot(all, { date, meal }, moment), [...chosen]);
}

/** `Seg`. */
export const shortWeekday = (date: LocalDate): string =>
  ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'][weekdayOf(date)] as string;

/**
 * The last day on which a guest's access code is good: the day after the latest chosen date (spec section 9).
 * @throws RangeError without dates
 */
export function visitorLastDay(dates: readonly LocalDate[]): LocalDate {
  const latest = [...dates].sort().at(-1);
  if (latest === undefined) throw new RangeError('a visit has a date');
  return addLocalDays(latest, 1);
}
