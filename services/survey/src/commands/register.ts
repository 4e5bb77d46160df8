import { personKeyOf } from '@reserva/database/models/reservations/reservations';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { commitNew } from '@reserva/database/writes/commit';
import { readComment } from '@reserva/domain/basics/comment';
import { surveyProblem } from '@reserva/domain/surveys/survey';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { openSurveyRequest } from '@reserva/secrets/survey-secrets';
import { type Context, type Handler, today } from '../context.ts';
import { openShift } from '../open-shift.ts';

/**
 * Rates a meal that the person ate. A unique hash of the reservation prevents a second answer. The answer has the date,
 * meal and site of the reservation, but no person and no instant.
 */
export const register: Handler<'survey.register'> = async (context, { sealed }, meta) => {
  const { database, hashes, secret, surveyDays } = context;
  const request = openSurveyRequest(secret, 'survey.register', sealed);
  const comment = readComment(request.comment);
  if (!comment.ok) return refuse(comment.code);
  const personKey = personKeyOf({ kind: 'employee', id: request.userId });
  const eaten = await database.reservations
    .findOne({ _id: request.reservationId, personKey, active: true })
    .select({ state: 1, date: 1, meal: 1, site: 1 })
    .lean();
  if (!eaten) return refuse('reservation_not_found');
  const problem = surveyProblem(eaten, today(context), surveyDays);
  if (problem) return refuse(problem);

  const { date, meal, site } = eaten;
  const { food, variety, hygiene, dedication } = request;
  const _id = hashes.answerId(meta.id);
  const answer: SurveyAnswer = {
    _id,
    author: hashes.author(request.userId, _id),
    reservation: hashes.reservation(request.reservationId),
    date,
    meal,
    site,
    food,
    variety,
    hygiene,
    dedication,
    comment: comment.comment,
    commented: comment.comment !== '',
    active: true,
    removed: null,
    moderated: null,
    outbox: [],
  };
  await openShift(context, answer);
  return (await insertOnce(context, answer)) ? done({}) : refuse('survey_answered');
};

/**
 * Inserts an answer. A retry finds the answer of the earlier attempt and returns true. @returns false if the meal is
 * already rated
 */
async function insertOnce(context: Context, answer: SurveyAnswer): Promise<boolean> {
  const { surveyAnswers } = context.database;
  if ((await commitNew(context, surveyAnswers, answer)) === 'written') return true;
  return Boolean(await surveyAnswers.exists({ _id: answer._id }));
}
