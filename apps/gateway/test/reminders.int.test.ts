import { createECDH } from 'node:crypto';
import type { RequestOf } from '@reserva/contracts/operations';
import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import type { ApiClient } from '@reserva/testing/api-client';
import { insertBasics, insertSession } from '@reserva/testing/factories';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

const test = testWith(() =>
  createStackFixture({
    at: '2026-11-23T08:50',
    only: ['gateway'],
    data: 'none',
    web: false,
    env: { WEB_PUSH_HOSTS: '127.0.0.1' },
  }),
).extend('ana', async ({ fixture }) => {
  const ana = await fixture.signedIn();
  // This person signs in with the password alone but is no display, so the exemption is removed.
  await fixture.database.users.updateOne({ _id: ana.user._id }, { $set: { 'twoFactor.exempt': false } });
  return ana;
});

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
});

type SignedIn = Awaited<ReturnType<StackFixture['signedIn']>>;
type Switch = RequestOf<'reminders.set'>['body'];
const set = ({ client }: SignedIn, lembrete: Switch['lembrete'], ligado = true) =>
  client.raw('reminders.set', { body: { lembrete, canal: 'email', ligado } });
const mine = async ({ client }: SignedIn) => (await client.call('reminders.getMine', {})).body;
const on = async (caller: SignedIn) =>
  (await mine(caller)).lembretes.filter(({ email }) => email).map((each) => each.lembrete);

test('a new person has only the reminders that are always sent', async ({ ana }) => {
  expect(await mine(ana)).toEqual({
    temEmail: true,
    notificacoes: { chave: null, aqui: false, aparelhos: 0 },
    lembretes: [
      { lembrete: 'padrao', email: true, sempre: true, push: false },
      { lembrete: 'semAlmoco', email: false, sempre: false, push: false },
      { lembrete: 'semJantar', email: false, sempre: false, push: false },
      { lembrete: 'semCeia', email: false, sempre: false, push: false },
      { lembrete: 'avaliacao', email: false, sempre: false, push: false },
      { lembrete: 'fechada', email: true, sempre: true, push: false },
    ],
  });
});

test('each of several simultaneous switches of reminders takes effect', async ({ fixture, ana }) => {
  const taps = (['semAlmoco', 'semCeia', 'avaliacao', 'semAlmoco'] as const).map((each) => set(ana, each));
  for (const { status } of await Promise.all(taps)) expect(status).toBe(200);
  expect(await on(ana)).toEqual(['padrao', 'semAlmoco', 'semCeia', 'avaliacao', 'fechada']);
  expect(await set(ana, 'semCeia', false)).toMatchObject({ body: { message: 'Lembrete desligado.' } });
  expect(await on(ana)).toEqual(['padrao', 'semAlmoco', 'avaliacao', 'fechada']);
  expect(await fixture.database.reminderSwitches.findById(ana.user._id).lean()).toMatchObject({
    asks: ['unreserved-1', 'rating'],
  });
});

test('an always sent or unknown reminder and a display are refused', async ({ fixture, ana }) => {
  expect((await set(ana, 'padrao', false)).refusal.code).toBe('reminder_always');
  const unknown = { lembrete: 'jejum', canal: 'email', ligado: true } as unknown as Switch;
  expect((await ana.client.raw('reminders.set', { body: unknown })).status).toBe(400);
  await fixture.database.users.updateOne({ _id: ana.user._id }, { $set: { 'twoFactor.exempt': true } });
  expect((await set(ana, 'avaliacao')).refusal.code).toBe('reminder_account');
  expect(await mine(ana)).toMatchObject({ lembretes: [], temEmail: false });
  expect(await fixture.database.reminderSwitches.findById(ana.user._id).lean()).toBeNull();
});

