import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf, localTimeOf, weekdayOf } from '@reserva/domain/basics/time';
import { sharedTexts } from '@/shared/texts.ts';
import { appConfig } from '../config/app-config.ts';
import { serverNow } from './server-clock.ts';

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

/** `18/11/2026 às 08:50`, on the company's clocks. */
export const fullMomentText = (at: Date): string =>
  sharedTexts.dates.moment(
    formatDate(localDateOf(at, appConfig.timezone)),
    localTimeOf(at, appConfig.timezone),
  );

/** `08:50` of today, `18/11/2026 às 08:50` of another day. */
export function momentText(at: Date): string {
  const zone = appConfig.timezone;
  const isToday = localDateOf(at, zone) === localDateOf(serverNow(), zone);
  return isToday ? localTimeOf(at, zone) : fullMomentText(at);
}
