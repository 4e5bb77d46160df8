import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Context } from '../context.ts';
import { faultOf } from './device-fault.ts';
import { facesOn } from './sync-faces.ts';
import { type DeviceVisit, talkWith } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/** Whoever removes a turnstile waits for it. */
const WITHIN_MS = 3_000;

/**
 * Has a device forget all faces of ours. It is asked which, whatever it was last seen to know: more may have come since, and
 * what was to go may be there still.
 * @returns whether it knows none any more
 */
export async function forgetFaces(context: Context, turnstile: Turnstile): Promise<boolean> {
  const { _id, device: before } = turnstile;
  // A model without a camera, and one that has never been ours to talk with.
  if (before.faces?.people === null || before.probe.answeredAt === null) return true;
  const forget = async (device: TurnstileDevice, { turnstile: now }: DeviceVisit) => {
    const deviceFaces = await facesOn(device, now.device.faces);
    if (deviceFaces) await device.removeFaces([...deviceFaces.keys()]);
  };
  const err = await faultOf(talkWith(context, turnstile, WITHIN_MS, forget, 'urgent'));
  if (err) context.logger.warn({ err, fault: err.kind, turnstileId: _id }, 'faces stay on a removed device');
  return err === null;
}