describe('devices of sessions', () => {
  const p256dh = () => createECDH('prime256v1').generateKeys('base64url');
  const auth = 'tBHItJI5svbpez7KI4CCXg';
  const device = (given: Partial<RequestOf<'reminders.addDevice'>['body']> = {}) => ({
    endpoint: 'http://127.0.0.1:9/one',
    p256dh: p256dh(),
    auth,
    ...given,
  });
  const add = (client: ApiClient, body = device()) => client.raw('reminders.addDevice', { body });
  const stored = ({ database }: StackFixture, { user }: SignedIn) =>
    database.sessions.find({ userId: user._id }).select({ push: 1, revokedAt: 1 }).lean();

  test('the device of a session shows reminders until it is removed or signed out', async ({
    fixture,
    ana,
  }) => {
    const keys = { public: 'BKey', private: 'sealed' };
    await fixture.database.settings.updateOne(
      { _id: 'push' },
      { $set: { pushKeys: keys } },
      { upsert: true },
    );
    expect((await mine(ana)).notificacoes).toEqual({ chave: 'BKey', aqui: false, aparelhos: 0 });
    for (const path of ['one', 'two', 'two'])
      expect((await add(ana.client, device({ endpoint: `http://127.0.0.1:9/${path}` }))).status).toBe(200);
    expect((await mine(ana)).notificacoes).toMatchObject({ aqui: true, aparelhos: 1 });
    expect(await stored(fixture, ana)).toMatchObject([
      { push: { endpoint: 'http://127.0.0.1:9/two', auth } },
    ]);
    for (let n = 0; n < 2; n++) expect((await ana.client.raw('reminders.removeDevice', {})).status).toBe(200);
    expect((await mine(ana)).notificacoes).toMatchObject({ aqui: false, aparelhos: 0 });
    await add(ana.client);
    await ana.client.raw('users.logout', {});
    const [session] = await stored(fixture, ana);
    expect([session?.push, session?.revokedAt]).toEqual([undefined, expect.any(Date)]);
  });

  test('a browser belongs to the last person who registered it', async ({ fixture, ana }) => {
    const { client: bruno, user: other } = await fixture.signedIn();
    await fixture.database.users.updateOne({ _id: other._id }, { $set: { 'twoFactor.exempt': false } });
    const body = device({ endpoint: 'http://127.0.0.1:9/shared' });
    await add(bruno, body);
    await add(ana.client, body);
    expect((await mine(ana)).notificacoes.aqui).toBe(true);
    expect((await bruno.call('reminders.getMine', {})).body.notificacoes.aparelhos).toBe(0);
  });

  test.for<[string, object, string]>([
    ['no https', { endpoint: 'http://push.example.com/1' }, 'push_unfit'],
    ['an address of our own network', { endpoint: 'https://10.0.0.1/1' }, 'push_unfit'],
    ['this machine by another name', { endpoint: 'https://[::ffff:127.0.0.1]/1' }, 'push_unfit'],
    ['a user in it', { endpoint: 'https://a:b@127.0.0.1/1' }, 'push_unfit'],
    ['a key that is no point', { p256dh: 'A'.repeat(87) }, 'push_unfit'],
    ['another scheme', { endpoint: 'file:///etc/passwd' }, 'invalid_request'],
    ['an endless address', { endpoint: `https://127.0.0.1/${'x'.repeat(1_100)}` }, 'invalid_request'],
    ['an endless key', { p256dh: 'A'.repeat(1_000) }, 'invalid_request'],
    ['100 kB', { endpoint: `https://127.0.0.1/${'x'.repeat(100_000)}` }, 'payload_too_large'],
  ])('reminders.addDevice refuses %s and stores nothing', async ([_what, given, code], { fixture, ana }) => {
    expect((await add(ana.client, device(given))).refusal.code).toBe(code);
    expect(await stored(fixture, ana)).toMatchObject([{ revokedAt: null }]);
    expect((await stored(fixture, ana))[0]?.push).toBeUndefined();
  });

  test('an eleventh device gets 400 and a device of a display 403', async ({ fixture, ana }) => {
    const at = fixture.clock.now();
    for (let n = 0; n < 10; n++) {
      const { _id } = await insertSession(fixture.database, ana.user, at);
      const push = device({ endpoint: `http://127.0.0.1:9/${ana.user._id}-${n}` });
      await fixture.database.sessions.updateOne({ _id }, { $set: { push } });
    }
    expect((await add(ana.client)).refusal.code).toBe('push_too_many');
    // This endpoint is already stored for an earlier session of the user. The call moves it to the present session, so
    // the number of devices stays ten.
    expect((await add(ana.client, device({ endpoint: `http://127.0.0.1:9/${ana.user._id}-3` }))).status).toBe(
      200,
    );
    await fixture.database.users.updateOne({ _id: ana.user._id }, { $set: { 'twoFactor.exempt': true } });
    expect((await add(ana.client)).refusal.code).toBe('reminder_account');
  });

  test('only ten of eleven simultaneously added devices are stored', async ({ fixture, ana }) => {
    const of = (exempt: boolean) =>
      fixture.database.users.updateOne({ _id: ana.user._id }, { $set: { 'twoFactor.exempt': exempt } });
    await of(true);
    const clients = Array.from({ length: 11 }, () => fixture.client());
    for (const client of clients) await client.signIn(ana.user.login, DEMO_PASSWORD);
    await of(false);
    const put = (client: ApiClient, n: number) =>
      add(client, device({ endpoint: `http://127.0.0.1:9/at-once-${n}` }));
    const answers = await Promise.all(clients.map(put));
    const refused = answers.findIndex(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers[refused]?.refusal.code).toBe('push_too_many');
    expect((await mine(ana)).notificacoes.aparelhos).toBe(10);
    const [last, other] = [clients[refused], clients[refused === 0 ? 1 : 0]];
    if (!last || !other) throw new Error('eleven were signed in');
    await other.raw('reminders.removeDevice', {});
    expect((await put(last, refused)).status).toBe(200);
    expect((await mine(ana)).notificacoes.aparelhos).toBe(10);
  });
});
