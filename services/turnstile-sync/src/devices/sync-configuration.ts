import type { DeviceDifference } from '@reserva/database/models/gates/turnstile-device';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { mealNames } from '@reserva/domain/basics/meals';
import type { Window } from '@reserva/domain/calendar/windows';
import { deviceToken } from '@reserva/secrets/keys';
import type { Context } from '../context.ts';
import { hoursToday, hoursUnknown } from './hours-today.ts';
import type { DeviceVisit } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/**
 * Reads the device's settings, repairs the differences and reads the settings again. Stores the remaining differences
 * and the repaired ones for the turnstile's page.
 * @param clock the difference of the clock that this visit has already repaired, or null
 */
export async function syncConfiguration(
  context: Context,
  device: TurnstileDevice,
  { turnstile }: DeviceVisit,
  clock: DeviceDifference | null,
): Promise<void> {
  const { database, logger } = context;
  const { _id } = turnstile;
  const hours = await hoursToday(context, turnstile);
  const desired = { serverUrl: serverUrlOf(context, turnstile) };
  const differences = [...(await device.differences(desired)), ...(await scheduleDifferences(device, hours))];
  let remaining: DeviceDifference[] = [];
  if (differences.length > 0) {
    await device.configure(desired);
    await database.turnstiles.updateOne({ _id }, { $set: hoursUnknown });
    await device.writeSchedules(hours);
    const elsewhere = await scheduleDifferences(device, hours);
    if (elsewhere.length === 0)
      await database.turnstiles.updateOne({ _id }, { $set: { 'scheduleSync.hours': hours } });
    remaining = [...(await device.differences(desired)), ...elsewhere];
  }
  const now = context.clock.now();
  const remains = new Set(remaining.map(({ setting }) => setting));
  const repaired = [...(clock ? [clock] : []), ...differences.filter(({ setting }) => !remains.has(setting))];
  await database.turnstiles.updateOne(
    { _id },
    {
      $set: {
        'device.configuration': {
          checkedAt: now,
          differences: remaining.map(withoutToken),
          repaired:
            repaired.length > 0
              ? { at: now, differences: repaired.map(withoutToken) }
              : (turnstile.device.configuration?.repaired ?? null),
        },
      },
    },
  );
  const settings = repaired.map(({ setting }) => setting);
  if (settings.length > 0) logger.info({ turnstileId: _id, settings }, 'settings of a device put right');
  if (remaining.length > 0)
    logger.warn({ turnstileId: _id, settings: [...remains] }, 'settings of a device differ');
}

/** Returns the base address of our gateway for one device. Its path is secret. */
export const serverUrlOf = (
  { deviceBaseUrl, secret }: Context,
  { _id, tokenVersion }: Pick<Turnstile, '_id' | 'tokenVersion'>,
): string => `${deviceBaseUrl}/d/${deviceToken(secret, _id, tokenVersion)}`;

async function scheduleDifferences(
  device: TurnstileDevice,
  hours: readonly Window[],
): Promise<DeviceDifference[]> {
  const actual = await device.readSchedules();
  return hours.flatMap((window) => {
    const there = actual.find(({ id }) => id === window.id);
    const [desired, is] = [span(window), there ? span(there) : ''];
    return desired === is
      ? []
      : [{ setting: `time_zones: ${mealNames[window.id]}`, wanted: desired, found: is }];
  });
}

const span = ({ start, end }: Window): string => `${start}-${end}`;

/**
 * Masks the secret path of our gateway's address. The last characters stay visible, so that a reader can distinguish
 * two paths.
 */
const withoutToken = ({ setting, wanted: desired, found: actual }: DeviceDifference): DeviceDifference => ({
  setting,
  wanted: hideToken(desired),
  found: hideToken(actual),
});
const hideToken = (text: string): string =>
  text.replace(
    /(^|\/)d\/[^/]*?([^/]{0,4})(?=\/|$)/,
    (_all, before: string, end: string) => `${before}d/…${end}`,
  );
