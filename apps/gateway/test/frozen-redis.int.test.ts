import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { type OwnRedis, startOwnRedis } from '@reserva/testing/own-redis';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { openQueue } from '@reserva/testing/queues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevice } from './support/device.ts';
import { type GatewayFixture, PASSWORD, startFixture } from './support/gateway-fixture.ts';
import type { Visitor } from './support/visitor.ts';

let own: OwnRedis;
let fixture: GatewayFixture;
let visitor: Visitor;

beforeAll(async () => {
  own = await startOwnRedis();
  const stores = { ...(await preparedStores()), redis: own.config };
  // The command timeout is far longer than any test waits, so an early answer does not come from that timeout.
  const env = { MONGO_URL: stores.mongoUrl, REDIS_URL: own.config.url, COMMAND_TIMEOUT_FACTOR: '20' };
  fixture = await startFixture(stores, '2026-11-19T08:50', env);
  const user = await fixture.exempt();
  visitor = fixture.visitor();
  await visitor.signIn(user.login, PASSWORD);
});
afterAll(async () => {
  own?.thaw();
  await fixture?.dispose();
  await own?.dispose();
});

const unavailable = { status: 503, body: { code: 'unavailable' } };
const reserve = () => visitor.call('reservations.reserve', { body: { local: 2 } });
const login = () => visitor.call('users.login', { body: { user: 'NINGUEM', password: 'errada' } });

test('callers get 503 as soon as Redis shows no sign of life', async () => {
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
  expect(await reserve()).toMatchObject(unavailable);
  expect(await login()).toMatchObject(unavailable);
  expect((await visitor.call('users.checkAuth')).status).toBe(200);
  const scanAnswer = device.ask('new_card.fcgi', { card_value: '2002' });
  const newsAnswer = device.tell('device_is_alive.fcgi', { access_logs: 1 });
  for (const { status } of await Promise.all([scanAnswer, newsAnswer])) expect(status).toBe(503);

  own.thaw();
  await until('signs of life', async () => !redisProbe.isSilent());
  await until('sign-ins are judged', async () => (await login()).status === 401);
  const queue = openQueue(fixture.stores, 'reservation');
  try {
    expect(await queue.getJobs()).toEqual([]);
  } finally {
    await queue.close();
  }
});
