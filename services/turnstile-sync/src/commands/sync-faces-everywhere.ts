import { enrolledFaces, stateOfFaces } from '@reserva/database/queries/gates/faces';
import { allDevices } from '@reserva/database/queries/gates/turnstiles';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { faultOf } from '../devices/device-fault.ts';
import { syncFaces } from '../devices/sync-faces.ts';
import { type DeviceVisit, talkWith } from '../devices/talk-with.ts';
import type { TurnstileDevice } from '../devices/turnstile-device.ts';

const TALK_WITHIN_MS = 15_000;
const NEW_FACES_WITHIN_MS = 5_000;

/**
 * Writes new faces to every device and erases withdrawn ones. A device that does not answer is updated at its next
 * visit.
 */
export const syncFacesEverywhere: CommandHandler<'turnstile.keepFaces', Context> = async (context) => {
  const state = stateOfFaces(await enrolledFaces(context.database));
  const behind = (await allDevices(context.database)).filter(
    ({ device }) => device.faces?.state !== state && device.probe.fault !== 'unreachable',
  );
  await pLimit(context.concurrency).map(behind, async (turnstile) => {
    const sync = (device: TurnstileDevice, spoken: DeviceVisit) =>
      syncFaces(context, device, spoken, { everything: false, withinMs: NEW_FACES_WITHIN_MS });
    const err = await faultOf(talkWith(context, turnstile, TALK_WITHIN_MS, sync, 'urgent'));
    if (!err) return;
    context.logger.warn({ err, fault: err.kind, turnstileId: turnstile._id }, 'faces not on a device');
  });
  return done({});
};
