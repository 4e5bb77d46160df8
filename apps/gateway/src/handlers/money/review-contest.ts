import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Says that the caller looks at a contest. */
export const reviewContest: Handler<'contests.review'> = async (context, { body }, call) => {
  await sendCommand(context, 'contest.review', body, asOperator(call));
  return { message: 'Contestação em análise!' };
};
