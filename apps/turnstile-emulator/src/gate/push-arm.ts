import type { Context } from '../context.ts';
import { type Device, nextPassage, oneAtATime } from '../device/device.ts';
import type { Side } from '../protocol/event-codes.ts';
import { sideOf } from '../protocol/event-codes.ts';
import type { NotificationStatus } from '../server-calls/notify.ts';
import { reportArm, usualSide } from './simulate-passage.ts';

export interface PushedArm {
  direction: Side;
  /** The uuid of the remote release that was used, or a new one. */
  uuid: string;
  released: boolean;
  monitorStatus: NotificationStatus;
}

/**
 * Turns the arm without a credential. The person uses an open remote release or pushes by force. In both cases the
 * device counts and reports the turn.
 */
export function pushArm(
  context: Context,
  device: Device,
  requestedSide: Side | undefined,
): Promise<PushedArm> {
  return oneAtATime(device, async () => {
    const open =
      device.release && device.release.until > context.clock.now().getTime() ? device.release : null;
    const direction = requestedSide ?? usualSide(device, open?.allow ?? 'both');
    const released = open !== null && (open.allow === 'both' || sideOf(open.allow) === direction);
    const uuid = released ? open.passage : nextPassage(device);
    if (released) device.release = null;
    return { direction, uuid, released, monitorStatus: await reportArm(context, device, direction, uuid) };
  });
}
