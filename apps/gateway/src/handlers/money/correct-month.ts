import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { toCents } from '@reserva/domain/basics/money';
import { monthKeyOf } from '@reserva/domain/basics/month-key';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Books what was wrong in a closed month into the one that is open. */
export const correctMonth: Handler<'reports.correctMonth'> = async (context, { body }, call) => {
  const { cpf, value, reason, id } = body;
  const wrong = { month: monthKeyOf(body), cpf, cents: toCents(value), reason, ...(id && { key: id }) };
  const { bookedIn } = await sendCommand(context, 'month.correct', wrong, asOperator(call));
  return { message: `Correção lançada em ${brazilianMonth(bookedIn)}!` };
};
