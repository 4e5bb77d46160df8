import { stringifyWireJson, toWireInt } from '@reserva/runtime/http/wire-json';
import type { Context } from '../context.ts';
import { type Device, type HeldNotification, numberSetting } from '../device/device.ts';
import type { Row } from '../device/state.ts';
import { monitorUrl, sendFromDevice } from './send-from-device.ts';

/** The HTTP status of the monitor's answer, or the reason why there is none. */
export type NotificationStatus = number | 'unconfigured' | 'lost' | 'held' | 'failed';

/**
 * Sends one notification to the monitor without a retry. A lost notification remains as a row in the device's tables.
 * Faults can lose, repeat, hold or shuffle notifications.
 */
export async function notify(
  context: Context,
  device: Device,
  endpoint: string,
  payload: Record<string, unknown>,
): Promise<NotificationStatus> {
  const { network, notifications } = device.state.faults;
  if (monitorUrl(device) === null) return 'unconfigured';
  if (context.random() < notifications.lose) return 'lost';
  const notification = { endpoint, payload };
  if (network !== 'on' && notifications.keepOffline) return hold(device, notification);
  if (notifications.reorder > 0) {
    hold(device, notification);
    if (network === 'on' && device.held.length >= notifications.reorder) await sendHeld(context, device);
    return 'held';
  }
  return send(context, device, notification);
}

/** The number of notifications that are sent at the same time. */
const CONCURRENCY = 8;

/** Sends the held notifications, shuffled if the fault `reorder` is active. Returns their number. */
export async function sendHeld(context: Context, device: Device): Promise<number> {
  const notifications = device.held.splice(0);
  if (device.state.faults.notifications.reorder > 0) shuffle(notifications, context.random);
  for (let first = 0; first < notifications.length; first += CONCURRENCY) {
    const batch = notifications.slice(first, first + CONCURRENCY);
    await Promise.all(batch.map((notification) => send(context, device, notification)));
  }
  return notifications.length;
}

/** Notifies the monitor of changed rows. All their values are strings on the wire (vendor documentation). */
export function notifyRows(
  context: Context,
  device: Device,
  object: 'access_logs' | 'cards',
  type: 'inserted' | 'updated' | 'deleted',
  rows: Row[],
): Promise<NotificationStatus> {
  const changes = rows.map((row) => ({
    object,
    type,
    values: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
  }));
  return notify(context, device, 'dao', {
    object_changes: changes,
    device_id: toWireInt(device.state.deviceId),
  });
}

async function send(
  context: Context,
  device: Device,
  notification: HeldNotification,
): Promise<NotificationStatus> {
  const again = context.random() < device.state.faults.notifications.repeat;
  const statuses = await Promise.all(
    Array.from({ length: again ? 2 : 1 }, () => sendOnce(context, device, notification)),
  );
  return statuses[0] ?? 'failed';
}

async function sendOnce(
  context: Context,
  device: Device,
  { endpoint, payload }: HeldNotification,
): Promise<NotificationStatus> {
  const base = monitorUrl(device);
  if (base === null) return 'unconfigured';
  try {
    const reply = await sendFromDevice(context, device, {
      url: `${base}/${endpoint}`,
      contentType: 'application/json',
      body: stringifyWireJson(payload),
      timeoutMs: numberSetting(device, 'monitor', 'request_timeout', 5_000),
    });
    return reply.status;
  } catch (error) {
    context.logger.debug(
      { device: device.name, endpoint, reason: String(error) },
      'the monitor did not answer',
    );
    return 'failed';
  }
}

function hold(device: Device, notification: HeldNotification): 'held' {
  device.held.push(notification);
  return 'held';
}

/** Shuffles in place with Fisher-Yates. */
function shuffle<T>(items: T[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
}
