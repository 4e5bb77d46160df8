import { tzOffset } from '@date-fns/tz/tzOffset';
import type { LocalDate, LocalTime, MonthKey } from '@reserva/contracts/basics/primitives';

/** The IANA name of a time zone, such as `America/Sao_Paulo`. */
export type TimeZone = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the milliseconds by which the zone's clocks are ahead of UTC at an instant. */
const aheadAt = (ms: number, zone: TimeZone): number => tzOffset(zone, new Date(ms)) * MINUTE_MS;

/**
 * Calculates with calendar days and local times as if they were UTC, because in UTC every day has 24 hours. The zone of
 * the process has no effect.
 */
const dateOf = (utcMs: number): LocalDate => new Date(utcMs).toISOString().slice(0, 10);
const utcOf = (date: LocalDate, time: LocalTime = '00:00'): number => Date.parse(`${date}T${time}Z`);

/** A cache of local times, by zone and minute. Many scans and long lists need the local time of the same minutes. */
const formatted = new Map<string, string>();
const MAX_SHOWN = 10_000;

/** Returns the local date and time as `yyyy-MM-ddTHH:mm`. */
function clockAt(at: Date, zone: TimeZone): string {
  const key = `${zone} ${Math.floor(at.getTime() / MINUTE_MS)}`;
  const cached = formatted.get(key);
  if (cached !== undefined) return cached;
  const text = new Date(at.getTime() + aheadAt(at.getTime(), zone)).toISOString().slice(0, 16);
  if (formatted.size >= MAX_SHOWN) formatted.clear();
  formatted.set(key, text);
  return text;
}

/** Returns the local date at an instant. */
export const localDateOf = (at: Date, zone: TimeZone): LocalDate => clockAt(at, zone).slice(0, 10);

/** Returns the local time at an instant, as `HH:MM`. */
export const localTimeOf = (at: Date, zone: TimeZone): LocalTime => clockAt(at, zone).slice(11);

/**
 * Returns the instant at which local clocks show this date and time.
 * If clocks go back and show the time twice, it is the first of the two instants. If clocks jump over the time, it is
 * the instant at which they would have shown it without the jump.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: TimeZone): Date {
  const shownAsUtc = utcOf(date, time);
  const before = shownAsUtc - aheadAt(shownAsUtc - DAY_MS, zone);
  const after = shownAsUtc - aheadAt(shownAsUtc + DAY_MS, zone);
  const isShownAt = (ms: number) => ms + aheadAt(ms, zone) === shownAsUtc;
  return new Date(isShownAt(before) || !isShownAt(after) ? before : after);
}

/** Returns the last millisecond of a local date. */
export function endOfLocalDay(date: LocalDate, zone: TimeZone): Date {
  return new Date(instantAt(addLocalDays(date, 1), '00:00', zone).getTime() - 1);
}

/** Returns the date `days` later, or earlier if `days` is negative. */
export const addLocalDays = (date: LocalDate, days: number): LocalDate => dateOf(utcOf(date) + days * DAY_MS);

/** Returns the day of the week, 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (date: LocalDate): number => new Date(utcOf(date)).getUTCDay();

export const monthOf = (date: LocalDate): MonthKey => date.slice(0, 7);

/** Returns the first and last day of the month that contains `date`, shifted by whole months. */
export function monthRange(date: LocalDate, shift = 0): { from: LocalDate; to: LocalDate } {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = (months: number) => Date.UTC(year, month - 1 + months);
  return { from: dateOf(first(shift)), to: dateOf(first(shift + 1) - DAY_MS) };
}

/** Formats a month as its key: `2026-10`. */
export const monthKeyOf = ({ year, month }: { year: number; month: number }): MonthKey =>
  `${year}-${String(month).padStart(2, '0')}`;
