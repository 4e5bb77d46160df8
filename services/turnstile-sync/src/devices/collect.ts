import type { CollectedPassage } from '@reserva/contracts/passage-commands';
import { PASSAGES_AT_ONCE } from '@reserva/contracts/passage-commands';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import { instantOfDevice } from '@reserva/domain/device-clock';
import { pairTurns } from '@reserva/domain/pair-turns';
import { passageKey } from '@reserva/domain/passage-key';
import type { Context } from '../context.ts';
import type { Spoken } from './talk-with.ts';
import type { ArmTurn, DeviceLog, LogCursor, TurnstileDevice } from './turnstile-device.ts';

/** Whoever was let in a moment ago may still turn. */
const RECENT_MS = 60_000;

interface Move {
  turn: ArmTurn;
  at: Date;
  grant: { id: bigint; at: Date; badge: string | null } | null;
}

/**
 * Collects what a device has written down since the last time, in its order and with its own time, and has it recorded.
 * The cursor follows what is recorded: whoever dies in between leaves the rest to the next, and what is told twice is
 * recorded once. What happened before the first contact is not ours.
 * @returns whether everything is collected
 * @throws DeviceFault
 */
export async function collect(context: Context, device: TurnstileDevice, spoken: Spoken): Promise<boolean> {
  const { turnstile } = spoken;
  const after = await cursorOf(context, device, turnstile);
  if (!after) return true;
  const log = await device.readEvents(after);
  const moves = movesOf(log, spoken);
  let cursor = after;
  let left = moves.length;
  for (let start = 0; start < moves.length; start += PASSAGES_AT_ONCE) {
    const batch = moves.slice(start, start + PASSAGES_AT_ONCE);
    const fault = await recordAll(context, turnstile, batch);
    if (fault !== null) {
      await keep(context, turnstile, cursor, { left, fault });
      return false;
    }
    left -= batch.length;
    cursor = beyond(cursor, batch);
    // After each batch: a process that is killed has told at most one of them in vain.
    await keep(context, turnstile, cursor, { left, fault: null });
  }
  const now = context.clock.now().getTime();
  const old = log.grants.filter(({ timeMs }) => now - (timeMs - spoken.clock.offsetMs) > RECENT_MS);
  const logId = old.reduce((last, { id }) => later(id, last), cursor.logId);
  await keep(context, turnstile, { ...cursor, logId }, { left: 0, fault: null });
  return true;
}

/** Null at the first contact, when the cursor is put to where the logs end. */
async function cursorOf(
  context: Context,
  device: TurnstileDevice,
  turnstile: Turnstile,
): Promise<LogCursor | null> {
  const { collected } = turnstile.device;
  const last = await device.lastIds();
  if (!collected) {
    await keep(context, turnstile, last, { left: 0, fault: null });
    return null;
  }
  // Ids begin anew in a device that was set back to what it left the factory with.
  const from = (stored: string, end: bigint) => (BigInt(stored) > end ? 0n : BigInt(stored));
  return { logId: from(collected.logId, last.logId), eventId: from(collected.eventId, last.eventId) };
}

function movesOf({ turns, grants }: DeviceLog, { clock }: Spoken): Move[] {
  const arm = turns
    .filter(({ kind }) => kind !== 'other')
    .map((turn) => ({ turn, at: instantOfDevice(turn.timeMs, clock.offsetMs) }));
  const letIn = grants.map(({ id, timeMs, badge }) => ({
    ...{ id, badge },
    at: instantOfDevice(timeMs, clock.offsetMs),
  }));
  const found = pairTurns(arm, letIn);
  return arm.map((move, index) => ({ ...move, grant: found[index] ?? null }));
}

/** @returns why they could not be recorded, null when they are */
async function recordAll(
  { commands, logger, zone }: Context,
  { _id: turnstileId, deviceId }: Turnstile,
  batch: readonly Move[],
): Promise<string | null> {
  const passages = batch
    .filter(({ turn }) => turn.kind === 'turn')
    .map(
      ({ turn, at, grant }): CollectedPassage => ({
        key: passageKey(deviceId, turn.scanId, at, zone),
        turnedAt: at.toISOString(),
        grantedAt: grant?.at.toISOString() ?? null,
        person: grant?.badge ? { kind: 'badge', number: grant.badge } : null,
      }),
    );
  if (passages.length === 0) return null;
  const by = { actor: { kind: 'device', turnstileId } as const, requestId: `collect ${deviceId}` };
  try {
    const outcome = await commands.send('checkin.record', { turnstileId, passages }, by);
    return outcome.ok ? null : outcome.code;
  } catch (error) {
    logger.warn({ err: error, turnstileId, passages: passages.length }, 'events not recorded');
    return 'unavailable';
  }
}

const beyond = (cursor: LogCursor, batch: readonly Move[]): LogCursor =>
  batch.reduce(
    ({ logId, eventId }, { turn, grant }) => ({
      logId: grant ? later(grant.id, logId) : logId,
      eventId: later(turn.id, eventId),
    }),
    cursor,
  );

/** `Math.max` knows no int64. */
function later(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

async function keep(
  { database, clock }: Context,
  { _id }: Turnstile,
  { logId, eventId }: LogCursor,
  { left, fault }: { left: number; fault: string | null },
): Promise<void> {
  const collected = { logId: String(logId), eventId: String(eventId), at: clock.now(), fault };
  await database.turnstiles.updateOne(
    { _id },
    { $set: { 'device.collected': collected, 'device.pendingEvents': left } },
  );
}
