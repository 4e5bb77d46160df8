import process from 'node:process';
import { demoTurnstiles } from '../packages/database/src/demo/turnstiles.ts';

/**
 * Runs the emulator in a container with the demo's turnstiles and the address of their server, like `npm start`. It
 * works only with demo data, for which `provision` writes the turnstiles' tokens. The emulator gets no secret of the
 * server.
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
