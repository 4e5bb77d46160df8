import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '../basics/meals.ts';
import { addLocalDays, weekdayOf } from '../basics/time.ts';
import { reservableOn } from '../calendar/meal-hours.ts';
import type { DayExceptions, DayMeal } from '../calendar/service-calendar.ts';
import type { WeeklyWindow } from '../calendar/windows.ts';

/** The meals that the calendar of guests shows (spec 2.16: lunch and dinner). */
export const visitorMeals: readonly MealId[] = [1, 2];

const DAYS_AHEAD = 7;
const SATURDAY = 6;

/** A meal of a day, and the site at which the guests will eat it. */
export type VisitorSlot = DayMeal;

/** The data that decides if a slot can be chosen: the local date and time, and the hours of the days. */
export interface CalendarMoment {
  today: LocalDate;
  time: LocalTime;
  schedule: readonly WeeklyWindow[];
  /** Exceptions of the calendar that give meals other hours; absent means none. */
  exceptions?: DayExceptions['exceptions'];
  /** Meals that are not served, with the reason; absent means none. */
  closed?: readonly (Pick<DayMeal, 'date' | 'meal' | 'site'> & { reason: string })[];
}

/** The reason why a slot cannot be chosen. */
export type SlotProblem = 'past' | 'outside_calendar' | 'weekend' | 'meal_closed' | 'not_served';

/**
 * Returns the days of the calendar: today and the seven days after it.
 * The spec asks for the rest of this week and the next seven days (spec section 4); together they are these days.
 */
export const visitorDays = (today: LocalDate): LocalDate[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addLocalDays(today, ahead));

/**
 * Returns the reason why guests cannot be registered for a meal of a day. It blocks weekends, meals of today whose
 * reservation window is over at every site, and meals that no site serves.
 * @returns null if they can be registered
 */
export function slotProblem(
  slot: Pick<VisitorSlot, 'date' | 'meal'>,
  moment: CalendarMoment,
): SlotProblem | null {
  const { date } = slot;
  const { today } = moment;
  if (date < today) return 'past';
  if (date > addLocalDays(today, DAYS_AHEAD)) return 'outside_calendar';
  if (isWeekend(date)) return 'weekend';
  if (!siteIds.some((site) => isInTime(slot, site, moment))) return 'meal_closed';
  return openSites(slot, moment).length === 0 ? 'not_served' : null;
}

/** Returns the sites that do not serve a meal of a day, with the reasons. */
export const closedAt = (
  { date, meal }: Pick<VisitorSlot, 'date' | 'meal'>,
  { closed = [] }: CalendarMoment,
): NonNullable<CalendarMoment['closed']> => closed.filter((each) => each.date === date && each.meal === meal);

const openSites = (slot: Pick<VisitorSlot, 'date' | 'meal'>, moment: CalendarMoment): SiteId[] => {
  const closed = closedAt(slot, moment);
  return siteIds.filter((site) => isInTime(slot, site, moment) && !closed.some((each) => each.site === site));
};

/** Returns true if the reservation window of a meal at a site is not over yet. */
function isInTime(
  { date, meal }: Pick<VisitorSlot, 'date' | 'meal'>,
  site: SiteId,
  { today, time, schedule, exceptions = [] }: CalendarMoment,
): boolean {
  const window = reservableOn(schedule, { exceptions }, { site, date }).find(({ id }) => id === meal);
  return window !== undefined && !(date === today && time >= window.end);
}

/** Returns true if a chosen slot can still be booked. The meal or its site can have closed after the choice. */
export const isOpen = (slot: VisitorSlot, moment: CalendarMoment): boolean =>
  slotProblem(slot, moment) === null && openSites(slot, moment).includes(slot.site);

const isWeekend = (date: LocalDate): boolean => weekdayOf(date) % SATURDAY === 0;

/**
 * Returns the site after a click on a slot. Each click chooses the next open site. The click after the last site clears
 * the slot.
 */
export const nextSite = (site: SiteId | undefined, open: readonly SiteId[] = siteIds): SiteId | undefined =>
  open.find((candidate) => site === undefined || candidate > site);

const isSame = (a: Pick<VisitorSlot, 'date' | 'meal'>, b: Pick<VisitorSlot, 'date' | 'meal'>): boolean =>
  a.date === b.date && a.meal === b.meal;

const byTime = (a: VisitorSlot, b: VisitorSlot): number => a.date.localeCompare(b.date) || a.meal - b.meal;

/** Returns the site chosen for a meal of a day. */
export const siteChosen = (
  slots: readonly VisitorSlot[],
  slot: Pick<VisitorSlot, 'date' | 'meal'>,
): SiteId | undefined => slots.find((entry) => isSame(entry, slot))?.site;

/** Applies a click on a slot. A blocked slot does not change. The result is ordered by date and meal. */
export function clickSlot(
  selectedSlots: readonly VisitorSlot[],
  { date, meal }: Pick<VisitorSlot, 'date' | 'meal'>,
  moment: CalendarMoment,
): VisitorSlot[] {
  if (slotProblem({ date, meal }, moment)) return [...selectedSlots];
  const site = nextSite(siteChosen(selectedSlots, { date, meal }), openSites({ date, meal }, moment));
  const others = selectedSlots.filter((slot) => !isSame(slot, { date, meal }));
  return (site ? [...others, { date, meal, site }] : others).sort(byTime);
}

/** Applies a click on a date, which is one click on each meal of the day. */
export const clickDay = (
  selectedSlots: readonly VisitorSlot[],
  date: LocalDate,
  moment: CalendarMoment,
): VisitorSlot[] =>
  visitorMeals.reduce<VisitorSlot[]>(
    (all, meal) => clickSlot(all, { date, meal }, moment),
    [...selectedSlots],
  );

/** Applies a click on a meal's name, which is one click on each remaining day of this week. A week ends on Saturday. */
export function clickMeal(
  selectedSlots: readonly VisitorSlot[],
  meal: MealId,
  moment: CalendarMoment,
): VisitorSlot[] {
  const remaining = SATURDAY - weekdayOf(moment.today);
  return visitorDays(moment.today)
    .slice(0, remaining + 1)
    .reduce<VisitorSlot[]>((all, date) => clickSlot(all, { date, meal }, moment), [...selectedSlots]);
}

/** Returns the short name of the weekday: `Seg`. */
export const shortWeekday = (date: LocalDate): string =>
  ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'][weekdayOf(date)] as string;

/**
 * Returns the last day on which a guest's access code is valid: the day after the latest date (spec section 9).
 * @throws RangeError when there is no date
 */
export function visitorLastDay(dates: readonly LocalDate[]): LocalDate {
  const latest = [...dates].sort().at(-1);
  if (latest === undefined) throw new RangeError('a visit has a date');
  return addLocalDays(latest, 1);
}
