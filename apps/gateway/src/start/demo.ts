import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '@reserva/database/demo/accounts';
import { seedDemo } from '@reserva/database/demo/seed';
import { newId } from '@reserva/runtime/process/ids';
import { sealText } from '@reserva/secrets/sealed-text';
import type { GatewayConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { hashPassword } from '../identity/password.ts';

/** As the devices leave the factory; the emulated ones keep it. */
const DEVICE_PASSWORD = 'admin';

/** Where the n-th emulated turnstile answers. */
export const demoAddress = (
  { emulatorAddress, emulatorPort }: Pick<GatewayConfig, 'emulatorAddress' | 'emulatorPort'>,
  index: number,
): string => `${emulatorAddress}:${emulatorPort + 1 + index}`;

/** Fills an empty database with what the README lists. */
export async function seedDemoData({
  database,
  config,
  clock,
  keys,
  surveyHashes,
  logger,
}: Context): Promise<void> {
  const seeded = await seedDemo(database, {
    now: clock.now(),
    zone: config.timezone,
    newId,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    sealedTotpSecret: sealText(keys.storedSecret, DEMO_TOTP_SECRET),
    sealedDevicePassword: sealText(keys.storedSecret, DEVICE_PASSWORD),
    surveyHashes,
    addressOf: (index) => demoAddress(config, index),
  });
  if (seeded) logger.info('filled an empty database with demo data');
}
