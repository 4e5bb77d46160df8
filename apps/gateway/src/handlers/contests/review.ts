import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';

/** Says that the caller looks at a contest. */
export const review: Handler<'contests.review'> = async (context, { body }, call) => {
  await sendCommand(context, 'contest.review', body, asOperator(call));
  return { message: 'Contestação em análise!' };
};
