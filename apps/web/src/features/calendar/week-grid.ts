import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { MealId, SiteId } from '@reserva/contracts/primitives';

export type Closed = AnswerOf<'calendar.getWeek'>['fechadas'];

/** As people here think of a week: from Monday on. */
export const weekdays = [
  [1, 'seg', 'segunda-feira'],
  [2, 'ter', 'terça-feira'],
  [3, 'qua', 'quarta-feira'],
  [4, 'qui', 'quinta-feira'],
  [5, 'sex', 'sexta-feira'],
  [6, 'sáb', 'sábado'],
  [0, 'dom', 'domingo'],
] as const;

export interface Cell {
  local: SiteId;
  time: MealId;
  dia: number;
}

const isSame = (one: Cell, other: Cell): boolean =>
  one.local === other.local && one.time === other.time && one.dia === other.dia;

export const isServed = (closed: Closed, cell: Cell): boolean => !closed.some((each) => isSame(each, cell));

/** The week with one meal of it turned over. */
export const toggled = (closed: Closed, cell: Cell): Closed =>
  isServed(closed, cell) ? [...closed, cell] : closed.filter((each) => !isSame(each, cell));

/** The same meals, in whatever order. */
export const isSameWeek = (one: Closed, other: Closed): boolean =>
  one.length === other.length && one.every((cell) => !isServed(other, cell));
