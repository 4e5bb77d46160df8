import type { SurveyRequest } from '@reserva/contracts/survey-commands';
import type { SurveyAnswer } from '@reserva/database/models/survey-answers';
import { outboxEvent } from '@reserva/database/outbox';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { operatorActions } from '@reserva/domain/operator-actions';
import { isSurveyOpen } from '@reserva/domain/survey';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { openSurveyRequest } from '@reserva/secrets/survey-secrets';
import { type Context, today } from '../context.ts';
import { openShift } from '../open-shift.ts';
import { findAnswer } from './find-answer.ts';

type Request = SurveyRequest<'survey.removeSuggestion'>;

/**
 * Deletes a comment and leaves the ratings. Its author may on the day of the meal, and nobody is told; an operator with the
 * ability may at any time, and the operators' log keeps what was deleted.
 */
export const removeSuggestion: CommandHandler<'survey.removeSuggestion', Context> = async (
  context,
  { sealed },
  meta,
) => {
  const request = openSurveyRequest(context.secret, 'survey.removeSuggestion', sealed);
  const found = await findAnswer(context, request);
  if (!found?.answer.active) return refuse('survey_not_found');
  const { answer, isOwn } = found;
  if (isOwn && isSurveyOpen(answer.date, today(context))) {
    await openShift(context, answer);
    await context.database.surveyAnswers.collection.updateOne(
      { _id: answer._id as never, active: true },
      { $set: { comment: '', commented: false } },
    );
    return done({});
  }
  const { operator } = request;
  if (!operator) return refuse(isOwn ? 'survey_not_today' : 'not_your_answer');
  if (answer.moderated === meta.id) return done({});
  if (!answer.commented) return refuse('suggestion_not_found');
  return (await moderate(context, answer, { ...operator, id: request.userId }, meta.id))
    ? done({})
    : refuse('suggestion_not_found');
};

/** Deletes the comment with its line for the operators' log. False: somebody else was faster. */
async function moderate(
  context: Context,
  answer: SurveyAnswer,
  operator: NonNullable<Request['operator']> & { id: string },
  command: string,
): Promise<boolean> {
  const event = outboxEvent('operator.acted', `${command}-acted`, context.clock.now(), {
    action: operatorActions.deleteSuggestion,
    operator,
    description: describe(answer),
    client: null,
  });
  await openShift(context, answer);
  const { modifiedCount } = await context.database.surveyAnswers.collection.updateOne(
    { _id: answer._id as never, active: true, commented: true },
    {
      $set: { comment: '', commented: false, moderated: command },
      $push: { outbox: event as never },
    },
  );
  if (modifiedCount === 0) return false;
  context.relay.handOver([{ collection: 'surveyAnswers', documentId: answer._id, event }]);
  return true;
}

/** All that the log must keep of what is gone. */
function describe({ meal, date, site, comment }: SurveyAnswer): string {
  const day = date.split('-').reverse().join('/');
  return `Excluiu a sugestão sobre ${mealNames[meal]} de ${day}, ${siteNames[site]}: ${comment.replaceAll('\n', ' / ')}`;
}
