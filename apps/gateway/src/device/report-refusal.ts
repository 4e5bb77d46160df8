import { createHash } from 'node:crypto';
import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import type { Context } from '../context.ts';

/** Has a refusal written down, and told to whom it concerns, under the passage's name: told twice it is one refusal. */
export async function reportRefusal(
  context: Context,
  { _id: turnstileId }: SendingTurnstile,
  uuid: string,
  { reason, message, personId }: GateDecision,
): Promise<void> {
  const { publisher, clock, logger } = context;
  logger.info({ turnstileId, reason }, 'scan refused');
  const id = createHash('sha256').update(`refused|${turnstileId}|${uuid}`).digest('hex').slice(0, 24);
  const at = clock.now().toISOString();
  try {
    const payload = { turnstileId, uuid, reason, personId, message };
    await publisher.publish([{ id, name: 'checkin.refused', at, payload }]);
  } catch (error) {
    logger.warn({ err: error, turnstileId, reason }, 'refusal not kept');
  }
}
