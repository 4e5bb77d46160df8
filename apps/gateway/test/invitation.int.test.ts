import type { User } from '@reserva/database/models/people/users';
import { invitationEnd } from '@reserva/domain/people/invitation';
import { newInvitationToken } from '@reserva/secrets/invitation-token';
import { openSealedText } from '@reserva/secrets/sealed-text';
import { insertUser } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { totpCode } from '@reserva/testing/totp';
import { describe, expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import type { Visitor } from './support/visitor.ts';

const CHOSEN = 'feijão com arroz';

const test = testWith(() => createGatewayFixture('2026-11-19T08:50', { LOGIN_FAILURES_ADDRESS: '5' }));

test.beforeEach(({ fixture }) => fixture.clock.set('2026-11-19T08:50'));

async function invite(
  fixture: GatewayFixture,
  given: Partial<User> = {},
  options: { asksName?: boolean; administrator?: boolean } = {},
) {
  const { token, hash } = newInvitationToken();
  const expiresAt = invitationEnd(fixture.clock.now());
  const invitation = { hash, expiresAt, usedAt: null, asksName: false, administrator: true, secret: null };
  const user = await insertUser(fixture.context.database, {
    ...given,
    invitation: { ...invitation, ...options },
  });
  return { user, token };
}
const stored = (fixture: GatewayFixture, { _id }: { _id: string }) =>
  fixture.context.database.users.findById(_id).lean();
const open = (visitor: Visitor, token: string) => visitor.call('users.openInvitation', { body: { token } });
async function codeOf(fixture: GatewayFixture, user: User) {
  const sealed = (await stored(fixture, user))?.invitation?.secret ?? '';
  return totpCode(fixture.clock.now(), openSealedText(fixture.context.keys.storedSecret, sealed));
}
const accept = (visitor: Visitor, body: object) => visitor.call('users.acceptInvitation', { body });

describe('invitations', () => {
  test('an invitation makes a signed-in administrator with name, password and authenticator', async ({
    fixture,
  }) => {
    const { user, token } = await invite(fixture, { role: 0 }, { asksName: true });
    const visitor = fixture.visitor();
    const shown = await open(visitor, token);
    expect(shown).toMatchObject({
      status: 200,
      body: { user: user.login, nome: null, expira: user.invitation?.expiresAt.toISOString() },
    });
    expect(shown.body.qrcode).toMatch(/^data:image\/png;base64,/);
    const code = await codeOf(fixture, user);
    const signedIn = await accept(visitor, { token, nome: ' maria  da silva', password: CHOSEN, code });
    expect(signedIn).toMatchObject({ status: 200, body: { auth: true } });
    visitor.token = String(signedIn.body.token);
    expect((await visitor.call('users.checkLogin')).body).toMatchObject({
      user: { nome: 'MARIA DA SILVA', roles: [1] },
    });
    expect(visitor.cookie).toBeTruthy();
    const after = await stored(fixture, user);
    expect(after).toMatchObject({
      name: 'MARIA DA SILVA',
      role: 1,
      twoFactor: { exempt: false, enrolledAt: expect.any(Date) },
      accessKeyVersion: user.accessKeyVersion + 1,
      invitation: { usedAt: expect.any(Date), secret: null },
    });
    // The code is used up, but the password is valid for the next sign-in.
    const again = await fixture.visitor().signIn(user.login, CHOSEN, code);
    expect(again.body.code).toBe('invalid_two_factor_code');
  });

  test('an invitation ends the earlier sessions only when it is used', async ({ fixture }) => {
    const { user, token } = await invite(fixture, {
      ...(await fixture.person()),
      _id: 'c'.repeat(24),
      login: 'OUTRA',
      cpf: '11144477735',
      badge: '777',
    });
    const before = fixture.visitor();
    expect((await before.signIn('OUTRA', PASSWORD, await fixture.code())).status).toBe(200);
    const visitor = fixture.visitor();
    expect((await open(visitor, token)).body.nome).toBe(user.name);
    expect((await before.call('users.checkAuth')).status).toBe(200);
    expect(
      (await accept(visitor, { token, password: CHOSEN, code: await codeOf(fixture, user) })).status,
    ).toBe(200);
    expect((await before.call('users.checkAuth')).status).toBe(401);
  });

  test('showing an invitation again replaces its QR without ending the link', async ({ fixture }) => {
    const { user, token } = await invite(fixture);
    const visitor = fixture.visitor();
    await open(visitor, token);
    const former = await codeOf(fixture, user);
    await open(visitor, token);
    expect((await accept(visitor, { token, password: CHOSEN, code: former })).body.code).toBe('code_wrong');
    expect(
      (await accept(visitor, { token, password: CHOSEN, code: await codeOf(fixture, user) })).status,
    ).toBe(200);
  });

  test.for<[string, object, string]>([
    ['a short password', { password: 'curta' }, 'password_unfit'],
    ['a common password', { password: '12345678' }, 'password_common'],
    ['no name where it is asked', { nome: '  ' }, 'person_name'],
    ['a wrong code', { code: '000000' }, 'code_wrong'],
  ])('an invitation with %s is refused and changes nothing', async ([_what, given, refusal], { fixture }) => {
    const { user, token } = await invite(fixture, {}, { asksName: true });
    const visitor = fixture.visitor();
    await open(visitor, token);
    const before = await stored(fixture, user);
    const body = { token, nome: 'MARIA', password: CHOSEN, code: await codeOf(fixture, user), ...given };
    expect((await accept(visitor, body)).body).toMatchObject({ code: refusal });
    expect(await stored(fixture, user)).toEqual(before);
  });

  test('one of two simultaneous uses of an invitation succeeds', async ({ fixture }) => {
    const { user, token } = await invite(fixture);
    const visitor = fixture.visitor();
    await open(visitor, token);
    const body = { token, password: CHOSEN, code: await codeOf(fixture, user) };
    const both = await Promise.all([accept(fixture.visitor(), body), accept(fixture.visitor(), body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await open(visitor, token)).body).toMatchObject({
      code: 'invitation_used',
      message: 'Este convite já foi usado. Entre com seu usuário e sua senha.',
    });
    expect(await fixture.context.database.sessions.countDocuments({ userId: user._id })).toBe(1);
  });

  test('an invitation is no longer valid after half an hour or for an inactive person', async ({
    fixture,
  }) => {
    const { user, token } = await invite(fixture);
    await open(fixture.visitor(), token);
    const code = await codeOf(fixture, user);
    fixture.clock.set('2026-11-19T09:20');
    for (const late of [
      await open(fixture.visitor(), token),
      await accept(fixture.visitor(), { token, password: CHOSEN, code }),
    ]) {
      expect(late).toMatchObject({ status: 410, body: { code: 'invitation_expired' } });
    }
    const left = await invite(fixture, { active: false });
    expect((await open(fixture.visitor(), left.token)).body.code).toBe('invitation_not_found');
  });

  test('an unknown invitation counts as a failed attempt of the address', async ({ fixture }) => {
    const { token } = await invite(fixture);
    const stranger = fixture.visitor();
    const guess = () => open(stranger, newInvitationToken().token);
    for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(404);
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await open(stranger, token)).status).toBe(429);
    expect((await open(fixture.visitor(), token)).status).toBe(200);
    expect((await open(stranger, 'x')).status).toBe(400);
  });
});
