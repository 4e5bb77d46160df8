import { minutesOf } from '@reserva/domain/basics/day-minutes';

/** Times of the day, in minutes after midnight, in which people come to eat; the end belongs to it. */
export type ServingHours = readonly { start: number; end: number }[];

const SPAN = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Reads `11:00-14:00,18:00-20:30`; null when a span is not readable or ends before it starts. */
export function servingHours(text: string): ServingHours | null {
  const spans = text.split(',').map((part) => {
    const [, from, until] = SPAN.exec(part.trim()) ?? [];
    if (!from || !until) return null;
    const [start, end] = [minutesOf(from), minutesOf(until)];
    return start <= end ? { start, end } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

/** The span this minute of the day lies in, null between meals. */
export function servedAt(hours: ServingHours, minuteOfDay: number): ServingHours[number] | null {
  return hours.find(({ start, end }) => start <= minuteOfDay && minuteOfDay <= end) ?? null;
}
