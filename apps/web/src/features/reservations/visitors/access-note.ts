import { counted } from '@reserva/domain/basics/counted';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { shiftsOn } from '@reserva/domain/calendar/meal-hours';
import type { VisitorSlot } from '@reserva/domain/reservations/visitor-calendar';
import { exceptionsOf, type Schedules } from '@/shared/api/schedules-query.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

/** The maximum number of lines on a card. More lines would be too small to read. */
const MAX_LINES = 3;

/**
 * Lists the meals of a guest's card, with site and hours if known. If there are too many, returns only their number,
 * the sites and the last day.
 */
export function accessNote(slots: readonly VisitorSlot[], schedules: Schedules | undefined): string {
  const inOrder = [...slots].sort((a, b) => a.date.localeCompare(b.date) || a.meal - b.meal);
  if (inOrder.length <= MAX_LINES) return inOrder.map((slot) => slotText(slot, schedules)).join('\n');
  const sites = [...new Set(inOrder.map(({ site }) => siteNames[site]))].join(' e ');
  const last = inOrder.at(-1)?.date ?? '';
  return texts.card.manyMeals(
    counted(inOrder.length, texts.card.meal, texts.card.meals),
    sites,
    formatDate(last),
  );
}

/** Returns a text such as 'Almoço de 20/11/2026 · Fábrica · 11:00 às 14:00'. */
function slotText({ date, meal, site }: VisitorSlot, schedules: Schedules | undefined): string {
  const parts = [`${mealNames[meal]} de ${formatDate(date)}`, siteNames[site]];
  const turnstiles = schedules?.serving.map((window) => ({ site: window.site, schedule: [window] })) ?? [];
  const hours =
    schedules && shiftsOn(turnstiles, exceptionsOf(schedules), { site, date }).find(({ id }) => id === meal);
  return [...parts, ...(hours ? [texts.card.hours(hours.start, hours.end)] : [])].join(' · ');
}
