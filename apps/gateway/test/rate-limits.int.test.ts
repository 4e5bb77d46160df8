import { createLogger } from '@reserva/runtime/process/logger';
import { until } from '@reserva/testing/drain';
import { managedParts } from '@reserva/testing/managed-parts';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, vi } from 'vitest';
import { createSharedCounter, type SharedCounter } from '../src/http/shared-counter.ts';
import { startGateway } from '../src/start.ts';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';

const test = testWith(() =>
  createGatewayFixture('2026-11-19T08:50', {
    LIMIT_SESSION_PER_MINUTE: '10',
    LIMIT_ADDRESS_PER_MINUTE: '30',
    LIMIT_ORDERS_PER_MINUTE: '4',
  }),
).extend('counterOf', ({ fixture }, { onCleanup }) => {
  const parts = managedParts();
  onCleanup(() => parts.stop());
  return (keyPrefix: string) =>
    parts.keep(createSharedCounter({ redis: fixture.context.redis, keyPrefix, points: 8, duration: 60 }));
});

test('a session that calls too often gets 429 without limiting others of its address', async ({
  fixture,
}) => {
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

test('an address that calls too often gets 429 with or without a session', async ({ fixture }) => {
  const visitor = fixture.visitor();
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) statuses.push((await visitor.call('users.refresh')).status);
  expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
  expect((await fixture.visitor().call('users.refresh')).status).toBe(401);
});

test('a forged X-Forwarded-For entry does not avoid the limit of an address', async ({ fixture }) => {
  const visitor = fixture.visitor('1.2.3.4, 10.9.0.7');
  const other = fixture.visitor('5.6.7.8, 10.9.0.7');
  for (let n = 0; n < 30; n++) await visitor.call('users.refresh');
  expect((await other.call('users.refresh')).status).toBe(429);
});

test('a person who reserves and cancels too often gets 429 on all devices', async ({ fixture }) => {
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

describe('sockets', () => {
  interface Poll {
    sid?: string;
    body?: string;
    url?: string;
  }
  const SOCKETS = '/backendapi/socket.io/?EIO=4&transport=polling';
  /** Makes one call of a polling session. Without an id, the call opens a session. */
  const poll = (fixture: GatewayFixture, address: string, { sid = '', body, url = fixture.url }: Poll = {}) =>
    fetch(`${url}${SOCKETS}${sid && `&sid=${sid}`}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-forwarded-for': address },
      ...(body !== undefined && { body }),
    });
  /** Returns the id of a new session, or the reason why none was opened. */
  async function opened(fixture: GatewayFixture, address: string, url = fixture.url): Promise<string> {
    const answer = await poll(fixture, address, { url });
    const text = await answer.text();
    return answer.ok ? JSON.parse(text.slice(1)).sid : JSON.parse(text).message;
  }

  test('sockets and calls share the limit of their address', async ({ fixture }) => {
    const visitor = fixture.visitor();
    for (let n = 0; n < 20; n++) await visitor.call('users.refresh');
    const sessions: string[] = [];
    for (let n = 0; n < 12; n++) sessions.push(await opened(fixture, visitor.address));
    expect(sessions.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
    const known = await Promise.all(
      sessions.map((sid) => poll(fixture, visitor.address, { sid, body: '3' }).then(({ ok }) => ok)),
    );
    expect(known).toEqual([...Array(10).fill(true), false, false]);
    expect((await visitor.call('users.refresh')).status).toBe(429);
    expect(await opened(fixture, `6.6.6.6, ${visitor.address}`), 'a forged entry').toBe('too_many_requests');
    expect(await opened(fixture, fixture.visitor().address)).toMatch(/^[\w-]{20}$/);
  });

  test('the token of a socket is not checked beyond the limit of its address', async ({ fixture }) => {
    const { address } = fixture.visitor();
    const sid = await opened(fixture, address);
    await poll(fixture, address, { sid, body: Array(32).fill('40{"token":"x"}').join('\x1e') });
    const answers: string[] = [];
    while (answers.length < 32)
      answers.push(...(await (await poll(fixture, address, { sid })).text()).split('\x1e'));
    const refused = (message: string) => `44${JSON.stringify({ message })}`;
    expect(answers.sort()).toEqual([
      ...Array(3).fill(refused('too_many_requests')),
      ...Array(29).fill(refused('unauthenticated')),
    ]);
  });

  test('a session that watches the list too often is not looked up', async ({ fixture }) => {
    const visitor = fixture.visitor();
    await visitor.signIn((await fixture.exempt({ role: 2 })).login, PASSWORD);
    const { address, token } = visitor;
    const sid = await opened(fixture, address);
    await poll(fixture, address, { sid, body: `40${JSON.stringify({ token })}` });
    expect(await (await poll(fixture, address, { sid })).text()).toMatch(/^40/);
    const frames = Array.from({ length: 12 }, (_, n) => `42${n}["watchReservations"]`);
    await poll(fixture, address, { sid, body: frames.join('\x1e') });
    const answers: string[] = [];
    while (answers.length < 12)
      answers.push(...(await (await poll(fixture, address, { sid })).text()).split('\x1e'));
    expect(answers.filter((answer) => answer.endsWith('[{"watching":true}]'))).toHaveLength(10);
    expect(answers.filter((answer) => answer.endsWith('[{"watching":false}]'))).toHaveLength(2);
  });

  test('open sockets are limited to the connections of the port', async ({ fixture }) => {
    const { config } = fixture.context;
    const logger = createLogger({ name: 'small', level: 'fatal' });
    const maxConnections = { ...config.maxConnections, web: 3 };
    const small = await startGateway({ ...config, port: 0, devicePort: 0, maxConnections }, logger);
    try {
      const url = `http://127.0.0.1:${small.port}`;
      const sessions: string[] = [];
      for (let n = 0; n < 4; n++) sessions.push(await opened(fixture, fixture.visitor().address, url));
      expect(sessions[3]).toBe('unavailable');
      // Closing a session frees its place.
      const { address } = fixture.visitor();
      await poll(fixture, address, { url, sid: sessions[0] ?? '', body: '1' });
      expect(await opened(fixture, address, url)).not.toBe('unavailable');
    } finally {
      await small.stop();
    }
  });

  test('a socket without a sign-in is closed after ten seconds', async ({ fixture }) => {
    const visitor = fixture.visitor();
    await visitor.signIn((await fixture.exempt()).login, PASSWORD);
    const { address, token } = visitor;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [stranger, member] = [await opened(fixture, address), await opened(fixture, address)];
      await poll(fixture, address, { sid: member, body: `40${JSON.stringify({ token })}` });
      expect(await (await poll(fixture, address, { sid: member })).text()).toMatch(/^40/);
      const knows = async (sid: string) => (await poll(fixture, address, { sid, body: '3' })).ok;
      vi.advanceTimersByTime(9_999);
      expect([await knows(stranger), await knows(member)]).toEqual([true, true]);
      vi.advanceTimersByTime(1);
      expect([await knows(stranger), await knows(member)]).toEqual([false, true]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('limits shared by several gateways', () => {
  const take = (counter: SharedCounter, times: number) =>
    Promise.all(Array.from({ length: times }, () => counter.count('ana')));
  const notificationsOf = (fixture: GatewayFixture, name: string) => fixture.context.redis.get(`${name}:ana`);

  test('a caller over the common limit is refused by every gateway', async ({ fixture, counterOf }) => {
    const [one, other] = [counterOf('often'), counterOf('often')];
    expect(await take(one, 5)).toEqual(Array(5).fill(null));
    await until('the others are told', async () => (await notificationsOf(fixture, 'often')) === '5');
    expect(await take(other, 4)).toEqual(Array(4).fill(null));
    const over = await until('both refuse', async () => {
      const both = [await one.count('ana'), await other.count('ana')];
      return both.every((answer) => answer !== null) && both;
    });
    for (const answer of over) expect(answer?.seconds).toBeLessThanOrEqual(60);
    expect(await one.count('bruno')).toBeNull();
  });

  test('a few calls are not published to the other gateways', async ({ fixture, counterOf }) => {
    const quiet = counterOf('quiet');
    await take(quiet, 1);
    const busy = counterOf('busy');
    await take(busy, 2);
    await until('the others are told', async () => (await notificationsOf(fixture, 'busy')) === '2');
    expect(await notificationsOf(fixture, 'quiet')).toBeNull();
  });
});
