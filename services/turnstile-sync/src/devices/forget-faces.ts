import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Context } from '../context.ts';
import { faultOf } from './device-fault.ts';
import { facesOn } from './sync-faces.ts';
import { type DeviceVisit, talkWith } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/** Timeout in milliseconds. It is short, because an operator waits for the removal of the turnstile. */
const WITHIN_MS = 3_000;

/**
 * Erases all our faces from a device. Reads the list of faces from the device, because our stored state can be
 * outdated.
 * @returns true if no face of ours remains
 */
export async function forgetFaces(context: Context, turnstile: Turnstile): Promise<boolean> {
  const { _id, device: before } = turnstile;
  // There is nothing to erase if the model has no camera or the device has never answered us.
  if (before.faces?.people === null || before.probe.answeredAt === null) return true;
  const forget = async (device: TurnstileDevice, { turnstile: now }: DeviceVisit) => {
    const deviceFaces = await facesOn(device, now.device.faces);
    if (deviceFaces) await device.removeFaces([...deviceFaces.keys()]);
  };
  const err = await faultOf(talkWith(context, turnstile, WITHIN_MS, forget, 'urgent'));
  if (err) context.logger.warn({ err, fault: err.kind, turnstileId: _id }, 'faces stay on a removed device');
  return err === null;
}
