import { operationMode } from '@reserva/contracts/gates/device';
import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { documents } from '@reserva/database/writes/documents';
import { instantOfDevice } from '@reserva/domain/gates/device-clock';
import { type ModeReport, modeAfter } from '@reserva/domain/gates/device-mode';
import type { Context } from '../context.ts';
import { turnTimeOf } from './turn-time.ts';

/**
 * Stores if the gateway or the device itself decides at the gate. Reports may arrive out of order, so the one with the
 * latest time wins.
 */
export async function noteMode(
  { database, logger }: Context,
  { _id: turnstileId, device }: SendingTurnstile,
  report: ModeReport,
): Promise<void> {
  const storedMode = device.mode ?? null;
  const mode = modeAfter(storedMode, report);
  if (!mode) return;
  await documents(database.turnstiles).updateOne(
    {
      _id: turnstileId,
      $or: [{ 'device.mode': null }, { 'device.mode.seenAt': { $lte: report.at } }],
    },
    { $set: { 'device.mode': mode } },
    { writeConcern: { w: 1, journal: false } },
  );
  if (storedMode?.kind !== mode.kind)
    logger.info({ turnstileId, mode: mode.kind }, 'a device decides otherwise');
}

/** Stores that a device is online again, because it sends scans to the gateway. Some devices do not report this. */
export async function foundAgain(context: Context, turnstile: SendingTurnstile): Promise<void> {
  if (turnstile.device.mode?.kind !== 'contingency') return;
  await noteMode(context, turnstile, { kind: 'online', at: context.clock.now() });
}

/** Reads from a message if the gateway or the device decides at the gate. Returns null if the message does not say. */
export function modeWordOf(turnstile: SendingTurnstile, body: unknown, now: Date): ModeReport | null {
  const parsed = operationMode.safeParse(body);
  if (!parsed.success) return null;
  const { mode, mode_name: name, time, last_offline: lastOffline } = parsed.data.operation_mode;
  if (name === undefined && mode === undefined) return null;
  const lost = name === undefined ? mode !== '0' : name.toUpperCase() === 'CONTINGENCY';
  return {
    kind: lost ? 'contingency' : 'online',
    at: turnTimeOf(turnstile, time, now),
    lastOffline: lost ? null : momentOf(turnstile, lastOffline),
  };
}

/** Converts a device's time to an instant; null if the device sent none or its clock was never measured. */
function momentOf({ device }: SendingTurnstile, time: string | undefined): Date | null {
  const seconds = Number(time);
  if (!Number.isSafeInteger(seconds) || seconds <= 0 || !device.clock) return null;
  return instantOfDevice(seconds * 1000, device.clock.offsetMs);
}
