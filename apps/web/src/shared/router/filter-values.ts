import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';

/* Filters are part of the address, which anyone can edit. An invalid value counts as absent. The functions return
   `undefined` for it explicitly, because the router would otherwise keep the invalid value of the address. */

/** Returns the matching choice. The address may hold it as a number or as text. */
export const choiceFilter = <const T extends string | number>(
  value: unknown,
  choices: readonly T[],
): T | undefined => choices.find((choice) => String(choice) === String(value));

/** Returns an existing calendar day, YYYY-MM-DD. */
export function dateFilter(value: unknown): LocalDate | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value ? undefined : value;
}

/** Returns a page number from 2. The address omits page 1. */
export function pageFilter(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 20_000 ? page : undefined;
}

/** Returns the order if it differs from the default `byItself`. */
export const orderFilter = (value: unknown, byItself: Order): Order | undefined =>
  choiceFilter(value, [byItself === 'asc' ? 'desc' : 'asc']);

/** Returns a search text. The router parses a text of digits as a number. */
export function textFilter(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, maxLength);
}

/** Applies a change of filters. The list returns to its first page unless the change names a page. */
export const changedFilters = <F extends { page?: number | undefined }>(
  filters: F,
  change: Partial<F>,
): F => ({
  ...filters,
  page: undefined,
  ...change,
});
