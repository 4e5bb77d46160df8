import type { LocalTime, MealId, SiteId } from '@reserva/contracts/primitives';
import { siteIds } from '@reserva/domain/meals';
import type { Window } from '@reserva/domain/windows';
import { texts } from './texts.ts';

/** When a meal is served at a site, where it is. */
export type HoursAt = (site: SiteId, meal: MealId) => Window | undefined;

/** Where and when a meal is served; without a site where both serve at the same hours. */
export interface ServingLine {
  site: SiteId | null;
  text: string;
}

/** The hours at each site that serves the meal. */
export const siteHours = (meal: MealId, hoursAt: HoursAt): Partial<Record<SiteId, string>> =>
  Object.fromEntries(
    siteIds.flatMap((site) => {
      const window = hoursAt(site, meal);
      return window ? [[site, texts.card.hours(window)]] : [];
    }),
  );

/** Where and when: at the reserved site, else at all of them, in one line where they agree. */
export function servingLines(meal: MealId, site: SiteId | null, hoursAt: HoursAt): ServingLine[] {
  const windows = (site ? [site] : siteIds).flatMap((id) => {
    const window = hoursAt(id, meal);
    return window ? [{ site: id, text: texts.card.hours(window) }] : [];
  });
  const [first, ...rest] = windows;
  if (!first) return [];
  // Nothing reserved and the same hours everywhere: one line says it.
  if (!site && rest.length > 0 && rest.every(({ text }) => text === first.text))
    return [{ site: null, text: first.text }];
  return site ? [{ site: null, text: first.text }] : windows;
}

/** How the serving stands: "começa em 45 min", "servindo agora, faltam 20 min". */
export function phaseText(window: Window, time: LocalTime, minutesTo: (until: LocalTime) => number): string {
  if (time < window.start) return texts.phase.before(minutesTo(window.start));
  return time < window.end ? texts.phase.serving(minutesTo(window.end)) : texts.phase.over;
}

/** "Fábrica · das 11:00 às 14:00", or the hours alone. */
export const servingText = ({ site, text }: ServingLine): string =>
  site ? texts.card.hoursAt(site, text) : text;
