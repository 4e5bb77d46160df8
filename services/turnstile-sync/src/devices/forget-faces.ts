import type { Turnstile } from '@reserva/database/models/turnstiles';
import type { Context } from '../context.ts';
import { DeviceFault } from './device-fault.ts';
import { talkWith } from './talk-with.ts';

/** Whoever removes a turnstile waits for it. */
const WITHIN_MS = 3_000;

/** Has a device forget all faces of ours. @returns whether it knows none any more */
export async function forgetFaces(context: Context, turnstile: Turnstile): Promise<boolean> {
  const { _id, device: before } = turnstile;
  if (!before.faces?.people) return true;
  try {
    await talkWith(
      context,
      turnstile,
      WITHIN_MS,
      async (device) => device.removeFaces([...(await device.readFaces()).keys()]),
      'urgent',
    );
    return true;
  } catch (error) {
    if (!(error instanceof DeviceFault)) throw error;
    context.logger.warn(
      { err: error, fault: error.kind, turnstileId: _id },
      'faces stay on a removed device',
    );
    return false;
  }
}
