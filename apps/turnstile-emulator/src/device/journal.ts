import { toWireInt, type WireInt } from '@reserva/runtime/http/wire-json';
import { catraEvent, type Side } from '../protocol/event-codes.ts';
import type { Device } from './device.ts';
import { type TimeSource, wireTime } from './device-clock.ts';
import type { Row } from './state.ts';

/**
 * The number of rows that a device stores in each table. The vendor documents the limit of events. The limit of logs is
 * our choice.
 */
const MAX_ROWS = { access_events: 10_000, access_logs: 100_000 } as const;

/** Writes one row of `access_logs` and returns it. */
export function logAccess(
  context: TimeSource,
  device: Device,
  entry: { event: number; userId?: WireInt; cardValue?: WireInt },
): Row {
  if (device.state.contingency.since !== null) device.state.contingency.accessLogs += 1;
  return append(device, 'access_logs', {
    time: wireTime(context, device),
    event: entry.event,
    device_id: toWireInt(device.state.deviceId),
    identifier_id: IDENTIFIER_ID,
    user_id: entry.userId ?? 0,
    portal_id: 1,
    identification_rule_id: 0,
    card_value: entry.cardValue ?? 0,
    log_type_id: -1,
  });
}

/**
 * Writes to `access_events` that the arm turned or that the person gave up, and returns the row. A turn also increases
 * the counters.
 */
export function logArm(context: TimeSource, device: Device, event: Side | 'giveUp', passage: string): Row {
  if (event !== 'giveUp') countTurn(device, event);
  return append(device, 'access_events', {
    event: 'catra',
    type: catraEvent[event].row,
    identification: passage,
    device_id: toWireInt(device.state.deviceId),
    timestamp: wireTime(context, device),
  });
}

/**
 * The number of the device's part that identifies people. The vendor does not publish it for every model, and our
 * server does not use it.
 */
export const IDENTIFIER_ID = 1;

/** Returns the side of entry from the setting `catra.gateway`. */
export function entranceSide(device: Device): Side {
  return device.state.settings.catra?.gateway === 'anticlockwise' ? 'right' : 'left';
}

function countTurn(device: Device, side: Side): void {
  const { turns } = device.state;
  turns[side] += 1;
  turns[side === entranceSide(device) ? 'entrance' : 'exit'] += 1;
}

function append(device: Device, table: keyof typeof MAX_ROWS, values: Row): Row {
  const id = (device.state.lastIds[table] ?? 0) + 1;
  const row = { id, ...values };
  const rows = device.state.tables[table];
  rows.push(row);
  if (rows.length > MAX_ROWS[table]) rows.splice(0, rows.length - MAX_ROWS[table]);
  device.state.lastIds[table] = id;
  device.changed();
  return row;
}
