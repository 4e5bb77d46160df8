import { mealsOfLeave } from '@reserva/database/queries/money/leaves';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf } from '@reserva/domain/basics/time';
import { leaveEffects } from '@reserva/domain/money/leave-effects';
import { daysOff, describeLeave } from '@reserva/domain/money/leaves';
import { Refusal } from '../../http/refusal.ts';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';
import { affectedMeal, kindOf, tipoOf } from '../../wire/leave.ts';
import { userIdOf } from '../basics/user-id-of.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Records that somebody does not work for some days. */
export const addLeave: Handler<'leaves.add'> = async (context, { body }, call) => {
  const { cpf, inicio: from, fim: to, tipo } = body;
  const filter = { user: await userIdOf(context, cpf), from, to, kind: kindOf(tipo) };
  const { leave: id, ...effect } = await sendCommand(context, 'leave.add', filter, asOperator(call));
  return { id, ...effectOnMeals(`Registrado: ${describeLeave({ ...filter, lastDay: to })}`, effect) };
};

/** Ends a leave earlier, or takes all of it back. */
export const endLeave: Handler<'leaves.end'> = async (context, { body }, call) => {
  const { id: leave, ultimoDia: lastDay } = body;
  const effect = await sendCommand(context, 'leave.end', { leave, lastDay }, asOperator(call));
  return effectOnMeals(lastDay === null ? 'Retirado' : `Encerrado em ${brazilianDate(lastDay)}`, effect);
};

/** What a leave did to the meals of its days. */
export const getMealsOfLeave: Handler<'leaves.getAffected'> = async ({ database }, { query: { id } }) => {
  const leave = await database.leaves.findById(id).lean();
  if (!leave) throw new Refusal('leave_not_found');
  const effects = leaveEffects({ ...leave, id }, await mealsOfLeave(database, leave));
  return { refeicoes: effects.map(affectedMeal) };
};

/** The caller's days off, where they have today or begin soon. */
export const getOwnLeaves: Handler<'leaves.getMine'> = async (
  { database, clock, config },
  _input,
  { session },
) => {
  const today = localDateOf(clock.now(), config.timezone);
  const mine = daysOff(await leavesOfPeople(database, [session.userId]), today);
  return { leave: mine && { tipo: tipoOf(mine.kind), inicio: mine.from, fim: mine.to } };
};
