import type { Handler } from '../handler.ts';
import { asEmployee, asOperator, sendCommand } from '../send-command.ts';

/** Says that the caller looks at a contest. */
export const reviewContest: Handler<'contests.review'> = async (context, { body }, call) => {
  await sendCommand(context, 'contest.review', body, asOperator(call));
  return { message: 'Contestação em análise!' };
};

/** Contests a line of the caller's own statement. */
export const sendContest: Handler<'contests.send'> = async (context, { body }, call) => {
  const { id: reservationId, motivo: reason, texto: text } = body;
  await sendCommand(context, 'contest.send', { reservationId, reason, text }, asEmployee(call));
  return { message: 'Contestação enviada!' };
};
