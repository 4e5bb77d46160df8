import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { startOwnRedis } from '@reserva/testing/own-redis';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { openQueue } from '@reserva/testing/queues';
import { test as base, expect } from 'vitest';
import { createDevice } from './support/device.ts';
import { startFixture } from './support/gateway-fixture.ts';
import { signedIn } from './support/signed-in.ts';
import type { Visitor } from './support/visitor.ts';

const test = base
  .extend('own', { scope: 'file' }, async ({}, { onCleanup }) => {
    const own = await startOwnRedis();
    onCleanup(() => own.dispose());
    return own;
  })
  .extend('fixture', { scope: 'file' }, async ({ own }, { onCleanup }) => {
    const stores = { ...(await preparedStores()), redis: own.config };
    // The command timeout is far longer than any test waits, so an early answer does not come from that timeout.
    const env = { MONGO_URL: stores.mongoUrl, REDIS_URL: own.config.url, COMMAND_TIMEOUT_FACTOR: '20' };
    const fixture = await startFixture(stores, '2026-11-19T08:50', env);
    onCleanup(() => fixture.dispose());
    return fixture;
  })
  .extend('visitor', { scope: 'file' }, ({ fixture }) => signedIn(fixture));

// A hook signs the visitor in, because the tests freeze Redis.
test.beforeAll(({ visitor: _ }) => undefined);

const unavailable = { status: 503, body: { code: 'unavailable' } };
const reserve = (visitor: Visitor) => visitor.call('reservations.reserve', { body: { local: 2 } });
const login = (visitor: Visitor) =>
  visitor.call('users.login', { body: { user: 'NINGUEM', password: 'errada' } });

test('callers get 503 as soon as Redis shows no sign of life', async ({ fixture, own, visitor }) => {
  const { commands, redisProbe, config } = fixture.context;
  const device = createDevice(
    { deviceUrl: `http://127.0.0.1:${fixture.gateway.devicePort}`, secret: config.secret },
    await insertTurnstile(fixture.context.database, { site: 2 }),
  );
  const by = { actor: { kind: 'system', job: 'test' }, requestId: 'before' } as const;
  own.freeze();
  const waiting = [
    commands.send('checkin.resolveConflict', { id: 'x', reason: 'x' }, by),
    // The timeout of a report is two minutes, and forty with this factor. Redis never confirmed that it stored the job.
    commands.send('report.make', {}, by),
  ];
  for (const each of await Promise.allSettled(waiting)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { name: 'CommandUnavailable', sent: true } });
  }
  expect(redisProbe.isSilent()).toBe(true);

  await expect(commands.dispatch('checkin.ready', { turnstileId: 'x' }, by)).rejects.toMatchObject({
    sent: false,
  });
  expect(await reserve(visitor)).toMatchObject(unavailable);
  expect(await login(visitor)).toMatchObject(unavailable);
  expect((await visitor.call('users.checkAuth')).status).toBe(200);
  const scanAnswer = device.ask('new_card.fcgi', { card_value: '2002' });
  const newsAnswer = device.tell('device_is_alive.fcgi', { access_logs: 1 });
  for (const { status } of await Promise.all([scanAnswer, newsAnswer])) expect(status).toBe(503);

  own.thaw();
  await until('signs of life', async () => !redisProbe.isSilent());
  await until('sign-ins are judged', async () => (await login(visitor)).status === 401);
  const queue = openQueue(fixture.stores, 'reservation');
  try {
    expect(await queue.getJobs()).toEqual([]);
  } finally {
    await queue.close();
  }
});
