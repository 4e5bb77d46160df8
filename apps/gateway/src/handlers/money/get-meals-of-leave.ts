import { mealsOfLeave } from '@reserva/database/queries/money/leaves';
import { leaveEffects } from '@reserva/domain/money/leave-effects';
import { Refusal } from '../../http/refusal.ts';
import { affectedMeal } from '../../wire/leave.ts';
import type { Handler } from '../handler.ts';

/** What a leave did to the meals of its days. */
export const getMealsOfLeave: Handler<'leaves.getAffected'> = async ({ database }, { query: { id } }) => {
  const leave = await database.leaves.findById(id).lean();
  if (!leave) throw new Refusal('leave_not_found');
  const effects = leaveEffects({ ...leave, id }, await mealsOfLeave(database, leave));
  return { refeicoes: effects.map(affectedMeal) };
};
