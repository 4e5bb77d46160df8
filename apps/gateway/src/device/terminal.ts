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
 * Asks the service for the result of a mark (one use of a terminal).
 * @returns null if no result arrives in time; the device retries under the same id and gets the stored result
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

/** Returns the result for an input that cannot be a badge or the id of a person. */
export const unknownPersonMark = (): MarkDecision => ({
  reason: 'unknown_person',
  message: gateMessage('unknown_person', {}),
  name: '',
  meal: null,
});
