import { FACE_CONSENT_VERSION, facePaths } from '@reserva/contracts/gates/face-service';
import type { Database } from '@reserva/database/database';
import { RESTORING, recordsOf } from '@reserva/database/fitness';
import { createBodyRoom } from '@reserva/runtime/http/body-room';
import { createLogger } from '@reserva/runtime/process/logger';
import { issueFaceToken } from '@reserva/secrets/face-token';
import { insertSession, insertUser } from '@reserva/testing/factories';
import { managedParts } from '@reserva/testing/managed-parts';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { suiteStores } from '@reserva/testing/stores';
import { createTestClock, type TestClock } from '@reserva/testing/test-clock';
import { SignJWT } from 'jose';
import sharp from 'sharp';
import { test as base, expect, onTestFinished, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { env, toConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { startGallery } from '../src/start.ts';

const tokenKey = new Uint8Array(32).fill(7);

const config = toConfig(env.parse({ MONGO_URL: suiteStores().mongoUrl, APP_SECRET: TEST_SECRET }));
const logger = createLogger({ name: 'test', level: 'fatal' });

const test = base
  .extend('clock', { scope: 'file' }, ({}, { onCleanup }) => {
    const clock = createTestClock('2026-11-19T09:00');
    onCleanup(() => clock.dispose());
    return clock;
  })
  .extend('context', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
    const managed = managedParts();
    const bodies = createBodyRoom({ total: 40_000_000, perHolder: 20_000_000 });
    const context = await createContext(config, logger, managed.keep, { clock, bodies, tokenKey });
    onCleanup(async () => {
      await context.database.connection.dropDatabase();
      await managed.stop();
    });
    return context;
  })
  .extend('database', { scope: 'file' }, ({ context }) => context.database)
  .extend('app', { scope: 'file' }, ({ context }) => createApp(context));

/** Inserts a person who is signed in. */
async function somebody(clock: TestClock, database: Database) {
  const user = await insertUser(database);
  const { _id: sid } = await insertSession(database, user, clock.now());
  return { id: user._id, name: user.name, cpf: user.cpf, sid };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const tokenOf = (clock: TestClock, { id: sub, name, cpf, sid }: Person, key = tokenKey) =>
  issueFaceToken(key, { sub, name, cpf, sid }, clock.now());
/** Returns a session token. It is signed with the right key, but for another audience. */
const sessionTokenOf = (clock: TestClock, { id, name, cpf, sid }: Person) =>
  new SignJWT({ name, cpf, sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience('reserva-de-refeicao/api')
    .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 600)
    .sign(tokenKey);

/** Posts a form with its length, as a client does over the network. */
async function post(
  app: ReturnType<typeof createApp>,
  path: string,
  token: string,
  fields: Record<string, string | Blob>,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const form = new Request('http://x', { method: 'POST', body });
  const bytes = await form.arrayBuffer();
  return app.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': String(bytes.byteLength),
    },
    body: bytes,
  });
}
const formOf = ({ name, cpf }: Person) => ({ name, cpf });
const registration = (person: Person, image: Blob) => ({
  ...formOf(person),
  consent: FACE_CONSENT_VERSION,
  image,
});
/** Returns a photo with EXIF metadata. */
const photo = async (width = 1600, height = 1200) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#c86' } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'camera of somebody' } })
        .toBuffer(),
    ),
  ]);

test('the face service is connected when its database is', async ({ app }) => {
  const answer = await app.request(facePaths.test);
  expect(await answer.json()).toEqual({ connected: true });
});

