import type { SurveyRequest, SurveyRequestName } from '@reserva/contracts/surveys/survey-commands';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { isAllowed, suggestionModerators } from '@reserva/domain/people/permissions';
import { sealSurveyRequest } from '@reserva/secrets/survey-secrets';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/authenticate.ts';
import { sendCommand } from '../send-command.ts';

/**
 * Sends a survey command that names nobody: who asks for what travels sealed, because queues keep their jobs for a while.
 * @throws Refusal where a rule refuses it
 */
export async function sendSurvey<N extends SurveyRequestName>(
  context: Context,
  name: N,
  request: Omit<SurveyRequest<N>, 'for'>,
  requestId: string,
): Promise<void> {
  const sealed = sealSurveyRequest(context.config.secret, { for: name, ...request } as SurveyRequest<N>);
  const by = { actor: { kind: 'system', job: 'survey' } as const, requestId };
  await sendCommand<SurveyRequestName>(context, name, { sealed }, by);
}

/** The caller as one who may delete the comments of others; null where they may not. */
export async function moderatorOf({ database }: Context, { name, role }: SignedIn) {
  if (role !== 1 && role !== 2) return null;
  return isAllowed(suggestionModerators, role, await grantedAbilities(database)) ? { name, role } : null;
}
