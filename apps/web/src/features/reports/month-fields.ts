import { REPORT_YEARS } from '@reserva/contracts/limits';
import { sharedTexts } from '@/shared/texts.ts';

/** The year that was typed; null where it is none a report may be about. */
export function typedYear(text: string): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= REPORT_YEARS.first && year <= REPORT_YEARS.last ? year : null;
}

/** The months by their names, in their order. */
export const monthChoices = sharedTexts.dates.months.map((name, index) => [index + 1, name] as const);

/** `Outubro de 2026`. */
export const monthName = ({ month, year }: { month: number; year: number }): string =>
  `${monthChoices[month - 1]?.[1]} de ${year}`;
