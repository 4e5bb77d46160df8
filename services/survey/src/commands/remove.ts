import { documents } from '@reserva/database/writes/documents';
import { isSurveyOpen } from '@reserva/domain/surveys/survey';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { openSurveyRequest } from '@reserva/secrets/survey-secrets';
import { type Handler, today } from '../context.ts';
import { openShift } from '../open-shift.ts';
import { findAnswer } from './find-answer.ts';

/**
 * Deletes the person's answer of today with its ratings and comment. An empty document stays, so that a retry of the
 * command finds the earlier result. The meal can be rated again.
 */
export const remove: Handler<'survey.remove'> = async (context, { sealed }, meta) => {
  const request = openSurveyRequest(context.secret, 'survey.remove', sealed);
  const removed = context.hashes.command(meta.id);
  const answerEntry = await findAnswer(context, request);
  if (!answerEntry) return refuse('survey_not_found');
  const { answer, isOwn } = answerEntry;
  if (!isOwn) return refuse('not_your_answer');
  if (answer.removed === removed) return done({});
  if (!answer.active) return refuse('survey_not_found');
  if (!isSurveyOpen(answer.date, today(context))) return refuse('survey_not_today');

  await openShift(context, answer);
  const { modifiedCount } = await documents(context.database.surveyAnswers).updateOne(
    { _id: answer._id, active: true },
    {
      $set: { active: false, removed, comment: '', commented: false },
      $unset: { food: 1, variety: 1, hygiene: 1, dedication: 1 },
    },
  );
  return modifiedCount > 0 ? done({}) : refuse('survey_not_found');
};
