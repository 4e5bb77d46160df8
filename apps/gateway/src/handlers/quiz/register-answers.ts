import type { Handler } from '../../http/handler.ts';
import { sendSurvey } from '../../surveys/send-survey.ts';
import { ratingsOf } from '../../wire/survey-answer.ts';

/** Rates a meal that the caller ate. */
export const registerAnswers: Handler<'quiz.registerAnswers'> = async (
  context,
  { body },
  { session, requestId },
) => {
  const request = { userId: session.userId, reservationId: body.idReserve, ...ratingsOf(body) };
  await sendSurvey(context, 'survey.register', request, requestId);
  return { message: 'Avaliação cadastrada!' };
};
