import type { CollectFault } from '@reserva/contracts/gates/turnstile-device-operations';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Context } from '../context.ts';
import type { ArmTurn, CursorMarks, DeviceGrant, LogCursor, TurnstileDevice } from './turnstile-device.ts';

/**
 * A cursor with the contents of the rows at its position (`marks`). If other rows are found there later, the device's
 * logs were reset.
 */
export interface MarkedCursor extends LogCursor {
  marks: CursorMarks;
}

export const beginning: MarkedCursor = { logId: 0n, eventId: 0n, marks: { log: null, event: null } };

/** Returns the cursor advanced past these rows. */
export function beyondRow(
  cursor: MarkedCursor,
  {
    event,
    log,
  }: {
    event?: Pick<ArmTurn, 'id' | 'mark'> | undefined;
    log?: Pick<DeviceGrant, 'id' | 'mark'> | null | undefined;
  },
): MarkedCursor {
  const lastEvent =
    event && event.id > cursor.eventId ? event : { id: cursor.eventId, mark: cursor.marks.event };
  const lastLog = log && log.id > cursor.logId ? log : { id: cursor.logId, mark: cursor.marks.log };
  return {
    eventId: lastEvent.id,
    logId: lastLog.id,
    marks: { event: lastEvent.mark, log: lastLog.mark },
  };
}

/**
 * Returns the cursor to continue from (null at the first contact) and the end of the logs. A factory reset restarts the
 * ids. It is detected if the last id is smaller than the cursor, or if another row is at the cursor. Collection then
 * starts at the beginning of the logs.
 */
export async function cursorOf(
  device: TurnstileDevice,
  { device: { collected } }: Turnstile,
): Promise<{ cursor: MarkedCursor | null; end: MarkedCursor }> {
  const ids = await device.lastIds();
  if (!collected) {
    const end = { ...ids, marks: await device.marksAt(ids) };
    return { cursor: null, end };
  }
  const stored = { logId: BigInt(collected.logId), eventId: BigInt(collected.eventId) };
  const end = { ...ids, marks: { log: null, event: null } };
  const storedCursor = { log: collected.logMark ?? null, event: collected.eventMark ?? null };
  const deviceMarks = await device.marksAt(stored);
  const isOther = (is: string | null, was: string | null) => is !== null && was !== null && is !== was;
  if (isOther(deviceMarks.event, storedCursor.event) || isOther(deviceMarks.log, storedCursor.log))
    return { cursor: beginning, end };
  const log =
    stored.logId > ids.logId
      ? { logId: 0n, mark: null }
      : { logId: stored.logId, mark: storedCursor.log ?? deviceMarks.log };
  const event =
    stored.eventId > ids.eventId
      ? { eventId: 0n, mark: null }
      : { eventId: stored.eventId, mark: storedCursor.event ?? deviceMarks.event };
  const cursor = {
    logId: log.logId,
    eventId: event.eventId,
    marks: { log: log.mark, event: event.mark },
  };
  return { cursor, end };
}

/**
 * Stores how far the logs are recorded.
 * @param offsetMs the device's clock minus ours in milliseconds; given when everything is recorded, because `dateOfRow`
 * uses it at the next collection
 */
export async function storeCursor(
  { database, clock }: Context,
  { _id, device }: Turnstile,
  { logId, eventId, marks }: MarkedCursor,
  {
    left,
    fault,
    offsetMs = device.collected?.offsetMs,
  }: { left: number; fault: CollectFault | null; offsetMs?: number },
): Promise<void> {
  const collected = {
    logId: String(logId),
    eventId: String(eventId),
    at: clock.now(),
    fault,
    logMark: marks.log,
    eventMark: marks.event,
    ...(offsetMs !== undefined && { offsetMs }),
  };
  await database.turnstiles.updateOne(
    { _id },
    { $set: { 'device.collected': collected, 'device.pendingEvents': left } },
  );
}
