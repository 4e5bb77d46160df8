import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FACE_BASE, FACE_TOKEN_AUDIENCE, facePaths } from '@reserva/contracts/gates/face-service';
import { deriveKey } from '@reserva/secrets/keys';
import { openQueue } from '@reserva/testing/queues';
import { jwtVerify } from 'jose';
import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { signedIn } from './support/signed-in.ts';

/** Replaces the face service, and answers with the request that it received. */
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization, cookie } = request.headers;
  response.writeHead(request.url === facePaths.latestImage ? 404 : 200, {
    'content-type': 'application/json',
  });
  response.end(
    JSON.stringify({ url: request.url, authorization, cookie, bytes: Buffer.concat(chunks).byteLength }),
  );
});

const test = base
  .extend('fixture', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { port } = service.address() as AddressInfo;
    const fixture = await createGatewayFixture('2026-11-19T08:50', {
      FACE_SERVICE_URL: `http://127.0.0.1:${port}`,
    });
    onCleanup(() => fixture.dispose());
    return fixture;
  })
  .extend('person', { scope: 'file' }, ({ fixture }) => signedIn(fixture))
  .extend('token', { scope: 'file' }, async ({ person }) =>
    String((await person.call('users.getFaceIdToken')).body.token),
  );

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
});

const ask = (fixture: GatewayFixture, given: string, path: string, body?: Uint8Array<ArrayBuffer>) =>
  fetch(`${fixture.url}${FACE_BASE}${path}`, {
    headers: { authorization: `Bearer ${given}`, cookie: 'RRrefresh=secret' },
    ...(body && { method: 'POST', body }),
  });

test('the face token names its holder for ten minutes', async ({ fixture, person, token }) => {
  const key = deriveKey(fixture.context.config.secret, 'face-token');
  const { payload } = await jwtVerify(token, key, {
    audience: FACE_TOKEN_AUDIENCE,
    currentDate: fixture.clock.now(),
  });
  const { name, cpf, _id } = person.user;
  expect(payload).toMatchObject({ sub: _id, name, cpf });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
});

test('calls to the face service go through with their token and without cookies', async ({
  fixture,
  token,
}) => {
  const answer = await ask(fixture, token, facePaths.hasImage, new Uint8Array(1_000));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    url: facePaths.hasImage,
    authorization: `Bearer ${token}`,
    bytes: 1_000,
  });
  expect((await ask(fixture, token, facePaths.latestImage)).status).toBe(404);
});

test('only a stored or withdrawn photo is announced to the turnstiles', async ({ fixture, token }) => {
  const queue = openQueue(fixture.stores, 'turnstile');
  try {
    const countJobs = async () =>
      (await queue.getJobs()).filter(({ name }) => name === 'turnstile.keepFaces').length;
    await ask(fixture, token, facePaths.hasImage, new Uint8Array(10));
    await ask(fixture, token, facePaths.latestImage, new Uint8Array(10));
    expect(await countJobs()).toBe(0);
    for (const [path, times] of [
      [facePaths.registerImage, 1],
      [facePaths.deleteImage, 2],
    ] as const) {
      expect((await ask(fixture, token, path, new Uint8Array(10))).status).toBe(200);
      expect(await countJobs()).toBe(times);
    }
  } finally {
    await queue.close();
  }
});

test('only known paths and bodies of allowed size reach the face service', async ({ fixture, token }) => {
  for (const path of ['/', '/admin', '/test/../admin', '/has-image/x']) {
    expect((await ask(fixture, token, path)).status, path).toBe(404);
  }
  const large = await ask(fixture, token, facePaths.registerImage, new Uint8Array(9 * 1024 * 1024));
  expect(large.status).toBe(400);
});

test('an invalid face token or one of an ended session gets 401', async ({ fixture, token }) => {
  const leaver = await signedIn(fixture);
  const own = String((await leaver.call('users.getFaceIdToken')).body.token);
  expect((await ask(fixture, own, facePaths.hasImage, new Uint8Array(10))).status).toBe(200);
  await leaver.call('users.logout');
  for (const given of ['', 'x.y.z', `${token}x`, own]) {
    expect((await ask(fixture, given, facePaths.hasImage, new Uint8Array(10))).status).toBe(401);
  }
});

test('the face paths answer 503 while the service is away and 404 without a service', async () => {
  const without = await createGatewayFixture();
  expect((await fetch(`${without.url}${FACE_BASE}${facePaths.test}`)).status).toBe(404);
  await without.dispose();
  const away = await createGatewayFixture('2026-11-19T08:50', { FACE_SERVICE_URL: 'http://127.0.0.1:9' });
  const answer = await fetch(`${away.url}${FACE_BASE}${facePaths.test}`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  await away.dispose();
});
