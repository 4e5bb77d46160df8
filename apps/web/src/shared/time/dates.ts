import type { LocalDate } from '@reserva/contracts/primitives';

// A calendar day has no zone: it is read as UTC and written as UTC.
const asUtc = (date: LocalDate) => new Date(`${date}T00:00:00Z`);

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });

const day = inUtc({ day: '2-digit', month: '2-digit', year: 'numeric' });
const weekday = inUtc({ weekday: 'long' });
const month = inUtc({ month: 'long', year: 'numeric' });

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** `19/11/2026`. */
export const formatDate = (date: LocalDate): string => day.format(asUtc(date));

/** `Quinta-feira`. */
export const weekdayName = (date: LocalDate): string => capitalised(weekday.format(asUtc(date)));

/** `Novembro de 2026`, of the month that holds `date`. */
export const monthName = (date: LocalDate): string => capitalised(month.format(asUtc(date)));
