import process from 'node:process';
import { demoTurnstiles } from '../packages/database/src/demo/turnstiles.ts';
import { deviceToken } from '../packages/runtime/src/secrets.ts';

/**
 * The emulator in a container: the demo's turnstiles, told where their server is, as `npm start` tells them. Only where
 * demo data is wanted; the emulator itself knows no secret of the server's.
 */
const { APP_SECRET = '', DEVICE_BASE_URL = '', EMULATOR_PORT = '3090' } = process.env;

process.env.EMULATOR_DEVICES ||= JSON.stringify(
  demoTurnstiles.map(({ id, deviceId, name, site }, index) => ({
    deviceId,
    name,
    local: site,
    port: Number(EMULATOR_PORT) + 1 + index,
    serverUrl: `${DEVICE_BASE_URL}/d/${deviceToken(APP_SECRET, id)}`,
  })),
);

// @ts-expect-error: the emulator's bundle, which exists in the image only.
await import('../apps/turnstile-emulator/dist/main.js');
