import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import type { Context } from '../context.ts';

type AnswerKey = { userId: string; answerId: string };

/** An answer, also one that its author deleted, and whether the asking person is its author; null where there is none. */
export async function findAnswer(
  { database, hashes }: Context,
  { userId, answerId }: AnswerKey,
): Promise<{ answer: SurveyAnswer; isOwn: boolean } | null> {
  const answer = await database.surveyAnswers.findById(answerId).lean();
  return answer && { answer, isOwn: answer.author === hashes.author(userId, answerId) };
}
