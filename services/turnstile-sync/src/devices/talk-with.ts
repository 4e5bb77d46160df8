import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { deviceById } from '@reserva/database/queries/gates/turnstiles';
import { recordSilenceBefore } from '@reserva/database/writes/silences';
import { type DeviceModeKind, modeAfter } from '@reserva/domain/gates/device-mode';
import type { Context } from '../context.ts';
import { DeviceFault } from './device-fault.ts';
import { type MeasuredClock, measureClock } from './measure-clock.ts';
import type { DeviceReport, TurnstileDevice } from './turnstile-device.ts';
import type { Urgency } from './with-device.ts';

/** The facts at the beginning of a visit: the turnstile and the state that its device reported. */
export interface DeviceVisit {
  /** The turnstile, read from the database after the lease on the device was taken. */
  turnstile: Turnstile;
  report: DeviceReport;
  clock: MeasuredClock;
}

/**
 * Connects to the device of a turnstile, checks that it is the registered one and runs `talk`. Stores the state that
 * the device reports, or the fault if the device fails.
 * @throws DeviceFault
 */
export async function talkWith<T>(
  context: Context,
  { _id }: Pick<Turnstile, '_id'>,
  withinMs: number,
  talk: (device: TurnstileDevice, spoken: DeviceVisit) => Promise<T>,
  urgency: Urgency = 'ordinary',
): Promise<T> {
  const { database, clock, withDevice } = context;
  const store = (fields: Record<string, unknown>) => database.turnstiles.updateOne({ _id }, { $set: fields });
  const storedTurnstile = await present(database, _id);
  try {
    const begin = async (device: TurnstileDevice) =>
      talk(device, await identify(context, storedTurnstile, device));
    return await withDevice(storedTurnstile, withinMs, begin, urgency);
  } catch (error) {
    if (error instanceof DeviceFault && error.kind !== 'busy') {
      await store({ 'device.probe.triedAt': clock.now(), 'device.probe.fault': error.kind });
    }
    throw error;
  }
}

/** Reads the turnstile. @throws DeviceFault when it was removed */
async function present(database: Database, id: string): Promise<Turnstile> {
  const turnstile = await deviceById(database, id);
  if (!turnstile) throw new DeviceFault('unreachable', 'the turnstile was removed');
  return turnstile;
}

async function identify(
  context: Context,
  storedTurnstile: Turnstile,
  device: TurnstileDevice,
): Promise<DeviceVisit> {
  const { database } = context;
  const { report, clock } = await measureClock(context, device);
  const now = context.clock.now();
  // The turnstile is read again, because it may have been removed while this visit waited. Its faces were then erased
  // and must not be written again.
  const turnstile = await present(database, storedTurnstile._id);
  await refuseOtherDevice(context, turnstile, report, now);
  const mode = modeAfter(turnstile.device.mode ?? null, { kind: kindOf(report, turnstile), at: now });
  if (report.online) await recordSilenceBefore(database, turnstile, now);
  await database.turnstiles.updateOne(
    { _id: storedTurnstile._id },
    {
      $set: {
        'device.probe': { triedAt: now, answeredAt: now, fault: null },
        'device.clock': clock,
        ...(mode && { 'device.mode': mode }),
        ...(report.deviceId !== null && { deviceId: report.deviceId }),
        // A device whose mode is not `online` decides alone and sends nothing to the gateway. This answer must
        // therefore not count as a sign of life.
        ...(report.online && { lastSeenAt: now }),
      },
    },
  );
  return { turnstile, report, clock };
}

/**
 * Derives the mode from the device's settings. The settings do not show the contingency mode, so a stored contingency
 * mode is not changed. Only the device's messages to the gateway show it.
 */
function kindOf({ online }: DeviceReport, { device }: Turnstile): DeviceModeKind {
  if (!online) return 'standalone';
  return device.mode?.kind === 'contingency' ? 'contingency' : 'online';
}

/**
 * Checks that the registered device has answered. If another device has answered, stores its id.
 * @throws DeviceFault `replaced` when another device answers
 */
async function refuseOtherDevice(
  { database }: Context,
  { _id, deviceId, device }: Turnstile,
  report: DeviceReport,
  now: Date,
): Promise<void> {
  if (report.deviceId === null) return;
  if (deviceId === '' || deviceId === report.deviceId) {
    if (device.otherDevice)
      await database.turnstiles.updateOne({ _id }, { $set: { 'device.otherDevice': null } });
    return;
  }
  const otherDevice = { deviceId: report.deviceId, seenAt: now };
  await database.turnstiles.updateOne({ _id }, { $set: { 'device.otherDevice': otherDevice } });
  throw new DeviceFault('replaced', `device ${report.deviceId} stands where ${deviceId} is registered`);
}
