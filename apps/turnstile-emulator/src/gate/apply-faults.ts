import type { Context } from '../context.ts';
import { type FaultsPatch, patchFaults } from '../device/faults.ts';
import { sendHeld } from '../server-calls/notify.ts';
import type { Turnstile } from '../turnstile.ts';

/**
 * Orders faults. A network that changes cuts what is open; what was held back goes out once nothing holds it. One that goes
 * away lets the device's own calls come to their end first: whoever ordered it hears nothing of the device afterwards.
 */
export async function applyFaults(context: Context, turnstile: Turnstile, patch: FaultsPatch): Promise<void> {
  const { device, server } = turnstile;
  const before = device.state.faults;
  const after = patchFaults(before, patch);
  device.state.faults = after;
  device.changed();
  if (before.network !== after.network) {
    server.cutConnections();
    if (after.network !== 'on') await Promise.allSettled(device.underWay);
  }
  const isBack = before.network !== 'on' && after.network === 'on';
  const isOrderly = before.notifications.reorder > 0 && after.notifications.reorder === 0;
  if (after.network === 'on' && (isBack || isOrderly)) await sendHeld(context, device);
}
