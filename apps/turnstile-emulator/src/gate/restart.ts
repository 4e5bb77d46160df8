import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { restingScreen } from '../device/screen.ts';
import { factoryState } from '../device/state.ts';
import { notifyOperationMode } from '../server-calls/contingency.ts';

/** Switches the device off and on. Sessions and screen are lost, the state stays, and the device reports its mode. */
export function reboot(context: Context, device: Device): void {
  device.sessions.clear();
  device.screen = restingScreen();
  device.release = null;
  void notifyOperationMode(context, device);
}

/**
 * Restores the factory state, including the counters, and reboots. The simulated faults stay. `provisionedFor` stays,
 * too. Without it the emulator would set the device up again at its next start, which never happens to a real
 * device.
 */
export function factoryReset(context: Context, device: Device): void {
  const { deviceId, faults, provisionedFor } = device.state;
  device.state = { ...factoryState(deviceId), faults, provisionedFor };
  device.tally = { granted: 0, refused: 0, gaveUp: 0 };
  device.changed();
  reboot(context, device);
}
