import { readEnv } from '@reserva/runtime/process/config';
import { expect, test } from 'vitest';
import { env, toConfig } from './config.ts';

const device = '[{"deviceId":1,"name":"A","local":1}]';
const configOf = (given: Record<string, string>) =>
  toConfig(readEnv(env, { EMULATOR_DEVICES: device, ...given }));

test('only the devices of the emulator are required', () => {
  expect(configOf({})).toMatchObject({
    port: 3090,
    crowd: { perMinute: 0, badges: { from: 3001, to: 3500 } },
  });
  expect(() => readEnv(env, {})).toThrow('EMULATOR_DEVICES');
});

test('devices are read from JSON with large ids as text', () => {
  const json = JSON.stringify([
    { deviceId: '9223372036854775807', name: 'A', local: 1, serverUrl: 'http://127.0.0.1:3001/d/x' },
    { deviceId: 5, name: 'B', local: 2, address: '10.0.0.9:8080' },
  ]);
  expect(configOf({ EMULATOR_DEVICES: json }).devices).toMatchObject([
    { deviceId: '9223372036854775807' },
    { deviceId: '5', address: '10.0.0.9:8080' },
  ]);
});

test.each([
  ['EMULATOR_DEVICES', '{', 'is not JSON'],
  ['EMULATOR_DEVICES', '[]', 'EMULATOR_DEVICES'],
  ['EMULATOR_DEVICES', '[{"deviceId":1,"name":"A","local":3}]', 'EMULATOR_DEVICES.0.local'],
  [
    'EMULATOR_DEVICES',
    '[{"deviceId":1,"name":"A","local":1},{"deviceId":"1","name":"B","local":1}]',
    'the same deviceId',
  ],
  ['EMULATOR_CROWD_BADGES', '3001', 'must look like 3001-3500'],
  ['EMULATOR_CROWD_BADGES', '9-1', 'the first badge is after the last'],
  ['EMULATOR_CROWD_HOURS', '25:00-26:00', 'EMULATOR_CROWD_HOURS'],
  ['EMULATOR_PORT', 'abc', 'EMULATOR_PORT'],
  ['APP_TIMEZONE', 'Brazil/Nowhere', 'APP_TIMEZONE'],
])('the setting %s=%s is refused with the message %s', (name, value, message) => {
  expect(() => configOf({ [name]: value })).toThrow(message);
});
