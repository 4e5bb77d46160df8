import { answerById } from '@reserva/database/queries/surveys/survey-answers';
import { localDateOf } from '@reserva/domain/basics/time';
import { isSurveyOpen } from '@reserva/domain/surveys/survey';
import { Refusal } from '../../http/refusal.ts';
import { surveyAnswer } from '../../wire/survey-answer.ts';
import type { Handler } from '../handler.ts';

/** One of the caller's answers, to be changed. */
export const getUserAnswers: Handler<'quiz.getUserAnswers'> = async (context, { query }, { session }) => {
  const { database, surveyHashes, clock, config } = context;
  const answer = await answerById(database, query.idSurvey);
  if (!answer) throw new Refusal('survey_not_found');
  if (answer.author !== surveyHashes.author(session.userId, answer._id)) throw new Refusal('not_your_answer');
  if (!isSurveyOpen(answer.date, localDateOf(clock.now(), config.timezone)))
    throw new Refusal('survey_not_today');
  return { answers: [surveyAnswer(answer)] };
};
