import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { documents } from '@reserva/database/writes/documents';
import { driftOf } from '@reserva/domain/gates/device-clock';
import type { Context } from '../context.ts';

/** Less than that may be the way of the message, or that of one that was asked again. */
const JUMP_MS = 60_000;

/**
 * A scan is told as it happens, so its time says when a device's clock has jumped since it was measured: the turn that
 * follows is to have the right time, before the next visit measures anew and puts the clock right.
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
