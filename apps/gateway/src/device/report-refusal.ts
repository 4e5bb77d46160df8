import { createHash } from 'node:crypto';
import type { GateDecision } from '@reserva/contracts/commands';
import type { Credential } from '@reserva/contracts/credential';
import type { SendingTurnstile } from '@reserva/database/queries/turnstiles';
import type { Context } from '../context.ts';

/** Has a refusal written down, and told to whom it concerns, under the passage's name: told twice it is one refusal. */
export async function reportRefusal(
  context: Context,
  { _id: turnstileId }: SendingTurnstile,
  { passage: uuid, credential }: { passage: string; credential: Credential | null },
  { reason, message, personId: known }: GateDecision,
): Promise<void> {
  const { publisher, clock, logger } = context;
  logger.info({ turnstileId, reason }, 'scan refused');
  const id = createHash('sha256').update(`refused|${turnstileId}|${uuid}`).digest('hex').slice(0, 24);
  const at = clock.now().toISOString();
  const personId =
    known ??
    (credential && reason === 'outside_serving'
      ? await concerned(context, turnstileId, uuid, credential)
      : null);
  try {
    const payload = { turnstileId, uuid, reason, personId, message };
    await publisher.publish([{ id, name: 'checkin.refused', at, payload }]);
  } catch (error) {
    logger.warn({ err: error, turnstileId, reason }, 'refusal not kept');
  }
}

/** Outside the hours the decision names nobody: whom it concerns is asked once the gate is answered. */
async function concerned(
  { commands, logger }: Context,
  turnstileId: string,
  requestId: string,
  credential: Credential,
): Promise<string | null> {
  try {
    const by = { actor: { kind: 'device', turnstileId } as const, requestId };
    const outcome = await commands.send('checkin.concerns', { credential }, by);
    return outcome.ok ? outcome.value.personId : null;
  } catch (error) {
    logger.warn({ err: error, turnstileId }, 'not known whom a refusal concerns');
    return null;
  }
}
