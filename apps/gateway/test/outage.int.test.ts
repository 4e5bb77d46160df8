import { FACE_BASE, facePaths } from '@reserva/contracts/gates/face-service';
import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { startOwnRedis } from '@reserva/testing/own-redis';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { Redis } from 'ioredis';
import { test as base, describe, expect } from 'vitest';
import { createDevice, type DeviceAnswer } from './support/device.ts';
import { type GatewayFixture, PASSWORD, startFixture } from './support/gateway-fixture.ts';
import { createTcpProxy } from './support/tcp-proxy.ts';
import type { Visitor } from './support/visitor.ts';

const test = base
  .extend('stores', { scope: 'file' }, ({}) => preparedStores())
  .extend('mongo', { scope: 'file' }, async ({ stores }, { onCleanup }) => {
    const proxy = await createTcpProxy(stores.mongoUrl);
    onCleanup(() => proxy.stop());
    return proxy;
  })
  .extend('redis', { scope: 'file' }, async ({ stores }, { onCleanup }) => {
    const proxy = await createTcpProxy(stores.redis.url);
    onCleanup(() => proxy.stop());
    return proxy;
  })
  .extend('fixture', { scope: 'file' }, async ({ stores, mongo, redis }, { onCleanup }) => {
    // The gateway never reaches the face service, because it checks the caller in the database first.
    const faces = { FACE_SERVICE_URL: 'http://127.0.0.1:9' };
    const env = { MONGO_URL: mongo.url, REDIS_URL: redis.url, ...faces };
    const fixture = await startFixture(stores, '2026-11-19T08:50', env);
    onCleanup(() => fixture.dispose());
    return fixture;
  })
  .extend('visitor', { scope: 'file' }, async ({ fixture }) => {
    const visitor = fixture.visitor();
    await visitor.signIn((await fixture.exempt()).login, PASSWORD);
    return visitor;
  })
  .extend('faceToken', { scope: 'file' }, async ({ visitor }) =>
    String((await visitor.call('users.getFaceIdToken')).body.token),
  );

// The gateway starts and signs the visitor in while both stores can be reached.
test.beforeAll(({ faceToken: _ }) => undefined);
test.afterEach(async ({ fixture, mongo, redis, visitor }) => {
  mongo.mend();
  redis.mend();
  // The probe shows if Redis is back. A call that only reads is answered even while Redis is still away.
  await until('Redis is back', async () => !(await missing(fixture)).missing.includes('redis'));
  await until('MongoDB is back', async () => (await visitor.call('users.checkAuth')).status === 200);
});

const unavailable = {
  code: 'unavailable',
  message: 'Sistema temporariamente indisponível. Nada foi alterado; tente novamente em instantes.',
  requestId: expect.any(String),
};
const login = (visitor: Visitor) =>
  visitor.call('users.login', { body: { user: 'NINGUEM', password: 'errada' } });
const missing = async (fixture: GatewayFixture) => {
  const response = await fetch(`${fixture.url}/backendapi/ready`);
  return { status: response.status, missing: (await response.json()).missing as string[] };
};

