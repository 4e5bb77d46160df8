import { toWireInt } from '@reserva/runtime/http/wire-json';
import type { Context } from '../context.ts';
import { type Device, numberSetting } from '../device/device.ts';
import { wireTime } from '../device/device-clock.ts';
import { askWhetherBack } from './contingency.ts';
import { notify } from './notify.ts';

const DEFAULT_ALIVE_MS = 30_000;

/** Sends the sign of life to the monitor, with the number of access logs and the device's time. */
export async function sendAlive(context: Context, device: Device): Promise<void> {
  await notify(context, device, 'device_is_alive', {
    access_logs: device.state.tables.access_logs.length,
    device_id: toWireInt(device.state.deviceId),
    time: wireTime(context, device),
  });
}

/**
 * Sends signs of life periodically until the returned function is called: to the monitor, and in contingency also to
 * the server. `monitor.alive_interval` is read before each wait, because the server may change it. The interval in
 * contingency is `contingencyAliveMs`.
 */
export function startAlive(context: Context, device: Device): () => void {
  const stops = [
    repeat(
      () => numberSetting(device, 'monitor', 'alive_interval', DEFAULT_ALIVE_MS),
      () => sendAlive(context, device),
    ),
    repeat(
      () => context.config.contingencyAliveMs,
      () => askWhetherBack(context, device),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function repeat(intervalMs: () => number, work: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const schedule = () => {
    if (!stopped) timer = setTimeout(run, intervalMs());
  };
  const run = () => void work().finally(schedule);
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
