import { createHash } from 'node:crypto';
import type { GateDecision } from '@reserva/contracts/commands';
import type { SendingTurnstile } from '@reserva/database/queries/turnstiles';
import type { Context } from '../context.ts';

/** Has a refusal written down, under the passage's name: the same scan told twice is one refusal. */
export async function reportRefusal(
  { publisher, clock, logger }: Context,
  { _id: turnstileId }: SendingTurnstile,
  uuid: string,
  { reason, message, personId }: GateDecision,
): Promise<void> {
  logger.info({ turnstileId, reason }, 'scan refused');
  const id = createHash('sha256').update(`refused|${turnstileId}|${uuid}`).digest('hex').slice(0, 24);
  try {
    const payload = { turnstileId, uuid, reason, personId, message };
    await publisher.publish([{ id, name: 'checkin.refused', at: clock.now().toISOString(), payload }]);
  } catch (error) {
    logger.warn({ err: error, turnstileId, reason }, 'refusal not kept');
  }
}
