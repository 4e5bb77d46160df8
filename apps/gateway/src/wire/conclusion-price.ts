import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import { toReais } from '@reserva/domain/basics/money';
import { mealAndLocalOf } from './shift.ts';

type ConclusionPrice = AnswerOf<'reservations.getPage'>['conclusion'][number];

/** What an employee's meal costs once concluded, by the names of the wire. */
export const conclusionPrice = (shift: { meal: MealId; site: SiteId }, cents: number): ConclusionPrice => ({
  ...mealAndLocalOf(shift),
  value: toReais(cents),
});
