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
 * Deletes a comment and leaves the ratings. Its author may on the day of the meal, and nobody is told; an operator with the
 * ability may at any time, and the operators' log keeps what was deleted.
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

/** Deletes the comment with its line for the operators' log. False: somebody else was faster. */
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

/** All that the log must keep of what is gone. */
const describe = (answer: SurveyAnswer): string =>
  `Excluiu a sugestão sobre ${describeMeal(answer)}: ${answer.comment.replaceAll('\n', ' / ')}`;
