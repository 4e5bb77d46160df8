import type { Database } from '@reserva/database/database';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '@reserva/database/demo/accounts';
import { seedDemo } from '@reserva/database/demo/seed';
import type { Clock } from '@reserva/runtime/process/clock';
import { newId } from '@reserva/runtime/process/ids';
import type { Logger } from '@reserva/runtime/process/logger';
import { sealText } from '@reserva/secrets/sealed-text';
import type { SurveyHashes } from '@reserva/secrets/survey-secrets';
import type { GatewayConfig } from '../config.ts';
import { hashPassword } from '../identity/password.ts';
import type { Keys } from '../keys.ts';

/** Factory password of the devices, which the emulated devices keep. */
const DEVICE_PASSWORD = 'admin';

/** Returns the address of the n-th emulated turnstile. */
export const demoAddress = (
  { emulatorAddress, emulatorPort }: Pick<GatewayConfig, 'emulatorAddress' | 'emulatorPort'>,
  index: number,
): string => `${emulatorAddress}:${emulatorPort + 1 + index}`;

interface DemoOptions {
  database: Database;
  config: GatewayConfig;
  clock: Clock;
  keys: Keys;
  surveyHashes: SurveyHashes;
  logger: Logger;
}

/** Fills an empty database with the data that the README lists. */
export async function seedDemoData({
  database,
  config,
  clock,
  keys,
  surveyHashes,
  logger,
}: DemoOptions): Promise<void> {
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
