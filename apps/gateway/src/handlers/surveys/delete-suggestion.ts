import type { Handler } from '../handler.ts';
import { moderatorOf } from './moderator-of.ts';
import { sendSurvey } from './send-survey.ts';

/** One's own comment of today or, with the ability, anybody's. */
export const deleteSuggestion: Handler<'quiz.deleteSuggestion'> = async (
  context,
  { body },
  { session, requestId },
) => {
  const request = {
    userId: session.userId,
    answerId: body.idSurvey,
    operator: await moderatorOf(context, session),
  };
  await sendSurvey(context, 'survey.removeSuggestion', request, requestId);
  return { message: 'Sugestão excluída!' };
};
