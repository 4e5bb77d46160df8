import type { SurveyRequest, SurveyRequestName } from '@reserva/contracts/surveys/survey-commands';
import { sealSurveyRequest } from '@reserva/secrets/survey-secrets';
import type { Context } from '../../context.ts';
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
