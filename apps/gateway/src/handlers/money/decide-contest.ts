import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { toCents } from '@reserva/domain/basics/money';
import { contestDecisions } from '@reserva/domain/money/contest-rights';
import { isAllowed } from '@reserva/domain/people/permissions';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Answers a contest: whoever accepts it may do what accepts it. */
export const decideContest: Handler<'contests.decide'> = async (context, { body }, call) => {
  const { id, decisao, devolver = 0, texto: answerText } = body;
  const operation = decisao === 'refuse' ? null : decisao;
  const granted = await grantedAbilities(context.database);
  if (!isAllowed(contestDecisions[decisao], call.session.role, granted)) {
    throw new Refusal('forbidden');
  }
  const decision = { id, operation, backCents: toCents(devolver), words: answerText };
  await sendCommand(context, 'contest.decide', decision, asOperator(call));
  return { message: operation ? 'Contestação aceita!' : 'Contestação recusada!' };
};
