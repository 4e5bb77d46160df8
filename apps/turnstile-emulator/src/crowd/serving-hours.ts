import { minutesOf } from '@reserva/domain/basics/day-minutes';
import { z } from 'zod';

/** The serving windows, in minutes after local midnight. The end is included. */
export type ServingHours = readonly { start: number; end: number }[];

const SPAN = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Parses a text such as `11:00-14:00,18:00-20:30`. */
export const servingHours = z.string().transform((text, context): ServingHours => {
  const parts = text.split(',');
  const spans = parts.flatMap((part) => {
    const [, from, until] = SPAN.exec(part.trim()) ?? [];
    return from && until && from <= until ? [{ start: minutesOf(from), end: minutesOf(until) }] : [];
  });
  if (spans.length === parts.length) return spans;
  context.addIssue('must look like 11:00-14:00,18:00-20:30');
  return z.NEVER;
});

/** Returns the serving window that contains this minute of the day, or null between meals. */
export function servedAt(hours: ServingHours, minuteOfDay: number): ServingHours[number] | null {
  return hours.find(({ start, end }) => start <= minuteOfDay && minuteOfDay <= end) ?? null;
}
