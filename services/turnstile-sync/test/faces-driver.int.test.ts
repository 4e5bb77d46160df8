import { deviceUserId } from '@reserva/database/device-user-id';
import { expect } from 'vitest';
import { controlIdDevices } from '../src/control-id/device.ts';
import { createAddressGuard } from '../src/devices/address-guard.ts';
import type { Face, TurnstileDevice } from '../src/devices/turnstile-device.ts';
import type { EmulatedDevice } from './support/devices.ts';
import { testWithDevice as test } from './support/test-with-device.ts';

test.beforeEach(async ({ device }) => {
  await device.act({ action: 'factory-reset' });
  await device.faults({ pictures: 'taken', failNext: 0 });
});

async function talk<T>(device: EmulatedDevice, work: (to: TurnstileDevice) => Promise<T>): Promise<T> {
  const connect = controlIdDevices({
    login: 'admin',
    timeoutMs: 10_000,
    route: createAddressGuard({ production: false, stores: [] }),
  });
  const to = connect({ address: device.address, password: 'admin' }, AbortSignal.timeout(60_000));
  try {
    return await work(to);
  } finally {
    await to.close();
  }
}
/**
 * Data that begins like a JPEG. It contains every byte value, so that the test fails if the bytes are converted to
 * text.
 */
const faceOf = (userId: string, version = 1_763_500_000): Face => ({
  userId,
  name: `PESSOA ${userId}`,
  version,
  image: Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    Buffer.from(`${userId}-${version}`),
  ]),
});
const id = deviceUserId;
const put = (device: EmulatedDevice, face: Face) => talk(device, (to) => to.putFace(face));
const known = (device: EmulatedDevice) => talk(device, (to) => to.readFaces());

test('a face is stored as a user with photo and version', async ({ device }) => {
  const face = faceOf('ana');
  expect(await put(device, face)).toBeNull();
  expect(device.rows('users')).toMatchObject([
    { id: Number(id('ana')), registration: 'ana', name: 'PESSOA ana', image_timestamp: face.version },
  ]);
  expect(device.images()[String(id('ana'))]?.image).toBe(Buffer.from(face.image).toString('base64'));
  expect(await known(device)).toEqual(new Map([[id('ana'), face.version]]));
});

test('another photo of a person replaces the first', async ({ device }) => {
  await put(device, faceOf('ana'));
  const second = faceOf('ana', 1_763_500_001);
  expect(await put(device, second)).toBeNull();
  expect(device.rows('users')).toHaveLength(1);
  expect(device.images()[String(id('ana'))]).toEqual({
    timestamp: second.version,
    image: Buffer.from(second.image).toString('base64'),
  });
});

test('the people and photos of others are neither reported nor removed', async ({ device }) => {
  // One of these users has an id in the range of ours, but its registration is not ours.
  const theirs = [7n, id('somebody') + 1n];
  await talk(device, async (to) => {
    await to.putFace(faceOf('ana'));
    device.put('users', [
      ...device.rows('users'),
      ...theirs.map((each) => ({ ...blankUser, id: each, registration: '4711' })),
    ]);
    for (const each of theirs) device.images()[String(each)] = { timestamp: 5, image: 'x' };
    expect([...(await to.readFaces()).keys()]).toEqual([id('ana')]);
    await to.removeFaces([id('ana')]);
  });
  expect(Object.keys(device.images())).toEqual(theirs.map(String));
  expect(device.rows('users')).toHaveLength(2);
});

test('removing a face deletes its photo, cards, rules and user', async ({ device }) => {
  await put(device, faceOf('ana'));
  device.put('cards', [{ id: 1, value: 2002, user_id: Number(id('ana')) }]);
  device.put('user_access_rules', [{ user_id: Number(id('ana')), access_rule_id: 1 }]);
  device.images()[String(id('bia'))] = { timestamp: 5, image: 'x' };
  expect([...(await known(device)).keys()].toSorted()).toEqual([id('ana'), id('bia')].toSorted());
  await talk(device, (to) => to.removeFaces([id('ana'), id('bia')]));
  expect(device.images()).toEqual({});
  for (const table of ['users', 'cards', 'user_access_rules'] as const)
    expect(device.rows(table)).toEqual([]);
});

test('130 faces are all read and removed', async ({ device }) => {
  const people = Array.from({ length: 130 }, (_, n) => `p${n}`);
  await talk(device, async (to) => {
    for (const userId of people) expect(await to.putFace(faceOf(userId))).toBeNull();
    expect((await to.readFaces()).size).toBe(130);
    await to.removeFaces(people.map(id));
    expect((await to.readFaces()).size).toBe(0);
  });
});

test.for([
  ['no-face', '2 Face not detected'],
  ['blurred', '8 Low sharpness'],
])(
  'a photo that the device refuses (%s) is reported without leaving a user',
  async ([pictures, reason], { device }) => {
    await device.faults({ pictures });
    expect(await put(device, faceOf('ana'))).toBe(reason);
    expect(device.rows('users')).toEqual([]);
  },
);

test('a face known as another person’s is refused', async ({ device }) => {
  const face = faceOf('ana');
  await put(device, face);
  expect(await put(device, { ...face, userId: 'bia' })).toBe('3 Face exists');
  expect([...(await known(device)).keys()]).toEqual([id('ana')]);
});

test('a device without a camera or in failure causes a fault', async ({ device }) => {
  await device.faults({ pictures: 'unsupported' });
  await expect(known(device)).rejects.toMatchObject({ kind: 'refused' });
  await device.faults({ pictures: 'taken', failNext: 1 });
  await expect(known(device)).rejects.toMatchObject({ kind: 'refused' });
});

test('a photo is sent completely after the device lost its session', async ({ device }) => {
  await talk(device, async (to) => {
    await to.putFace(faceOf('ana'));
    await device.dropSessions();
    expect(await to.putFace(faceOf('bia'))).toBeNull();
  });
  const sent = Buffer.from(faceOf('bia').image).toString('base64');
  expect(device.images()[String(id('bia'))]?.image).toBe(sent);
});

const blankUser = {
  registration: '',
  name: '',
  password: '',
  salt: '',
  user_type_id: 0,
  begin_time: 0,
  end_time: 0,
  image_timestamp: 0,
  last_access: 0,
};
