import type { Credential } from '@reserva/contracts/gates/credential';
import type { IdentificationAnswer } from '@reserva/contracts/gates/device';
import type { MarkDecision } from '@reserva/contracts/gates/terminal-commands';
import { gateMessage } from '@reserva/domain/gates/gate-message';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { markedAnswer } from './identification-answer.ts';
import type { DeviceEnv } from './identify-device.ts';

/**
 * What a mark at a terminal came to. Where that is not known in time nothing is said: the device asks again under the same
 * id, and finds what was done.
 */
export async function askTerminal(
  context: Context,
  c: HonoContext<DeviceEnv>,
  key: string,
  credential: Credential | null,
): Promise<IdentificationAnswer | null> {
  const decision = credential ? await marked(context, c, key, credential) : unknownPersonMark();
  return decision && performance.now() < c.get('answerBy') ? markedAnswer(decision, credential) : null;
}

async function marked(
  { commands, logger }: Context,
  c: HonoContext<DeviceEnv>,
  key: string,
  credential: Credential,
): Promise<MarkDecision | null> {
  const { _id: terminalId, name, site } = c.get('turnstile');
  const by = { actor: { kind: 'terminal', terminalId, name } as const, requestId: key };
  try {
    const outcome = await commands.send('terminal.mark', { key, credential, site }, by);
    return outcome.ok ? outcome.value : null;
  } catch (error) {
    if (!(error instanceof CommandUnavailable)) throw error;
    logger.error({ err: error, terminalId }, 'mark not decided');
    return null;
  }
}

/** Of what no badge and no person can be. */
export const unknownPersonMark = (): MarkDecision => ({
  reason: 'unknown_person',
  message: gateMessage('unknown_person', {}),
  name: '',
  meal: null,
});
