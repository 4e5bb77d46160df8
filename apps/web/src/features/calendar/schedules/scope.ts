import { mealNames } from '@reserva/domain/basics/meals';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { texts } from './texts.ts';

/**
 * What is edited (spec 2.12): the reservation windows, the serving windows of all turnstiles of a site or of both, or of
 * one turnstile, named by its address.
 */
export type Scope = string;
export const RESERVATIONS = 'reservas';
/** Several turnstiles at once, and the site whose windows are shown to begin with. */
export const groups = [
  { scope: 'adm', label: texts.scopes.administrative, site: 1 },
  { scope: 'factory', label: texts.scopes.factory, site: 2 },
  { scope: 'all', label: texts.scopes.all, site: 1 },
] as const;

/** Which of the turnstiles a group is about. */
export const inGroup =
  (scope: Scope) =>
  ({ site }: { site: number }): boolean =>
    scope === 'all' || groupOf(scope)?.site === site;

export const groupOf = (scope: Scope) => groups.find((group) => group.scope === scope);

/** What the address says; anything but a scope's text is the reservation windows. */
export const scopeFilter = (search: Record<string, unknown>): { scope?: Scope | undefined } => ({
  scope: typeof search.scope === 'string' && search.scope !== RESERVATIONS ? search.scope : undefined,
});

/** The rows' labels: the dinner of a turnstile is called Janta (spec 2.12). */
export const mealLabel = (scope: Scope, meal: WeeklyWindow['id']): string =>
  scope !== RESERVATIONS && meal === 2 ? texts.scopes.dinner : mealNames[meal];
