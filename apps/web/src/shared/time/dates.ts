import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { weekdayOf } from '@reserva/domain/basics/time';
import { sharedTexts } from '@/shared/texts.ts';

// In tables: to make one of the browser's formatters takes a slow phone longer than to draw a screen.
const { weekdays, months, monthOfYear } = sharedTexts.dates;

/** `19/11/2026`. */
export const formatDate = brazilianDate;

/** `Quinta-feira`. */
export const weekdayName = (date: LocalDate): string => weekdays[weekdayOf(date)] ?? '';

/** `Novembro de 2026`, of the month that holds `date`. */
export function monthName(date: LocalDate): string {
  const [year, month] = date.split('-');
  return monthOfYear(months[Number(month) - 1] ?? '', year ?? '');
}
