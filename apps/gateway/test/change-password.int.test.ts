import type { User } from '@reserva/database/models/people/users';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import { signedIn } from './support/signed-in.ts';
import type { Visitor } from './support/visitor.ts';

const test = testWith(() => createGatewayFixture('2026-11-19T08:50', { LOGIN_FAILURES_USER_ADDRESS: '3' }));

const NEW = 'feijão com arroz';

/**
 * Returns a person with an authenticator who signed in with the code of the previous step. The code of this step is
 * still unused.
 */
async function enrolled(fixture: GatewayFixture): Promise<{ user: User; visitor: Visitor }> {
  const user = await fixture.person();
  const visitor = fixture.visitor();
  await visitor.signIn(user.login, PASSWORD, await fixture.code(-1));
  return { user, visitor };
}
const change = async (
  fixture: GatewayFixture,
  visitor: Visitor,
  given: { password?: string; newPassword?: string; code?: string } = {},
) => {
  const body = { password: PASSWORD, newPassword: NEW, code: await fixture.code(), ...given };
  return visitor.call('users.changePassword', { body });
};
const hashOf = async (fixture: GatewayFixture, user: User) =>
  (await fixture.context.database.users.findById(user._id).lean())?.passwordHash;
const firstStep = (fixture: GatewayFixture, user: User, password: string) =>
  fixture.visitor().call('users.login', { body: { user: user.login, password } });

test('a changed password replaces the old one and ends all other sessions', async ({ fixture }) => {
  const { user, visitor } = await enrolled(fixture);
  const other = fixture.visitor();
  fixture.clock.advance(30_000);
  await other.signIn(user.login, PASSWORD, await fixture.code());
  expect((await other.call('users.checkAuth')).status).toBe(200);
  fixture.clock.advance(30_000);
  const before = (await visitor.call('users.accessKey')).body.key;
  const answer = await change(fixture, visitor);
  expect(answer.body).toEqual({ message: 'Senha alterada!' });
  expect((await other.call('users.checkAuth')).status).toBe(401);
  expect((await other.call('users.refresh')).status).toBe(401);
  expect((await visitor.call('users.checkAuth')).status).toBe(200);
  // Codes made with the previous key are worthless. This session gets the new key.
  expect((await visitor.call('users.accessKey')).body.key).not.toBe(before);
  expect((await firstStep(fixture, user, PASSWORD)).status).toBe(401);
  expect((await firstStep(fixture, user, NEW)).status).toBe(200);
});

test.for([
  ['password_wrong', { password: 'outra senha' }, 'Senha atual incorreta.'],
  ['password_unfit', { newPassword: '1234567' }, 'A nova senha deve ter de 8 a 200 caracteres.'],
  ['password_unfit', { newPassword: 'x'.repeat(201) }, 'A nova senha deve ter de 8 a 200 caracteres.'],
  ['password_unchanged', { newPassword: PASSWORD }, 'A nova senha deve ser diferente da atual.'],
  ['password_common', { newPassword: 'Password1' }, 'Esta senha é muito comum. Escolha outra.'],
  ['code_wrong', { code: '000000' }, 'Código inválido ou já usado. Aguarde o próximo e tente novamente.'],
] as const)(
  'changing the password gets 400 %s for %j and changes nothing',
  async ([code, given, message], { fixture }) => {
    const { user, visitor } = await enrolled(fixture);
    const refused = await change(fixture, visitor, given);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code, message });
    expect(await hashOf(fixture, user)).toBe(user.passwordHash);
    expect(
      await fixture.context.database.users.exists({ _id: user._id, accessKeyVersion: 1 }),
    ).not.toBeNull();
  },
);

test('a code confirms only one of two simultaneous password changes', async ({ fixture }) => {
  const { user, visitor } = await enrolled(fixture);
  const answers = await Promise.all([
    change(fixture, visitor, { newPassword: 'primeira escolha' }),
    change(fixture, visitor, { newPassword: 'segunda escolha' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const chosen = answers[0]?.status === 200 ? 'primeira escolha' : 'segunda escolha';
  expect((await firstStep(fixture, user, chosen)).status).toBe(200);
});

test('a refused new password does not use up the code', async ({ fixture }) => {
  const { visitor } = await enrolled(fixture);
  expect((await change(fixture, visitor, { newPassword: 'password' })).body.code).toBe('password_common');
  expect((await change(fixture, visitor)).status).toBe(200);
});

test('changing the password needs a code only for an account with an authenticator', async ({ fixture }) => {
  const { visitor } = await enrolled(fixture);
  const body = { password: PASSWORD, newPassword: NEW };
  expect((await visitor.call('users.changePassword', { body })).body.code).toBe('code_wrong');
  const exempt = await signedIn(fixture);
  expect((await exempt.call('users.changePassword', { body })).status).toBe(200);
});

test('repeated failures lock the password change with 429 even for the right answers', async ({
  fixture,
}) => {
  const { user, visitor } = await enrolled(fixture);
  for (let n = 0; n < 3; n++) await change(fixture, visitor, { password: 'errada' });
  const locked = await change(fixture, visitor);
  expect(locked.status).toBe(429);
  expect(locked.body.code).toBe('too_many_attempts');
  expect(await hashOf(fixture, user)).toBe(user.passwordHash);
});

test('changing the password gets 401 without a session', async ({ fixture }) => {
  expect((await change(fixture, fixture.visitor())).status).toBe(401);
});

test('a first password allows only the choice of another one, without a second code', async ({ fixture }) => {
  const user = await fixture.person();
  const { database } = fixture.context;
  await database.users.updateOne({ _id: user._id }, { $set: { importedPasswordHash: user.passwordHash } });
  const visitor = fixture.visitor();
  await visitor.signIn(user.login, PASSWORD, await fixture.code());
  expect((await visitor.call('users.checkLogin')).body).toMatchObject({ auth: true, passwordDue: true });
  for (const name of [
    'reservations.checkReservation',
    'reservations.cancelReservation',
    'users.getFaceIdToken',
  ] as const) {
    const refused = await visitor.call(name);
    expect([refused.status, refused.body.code], name).toEqual([403, 'password_due']);
  }
  await visitor.call('users.refresh');
  expect((await visitor.call('reservations.getReservations')).body.code).toBe('password_due');
  const choose = (body: object) => visitor.call('users.changePassword', { body });
  expect((await choose({ password: PASSWORD, newPassword: PASSWORD })).body.code).toBe('password_unchanged');
  expect((await choose({ password: PASSWORD, newPassword: NEW })).status).toBe(200);
  expect((await visitor.call('reservations.checkReservation')).status).toBe(200);
  const later = fixture.visitor();
  fixture.clock.advance(30_000);
  await later.signIn(user.login, NEW, await fixture.code());
  expect((await later.call('users.checkLogin')).body).not.toHaveProperty('passwordDue');
});
