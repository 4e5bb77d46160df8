import process from 'node:process';
import { demoTurnstiles } from '../packages/database/src/demo/turnstiles.ts';

/**
 * The emulator in a container: the demo's turnstiles, told where their server is, as `npm start` tells them. Only where
 * demo data is wanted; `provision` tells it their tokens then, and no secret of the server's.
 */
const { EMULATOR_TOKENS = '', DEVICE_BASE_URL = '', EMULATOR_PORT = '3090' } = process.env;

const tokens = EMULATOR_TOKENS.split(',');

process.env.EMULATOR_DEVICES ||= JSON.stringify(
  demoTurnstiles.map(({ deviceId, name, site }, index) => ({
    deviceId,
    name,
    local: site,
    port: Number(EMULATOR_PORT) + 1 + index,
    serverUrl: `${DEVICE_BASE_URL}/d/${tokens[index]}`,
  })),
);

// @ts-expect-error: the emulator's bundle, which exists in the image only.
await import('../apps/turnstile-emulator/dist/main.js');
