import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Contests a line of the caller's own statement. */
export const sendContest: Handler<'contests.send'> = async (context, { body }, call) => {
  const { id: reservationId, motivo: reason, texto: text } = body;
  await sendCommand(context, 'contest.send', { reservationId, reason, text }, asEmployee(call));
  return { message: 'Contestação enviada!' };
};
