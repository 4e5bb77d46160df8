import { grantedAbilities } from '@reserva/database/queries/settings';
import { mayPass, suggestionModerators } from '@reserva/domain/permissions';
import type { Context } from '../context.ts';
import type { Handler } from '../http/bind.ts';
import type { SignedIn } from '../identity/identity.ts';
import { sendSurvey } from './send-survey.ts';

/** One's own comment of today or, with the ability, anybody's. */
export const deleteSuggestion: Handler<'quiz.deleteSuggestion'> = async (
  context,
  { body },
  { session, requestId },
) => {
  const request = {
    userId: session.userId,
    answerId: body.idSurvey,
    operator: await moderatorOf(context, session),
  };
  await sendSurvey(context, 'survey.removeSuggestion', request, requestId);
  return { message: 'Sugestão excluída!' };
};

/** The caller as one who may delete the comments of others; null where they may not. */
async function moderatorOf({ database }: Context, { name, role }: SignedIn) {
  if (role !== 1 && role !== 2) return null;
  return mayPass(suggestionModerators, role, await grantedAbilities(database)) ? { name, role } : null;
}
