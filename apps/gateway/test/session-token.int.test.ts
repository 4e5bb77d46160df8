import { revokeAllOf } from '@reserva/database/writes/end-sessions';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { type Forgery, forgeToken } from './support/forge.ts';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import type { Visitor } from './support/visitor.ts';

const test = testWith(createGatewayFixture);

async function signedIn(
  fixture: GatewayFixture,
  given = {},
): Promise<{ visitor: Visitor; sessionId: string; userId: string }> {
  const user = await fixture.exempt(given);
  const visitor = fixture.visitor();
  await visitor.signIn(user.login, PASSWORD);
  return { visitor, sessionId: visitor.cookie?.split('.')[0] ?? '', userId: user._id };
}

const check = (visitor: Visitor, token: string | null) => visitor.call('users.checkLogin', { token });

async function expectRefused(visitor: Visitor, token: string | null): Promise<void> {
  const answer = await check(visitor, token);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({
    code: 'unauthenticated',
    message: 'Credenciais inválidas!',
    requestId: answer.headers.get('x-request-id'),
  });
}

describe('session tokens', () => {
  test('an exactly rebuilt session token is accepted', async ({ fixture }) => {
    const { visitor, sessionId } = await signedIn(fixture);
    expect((await check(visitor, await forgeToken(fixture.context, sessionId, {}))).status).toBe(200);
  });

  test.for<[string, Forgery]>([
    ['without exp', { expiresIn: null }],
    ['that is expired', { expiresIn: -1 }],
    ['without iat', { issuedAt: null }],
    ['of another issuer', { issuer: 'somebody-else' }],
    ['for another audience', { audience: 'reserva-de-refeicao/face' }],
    ['of another type', { typ: 'JWT' }],
    ['signed with another algorithm of the same key', { alg: 'HS512' }],
    ['signed with another key', { signature: new Uint8Array(32).fill(7) }],
    ['that names another subject', { claims: { sub: '0123456789abcdef01234567' } }],
    ['that names another session', { claims: { sid: '0123456789abcdef01234567' } }],
    ['with another encryption', { enc: 'A128GCM' }],
    ['whose content is no JWT', { inner: '{"sub":"x"}' }],
    ['whose session does not exist', { kid: '0123456789abcdef01234567' }],
    ['whose session id is an operator', { kid: '{"$ne":null}' }],
  ])('a session token %s is refused', async ([_what, forgery], { fixture }) => {
    const { visitor, sessionId } = await signedIn(fixture);
    await expectRefused(visitor, await forgeToken(fixture.context, sessionId, forgery));
  });

  test('an unsigned session token (alg none) is refused', async ({ fixture }) => {
    const { visitor, sessionId, userId } = await signedIn(fixture);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(fixture.clock.now().getTime() / 1000) + 900;
    const inner = `${part({ alg: 'none', typ: 'at+jwt' })}.${part({ sub: userId, sid: sessionId, exp })}.`;
    await expectRefused(visitor, await forgeToken(fixture.context, sessionId, { inner }));
  });

  test('a session token with the key of another session is refused', async ({ fixture }) => {
    const [mine, other] = [await signedIn(fixture), await signedIn(fixture)];
    const token = await forgeToken(fixture.context, mine.sessionId, { encryptedFor: other.sessionId });
    await expectRefused(mine.visitor, token);
    const pointed = await forgeToken(fixture.context, other.sessionId, { kid: mine.sessionId });
    await expectRefused(mine.visitor, pointed);
  });

  test('a session token with any character changed is refused', async ({ fixture }) => {
    const { visitor } = await signedIn(fixture);
    const token = visitor.token ?? '';
    const { length } = token;
    for (const at of [3, length - 60, length - 30, length - 10]) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      await expectRefused(visitor, token.slice(0, at) + letter + token.slice(at + 1));
    }
  });

  test('a session token is read only from the authorization header', async ({ fixture }) => {
    const { visitor } = await signedIn(fixture);
    await expectRefused(visitor, null);
    const cookie = await visitor.call('users.checkLogin', {
      token: null,
      headers: { cookie: `RRtoken=${visitor.token}` },
    });
    expect(cookie.status).toBe(401);
    const headers = { authorization: `Basic ${visitor.token}` };
    expect((await visitor.call('users.checkLogin', { token: null, headers })).status).toBe(401);
    for (const junk of ['x', 'a.b.c', '....', 'Bearer', `${visitor.token}x`])
      await expectRefused(visitor, junk);
  });

  test('a session token expires after 15 minutes', async () => {
    const own = await createGatewayFixture();
    try {
      const user = await own.exempt();
      const visitor = own.visitor();
      await visitor.signIn(user.login, PASSWORD);
      own.clock.advance(14 * 60_000);
      expect((await visitor.call('users.checkAuth')).status).toBe(200);
      own.clock.advance(2 * 60_000);
      expect((await visitor.call('users.checkAuth')).status).toBe(401);
    } finally {
      await own.dispose();
    }
  });

  test('the roles of a caller are those of the session record instead of the token', async ({ fixture }) => {
    const { visitor, sessionId } = await signedIn(fixture, { role: 1 });
    expect((await check(visitor, visitor.token)).body.user).toMatchObject({ roles: [1] });
    await fixture.context.database.sessions.updateOne({ _id: sessionId }, { role: 0 });
    expect((await check(visitor, visitor.token)).body.user).toMatchObject({ roles: [] });
  });

  test('a verified token is refused once its session has another key or person', async ({ fixture }) => {
    const { sessions } = fixture.context.database;
    const [mine, other] = [await signedIn(fixture), await signedIn(fixture)];
    expect((await check(mine.visitor, mine.visitor.token)).status).toBe(200);
    const stored = await sessions.findById(other.sessionId).lean();
    await sessions.updateOne({ _id: mine.sessionId }, { userId: other.userId });
    await expectRefused(mine.visitor, mine.visitor.token);
    await sessions.updateOne({ _id: mine.sessionId }, { userId: mine.userId, key: stored?.key ?? '' });
    await expectRefused(mine.visitor, mine.visitor.token);
  });

  test('revoking all sessions of a person leaves those of others unchanged', async ({ fixture }) => {
    const user = await fixture.exempt();
    const visitors = [fixture.visitor(), fixture.visitor(), fixture.visitor()];
    for (const visitor of visitors) await visitor.signIn(user.login, PASSWORD);
    const other = await signedIn(fixture);
    expect(await revokeAllOf(fixture.context, user._id, 'credentials changed')).toBe(3);
    for (const visitor of visitors) {
      await expectRefused(visitor, visitor.token);
      expect((await visitor.call('users.refresh')).status).toBe(401);
    }
    expect((await check(other.visitor, other.visitor.token)).status).toBe(200);
  });
});

