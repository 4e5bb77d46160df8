import { PASSAGES_BATCH_SIZE } from '@reserva/contracts/gates/passage-commands';
import type { CollectFault } from '@reserva/contracts/gates/turnstile-device-operations';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { isTerminal } from '@reserva/database/queries/gates/turnstiles';
import { wayOfTurn } from '@reserva/domain/gates/way-of-turn';
import type { Context } from '../context.ts';
import { collectMarks } from './collect-marks.ts';
import { type Grant, isDated, type Move, passagesOf } from './collected-passages.ts';
import { dateOfRow } from './date-of-row.ts';
import { DeviceFault } from './device-fault.ts';
import { beyondRow, cursorOf, type MarkedCursor, storeCursor } from './log-cursor.ts';
import { pairTurns } from './pair-turns.ts';
import type { DeviceVisit } from './talk-with.ts';
import type { DeviceLog, LogCursor, TurnstileDevice } from './turnstile-device.ts';

/**
 * Age in milliseconds up to which a grant may still be followed by its turn. The cursor does not advance past such a
 * grant.
 */
const RECENT_MS = 60_000;

/**
 * Reads the rows that a device has logged since the last visit, in the log's order and with its times. Sends them to
 * the reservation service. The stored position in the log advances only after rows are recorded. After a crash or an
 * interrupted visit, the next visit continues at this position. Rows that are sent twice are recorded once. Rows from
 * before the first contact are ignored.
 * @returns true if all rows were recorded; else the reason is stored for the turnstile's page
 * @throws DeviceFault
 */
export async function collect(
  context: Context,
  device: TurnstileDevice,
  spoken: DeviceVisit,
): Promise<boolean> {
  try {
    const all = isTerminal(spoken.turnstile) ? collectMarks : collectAll;
    return await all(context, device, spoken);
  } catch (error) {
    if (error instanceof DeviceFault) throw error;
    const turnstileId = spoken.turnstile._id;
    context.logger.error({ err: error, turnstileId }, 'events not collected');
    // If `collected` is null, nothing was ever collected. It must stay null, because null marks that the first contact
    // is still to come.
    await context.database.turnstiles.updateOne(
      { _id: turnstileId, 'device.collected': { $ne: null } },
      { $set: { 'device.collected.fault': 'failed' satisfies CollectFault } },
    );
    return false;
  }
}

async function collectAll(context: Context, device: TurnstileDevice, spoken: DeviceVisit): Promise<boolean> {
  const { turnstile } = spoken;
  const { offsetMs } = spoken.clock;
  const { end, ...begin } = await cursorOf(device, turnstile);
  if (begin.cursor === null) {
    // First contact: rows that are already in the log are ignored.
    await storeCursor(context, turnstile, end, { left: 0, fault: null, offsetMs });
    return true;
  }
  let { cursor } = begin;
  let waiting: Grant[] = [];
  for await (const log of partsOfLog(device, cursor)) {
    const letIn = [...waiting, ...grantsOf(context, log, spoken)];
    const moves = movesOf(context, log, letIn, spoken);
    const used = new Set(moves.map(({ grant }) => grant));
    waiting = letIn.filter((grant) => !used.has(grant));
    for (let start = 0; start < moves.length; start += PASSAGES_BATCH_SIZE) {
      const batch = moves.slice(start, start + PASSAGES_BATCH_SIZE);
      const fault = await recordAll(context, turnstile, batch);
      if (fault === null) cursor = beyond(cursor, batch);
      // Store the cursor after each batch, so that after a crash at most one batch is sent twice.
      await storeCursor(context, turnstile, cursor, { left: distance(cursor, end), fault });
      if (fault !== null) return false;
    }
    if (log.more) cursor = beyondRow(cursor, { event: log.turns.at(-1) });
  }
  const now = context.clock.now().getTime();
  const old = waiting.filter(({ at }) => now - at.getTime() > RECENT_MS);
  cursor = old.reduce((last, grant) => beyondRow(last, { log: grant }), cursor);
  await storeCursor(context, turnstile, cursor, { left: 0, fault: null, offsetMs });
  return true;
}

/**
 * Yields the log after a cursor in parts. Devices are slow, so it already reads the next part while the caller records
 * one.
 */
async function* partsOfLog(device: TurnstileDevice, from: LogCursor): AsyncGenerator<DeviceLog> {
  let cursor = from;
  let next: Promise<DeviceLog> | null = device.readEvents(cursor);
  while (next) {
    const log: DeviceLog = await next;
    cursor = endOf(log, cursor);
    const reading = log.more ? device.readEvents(cursor) : null;
    // If the caller stops early, no code awaits `reading`. Its error must not become an unhandled rejection. If the
    // caller continues, `await next` throws the error.
    const over = reading?.catch(() => {});
    try {
      yield log;
    } finally {
      await over;
    }
    next = reading;
  }
}

/** Returns the cursor after the last rows of a part. */
const endOf = ({ turns, grants }: DeviceLog, { logId, eventId }: LogCursor): LogCursor => ({
  logId: grants.at(-1)?.id ?? logId,
  eventId: turns.at(-1)?.id ?? eventId,
});

/** Counts the events between two cursors. Ids have no gaps. */
const distance = (from: LogCursor, to: LogCursor): number => Math.max(0, Number(to.eventId - from.eventId));

const grantsOf = (context: Context, { grants }: DeviceLog, spoken: DeviceVisit): Grant[] =>
  grants.map(({ timeMs, ...grant }) => ({ ...grant, at: dateOfRow(context, spoken, timeMs) }));

function movesOf(
  context: Context,
  { turns }: DeviceLog,
  letIn: readonly Grant[],
  spoken: DeviceVisit,
): Move[] {
  const { gate } = context;
  const arm = turns
    .filter(({ kind }) => kind !== 'other')
    .map((turn) => ({ turn, at: dateOfRow(context, spoken, turn.timeMs) }));
  // Exits have no grant. They are left out, because the pairing would otherwise give them the grant of an entry.
  const entries = arm.filter((move) => isDated(move) && wayOfTurn(move.turn.side, gate) === 'entry');
  const paired = pairTurns(entries, letIn);
  const grants = new Map(entries.map((move, index) => [move, paired[index] ?? null]));
  return arm.map((move) => ({ ...move, grant: grants.get(move) ?? null }));
}

/** Sends turns to the reservation service. @returns null if it accepted them, else the reason */
async function recordAll(
  context: Context,
  turnstile: Turnstile,
  batch: readonly Move[],
): Promise<CollectFault | null> {
  const turnMoves = batch.filter(({ turn }) => turn.kind === 'turn' || turn.kind === 'unreadable');
  if (turnMoves.length === 0) return null;
  const { commands, logger } = context;
  const { _id: turnstileId, deviceId } = turnstile;
  const passages = await passagesOf(context, turnstile, turnMoves);
  const by = { actor: { kind: 'device', turnstileId } as const, requestId: `collect ${deviceId}` };
  try {
    const outcome = await commands.send('checkin.record', { turnstileId, passages }, by);
    if (outcome.ok) return null;
    logger.error({ turnstileId, refusal: outcome.code }, 'events refused');
    return 'failed';
  } catch (error) {
    logger.warn({ err: error, turnstileId, passages: passages.length }, 'events not recorded');
    return 'unavailable';
  }
}

const beyond = (cursor: MarkedCursor, batch: readonly Move[]): MarkedCursor =>
  batch.reduce((last, { turn, grant }) => beyondRow(last, { event: turn, log: grant }), cursor);
