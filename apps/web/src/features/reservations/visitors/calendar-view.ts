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

/** A slot of the calendar with its texts. */
export interface SlotView {
  date: LocalDate;
  site: SiteId | undefined;
  /** 'Adm.', 'Fáb.' or empty. */
  text: string;
  /** The accessible name: the meal, the date and the selected site. */
  label: string;
  /** The reason why the slot cannot be selected, or null if it can. */
  problem: string | null;
  /**
   * The sites at which the meal is closed or has unusual hours, with the reasons. Null if both sites serve it as usual.
   */
  note: string | null;
}

export interface DayView {
  date: LocalDate;
  /** A text such as 'Seg'. */
  weekday: string;
  /** A text such as '19/11'. */
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
const problemTexts: Record<SlotProblem, string> = {
  past: texts.calendar.past,
  outside_calendar: texts.calendar.outside,
  weekend: texts.calendar.weekend,
  meal_closed: texts.calendar.windowOver,
  not_served: texts.calendar.closed,
};

/** Returns a text such as `Sexta-feira, 20/11/2026`. */
export const longDate = (date: LocalDate): string => `${weekdayName(date)}, ${formatDate(date)}`;

/** Returns the columns of the calendar. */
export const dayViews = (moment: CalendarMoment): DayView[] =>
  visitorDays(moment.today).map((date) => ({
    date,
    weekday: shortWeekday(date),
    day: formatDate(date).slice(0, 5),
    label: texts.calendar.wholeDay(longDate(date)),
    blocked: visitorMeals.every((meal) => slotProblem({ date, meal }, moment) !== null),
  }));

/** Returns the rows of the calendar: lunch and dinner. */
export const mealViews = (selectedSlots: readonly VisitorSlot[], moment: CalendarMoment): MealView[] =>
  visitorMeals.map((meal) => ({
    meal,
    name: mealNames[meal],
    slots: visitorDays(moment.today).map((date) => slotView({ date, meal }, selectedSlots, moment)),
  }));

function slotView(
  slot: { date: LocalDate; meal: MealId },
  selectedSlots: readonly VisitorSlot[],
  moment: CalendarMoment,
): SlotView {
  const fault = slotProblem(slot, moment);
  const site = fault ? undefined : siteChosen(selectedSlots, slot);
  const closures = closedAt(slot, moment);
  const problem =
    fault &&
    (fault === 'not_served' ? `${problemTexts[fault]}: ${closures[0]?.reason}` : problemTexts[fault]);
  const notes = [
    ...closures.map((exception) => texts.calendar.closedAt(inSite(exception.site), exception.reason)),
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

/**
 * Describes the unusual hours of each site, such as `outro horário na Fábrica, reservas até 09:00 e servida das 10:30
 * às 12:30: Natal`.
 */
const otherHours = (
  { date, meal }: { date: LocalDate; meal: MealId },
  { exceptions = [] }: CalendarMoment,
): string[] =>
  otherHoursOn({ exceptions }, date)
    .filter((exception) => exception.meal === meal)
    .map(({ site, hours: { reservation, serving }, reason }) =>
      texts.calendar.otherHours(inSite(site), reservation.end, serving.start, serving.end, reason),
    );

/** Returns the selected slots that can still be reserved. A meal may have closed since its selection. */
export const openSlots = (selectedSlots: readonly VisitorSlot[], moment: CalendarMoment): VisitorSlot[] =>
  selectedSlots.filter((slot) => isOpen(slot, moment));

export interface ChosenDay {
  date: LocalDate;
  /** Texts such as 'Almoço · Fábrica'. */
  meals: string[];
}

/** Groups the selected slots by date for the confirmation. */
export const chosenDays = (slots: readonly VisitorSlot[]): ChosenDay[] =>
  [...new Set(slots.map(({ date }) => date))].map((date) => ({
    date,
    meals: slots
      .filter((slot) => slot.date === date)
      .map(({ meal, site }) => `${mealNames[meal]} · ${siteNames[site]}`),
  }));

/**
 * Returns the reservation window of each meal in the calendar, such as '06:00 às 09:30'. Meals without a window are
 * omitted.
 */
export const mealHours = ({ schedule }: Pick<CalendarMoment, 'schedule'>): [name: string, hours: string][] =>
  visitorMeals.flatMap((meal) => {
    const window = schedule.find(({ id }) => id === meal);
    if (!window) return [];
    const { start, end } = asSaved(window);
    return [[mealNames[meal], texts.calendar.window(start.slice(0, 5), end.slice(0, 5))]];
  });
