import type { AnswerOf } from '@reserva/contracts/http/operations';
import { isSameCell, type WeekdayCell } from '@/shared/ui/weekday-fields.tsx';

export type Closed = AnswerOf<'calendar.getWeek'>['fechadas'];

export const isServed = (closed: Closed, cell: WeekdayCell): boolean =>
  !closed.some((each) => isSameCell(each, cell));

/** The week with one meal of it turned over. */
export const toggled = (closed: Closed, cell: WeekdayCell): Closed =>
  isServed(closed, cell) ? [...closed, cell] : closed.filter((each) => !isSameCell(each, cell));

/** The same meals, in whatever order. */
export const isSameWeek = (one: Closed, other: Closed): boolean =>
  one.length === other.length && one.every((cell) => !isServed(other, cell));
