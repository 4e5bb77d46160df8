import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { isSameCell, type WeekdayCell } from '@/shared/ui/weekday-fields.tsx';

export type Week = AnswerOf<'week.getMine'>;
export type WeekMeal = Week['dias'][number]['refeicoes'][number];
export type PatternDays = Week['padrao']['dias'];

/** As lists colour a status: what is reserved, what was eaten, what is lost. */
export const stateTone: Partial<Record<WeekMeal['situacao'], 'pending' | 'done' | 'expired'>> = {
  planejada: 'pending',
  reservada: 'done',
  realizada: 'done',
  expirada: 'expired',
  fechada: 'expired',
};

/** The site of the present or planned reservation; null if there is none. */
export const chosenSite = ({ situacao, site }: WeekMeal): SiteId | null =>
  situacao === 'planejada' || situacao === 'reservada' || situacao === 'fechada' ? site : null;

/** The pattern with one box of it turned over: a meal has one site, so that the other site's box goes. */
export const toggledMeal = (days: PatternDays, cell: WeekdayCell): PatternDays =>
  days.some((each) => isSameCell(each, cell))
    ? days.filter((each) => !isSameCell(each, cell))
    : [...days.filter(({ dia, meal }) => dia !== cell.dia || meal !== cell.meal), cell];

/** The same meals, in whatever order. */
export const isSamePattern = (one: PatternDays, other: PatternDays): boolean =>
  one.length === other.length && one.every((cell) => other.some((each) => isSameCell(each, cell)));
