import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { isSameCell, type WeekdayCell } from '@/shared/ui/weekday-fields.tsx';

export type Week = AnswerOf<'week.getMine'>;
export type WeekMeal = Week['dias'][number]['refeicoes'][number];
export type PatternDays = Week['padrao']['dias'];

/** The colour of each state of a meal. A status in a list has the same colours. */
export const stateTone: Partial<Record<WeekMeal['situacao'], 'pending' | 'done' | 'expired'>> = {
  planejada: 'pending',
  reservada: 'done',
  realizada: 'done',
  expirada: 'expired',
  fechada: 'expired',
};

/** Returns the site of a reserved, planned or closed meal, or null if there is none. */
export const chosenSite = ({ situacao, site }: WeekMeal): SiteId | null =>
  situacao === 'planejada' || situacao === 'reservada' || situacao === 'fechada' ? site : null;

/** Toggles one cell of the pattern. A meal has one site, so the cell of the other site is removed. */
export const toggledMeal = (days: PatternDays, cell: WeekdayCell): PatternDays =>
  days.some((each) => isSameCell(each, cell))
    ? days.filter((each) => !isSameCell(each, cell))
    : [...days.filter(({ dia, meal }) => dia !== cell.dia || meal !== cell.meal), cell];

/** Returns true if both patterns have the same meals, in any order. */
export const isSamePattern = (one: PatternDays, other: PatternDays): boolean =>
  one.length === other.length && one.every((cell) => other.some((each) => isSameCell(each, cell)));
