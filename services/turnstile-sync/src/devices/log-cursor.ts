import type { CollectFault } from '@reserva/contracts/gates/turnstile-device-operations';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Context } from '../context.ts';
import type { ArmTurn, CursorMarks, DeviceGrant, LogCursor, TurnstileDevice } from './turnstile-device.ts';

/** How far the two logs are recorded, and what stands there, to see that they are still the same logs. */
export interface MarkedCursor extends LogCursor {
  marks: CursorMarks;
}

export const beginning: MarkedCursor = { logId: 0n, eventId: 0n, marks: { log: null, event: null } };

/** The cursor where these rows are behind it, too. */
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
 * Where to go on, and where the logs end. Null at the first contact. A device that was set back to what it left the factory
 * with begins its ids anew: the last one is smaller, or, where it has grown beyond it meanwhile, another row stands there.
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
  const found = await device.marksAt(stored);
  const isOther = (is: string | null, was: string | null) => is !== null && was !== null && is !== was;
  if (isOther(found.event, storedCursor.event) || isOther(found.log, storedCursor.log))
    return { cursor: beginning, end };
  const log =
    stored.logId > ids.logId
      ? { logId: 0n, mark: null }
      : { logId: stored.logId, mark: storedCursor.log ?? found.log };
  const event =
    stored.eventId > ids.eventId
      ? { eventId: 0n, mark: null }
      : { eventId: stored.eventId, mark: storedCursor.event ?? found.event };
  const cursor = {
    logId: log.logId,
    eventId: event.eventId,
    marks: { log: log.mark, event: event.mark },
  };
  return { cursor, end };
}

/**
 * Keeps how far the logs are recorded.
 * @param offsetMs what the clock is ahead of ours, where everything is recorded: the rows to come begin by that one
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
