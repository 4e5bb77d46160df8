import { testWith } from '@reserva/testing/test-with';
import { io, type Socket } from 'socket.io-client';
import { describe, expect } from 'vitest';
import { deleteExpiredSessions } from '../src/identity/sessions.ts';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import { PUBLIC_URL, type Visitor } from './support/visitor.ts';

const test = testWith(createGatewayFixture);

test.beforeEach(({ fixture }) => fixture.clock.set('2026-11-19T08:50'));

async function signedIn(fixture: GatewayFixture): Promise<Visitor> {
  const user = await fixture.exempt();
  const visitor = fixture.visitor();
  await visitor.signIn(user.login, PASSWORD);
  return visitor;
}

const sessionIdOf = (visitor: Visitor) => visitor.cookie?.split('.')[0] ?? '';
const sessionOf = (fixture: GatewayFixture, visitor: Visitor) =>
  fixture.context.database.sessions.findById(sessionIdOf(visitor)).lean();
const alive = async (visitor: Visitor, token = visitor.token) =>
  (await visitor.call('users.checkAuth', { token })).status === 200;

describe('users.refresh', () => {
  test('users.refresh answers a new token and a new cookie for an expired token', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const before = visitor.cookie;
    fixture.clock.advance(16 * 60_000);
    expect(await alive(visitor)).toBe(false);
    const { status, body, headers } = await visitor.call('users.refresh');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['newToken']);
    expect(await alive(visitor, String(body.newToken))).toBe(true);
    expect(visitor.cookie).not.toBe(before);
    expect(headers.getSetCookie()[0]).toContain('HttpOnly');
  });

  test('a session lasts a day from its last refresh', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    for (let day = 0; day < 3; day++) {
      fixture.clock.advance(23 * 3_600_000);
      expect((await visitor.call('users.refresh')).status).toBe(200);
    }
    fixture.clock.advance(24 * 3_600_000 + 1_000);
    expect((await visitor.call('users.refresh')).status).toBe(401);
  });

  test('a token issued shortly before the session expires ends with it', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    await fixture.context.database.sessions.updateOne(
      { _id: sessionIdOf(visitor) },
      { expiresAt: new Date(fixture.clock.now().getTime() + 60_000) },
    );
    expect(await alive(visitor)).toBe(true);
    fixture.clock.advance(61_000);
    expect(await alive(visitor)).toBe(false);
  });

  test('the cookie just replaced is accepted for ten seconds without another rotation', async ({
    fixture,
  }) => {
    const visitor = await signedIn(fixture);
    const old = visitor.cookie;
    await visitor.call('users.refresh');
    const current = visitor.cookie;
    fixture.clock.advance(8_000);
    const again = await visitor.call('users.refresh', { cookie: old });
    expect(again.status).toBe(200);
    expect(visitor.cookie, 'both tabs end up with the same cookie').toBe(current);
    expect(await alive(visitor, String(again.body.newToken))).toBe(true);
    expect((await sessionOf(fixture, visitor))?.generation).toBe(2);
  });

  test('a session ends seven days after the sign-in however often it is refreshed', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const began = (await sessionOf(fixture, visitor))?.createdAt.getTime() ?? 0;
    const hours = (n: number) => n * 3_600_000;
    for (let n = 0; n < 8; n++) {
      fixture.clock.advance(hours(20));
      expect((await visitor.call('users.refresh')).status).toBe(200);
    }
    const last = (await sessionOf(fixture, visitor))?.expiresAt.getTime() ?? 0;
    expect(last - began, 'the eighth refresh adds eight hours').toBe(hours(7 * 24));
    fixture.clock.advance(hours(7 * 24) - (fixture.clock.now().getTime() - began));
    expect((await visitor.call('users.refresh')).status).toBe(401);
  });

  test('ten tabs that refresh at the same moment all stay signed in', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const { cookie } = visitor;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.call('users.refresh', { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await sessionOf(fixture, visitor))?.generation).toBe(2);
    expect((await visitor.call('users.refresh')).status).toBe(200);
    for (const { body } of answers) expect(await alive(visitor, String(body.newToken))).toBe(true);
  });

  test('reuse of a cookie after the grace period ends the whole session', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const stolen = visitor.cookie;
    visitor.token = String((await visitor.call('users.refresh')).body.newToken);
    const current = visitor.cookie;
    expect(await alive(visitor)).toBe(true);
    fixture.clock.advance(10_001);
    const thief = fixture.visitor();
    const refused = await thief.call('users.refresh', { cookie: stolen });
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe('unauthenticated');
    expect(refused.headers.getSetCookie()[0], 'told to forget it').toMatch(/RRrefresh=;.*Max-Age=0/);
    expect(await alive(visitor)).toBe(false);
    expect((await visitor.call('users.refresh', { cookie: current })).status).toBe(401);
    const session = await fixture.context.database.sessions.findById(stolen?.split('.')[0]).lean();
    expect(session?.revokedBecause).toBe('refresh reuse');
  });

  test('a replaced cookie is accepted until its successor is used', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const before = visitor.cookie;
    await visitor.call('users.refresh');
    const lost = visitor.cookie;
    fixture.clock.advance(3 * 3_600_000);
    const again = await visitor.call('users.refresh', { cookie: before });
    expect(again.status).toBe(200);
    expect(visitor.cookie, 'what had got lost').toBe(lost);
    expect((await sessionOf(fixture, visitor))?.generation).toBe(2);
    visitor.token = String(again.body.newToken);
    // As long as no call has used the new token, the next answer may get lost, too.
    fixture.clock.advance(60_000);
    expect((await visitor.call('users.refresh', { cookie: before })).status).toBe(200);
    expect(await alive(visitor)).toBe(true);
    fixture.clock.advance(60_000);
    expect((await visitor.call('users.refresh', { cookie: before })).status).toBe(401);
    expect(await alive(visitor)).toBe(false);
  });

  test('a stolen cookie ends the session once both holders have refreshed', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const thief = fixture.visitor();
    const stolen = visitor.cookie;
    const id = sessionIdOf(visitor);
    visitor.token = String((await visitor.call('users.refresh')).body.newToken);
    fixture.clock.advance(60_000);
    thief.token = String((await thief.call('users.refresh', { cookie: stolen })).body.newToken);
    expect(await alive(thief)).toBe(true);
    thief.token = String((await thief.call('users.refresh')).body.newToken);
    expect(await alive(thief)).toBe(true);
    fixture.clock.advance(16 * 60_000);
    expect((await visitor.call('users.refresh')).status).toBe(401);
    expect((await thief.call('users.refresh')).status).toBe(401);
    const session = await fixture.context.database.sessions.findById(id).lean();
    expect(session?.revokedBecause).toBe('refresh reuse');
  });

  test('a cookie older than the one just replaced counts as reuse', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const first = visitor.cookie;
    await visitor.call('users.refresh');
    await visitor.call('users.refresh');
    expect((await visitor.call('users.refresh', { cookie: first })).status).toBe(401);
    expect(await alive(visitor)).toBe(false);
  });

  test('an altered or missing cookie gets 401 without ending a session', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const other = await signedIn(fixture);
    const [id, , signature] = visitor.cookie?.split('.') ?? [];
    const otherSignature = other.cookie?.split('.')[2];
    const own = visitor.cookie;
    const forged = [`${id}.2.${signature}`, `${id}.1.${otherSignature}`, `${id}.1.`, 'x', `${id}.1`];
    for (const cookie of forged) {
      expect((await visitor.call('users.refresh', { cookie })).status, cookie).toBe(401);
    }
    expect((await visitor.call('users.refresh', { cookie: null })).status).toBe(401);
    expect((await visitor.call('users.refresh', { cookie: own })).status).toBe(200);
  });

  test('users.refresh follows the current name, role and status of the person', async ({ fixture }) => {
    const user = await fixture.exempt();
    const visitor = fixture.visitor();
    await visitor.signIn(user.login, PASSWORD);
    const { users } = fixture.context.database;
    await users.updateOne({ _id: user._id }, { name: 'NOVO NOME', role: 2 });
    const { body } = await visitor.call('users.refresh');
    const who = await visitor.call('users.checkLogin', { token: String(body.newToken) });
    expect(who.body.user).toMatchObject({ nome: 'NOVO NOME', roles: [2] });
    await users.updateOne({ _id: user._id }, { active: false });
    expect((await visitor.call('users.refresh')).status).toBe(401);
    expect(await alive(visitor, String(body.newToken))).toBe(false);
  });

  test.for(['https://mau.exemplo', 'http://localhost:3001', 'null', ''])(
    'users.refresh from the origin %j gets 403 with both origins',
    async (origin, { fixture }) => {
      const visitor = await signedIn(fixture);
      const answer = await visitor.call('users.refresh', { headers: { origin } });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('origin_not_allowed');
      expect(answer.body.message).toContain(PUBLIC_URL);
      expect(answer.body.message).toContain(origin || 'nenhuma');
      expect((await sessionOf(fixture, visitor))?.generation, 'nothing happened').toBe(1);
    },
  );
});

