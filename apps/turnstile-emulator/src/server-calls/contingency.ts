import { stringifyWireJson, toWireInt } from '@reserva/runtime/http/wire-json';
import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { wireTime } from '../device/device-clock.ts';
import { notify } from './notify.ts';
import { sendFromDevice, serverUrl } from './send-from-device.ts';

/** The timeout of the sign of life to the server, in milliseconds. */
const ALIVE_TIMEOUT_MS = 5_000;

/** Enters contingency, in which the device decides itself. Periodic signs of life detect that the server is back. */
export async function enterContingency(context: Context, device: Device): Promise<void> {
  if (device.state.contingency.since !== null) return;
  device.state.contingency = { since: wireTime(context, device), last: null, accessLogs: 0 };
  device.changed();
  context.logger.warn({ device: device.name }, 'contingency: the device decides by itself');
  await notifyOperationMode(context, device);
}

/** Leaves contingency, so that the server decides again. */
export async function leaveContingency(context: Context, device: Device): Promise<void> {
  const { since } = device.state.contingency;
  if (since === null) return;
  device.state.contingency = { since: null, last: since, accessLogs: 0 };
  device.changed();
  context.logger.info({ device: device.name }, 'back online');
  await notifyOperationMode(context, device);
}

/**
 * Sends `device_is_alive.fcgi` with the number of access logs written in contingency. A status of 200 ends contingency.
 * Sends nothing while the device is online.
 * @returns true if the device is online afterwards
 */
export async function askWhetherBack(context: Context, device: Device): Promise<boolean> {
  if (device.state.contingency.since === null) return true;
  const base = serverUrl(device);
  if (base === null) return false;
  const query = new URLSearchParams({ session: device.state.serial, device_id: device.state.deviceId });
  const reply = await sendFromDevice(context, device, {
    url: `${base}/device_is_alive.fcgi?${query}`,
    contentType: 'application/json',
    body: stringifyWireJson({ access_logs: device.state.contingency.accessLogs }),
    timeoutMs: ALIVE_TIMEOUT_MS,
  }).catch(() => null);
  if (reply?.status !== 200) return false;
  await leaveContingency(context, device);
  return true;
}

/**
 * Reports the mode to the monitor when the device starts and when it enters or leaves contingency (vendor's sample
 * code).
 */
export async function notifyOperationMode(context: Context, device: Device): Promise<void> {
  const { since, last } = device.state.contingency;
  await notify(context, device, 'operation_mode', {
    operation_mode: {
      mode: since === null ? 0 : 1,
      mode_name: since === null ? 'DEFAULT' : 'CONTINGENCY',
      time: wireTime(context, device),
      last_offline: since ?? last ?? 0,
      exception_mode: 'none',
    },
    device_id: toWireInt(device.state.deviceId),
  });
}
