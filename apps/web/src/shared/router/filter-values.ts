import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';

/*
 * Filters live in the address. What an address holds was typed by anybody: what is no value of a filter counts as left
 * out, and is written out as undefined because the router merges what is missing back in.
 */

/** One of a few values; the address says numbers and words alike. */
export const choiceFilter = <const T extends string | number>(
  value: unknown,
  choices: readonly T[],
): T | undefined => choices.find((choice) => String(choice) === String(value));

/** A calendar day that exists, YYYY-MM-DD. */
export function dateFilter(value: unknown): LocalDate | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value ? undefined : value;
}

/** A page from 2 on: the first one needs no mention. */
export function pageFilter(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 20_000 ? page : undefined;
}

/** The order that the list does not have by itself. */
export const orderFilter = (value: unknown, byItself: Order): Order | undefined =>
  choiceFilter(value, [byItself === 'asc' ? 'desc' : 'asc']);

/** A text somebody searches for; the address turns digits into a number. */
export function textFilter(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, maxLength);
}

/** Filters after a change: any other filter begins at the first page again. */
export const changedFilters = <F extends { page?: number | undefined }>(
  filters: F,
  change: Partial<F>,
): F => ({
  ...filters,
  page: undefined,
  ...change,
});
