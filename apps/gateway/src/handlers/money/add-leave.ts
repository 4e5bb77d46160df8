import { describeLeave } from '@reserva/domain/money/leaves';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';
import { kindOf } from '../../wire/leave.ts';
import { userIdOf } from '../basics/user-id-of.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Records that somebody does not work for some days. */
export const addLeave: Handler<'leaves.add'> = async (context, { body }, call) => {
  const { cpf, inicio: from, fim: to, tipo } = body;
  const wanted = { user: await userIdOf(context, cpf), from, to, kind: kindOf(tipo) };
  const { leave: id, ...effect } = await sendCommand(context, 'leave.add', wanted, asOperator(call));
  return { id, ...effectOnMeals(`Registrado: ${describeLeave({ ...wanted, lastDay: to })}`, effect) };
};
