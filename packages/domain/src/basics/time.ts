import { tzOffset } from '@date-fns/tz/tzOffset';
import type { LocalDate, LocalTime, MonthKey } from '@reserva/contracts/basics/primitives';

/** IANA name of a time zone, e.g. `America/Sao_Paulo`. */
export type TimeZone = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far the zone's clocks are ahead of UTC at an instant. */
const aheadAt = (ms: number, zone: TimeZone): number => tzOffset(zone, new Date(ms)) * MINUTE_MS;

/** Calendar days, and what clocks show, as an instant of UTC: there every day has 24 hours, whatever the process's zone. */
const dateOf = (utcMs: number): LocalDate => new Date(utcMs).toISOString().slice(0, 10);
const utcOf = (date: LocalDate, time: LocalTime = '00:00'): number => Date.parse(`${date}T${time}Z`);

/** What clocks showed at the minutes asked for last, by zone and minute: crowds and long lists ask for the same ones. */
const shown = new Map<string, string>();
const MAX_SHOWN = 10_000;

/** @returns `yyyy-MM-ddTHH:mm` */
function clockAt(at: Date, zone: TimeZone): string {
  const key = `${zone} ${Math.floor(at.getTime() / MINUTE_MS)}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const text = new Date(at.getTime() + aheadAt(at.getTime(), zone)).toISOString().slice(0, 16);
  if (shown.size >= MAX_SHOWN) shown.clear();
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
  const shownAsUtc = utcOf(date, time);
  const before = shownAsUtc - aheadAt(shownAsUtc - DAY_MS, zone);
  const after = shownAsUtc - aheadAt(shownAsUtc + DAY_MS, zone);
  const isShownAt = (ms: number) => ms + aheadAt(ms, zone) === shownAsUtc;
  return new Date(isShownAt(before) || !isShownAt(after) ? before : after);
}

/** The last instant of the company's day. */
export function endOfLocalDay(date: LocalDate, zone: TimeZone): Date {
  return new Date(instantAt(addLocalDays(date, 1), '00:00', zone).getTime() - 1);
}

/** The calendar day `days` later (earlier when negative). */
export const addLocalDays = (date: LocalDate, days: number): LocalDate => dateOf(utcOf(date) + days * DAY_MS);

/** Day of the week, 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: LocalDate): number => new Date(utcOf(date)).getUTCDay();

/** The month that holds a calendar day. */
export const monthOf = (date: LocalDate): MonthKey => date.slice(0, 7);

/** First and last day of the month that holds `date`, shifted by whole months. */
export function monthRange(date: LocalDate, shift = 0): { from: LocalDate; to: LocalDate } {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = (months: number) => Date.UTC(year, month - 1 + months);
  return { from: dateOf(first(shift)), to: dateOf(first(shift + 1) - DAY_MS) };
}

/** `2026-10`. */
export const monthKeyOf = ({ year, month }: { year: number; month: number }): MonthKey =>
  `${year}-${String(month).padStart(2, '0')}`;
