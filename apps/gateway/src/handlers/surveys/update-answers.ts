import { ratingsOf } from '../../wire/survey-answer.ts';
import type { Handler } from '../handler.ts';
import { sendSurvey } from './send-survey.ts';

/** Changes one of the caller's answers, of a meal of today. */
export const updateAnswers: Handler<'quiz.updateAnswers'> = async (
  context,
  { body },
  { session, requestId },
) => {
  const request = { userId: session.userId, answerId: body.idSurvey, ...ratingsOf(body) };
  await sendSurvey(context, 'survey.update', request, requestId);
  return { message: 'Avaliação atualizada!' };
};
