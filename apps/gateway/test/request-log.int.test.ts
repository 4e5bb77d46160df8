import { preparedStores } from '@reserva/testing/prepared-stores';
import { pino } from 'pino';
import { test as base, expect } from 'vitest';
import { PASSWORD, startFixture } from './support/gateway-fixture.ts';

const lines: string[] = [];

const test = base.extend('fixture', { scope: 'file' }, async ({}, { onCleanup }) => {
  const stores = await preparedStores();
  // This logger does not redact, because nothing secret may even reach the logger.
  const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const env = { MONGO_URL: stores.mongoUrl, REDIS_URL: stores.redis.url };
  const fixture = await startFixture(stores, '2026-11-19T08:50', env, logger);
  onCleanup(() => fixture.dispose());
  return fixture;
});

test('each call leaves one log line without any secret', async ({ fixture }) => {
  const user = await fixture.person();
  const visitor = fixture.visitor();
  const code = await fixture.code();
  await visitor.signIn(user.login, PASSWORD, code);
  const { token, cookie } = visitor;
  const first = cookie?.split('.')[2] ?? '';
  const keys = (await visitor.call('users.accessKey')).body;
  await visitor.call('users.refresh');
  await visitor.call('users.checkLogin', { headers: { 'x-request-id': 'the-request-1' } });
  await visitor.call('users.login', { body: { user: user.login, password: 'errada-mas-secreta' } });
  await visitor.call('reservations.getQuantityCheckins', { query: { local: 'segredo-na-busca' } });
  await visitor.call('users.refresh', { cookie });
  await visitor.call('users.logout');

  const log = lines.join('');
  const secrets = [PASSWORD, 'errada-mas-secreta', code, token, first, keys.key, keys.sessionKey, user.cpf];
  for (const secret of [...secrets, 'segredo-na-busca', user.passwordHash])
    expect(secret && log.includes(String(secret)), String(secret)).toBe(false);

  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
  expect(calls).toHaveLength(9);
  expect(calls.find(({ requestId }) => requestId === 'the-request-1')).toMatchObject({
    method: 'POST',
    path: '/backendapi/users/checkLogin',
    status: 200,
    ms: expect.any(Number),
    address: visitor.address,
    user: user._id,
  });
  expect(
    calls.flatMap(({ tried }) => tried ?? []),
    'of the failed sign-in only',
  ).toEqual([user.login]);
  expect(calls.map(({ refusal }) => refusal).filter(Boolean)).toEqual([
    'invalid_credentials',
    'invalid_request',
  ]);
});