describe('outages of Redis', () => {
  test('without Redis writing calls get 503 while reading calls go on', async ({
    fixture,
    redis,
    visitor,
  }) => {
    redis.cut();
    const answers = await Promise.all([
      login(visitor),
      visitor.call('reservations.reserve', { body: { local: 2 } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body).toEqual(unavailable);
    }
    for (const call of ['users.checkAuth', 'users.refresh'] as const)
      expect((await visitor.call(call)).status, call).toBe(200);
    expect((await missing(fixture)).missing).toContain('redis');
  });

  test('while Redis is frozen calls get 503 in time', async ({ fixture, redis, visitor }) => {
    const started = Date.now();
    redis.freeze();
    const ready = missing(fixture);
    const [signIn, reservation] = await Promise.all([
      login(visitor),
      visitor.call('reservations.reserve', { body: { local: 2 } }),
    ]);
    expect(signIn).toMatchObject({ status: 503, body: unavailable });
    // The command was already sent, so its outcome is unknown.
    expect(reservation).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
    expect(await ready).toMatchObject({ status: 503 });
    expect(Date.now() - started).toBeLessThan(8_000);
  });

  test('signing in works again after an outage of Redis without counted failures', async ({
    fixture,
    redis,
  }) => {
    const user = await fixture.exempt();
    const own = fixture.visitor();
    redis.cut();
    const body = { user: user.login, password: 'errada' };
    for (let n = 0; n < 8; n++) expect((await own.call('users.login', { body })).status).toBe(503);
    redis.mend();
    await until('signing in works', async () => (await own.signIn(user.login, PASSWORD)).status === 200);
  });
});

describe('Redis that cannot serve', () => {
  test.for([
    ['is full', { maxmemory: '1' }, { maxmemory: '0' }],
    ['must not write', { 'min-replicas-to-write': '1' }, { 'min-replicas-to-write': '0' }],
  ] as const)('signing in gets 503 while Redis %s', async ([_how, ill, well]) => {
    const own = await startOwnRedis();
    const stores = { ...(await preparedStores()), redis: own.config };
    const its = await startFixture(stores, '2026-11-19T08:50', {
      MONGO_URL: stores.mongoUrl,
      REDIS_URL: own.config.url,
    });
    const admin = new Redis(own.config.url);
    try {
      await admin.config('SET', ...(Object.entries(ill).flat() as [string, string]));
      const answer = await its.visitor().call('users.login', { body: { user: 'NINGUEM', password: 'x' } });
      expect(answer).toMatchObject({ status: 503, body: unavailable });
      await admin.config('SET', ...(Object.entries(well).flat() as [string, string]));
      const after = await its.visitor().call('users.login', { body: { user: 'NINGUEM', password: 'x' } });
      expect(after.status).toBe(401);
    } finally {
      admin.disconnect();
      await its.dispose();
      await own.dispose();
    }
  });
});

describe('outages of MongoDB', () => {
  test('without MongoDB calls get 503 and ready names the missing store', async ({
    fixture,
    mongo,
    visitor,
  }) => {
    mongo.cut();
    const answers = await Promise.all([
      login(visitor),
      visitor.call('users.checkAuth'),
      visitor.call('users.refresh'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body).toEqual(unavailable);
    }
    expect((await missing(fixture)).missing).toContain('mongodb');
    expect((await fetch(`${fixture.url}/backendapi/health`)).status, 'alive all the same').toBe(200);
  });

  test('while MongoDB is frozen calls get 503 in time', async ({ fixture, mongo, visitor, faceToken }) => {
    const started = Date.now();
    mongo.freeze();
    const face = fetch(`${fixture.url}${FACE_BASE}${facePaths.hasImage}`, {
      method: 'POST',
      body: new Uint8Array(100),
      headers: { authorization: `Bearer ${faceToken}` },
    });
    const answers = await Promise.all([
      login(visitor),
      visitor.call('users.checkAuth'),
      visitor.call('reservations.reserve', { body: { local: 2 } }),
      face.then(async (answer) => ({ status: answer.status, body: await answer.json() })),
      // Without the early end, a report would wait for two minutes.
      visitor.call('reports.reserves', { query: { date: '2026-11-19' } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body).toEqual(unavailable);
    }
    // The limit is four seconds, with a margin for a busy machine. An earlier version took twelve seconds, and two
    // minutes for the report.
    expect(Date.now() - started).toBeLessThan(8_000);
    // Further calls fail at once and do not wait.
    const again = Date.now();
    expect((await visitor.call('users.checkAuth')).body).toEqual(unavailable);
    expect(Date.now() - again).toBeLessThan(3_000);
  });
});

describe('turnstiles in an outage', () => {
  /** Milliseconds that a device waits for one answer. The factory setting is five seconds. */
  const TIMEOUT_MS = 3_000;

  test.for([
    ['the database', 'mongo'],
    ['Redis', 'redis'],
  ] as const)(
    'a turnstile gets 503 in time for scans and signs of life while %s hangs',
    async ([_what, store], { fixture, mongo, redis }) => {
      const device = createDevice(
        {
          deviceUrl: `http://127.0.0.1:${fixture.gateway.devicePort}`,
          secret: fixture.context.config.secret,
        },
        await insertTurnstile(fixture.context.database, { site: 2 }),
      );
      ({ mongo, redis })[store].freeze();
      const calls = [
        () => device.ask('new_card.fcgi', { card_value: '2002' }),
        () => device.tell('device_is_alive.fcgi', { access_logs: 1 }),
      ];
      const quickest = async (call: () => Promise<DeviceAnswer>) => {
        const took: number[] = [];
        // The shortest of several durations counts, because a busy machine lengthens some of them.
        while (took.length < 3 && !took.some((ms) => ms < TIMEOUT_MS)) {
          const started = performance.now();
          expect((await call()).status).toBe(503);
          took.push(performance.now() - started);
        }
        return Math.min(...took);
      };
      for (const ms of await Promise.all(calls.map(quickest))) expect(ms).toBeLessThan(TIMEOUT_MS);
    },
  );
});
