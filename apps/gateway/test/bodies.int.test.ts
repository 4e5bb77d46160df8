import { FACE_BASE, FACE_IMAGE_BYTES, facePaths } from '@reserva/contracts/gates/face-service';
import { API_BASE } from '@reserva/contracts/own-routes';
import { MENU_IMAGE_BYTES } from '@reserva/contracts/system/menu-image';
import { deviceToken } from '@reserva/secrets/keys';
import { insertTurnstile } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createGatewayFixture } from './support/gateway-fixture.ts';
import { type NeverEnding, neverEnding } from './support/never-ending.ts';
import { signedIn } from './support/signed-in.ts';

const MB = 1024 * 1024;
const UPLOAD = `${API_BASE}/menu/upload`;

const test = testWith(() =>
  createGatewayFixture('2026-11-19T08:50', { FACE_SERVICE_URL: 'http://127.0.0.1:9' }),
)
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  // Opens connections that are closed after the test.
  .extend('connect', ({}, { onCleanup }) => {
    const opened: NeverEnding[] = [];
    onCleanup(() => {
      for (const { socket } of opened) socket.destroy();
    });
    return (...request: Parameters<typeof neverEnding>) => {
      const connection = neverEnding(...request);
      opened.push(connection);
      return connection;
    };
  })
  .extend(
    'upload',
    ({ fixture, connect }) =>
      (path: string, length: number | null, sent: number, token = '') => {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
        };
        return connect(fixture.gateway.port, { path, length, headers }, sent);
      },
  );

const statusOf = (head: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);

describe('bodies of anonymous callers', () => {
  test.for<[string, string, number | null, number]>([
    ['menu/upload, announced', UPLOAD, 9.5 * MB, 401],
    ['menu/upload, in chunks', UPLOAD, null, 401],
    ['the face service, announced', FACE_BASE + facePaths.registerImage, 8 * MB, 401],
    ['the face service, in chunks', FACE_BASE + facePaths.registerImage, null, 411],
  ])(
    'the gateway answers an anonymous upload before its body ends: %s',
    async ([_what, path, length, status], { upload }) => {
      const connections = Array.from({ length: 10 }, () => upload(path, length, MB));
      const heads = await Promise.all(connections.map(({ answered }) => answered));
      expect(heads.map(statusOf)).toEqual(heads.map(() => status));
    },
  );
});

describe('bodies under way', () => {
  test('a third large upload of a session gets 503 without blocking other calls', async ({
    fixture,
    admin,
    upload,
  }) => {
    const token = admin.token ?? '';
    const three = Array.from({ length: 3 }, () => upload(UPLOAD, MENU_IMAGE_BYTES, 1_000, token));
    // The answers may come in any order, because each request has its own connection.
    const last = await Promise.race(three.map(({ answered }) => answered));
    expect(statusOf(last)).toBe(503);
    expect(last).toMatch(/retry-after: 5/i);
    expect((await admin.call('users.checkLogin')).status).toBe(200);
    const other = await signedIn(fixture, { role: 1 });
    const form = new FormData();
    form.append('image', new File([new Uint8Array(100 * 1024)], 'x.png'));
    const headers = { authorization: `Bearer ${other.token}` };
    const answer = await fetch(`${fixture.url}${UPLOAD}`, { method: 'POST', headers, body: form });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'image_unusable']);
  });

  test('an upload announced beyond the limit gets 400 without being read', async ({ upload }) => {
    const head = await upload(UPLOAD, FACE_IMAGE_BYTES * 2, 10).answered;
    expect(statusOf(head)).toBe(400);
    expect(head).toMatch(/connection: close/i);
  });
});

describe('messages of devices', () => {
  test('a device gets 503 beyond sixteen simultaneous messages without blocking another turnstile', async ({
    fixture,
    connect,
  }) => {
    const [mute, other] = await Promise.all([
      insertTurnstile(fixture.context.database, { site: 1 }),
      insertTurnstile(fixture.context.database, { site: 1 }),
    ]);
    // Use the path for signs of life, which the gateway answers alone. The path for scans would answer 503 in any case,
    // because no service runs in this test.
    const pathOf = (id: string) =>
      `/d/${deviceToken(fixture.context.config.secret, id)}/api/notifications/device_is_alive`;
    const say = (path: string, length: number, sent: number) =>
      connect(fixture.gateway.devicePort, { path, length }, sent);
    const messages = Array.from({ length: 17 }, () => say(pathOf(mute._id), 1_000, 1));
    expect(statusOf(await Promise.race(messages.map(({ answered }) => answered)))).toBe(503);
    const heard = await fetch(`http://127.0.0.1:${fixture.gateway.devicePort}${pathOf(other._id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access_logs: 0, device_id: other.deviceId }),
    });
    expect(heard.status).toBe(200);
    expect(statusOf(await say('/d/nobody/device_is_alive.fcgi', 1_000, 1).answered)).toBe(404);
    expect(statusOf(await say(pathOf(other._id), 70_000, 1).answered)).toBe(413);
  });

  test('a message without a device id gets 404 unless exactly one device is registered', async ({
    fixture,
  }) => {
    const { database, config } = fixture.context;
    const gate = await insertTurnstile(database, { site: 1, deviceId: '' });
    const url = `http://127.0.0.1:${fixture.gateway.devicePort}/d/${deviceToken(config.secret, gate._id)}`;
    const tell = async (body: object) =>
      (
        await fetch(`${url}/api/notifications/device_is_alive`, {
          method: 'POST',
          body: JSON.stringify(body),
        })
      ).status;
    expect(await tell({ access_logs: 0 })).toBe(404);
    expect((await database.turnstiles.findById(gate._id).lean())?.lastSeenAt).toBeNull();
    expect(await tell({ access_logs: 0, device_id: 935_107 })).toBe(200);
    expect(await tell({ access_logs: 0 }), 'one is registered now').toBe(200);
    expect(await tell({ access_logs: 0, device_id: 935_108 }), 'a stranger').toBe(404);
    expect(await tell({ access_logs: 0 }), 'one of the two').toBe(404);
  });

  test.for([
    ['nested as deep as a message is long', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['that cannot be a text', '{"toString":null}'],
  ])('a message with a device id %s gets 404', async ([_what, id], { fixture }) => {
    const { database, config } = fixture.context;
    const gate = await insertTurnstile(database, { site: 1 });
    const url = `http://127.0.0.1:${fixture.gateway.devicePort}/d/${deviceToken(config.secret, gate._id)}`;
    const { status } = await fetch(`${url}/api/notifications/device_is_alive`, {
      method: 'POST',
      body: `{"access_logs":0,"device_id":${id}}`,
    });
    expect(status).toBe(404);
  });
});
