/** Years a report may be about (spec section 9). */
export const YEARS = { first: 1930, last: 2100 } as const;

/** The year that was typed; null where it is none a report may be about. */
export function typedYear(text: string): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= YEARS.first && year <= YEARS.last ? year : null;
}

/** The months by their names, in their order. */
export const monthChoices = [
  ...['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho'],
  ...['Julho', 'Agosto', 'Setembro', 'Outubro', 'Novembro', 'Dezembro'],
].map((name, index) => [index + 1, name] as const);
