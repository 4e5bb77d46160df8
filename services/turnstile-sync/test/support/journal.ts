import { deviceUserId } from '@reserva/database/device-user-id';
import type { EmulatedDevice } from './devices.ts';

/** A passage that the device granted without our server. The person turned the arm two seconds later. */
export interface CollectedPassage {
  badge: string;
  at: Date;
}

/**
 * Appends passages to a device's two logs, as if they happened while our server was out of reach.
 * @returns the device's ids of the turns, in order
 */
export function writeEvents(device: EmulatedDevice, passed: readonly CollectedPassage[]): string[] {
  const [logs, events] = [device.rows('access_logs'), device.rows('access_events')];
  const next = 1 + Math.max(0, ...[...logs, ...events].map(({ id }) => Number(id)));
  const device_id = Number(device.deviceId);
  const rows = passed.map(({ badge, at }, index) => ({
    id: next + index,
    uuid: (next + index).toString(16).padStart(8, '0'),
    time: Math.floor(at.getTime() / 1000),
    badge,
  }));
  device.put('access_logs', [
    ...logs,
    ...rows.map(({ id, time, badge }) => ({
      id,
      time,
      event: 7,
      device_id,
      identifier_id: 1,
      user_id: deviceUserId(badge),
      portal_id: 1,
      identification_rule_id: 0,
      card_value: Number(badge),
      log_type_id: -1,
    })),
  ]);
  device.put('access_events', [
    ...events,
    ...rows.map(({ id, time, uuid }) => ({
      id,
      event: 'catra',
      type: 'TURN_LEFT',
      identification: uuid,
      device_id,
      timestamp: time + 2,
    })),
  ]);
  return rows.map(({ uuid }) => uuid);
}
