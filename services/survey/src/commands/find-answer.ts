import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import type { Context } from '../context.ts';

type AnswerKey = { userId: string; answerId: string };

/** Finds an answer, even a deleted one. `isOwn` is true if the user wrote it. @returns null if there is none */
export async function findAnswer(
  { database, hashes }: Context,
  { userId, answerId }: AnswerKey,
): Promise<{ answer: SurveyAnswer; isOwn: boolean } | null> {
  const answer = await database.surveyAnswers.findById(answerId).lean();
  return answer && { answer, isOwn: answer.author === hashes.author(userId, answerId) };
}