describe('users.logout', () => {
  const out = { auth: false };

  test('users.logout ends the session with its token and cookies immediately', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const replaced = visitor.cookie;
    await visitor.call('users.refresh');
    const current = visitor.cookie;
    const { status, body, headers } = await visitor.call('users.logout');
    expect(status).toBe(200);
    expect(body).toEqual(out);
    expect(headers.getSetCookie()[0]).toMatch(/^RRrefresh=;.*Path=\/backendapi\/users/);
    expect(await alive(visitor)).toBe(false);
    for (const cookie of [replaced, current])
      expect((await visitor.call('users.refresh', { cookie })).status).toBe(401);
  });

  test('users.logout needs only the cookie or only the token', async ({ fixture }) => {
    const late = await signedIn(fixture);
    const { cookie } = late;
    fixture.clock.advance(20 * 60_000);
    expect((await late.call('users.logout')).status).toBe(200);
    expect((await late.call('users.refresh', { cookie })).status).toBe(401);
    const bare = await signedIn(fixture);
    expect((await bare.call('users.logout', { cookie: null, headers: { origin: '' } })).status).toBe(200);
    expect(await alive(bare)).toBe(false);
  });

  test('users.logout answers 200 without a session', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    await visitor.call('users.logout');
    expect((await visitor.call('users.logout')).body).toEqual(out);
    expect((await fixture.visitor().call('users.logout')).body).toEqual(out);
    expect((await fixture.visitor().call('users.logout', { cookie: 'x' })).body).toEqual(out);
  });

  test('users.logout does not end the other sessions of the person', async ({ fixture }) => {
    const user = await fixture.exempt();
    const [phone, desk] = [fixture.visitor(), fixture.visitor()];
    await phone.signIn(user.login, PASSWORD);
    await desk.signIn(user.login, PASSWORD);
    await phone.call('users.logout');
    expect(await alive(phone)).toBe(false);
    expect(await alive(desk)).toBe(true);
  });

  test('users.logout from a foreign page gets 403 without ending the session', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const answer = await visitor.call('users.logout', { headers: { origin: 'https://mau.exemplo' } });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe(
      `Origem não permitida. Esperada: ${PUBLIC_URL}; recebida: https://mau.exemplo.`,
    );
    expect(await alive(visitor)).toBe(true);
  });

  test('users.logout closes the sockets of the session', async ({ fixture }) => {
    const visitor = await signedIn(fixture);
    const socket: Socket = io(fixture.url, {
      path: '/backendapi/socket.io',
      auth: { token: visitor.token },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    await visitor.call('users.logout');
    expect(await closed).toBe('io server disconnect');
  });
});

