import { ratingsOf } from '../../wire/survey-answer.ts';
import type { Handler } from '../handler.ts';
import { sendSurvey } from './send-survey.ts';

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
