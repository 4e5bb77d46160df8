import { mealNames } from '@reserva/domain/basics/meals';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { texts } from './texts.ts';

/**
 * The choice of what the screen edits (spec 2.12). It is the reservation windows, or the serving windows of a group of
 * turnstiles or of one turnstile. The scope of one turnstile is its address.
 */
export type Scope = string;
export const RESERVATIONS = 'reservas';
/** The groups of turnstiles. The form of a group starts with the serving windows of the site `site`. */
export const groups = [
  { scope: 'adm', label: texts.scopes.administrative, site: 1 },
  { scope: 'factory', label: texts.scopes.factory, site: 2 },
  { scope: 'all', label: texts.scopes.all, site: 1 },
] as const;

/** Returns a filter for the turnstiles of a group. */
export const inGroup =
  (scope: Scope) =>
  ({ site }: { site: number }): boolean =>
    scope === 'all' || groupOf(scope)?.site === site;

export const groupOf = (scope: Scope) => groups.find((group) => group.scope === scope);

/** Reads the scope from the URL. An absent or invalid scope means the reservation windows. */
export const scopeFilter = (search: Record<string, unknown>): { scope?: Scope | undefined } => ({
  scope: typeof search.scope === 'string' && search.scope !== RESERVATIONS ? search.scope : undefined,
});

/** Returns the label of a row. A turnstile's dinner is called Janta (spec 2.12). */
export const mealLabel = (scope: Scope, meal: WeeklyWindow['id']): string =>
  scope !== RESERVATIONS && meal === 2 ? texts.scopes.dinner : mealNames[meal];
