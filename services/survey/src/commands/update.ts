import { documents } from '@reserva/database/writes/documents';
import { readComment } from '@reserva/domain/basics/comment';
import { isSurveyOpen } from '@reserva/domain/surveys/survey';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { openSurveyRequest } from '@reserva/secrets/survey-secrets';
import { type Handler, today } from '../context.ts';
import { openShift } from '../open-shift.ts';
import { findAnswer } from './find-answer.ts';

/** Changes the ratings and the comment of the person's answer of today. It is idempotent. */
export const update: Handler<'survey.update'> = async (context, { sealed }) => {
  const request = openSurveyRequest(context.secret, 'survey.update', sealed);
  const read = readComment(request.comment);
  if (!read.ok) return refuse(read.code);
  const answerEntry = await findAnswer(context, request);
  if (!answerEntry?.answer.active) return refuse('survey_not_found');
  if (!answerEntry.isOwn) return refuse('not_your_answer');
  if (!isSurveyOpen(answerEntry.answer.date, today(context))) return refuse('survey_not_today');

  const { food, variety, hygiene, dedication } = request;
  const { comment } = read;
  await openShift(context, answerEntry.answer);
  const { matchedCount } = await documents(context.database.surveyAnswers).updateOne(
    { _id: request.answerId, active: true },
    { $set: { food, variety, hygiene, dedication, comment, commented: comment !== '' } },
  );
  return matchedCount > 0 ? done({}) : refuse('survey_not_found');
};
