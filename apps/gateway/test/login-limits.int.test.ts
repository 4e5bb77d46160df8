import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createGatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import type { Visitor } from './support/visitor.ts';

const test = testWith(() => createGatewayFixture('2026-11-19T08:50', { LOGIN_FAILURES_ADDRESS: '12' }));

const login = async (visitor: Visitor, user: string, password = 'errada') =>
  (await visitor.call('users.login', { body: { user, password } })).status;

async function fail(visitor: Visitor, user: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect(await login(visitor, user)).toBe(401);
}

describe('limits of failed sign-ins', () => {
  test('five failures lock a user only at the same address', async ({ fixture }) => {
    const user = await fixture.exempt();
    const visitor = fixture.visitor();
    await fail(visitor, user.login, 5);
    const locked = await visitor.call('users.login', { body: { user: user.login, password: PASSWORD } });
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('too_many_attempts');
    const wait = Number(locked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await login(fixture.visitor(), user.login, PASSWORD)).toBe(200);
  });

  test('the login in small letters counts as the same user', async ({ fixture }) => {
    const user = await fixture.exempt();
    const visitor = fixture.visitor();
    await fail(visitor, user.login, 3);
    await fail(visitor, ` ${user.login.toLowerCase()}`, 2);
    expect(await login(visitor, user.login, PASSWORD)).toBe(429);
  });

  test('twenty failures lock a user everywhere without ending open sessions', async ({ fixture }) => {
    const user = await fixture.exempt();
    const signedIn = fixture.visitor();
    await signedIn.signIn(user.login, PASSWORD);
    for (let n = 0; n < 5; n++) await fail(fixture.visitor(), user.login, 4);
    expect(await login(fixture.visitor(), user.login, PASSWORD)).toBe(429);
    expect((await signedIn.call('users.checkAuth')).status).toBe(200);
    expect((await signedIn.call('users.refresh')).status).toBe(200);
  });

  test('many failures of an address lock all new sign-ins of that address', async ({ fixture }) => {
    const visitor = fixture.visitor();
    const user = await fixture.exempt();
    await visitor.signIn(user.login, PASSWORD);
    for (let n = 0; n < 12; n++) expect(await login(visitor, `NINGUEM${n}`)).toBe(401);
    expect(await login(visitor, 'NINGUEM-MAIS')).toBe(429);
    expect(await login(visitor, user.login, PASSWORD)).toBe(429);
    expect((await visitor.call('users.checkAuth')).status).toBe(200);
    expect(await login(fixture.visitor(), user.login, PASSWORD)).toBe(200);
  });

  test('a locked user does not lock the other users of the address', async ({ fixture }) => {
    const visitor = fixture.visitor();
    const [locked, other] = [await fixture.exempt(), await fixture.exempt()];
    await fail(visitor, locked.login, 5);
    for (let n = 0; n < 20; n++) expect(await login(visitor, locked.login)).toBe(429);
    expect(await login(visitor, other.login, PASSWORD)).toBe(200);
  });

  test('a successful sign-in clears the counter of user and address', async ({ fixture }) => {
    const user = await fixture.exempt();
    const visitor = fixture.visitor();
    await fail(visitor, user.login, 4);
    expect(await login(visitor, user.login, PASSWORD)).toBe(200);
    await fail(visitor, user.login, 5);
    expect(await login(visitor, user.login)).toBe(429);
  });

  test('successful sign-ins are not limited', async ({ fixture }) => {
    const visitor = fixture.visitor();
    const user = await fixture.exempt();
    for (let n = 0; n < 25; n++) expect(await login(visitor, user.login, PASSWORD)).toBe(200);
  });

  test('wrong codes count like wrong passwords despite a right password in between', async ({ fixture }) => {
    const user = await fixture.person();
    const visitor = fixture.visitor();
    const wrong = await fixture.code(7);
    for (let n = 0; n < 5; n++) {
      expect(await login(visitor, user.login, PASSWORD)).toBe(200);
      const body = { user: user._id, code: wrong, password: PASSWORD };
      expect((await visitor.call('users.twoFactorsVerify', { body })).status).toBe(401);
    }
    const body = { user: user._id, code: await fixture.code(), password: PASSWORD };
    const locked = await visitor.call('users.twoFactorsVerify', { body });
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('too_many_attempts');
    expect(await login(visitor, user.login, PASSWORD)).toBe(429);
  });

  test('only five of thirty simultaneous wrong passwords are verified', async ({ fixture }) => {
    const user = await fixture.exempt();
    const visitor = fixture.visitor();
    const statuses = await Promise.all(Array.from({ length: 30 }, () => login(visitor, user.login)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });
});
