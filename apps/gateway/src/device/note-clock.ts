import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { documents } from '@reserva/database/writes/documents';
import { driftOf } from '@reserva/domain/gates/device-clock';
import type { Context } from '../context.ts';

/**
 * Smallest difference that counts as a jump of the clock. A smaller one may be the delay of the message or of its
 * retry.
 */
const JUMP_MS = 60_000;

/**
 * Stores a jump of the device's clock. A device sends a scan as it happens, so the time of the scan shows the jump. The
 * time of the turn that follows can then be corrected. The clock itself is corrected when we next contact the device.
 */
export async function noteClockOf(
  { database, clock, config, logger }: Context,
  { _id: turnstileId, device }: SendingTurnstile,
  time: string | undefined,
): Promise<void> {
  const seconds = Number(time);
  if (time === undefined || !Number.isSafeInteger(seconds) || seconds <= 0 || !device.clock) return;
  const measuredAt = clock.now();
  const offsetMs = seconds * 1000 - measuredAt.getTime();
  if (Math.abs(offsetMs - device.clock.offsetMs) < JUMP_MS) return;
  const driftMs = driftOf(offsetMs, measuredAt, config.timezone);
  await documents(database.turnstiles).updateOne(
    { _id: turnstileId, 'device.clock.measuredAt': device.clock.measuredAt },
    { $set: { 'device.clock': { offsetMs, driftMs, measuredAt } } },
    { writeConcern: { w: 1, journal: false } },
  );
  logger.warn({ turnstileId, before: device.clock.driftMs, driftMs }, 'clock of a device has jumped');
}
