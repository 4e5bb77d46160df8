import { until } from '@reserva/testing/drain';
import { keptParts } from '@reserva/testing/kept-parts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSharedCounter, type SharedCounter } from '../src/http/shared-counter.ts';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await createGatewayFixture('2026-11-19T08:50', {
    LIMIT_SESSION_PER_MINUTE: '10',
    LIMIT_ADDRESS_PER_MINUTE: '30',
    LIMIT_ORDERS_PER_MINUTE: '4',
  });
});
afterAll(() => fixture.dispose());

test('429 for a session that calls too often, other sessions of the address go on', async () => {
  const address = '10.9.0.1';
  const [busy, calm] = [fixture.visitor(address), fixture.visitor(address)];
  for (const visitor of [busy, calm]) await visitor.signIn((await fixture.exempt()).login, PASSWORD);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await busy.call('users.checkAuth')).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const { body, headers } = await busy.call('users.checkAuth');
  expect(body).toEqual({
    code: 'too_many_requests',
    message: 'Muitas solicitações. Aguarde um instante e tente novamente.',
    requestId: expect.any(String),
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await calm.call('users.checkAuth')).status).toBe(200);
});

test('429 for an address that calls too often, signed in or not; other addresses go on', async () => {
  const visitor = fixture.visitor();
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) statuses.push((await visitor.call('users.refresh')).status);
  expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
  expect((await fixture.visitor().call('users.refresh')).status).toBe(401);
});

test('a forged X-Forwarded-For in front of the proxy’s own entry changes nothing', async () => {
  const visitor = fixture.visitor('1.2.3.4, 10.9.0.7');
  const other = fixture.visitor('5.6.7.8, 10.9.0.7');
  for (let n = 0; n < 30; n++) await visitor.call('users.refresh');
  expect((await other.call('users.refresh')).status).toBe(429);
});

test('429 for a person who reserves and cancels too often, on all their devices together', async () => {
  const send = vi.spyOn(fixture.context.commands, 'send').mockResolvedValue({ ok: true, value: {} } as never);
  try {
    const [user, other] = [await fixture.exempt(), await fixture.exempt()];
    const devices = [fixture.visitor(), fixture.visitor()] as const;
    for (const device of devices) await device.signIn(user.login, PASSWORD);
    const reserve = { body: { local: 2 } };
    for (const device of devices) {
      expect((await device.call('reservations.reserve', reserve)).status).toBe(200);
      expect((await device.call('reservations.cancelReservation')).status).toBe(200);
    }
    for (const device of devices) {
      expect((await device.call('reservations.reserve', reserve)).status).toBe(429);
      expect((await device.call('reservations.cancelReservation')).status).toBe(429);
    }
    expect(send).toHaveBeenCalledTimes(4);
    const calm = fixture.visitor();
    await calm.signIn(other.login, PASSWORD);
    expect((await calm.call('reservations.reserve', reserve)).status).toBe(200);
  } finally {
    send.mockRestore();
  }
});

describe('what several gateways count together', () => {
  let parts: ReturnType<typeof keptParts>;
  beforeEach(() => {
    parts = keptParts();
  });
  afterEach(() => parts.stop());
  const counterOf = (keyPrefix: string) =>
    parts.keep(createSharedCounter({ redis: fixture.context.redis, keyPrefix, points: 8, duration: 60 }));
  const take = (counter: SharedCounter, times: number) =>
    Promise.all(Array.from({ length: times }, () => counter.count('ana')));
  const toldOf = (name: string) => fixture.context.redis.get(`${name}:ana`);

  test('who calls often is refused by each once it is over the limit at all of them together', async () => {
    const [one, other] = [counterOf('often'), counterOf('often')];
    expect(await take(one, 5)).toEqual(Array(5).fill(null));
    await until('the others are told', async () => (await toldOf('often')) === '5');
    expect(await take(other, 4)).toEqual(Array(4).fill(null));
    const over = await until('both refuse', async () => {
      const both = [await one.count('ana'), await other.count('ana')];
      return both.every((answer) => answer !== null) && both;
    });
    for (const answer of over) expect(answer?.seconds).toBeLessThanOrEqual(60);
    expect(await one.count('bruno')).toBeNull();
  });

  test('of who calls a little nothing is told', async () => {
    const quiet = counterOf('quiet');
    await take(quiet, 1);
    const busy = counterOf('busy');
    await take(busy, 2);
    await until('the others are told', async () => (await toldOf('busy')) === '2');
    expect(await toldOf('quiet')).toBeNull();
  });
});
