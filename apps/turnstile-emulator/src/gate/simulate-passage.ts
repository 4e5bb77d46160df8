import { setTimeout as delay } from 'node:timers/promises';
import { toWireInt, type WireInt } from '@reserva/runtime/http/wire-json';
import type { Context } from '../context.ts';
import { type Device, nextPassage } from '../device/device.ts';
import { wireTime } from '../device/device-clock.ts';
import { entranceSide, logAccess, logArm } from '../device/journal.ts';
import { type Allow, catraEvent, eventCode, type Side, sideOf } from '../protocol/event-codes.ts';
import { type NotificationStatus, notify, notifyRows } from '../server-calls/notify.ts';

/** The outcome after a gate was released for a person. */
export interface PassageResult {
  outcome: 'turn' | 'give-up' | 'none';
  direction: Side | null;
  monitorStatus: NotificationStatus | null;
}

/**
 * Simulates the person at a released gate. A push in the locked direction does not turn the arm. The device then
 * reports that the person gave up.
 */
export async function pass(
  context: Context,
  device: Device,
  person: { userId: WireInt; cardValue: WireInt },
  release: { allow: Allow; passage: string },
  wish: { outcome: PassageResult['outcome']; direction?: Side | undefined; afterMs: number },
): Promise<PassageResult> {
  if (wish.afterMs > 0) await delay(wish.afterMs);
  if (wish.outcome === 'none') return { outcome: 'none', direction: null, monitorStatus: null };
  const direction = wish.direction ?? usualSide(device, release.allow);
  const isOpen = release.allow === 'both' || sideOf(release.allow) === direction;
  if (wish.outcome === 'turn' && isOpen) {
    const monitorStatus = await reportArm(context, device, direction, release.passage);
    return { outcome: 'turn', direction, monitorStatus };
  }
  device.tally.gaveUp += 1;
  const log = logAccess(context, device, { event: eventCode.giveUp, ...person });
  void notifyRows(context, device, 'access_logs', 'inserted', [log]);
  const monitorStatus = await reportArm(context, device, 'giveUp', release.passage);
  return { outcome: 'give-up', direction: null, monitorStatus };
}

/**
 * Writes to `access_events` that the arm turned or that the person gave up, and reports it to the monitor
 * (`catra_event`).
 */
export function reportArm(
  context: Context,
  device: Device,
  event: Side | 'giveUp',
  passage: string,
): Promise<NotificationStatus> {
  const uuid = device.state.faults.turnUuid === 'same' ? passage : nextPassage(device);
  const row = logArm(context, device, event, uuid);
  const { type, name } = catraEvent[event];
  const time = wireTime(context, device);
  return notify(context, device, 'catra_event', {
    event: { type, name, time, uuid },
    access_event_id: row.id,
    device_id: toWireInt(device.state.deviceId),
    time,
  });
}

/** Returns the side that a person takes by default. */
export function usualSide(device: Device, allow: Allow): Side {
  return allow === 'both' ? entranceSide(device) : sideOf(allow);
}
