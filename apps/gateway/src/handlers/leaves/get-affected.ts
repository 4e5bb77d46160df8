import { mealsOfLeave } from '@reserva/database/queries/money/leaves';
import { leaveEffects } from '@reserva/domain/money/leave-effects';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { affectedMeal } from '../../wire/leave.ts';

/** What a leave did to the meals of its days. */
export const getAffected: Handler<'leaves.getAffected'> = async ({ database }, { query: { id } }) => {
  const leave = await database.leaves.findById(id).lean();
  if (!leave) throw new Refusal('leave_not_found');
  const effects = leaveEffects({ ...leave, id }, await mealsOfLeave(database, leave));
  return { refeicoes: effects.map(affectedMeal) };
};
