import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { moderatorOf, sendSurvey } from './send-survey.ts';

/**
 * One's own answer of today, with its ratings; or, with the ability, the comment of anybody's: ratings of others stay, or
 * whoever may delete comments could turn what people think.
 */
export const deleteAnswers: Handler<'quiz.deleteAnswers'> = async (
  context,
  { body },
  { session, requestId },
) => {
  const request = { userId: session.userId, answerId: body.surveyId };
  try {
    await sendSurvey(context, 'survey.remove', request, requestId);
    return { message: 'Avaliação excluída!' };
  } catch (error) {
    const others =
      error instanceof Refusal && (error.code === 'not_your_answer' || error.code === 'survey_not_today');
    const operator = others ? await moderatorOf(context, session) : null;
    if (!operator) throw error;
    await sendSurvey(context, 'survey.removeSuggestion', { ...request, operator }, requestId);
    return { message: 'Sugestão excluída!' };
  }
};
