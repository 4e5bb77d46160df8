import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { restingScreen } from '../device/screen.ts';
import { factoryState } from '../device/state.ts';
import { notifyOperationMode } from '../server-calls/contingency.ts';

/** Switched off and on: sessions and the screen are gone, the memory stays, the mode is reported. */
export function reboot(context: Context, device: Device): void {
  device.sessions.clear();
  device.screen = restingScreen();
  device.release = null;
  void notifyOperationMode(context, device);
}

/**
 * Everything as it left the factory, counters included, then a reboot. What is wrong around the device
 * (ordered faults) stays, and so does the knowledge which server it was set up for once: nobody does that
 * again by itself.
 */
export function factoryReset(context: Context, device: Device): void {
  const { deviceId, faults, provisionedFor } = device.state;
  device.state = { ...factoryState(deviceId), faults, provisionedFor };
  device.tally = { granted: 0, refused: 0, gaveUp: 0 };
  device.changed();
  reboot(context, device);
}