test('only expired sessions are deleted', async ({ fixture }) => {
  const old = await signedIn(fixture);
  const oldId = sessionIdOf(old);
  fixture.clock.advance(25 * 3_600_000);
  const young = await signedIn(fixture);
  await deleteExpiredSessions(fixture.context);
  expect(await fixture.context.database.sessions.exists({ _id: oldId })).toBeNull();
  expect(await alive(young)).toBe(true);
});

describe('own sessions', () => {
  test('own sessions are listed with their devices and ended individually', async ({ fixture }) => {
    const user = await fixture.exempt();
    const chrome =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
    const [phone, desk, stranger] = [fixture.visitor(), fixture.visitor(), fixture.visitor()];
    const first = await phone.call('users.login', {
      body: { user: user.login, password: PASSWORD },
      headers: { 'user-agent': chrome },
    });
    phone.token = String(first.body.token);
    fixture.clock.advance(60_000);
    await desk.signIn(user.login, PASSWORD);
    await stranger.signIn((await fixture.exempt()).login, PASSWORD);
    const list = async () => (await desk.call('users.getSessions')).body.sessions as { id: string }[];
    const [mine, other] = (await list()) as [{ id: string }, { id: string }];
    expect([mine, other]).toMatchObject([
      { current: true, device: expect.any(String) },
      { current: false, device: 'Chrome no Android', signedInAt: expect.stringMatching(/Z$/) },
    ]);
    const end = (visitor: Visitor, id: string) => visitor.call('users.endSession', { body: { id } });
    expect((await end(stranger, other.id)).body.code, 'nobody else’s').toBe('session_not_found');
    expect((await phone.call('users.checkAuth')).status).toBe(200);
    expect((await end(desk, other.id)).body).toEqual({ message: 'Aparelho desconectado!' });
    expect((await phone.call('users.checkAuth')).status).toBe(401);
    expect((await end(desk, other.id)).status).toBe(404);
    expect(await list()).toMatchObject([{ current: true }]);
  });
});
