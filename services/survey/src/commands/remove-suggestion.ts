import type { SurveyRequest } from '@reserva/contracts/surveys/survey-commands';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { commit } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { isSurveyOpen } from '@reserva/domain/surveys/survey';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { openSurveyRequest } from '@reserva/secrets/survey-secrets';
import { type Context, type Handler, today } from '../context.ts';
import { openShift } from '../open-shift.ts';
import { findAnswer } from './find-answer.ts';

type Request = SurveyRequest<'survey.removeSuggestion'>;

/**
 * Deletes a comment but not its ratings.
 * The author may do so on the day of the meal, without a log entry. An operator with the ability to moderate comments
 * may do so at any time, and the operators' log stores the deleted comment.
 */
export const removeSuggestion: Handler<'survey.removeSuggestion'> = async (context, { sealed }, meta) => {
  const request = openSurveyRequest(context.secret, 'survey.removeSuggestion', sealed);
  const answerEntry = await findAnswer(context, request);
  if (!answerEntry?.answer.active) return refuse('survey_not_found');
  const { answer, isOwn } = answerEntry;
  if (isOwn && isSurveyOpen(answer.date, today(context))) {
    await openShift(context, answer);
    await documents(context.database.surveyAnswers).updateOne(
      { _id: answer._id, active: true },
      { $set: { comment: '', commented: false } },
    );
    return done({});
  }
  const { operator } = request;
  if (!operator) return refuse(isOwn ? 'survey_not_today' : 'not_your_answer');
  if (answer.moderated === meta.id) return done({});
  if (!answer.commented) return refuse('suggestion_not_found');
  return (await moderate(context, answer, { ...operator, userId: request.userId }, meta.id))
    ? done({})
    : refuse('suggestion_not_found');
};

/** Deletes the comment and writes the operator's log line. @returns false if the comment was already deleted */
async function moderate(
  context: Context,
  answer: SurveyAnswer,
  operator: NonNullable<Request['operator']> & { userId: string },
  command: string,
): Promise<boolean> {
  const line = operatorLogEvent(operator, command, context.clock.now(), {
    action: operatorActions.deleteSuggestion,
    description: describe(answer),
  });
  await openShift(context, answer);
  const outcome = await commit(context, context.database.surveyAnswers, {
    where: { _id: answer._id, active: true, commented: true },
    changes: { $set: { comment: '', commented: false, moderated: command } },
    events: [line],
  });
  return outcome === 'written';
}

/** Returns the text for the log, with the complete deleted comment. */
const describe = (answer: SurveyAnswer): string =>
  `Excluiu a sugestão sobre ${describeMeal(answer)}: ${answer.comment.replaceAll('\n', ' / ')}`;
