import { instant } from '@reserva/contracts/basics/primitives';
import { PASSAGES_BATCH_SIZE } from '@reserva/contracts/gates/passage-commands';
import type { CollectedMark } from '@reserva/contracts/gates/terminal-commands';
import type { CollectFault } from '@reserva/contracts/gates/turnstile-device-operations';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { usersByDeviceId } from '@reserva/database/queries/gates/faces';
import { passageKey } from '@reserva/domain/gates/passage-key';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import type { Context } from '../context.ts';
import { dateOfRow } from './date-of-row.ts';
import { beyondRow, cursorOf, storeCursor } from './log-cursor.ts';
import type { DeviceVisit } from './talk-with.ts';
import type { DeviceGrant, TurnstileDevice } from './turnstile-device.ts';

/**
 * Collects all marks (scans) of a terminal since the last visit. Sends them with the device's times to the reservation
 * service, which ignores marks that it has already answered. As for a turnstile, the cursor advances only after the
 * marks are recorded.
 * @throws DeviceFault
 */
export async function collectMarks(
  context: Context,
  device: TurnstileDevice,
  spoken: DeviceVisit,
): Promise<boolean> {
  const { turnstile } = spoken;
  const { end, ...begin } = await cursorOf(device, turnstile);
  let cursor = begin.cursor ?? end;
  for (let more = begin.cursor !== null; more; ) {
    const page = await device.readMarks(cursor.logId);
    for (let start = 0; start < page.rows.length; start += PASSAGES_BATCH_SIZE) {
      const rows = page.rows.slice(start, start + PASSAGES_BATCH_SIZE);
      const fault = await record(context, turnstile, await marksOf(context, spoken, rows));
      if (fault === null) cursor = rows.reduce((last, log) => beyondRow(last, { log }), cursor);
      await storeCursor(context, turnstile, cursor, { left: Number(end.logId - cursor.logId), fault });
      if (fault !== null) return false;
    }
    more = page.more && page.rows.length > 0;
  }
  const { offsetMs } = spoken.clock;
  await storeCursor(context, turnstile, cursor, { left: 0, fault: null, offsetMs });
  return true;
}

/** Converts rows to marks. Leaves out rows without a person or without a valid time. */
async function marksOf(
  context: Context,
  spoken: DeviceVisit,
  rows: readonly DeviceGrant[],
): Promise<CollectedMark[]> {
  const { database, zone } = context;
  // For these rows the device reports only a user id, because it no longer has the user. The person may have withdrawn
  // the photo since the scan. Our database finds the person by this id.
  const forgotten = rows.flatMap(({ person, deviceUserId }) =>
    deviceUserId && !person ? [String(deviceUserId)] : [],
  );
  const users = await usersByDeviceId(database, forgotten);
  return rows.flatMap(({ id, timeMs, person, deviceUserId }) => {
    const userId = users.get(String(deviceUserId));
    const owner = person ?? (userId ? { kind: 'user' as const, userId } : null);
    const at = dateOfRow(context, spoken, timeMs);
    if (!owner || Number.isNaN(at.getTime()) || !instant.safeParse(at.toISOString()).success) return [];
    const key = passageKey(spoken.turnstile.deviceId, `log-${id}`, at, zone);
    return [{ key, at: at.toISOString(), person: owner }];
  });
}

/** Sends marks to the reservation service. @returns null if they were recorded, else the reason */
async function record(
  { commands, logger }: Context,
  { _id: terminalId, name }: Turnstile,
  marks: CollectedMark[],
): Promise<CollectFault | null> {
  if (marks.length === 0) return null;
  const by = { actor: { kind: 'terminal', terminalId, name } as const, requestId: `collect ${terminalId}` };
  try {
    const outcome = await commands.send('terminal.record', { terminalId, marks }, by);
    return outcome.ok ? null : 'failed';
  } catch (error) {
    if (!(error instanceof CommandUnavailable)) throw error;
    logger.warn({ err: error, terminalId, marks: marks.length }, 'marks not recorded');
    return 'unavailable';
  }
}