test('a photo is stored small and without metadata until it is replaced or withdrawn', async ({
  clock,
  database,
  app,
}) => {
  const person = await somebody(clock, database);
  const token = await tokenOf(clock, person);
  const has = async () => (await post(app, facePaths.hasImage, token, formOf(person))).json();
  expect(await has()).toEqual({ hasImage: false });
  const none = await post(app, facePaths.latestImage, token, formOf(person));
  expect([none.status, await none.json()]).toMatchObject([404, { code: 'face_not_found' }]);

  for (const width of [1600, 900]) {
    const registered = await post(
      app,
      facePaths.registerImage,
      token,
      registration(person, await photo(width)),
    );
    expect(registered.status).toBe(201);
    expect(await registered.json()).toEqual({ message: 'Foto cadastrada!' });
  }
  expect(await has()).toEqual({ hasImage: true });
  const latest = await post(app, facePaths.latestImage, token, formOf(person));
  expect(latest.headers.get('content-type')).toBe('image/jpeg');
  expect(latest.headers.get('cache-control')).toBe('no-store');
  const metadata = await sharp(Buffer.from(await latest.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
  expect(metadata.exif).toBeUndefined();
  expect(await database.facePhotos.findById(person.id).lean()).toMatchObject({
    consentVersion: FACE_CONSENT_VERSION,
    consentAt: expect.any(Date),
  });

  for (let times = 0; times < 2; times++) {
    expect((await post(app, facePaths.deleteImage, token, formOf(person))).status).toBe(200);
  }
  expect(await has()).toEqual({ hasImage: false });
  expect(await database.facePhotos.findById(person.id).lean()).toMatchObject({
    enrolled: false,
    image: null,
    withdrawnAt: expect.any(Date),
  });
});

test('the version of a photo rises within a second and after a withdrawal', async ({
  clock,
  database,
  app,
}) => {
  const person = await somebody(clock, database);
  const token = await tokenOf(clock, person);
  const versions: number[] = [];
  const moment = clock.now();
  const stopped = vi.spyOn(clock, 'now').mockReturnValue(moment);
  onTestFinished(() => stopped.mockRestore());
  for (let times = 0; times < 3; times++) {
    await post(app, facePaths.registerImage, token, registration(person, await photo()));
    versions.push((await database.facePhotos.findById(person.id).lean())?.version ?? 0);
    await post(app, facePaths.deleteImage, token, formOf(person));
  }
  const [first = 0] = versions;
  expect(first).toBe(Math.floor(moment.getTime() / 1000));
  expect(versions).toEqual([first, first + 1, first + 2]);
});

test('the face service answers 401 to a missing, foreign or expired token', async ({
  clock,
  database,
  app,
}) => {
  const person = await somebody(clock, database);
  const old = await tokenOf(clock, person);
  const tokens = [
    '',
    'x.y.z',
    await tokenOf(clock, person, new Uint8Array(32).fill(8)),
    await sessionTokenOf(clock, person),
  ];
  for (const token of tokens) {
    expect((await post(app, facePaths.hasImage, token, formOf(person))).status).toBe(401);
  }
  clock.advance(601_000);
  expect((await post(app, facePaths.hasImage, old, formOf(person))).status).toBe(401);
});

test('a face token expires with the session in which it was issued', async ({ clock, database, app }) => {
  const person = await somebody(clock, database);
  const token = await tokenOf(clock, person);
  expect((await post(app, facePaths.hasImage, token, formOf(person))).status).toBe(200);
  await database.sessions.updateOne({ _id: person.sid }, { $set: { revokedAt: clock.now() } });
  expect((await post(app, facePaths.hasImage, token, formOf(person))).status).toBe(401);
});

test('the face service reads a body only after checking its token and length', async ({
  clock,
  database,
  app,
}) => {
  const person = await somebody(clock, database);
  let requestCount = 0;
  const endless = new ReadableStream({
    pull(controller) {
      requestCount++;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  const begin = (token: string, headers: Record<string, string>) =>
    app.request(facePaths.registerImage, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
      body: endless,
      duplex: 'half',
    } as RequestInit);
  const token = await tokenOf(clock, person);
  expect((await begin('x.y.z', { 'content-length': '1000' })).status).toBe(401);
  expect((await begin(token, { 'transfer-encoding': 'chunked' })).status).toBe(411);
  expect((await begin(token, { 'content-length': '900000000' })).status).toBe(400);
  expect(requestCount).toBeLessThan(2);
});

test('the photo of another person gets 403 and is not shown, replaced or deleted', async ({
  clock,
  database,
  app,
}) => {
  const [owner, stranger] = [await somebody(clock, database), await somebody(clock, database)];
  await post(app, facePaths.registerImage, await tokenOf(clock, owner), registration(owner, await photo()));
  const token = await tokenOf(clock, stranger);
  for (const path of [facePaths.hasImage, facePaths.latestImage, facePaths.deleteImage]) {
    expect((await post(app, path, token, formOf(owner))).status).toBe(403);
  }
  expect((await post(app, facePaths.registerImage, token, registration(owner, await photo()))).status).toBe(
    403,
  );
  expect(await database.facePhotos.countDocuments({ _id: owner.id })).toBe(1);
});

test('an invalid photo or one without consent gets 400 and is not stored', async ({
  clock,
  database,
  app,
}) => {
  const person = await somebody(clock, database);
  const token = await tokenOf(clock, person);
  const text = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
  for (const [fields, code] of [
    [registration(person, text), 'image_unusable'],
    [registration(person, new Blob([])), 'image_missing'],
    [registration(person, new Blob([new Uint8Array(9 * 1024 * 1024)])), 'image_unusable'],
    [{ ...registration(person, await photo()), consent: '2019-01' }, 'invalid_request'],
    [{ name: person.name }, 'invalid_request'],
  ] as const) {
    const refused = await post(app, facePaths.registerImage, token, fields);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code });
  }
  expect(await database.facePhotos.countDocuments({ _id: person.id })).toBe(0);
  expect((await app.request('/elsewhere')).status).toBe(404);
});

test('the face service does not start on data of a newer version or a cut restore', async ({
  clock,
  database,
}) => {
  const records = recordsOf(database);
  const marks = [
    [{ _id: RESTORING }, 'A restore was cut short'],
    [{ _id: '9999-of-tomorrow', appliedAt: clock.now() }, 'newer than this version: 9999-of-tomorrow'],
  ] as const;
  for (const [mark, why] of marks) {
    await records.insertOne(mark);
    await expect(startGallery({ ...config, port: 0 }, logger)).rejects.toThrow(why);
    await records.deleteOne({ _id: mark._id });
  }
});
