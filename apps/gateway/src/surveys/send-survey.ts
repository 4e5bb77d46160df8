import type { SurveyRequest, SurveyRequestName } from '@reserva/contracts/survey-commands';
import { sealSurveyRequest } from '@reserva/secrets/survey-secrets';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Sends a survey command that names nobody: who asks for what travels sealed, because queues keep their jobs for a while.
 * @throws Refusal where a rule refuses it
 */
export async function sendSurvey<N extends SurveyRequestName>(
  { commands, config }: Context,
  name: N,
  request: Omit<SurveyRequest<N>, 'for'>,
  requestId: string,
): Promise<void> {
  const sealed = sealSurveyRequest(config.secret, { for: name, ...request } as SurveyRequest<N>);
  const outcome = await commands.send<SurveyRequestName>(
    name,
    { sealed },
    { actor: { kind: 'system', job: 'survey' }, requestId },
  );
  if (!outcome.ok) throw new Refusal(outcome.code);
}
