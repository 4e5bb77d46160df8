import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { weekdayOf } from '@reserva/domain/basics/time';
import { sharedTexts } from '@/shared/texts.ts';

// The names come from tables, because a slow phone needs longer to create a formatter of `Intl` than to draw a screen.
const { weekdays, months, monthOfYear } = sharedTexts.dates;

/** Returns a date such as `19/11/2026`. */
export const formatDate = brazilianDate;

/** Returns a weekday such as `Quinta-feira`. */
export const weekdayName = (date: LocalDate): string => weekdays[weekdayOf(date)] ?? '';

/** Returns the month of a date, such as `Novembro de 2026`. */
export function monthName(date: LocalDate): string {
  const [year, month] = date.split('-');
  return monthOfYear(months[Number(month) - 1] ?? '', year ?? '');
}
