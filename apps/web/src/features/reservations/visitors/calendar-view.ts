import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { inSite, mealNames, siteNames } from '@reserva/domain/basics/meals';
import { otherHoursOn } from '@reserva/domain/calendar/meal-hours';
import { asSaved } from '@reserva/domain/calendar/windows';
import {
  type CalendarMoment,
  closedAt,
  isOpen,
  type SlotProblem,
  shortWeekday,
  siteChosen,
  slotProblem,
  type VisitorSlot,
  visitorDays,
  visitorMeals,
} from '@reserva/domain/reservations/visitor-calendar';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

/** A slot of the calendar as it is drawn. */
export interface SlotView {
  date: LocalDate;
  site: SiteId | undefined;
  /** 'Adm.', 'Fáb.' or nothing. */
  text: string;
  /** What it is and what was chosen, for who cannot see where it stands. */
  label: string;
  /** Why it cannot be chosen; null when it can. */
  problem: string | null;
  /** At which site it is closed or has other hours, and why; null where both serve it as on every day. */
  note: string | null;
}

export interface DayView {
  date: LocalDate;
  /** 'Seg'. */
  weekday: string;
  /** '19/11'. */
  day: string;
  label: string;
  blocked: boolean;
}

export interface MealView {
  meal: MealId;
  name: string;
  slots: SlotView[];
}

const shortSites: Record<SiteId, string> = {
  1: texts.calendar.shortSites.administrative,
  2: texts.calendar.shortSites.factory,
};
const obstacles: Record<SlotProblem, string> = {
  past: texts.calendar.past,
  outside_calendar: texts.calendar.outside,
  weekend: texts.calendar.weekend,
  meal_closed: texts.calendar.windowOver,
  not_served: texts.calendar.closed,
};

/** `Sexta-feira, 20/11/2026`. */
export const longDate = (date: LocalDate): string => `${weekdayName(date)}, ${formatDate(date)}`;

/** The columns of the calendar. */
export const dayViews = (moment: CalendarMoment): DayView[] =>
  visitorDays(moment.today).map((date) => ({
    date,
    weekday: shortWeekday(date),
    day: formatDate(date).slice(0, 5),
    label: texts.calendar.wholeDay(longDate(date)),
    blocked: visitorMeals.every((meal) => slotProblem({ date, meal }, moment) !== null),
  }));

/** The rows of the calendar: lunch and dinner. */
export const mealViews = (chosen: readonly VisitorSlot[], moment: CalendarMoment): MealView[] =>
  visitorMeals.map((meal) => ({
    meal,
    name: mealNames[meal],
    slots: visitorDays(moment.today).map((date) => slotView({ date, meal }, chosen, moment)),
  }));

function slotView(
  slot: { date: LocalDate; meal: MealId },
  chosen: readonly VisitorSlot[],
  moment: CalendarMoment,
): SlotView {
  const fault = slotProblem(slot, moment);
  const site = fault ? undefined : siteChosen(chosen, slot);
  const closed = closedAt(slot, moment);
  const problem =
    fault && (fault === 'not_served' ? `${obstacles[fault]}: ${closed[0]?.reason}` : obstacles[fault]);
  const notes = [
    ...closed.map((each) => texts.calendar.closedAt(inSite(each.site), each.reason)),
    ...otherHours(slot, moment),
  ];
  const note = fault || notes.length === 0 ? null : notes.join('; ');
  const state = problem ? `bloqueado, ${problem}` : site ? siteNames[site] : 'livre';
  return {
    date: slot.date,
    site,
    text: site ? shortSites[site] : '',
    label: `${mealNames[slot.meal]}, ${longDate(slot.date)}: ${[state, note].filter(Boolean).join('; ')}`,
    problem,
    note,
  };
}

/** `outro horário na Fábrica, reservas até 09:00 e servida das 10:30 às 12:30: Natal`, for each site that has one. */
const otherHours = (
  { date, meal }: { date: LocalDate; meal: MealId },
  { exceptions = [] }: CalendarMoment,
): string[] =>
  otherHoursOn({ exceptions }, date)
    .filter((each) => each.meal === meal)
    .map(({ site, hours: { reservation, serving }, reason }) =>
      texts.calendar.otherHours(inSite(site), reservation.end, serving.start, serving.end, reason),
    );

/** What is chosen and can still be: a meal may have closed since. */
export const openSlots = (chosen: readonly VisitorSlot[], moment: CalendarMoment): VisitorSlot[] =>
  chosen.filter((slot) => isOpen(slot, moment));

export interface ChosenDay {
  date: LocalDate;
  /** 'Almoço · Fábrica'. */
  meals: string[];
}

/** What the confirmation lists: dates with their meals and sites. */
export const chosenDays = (slots: readonly VisitorSlot[]): ChosenDay[] =>
  [...new Set(slots.map(({ date }) => date))].map((date) => ({
    date,
    meals: slots
      .filter((slot) => slot.date === date)
      .map(({ meal, site }) => `${mealNames[meal]} · ${siteNames[site]}`),
  }));

/** '06:00 às 09:30' of each meal of the calendar; meals without hours are left out. */
export const mealHours = ({ schedule }: Pick<CalendarMoment, 'schedule'>): [name: string, hours: string][] =>
  visitorMeals.flatMap((meal) => {
    const window = schedule.find(({ id }) => id === meal);
    if (!window) return [];
    const { start, end } = asSaved(window);
    return [[mealNames[meal], texts.calendar.window(start.slice(0, 5), end.slice(0, 5))]];
  });
