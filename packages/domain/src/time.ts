import { TZDate, tzOffset } from '@date-fns/tz';
import type { LocalDate, LocalTime, MonthKey } from '@reserva/contracts/primitives';
import { addDays, addHours, endOfMonth, lightFormat, subMinutes } from 'date-fns';

/** IANA name of a time zone, e.g. `America/Sao_Paulo`. */
export type TimeZone = string;

const inZone = (at: Date, zone: TimeZone) => new TZDate(at.getTime(), zone);

/** What clocks showed at the minutes asked for last, by zone and minute: crowds and long lists ask for the same ones. */
const shown = new Map<string, string>();
const MOST_SHOWN = 10_000;

/** @returns `yyyy-MM-dd HH:mm` */
function clockAt(at: Date, zone: TimeZone): string {
  const key = `${zone} ${Math.floor(at.getTime() / 60_000)}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const text = lightFormat(inZone(at, zone), 'yyyy-MM-dd HH:mm');
  if (shown.size >= MOST_SHOWN) shown.clear();
  shown.set(key, text);
  return text;
}

/** The company's calendar day at an instant. */
export const localDateOf = (at: Date, zone: TimeZone): LocalDate => clockAt(at, zone).slice(0, 10);

/** The company's time of day at an instant, `HH:MM`. */
export const localTimeOf = (at: Date, zone: TimeZone): LocalTime => clockAt(at, zone).slice(11);

/**
 * The instant at which the company's clocks show this date and time. Where clocks go back, the first time they show it;
 * where they jump over it, the instant at which they would have shown it.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: TimeZone): Date {
  // Reckoned in UTC: by the clocks of this process a time can be missing that the company's do show.
  const shown = Date.parse(`${date}T${time}Z`);
  const [before, after] = [tzOffset(zone, addHours(shown, -24)), tzOffset(zone, addHours(shown, 24))];
  const first = subMinutes(shown, before);
  if (tzOffset(zone, first) === before) return first;
  const second = subMinutes(shown, after);
  return tzOffset(zone, second) === after ? second : first;
}

/** The last instant of the company's day. */
export function endOfLocalDay(date: LocalDate, zone: TimeZone): Date {
  return new Date(instantAt(addLocalDays(date, 1), '00:00', zone).getTime() - 1);
}

/** Its first instant on the clocks of this process. Not by `parseISO`, which is a hundredth of the employee's first load. */
const startOf = (date: LocalDate): Date => new Date(`${date}T00:00`);

/** The calendar day `days` later (earlier when negative). */
export const addLocalDays = (date: LocalDate, days: number): LocalDate =>
  lightFormat(addDays(startOf(date), days), 'yyyy-MM-dd');

/** Day of the week, 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: LocalDate): number => startOf(date).getDay();

/** The month that holds a calendar day. */
export const monthOf = (date: LocalDate): MonthKey => date.slice(0, 7);

/** First and last day of the month that holds `date`, shifted by whole months. */
export function monthRange(date: LocalDate, shift = 0): { from: LocalDate; to: LocalDate } {
  const day = startOf(date);
  const first = new Date(day.getFullYear(), day.getMonth() + shift, 1);
  return { from: lightFormat(first, 'yyyy-MM-dd'), to: lightFormat(endOfMonth(first), 'yyyy-MM-dd') };
}
