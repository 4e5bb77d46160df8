import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import type { Context } from '../context.ts';

/** Whether a scan would be decided now: asked the same way, of the same service, with a write that is as durable. */
export async function canDecide(
  { commands, logger }: Context,
  { _id: turnstileId }: SendingTurnstile,
): Promise<boolean> {
  const by = { actor: { kind: 'device', turnstileId } as const, requestId: 'is alive' };
  try {
    return (await commands.send('checkin.ready', { turnstileId }, by)).ok;
  } catch (error) {
    if (!(error instanceof CommandUnavailable)) throw error;
    logger.warn({ err: error, turnstileId }, 'a device is to go on deciding by itself');
    return false;
  }
}