describe('users.checkAuth and users.checkLogin', () => {
  test('users.checkLogin answers the identity of the caller', async ({ fixture }) => {
    const { visitor, userId } = await signedIn(fixture, { role: 3 });
    const user = await fixture.context.database.users.findById(userId).lean();
    expect((await visitor.call('users.checkAuth')).body).toEqual({ auth: true });
    expect((await visitor.call('users.checkLogin')).body).toEqual({
      auth: true,
      user: { nome: user?.name, cpf: user?.cpf, email: user?.email, cracha: user?.badge, roles: [3] },
    });
    expect((await visitor.call('users.checkAuth', { token: null })).status).toBe(401);
  });
});

describe('users.accessKey', () => {
  test('users.accessKey answers the keys of this person and this session', async ({ fixture }) => {
    const { visitor, userId } = await signedIn(fixture);
    const { status, body } = await visitor.call('users.accessKey');
    expect(status).toBe(200);
    expect(body).toEqual({
      issuer: userId,
      key: expect.stringMatching(/^[\w-]{43}$/),
      sessionKey: expect.stringMatching(/^[\w-]{43}$/),
      serverTime: expect.any(String),
    });
    expect(Math.abs(Date.parse(String(body.serverTime)) - fixture.clock.now().getTime())).toBeLessThan(5_000);
  });

  test('the access key is the same on all devices of a person until its version changes', async ({
    fixture,
  }) => {
    const user = await fixture.exempt();
    const keyOf = async () => {
      const visitor = fixture.visitor();
      await visitor.signIn(user.login, PASSWORD);
      return (await visitor.call('users.accessKey')).body;
    };
    const [first, second] = [await keyOf(), await keyOf()];
    expect(second.key).toBe(first.key);
    expect(second.sessionKey).not.toBe(first.sessionKey);
    const other = (await (await signedIn(fixture)).visitor.call('users.accessKey')).body;
    expect(other.key).not.toBe(first.key);
    await fixture.context.database.users.updateOne({ _id: user._id }, { $inc: { accessKeyVersion: 1 } });
    expect((await keyOf()).key).not.toBe(first.key);
  });

  test('users.accessKey answers 401 without a session and to a deactivated person', async ({ fixture }) => {
    const { visitor, userId } = await signedIn(fixture);
    expect((await visitor.call('users.accessKey', { token: null })).status).toBe(401);
    await fixture.context.database.users.updateOne({ _id: userId }, { active: false });
    expect((await visitor.call('users.accessKey')).status).toBe(401);
  });
});
