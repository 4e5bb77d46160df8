import { openSealedText } from '@reserva/secrets/sealed-text';
import { testWith } from '@reserva/testing/test-with';
import { createGuardrails, generate, generateSecret } from 'otplib';
import { describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';

const test = testWith(() =>
  createGatewayFixture('2026-11-19T08:50', {
    LOGIN_FAILURES_USER: '1000',
    LOGIN_FAILURES_USER_ADDRESS: '1000',
  }),
);

const verify = (fixture: GatewayFixture, user: string, code: string, password = PASSWORD) =>
  fixture.visitor().call('users.twoFactorsVerify', { body: { user, code, password } });

describe('users.twoFactorsVerify', () => {
  test('the second-factor code of the current step opens a session', async ({ fixture }) => {
    const user = await fixture.person();
    const visitor = fixture.visitor();
    const answer = await visitor.signIn(user.login, PASSWORD, await fixture.code());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ auth: true, token: expect.any(String) });
    const who = await visitor.call('users.checkLogin');
    expect(who.body).toEqual({
      auth: true,
      user: { nome: user.name, cpf: user.cpf, email: user.email, cracha: user.badge, roles: [] },
    });
  });

  test('only the second-factor codes of the current and the previous step are accepted', async ({
    fixture,
  }) => {
    const user = await fixture.person();
    expect((await verify(fixture, user._id, await fixture.code(1))).body.code).toBe(
      'invalid_two_factor_code',
    );
    expect((await verify(fixture, user._id, await fixture.code(-2))).body.code).toBe(
      'invalid_two_factor_code',
    );
    expect((await verify(fixture, user._id, await fixture.code(-1))).status).toBe(200);
  });

  test('a used second-factor code gets 401 even after a newer one', async ({ fixture }) => {
    const user = await fixture.person();
    const [previous, current] = [await fixture.code(-1), await fixture.code()];
    expect((await verify(fixture, user._id, current)).status).toBe(200);
    for (const code of [current, previous]) {
      const again = await verify(fixture, user._id, code);
      expect(again.status).toBe(401);
      expect(again.body).toMatchObject({
        code: 'invalid_two_factor_code',
        message: 'Código Inválido❗ O código inserido não é valido ou expirou. Por favor, tente novamente.',
      });
    }
  });

  test('one of twenty simultaneous sign-ins with one code succeeds', async ({ fixture }) => {
    const user = await fixture.person();
    const code = await fixture.code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(fixture, user._id, code)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(401)]);
    expect(await fixture.context.database.sessions.countDocuments({ userId: user._id })).toBe(1);
  });

  test('only the first correct code ends the enrolment', async ({ fixture }) => {
    const user = await fixture.person({
      twoFactor: { exempt: false, secret: null, enrolledAt: null, lastStep: 0 },
    });
    const login = () =>
      fixture.visitor().call('users.login', { body: { user: user.login, password: PASSWORD } });
    await login();
    const { database, keys } = fixture.context;
    const epoch = Math.floor(fixture.clock.now().getTime() / 1000);
    const wrong = await generate({ secret: generateSecret(), epoch });
    expect((await verify(fixture, user._id, wrong)).status).toBe(401);
    expect((await login()).body).toMatchObject({ checked: false });
    const stored = await database.users.findById(user._id).lean();
    const secret = openSealedText(keys.storedSecret, stored?.twoFactor.secret ?? '');
    expect((await verify(fixture, user._id, await generate({ secret, epoch }))).status).toBe(200);
    expect((await login()).body).toMatchObject({ checked: true, qrcode: null });
  });

  test('a wrong password in the second step gets 401 and leaves the code unused', async ({ fixture }) => {
    const user = await fixture.person();
    const code = await fixture.code();
    const answer = await verify(fixture, user._id, code, 'errada');
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('invalid_credentials');
    expect((await verify(fixture, user._id, code)).status, 'the code is not used up').toBe(200);
  });

  test('an account that is unknown, inactive or without a secret gets 401', async ({ fixture }) => {
    const code = await fixture.code();
    const gone = await fixture.person({ active: false });
    const exempt = await fixture.exempt();
    expect((await verify(fixture, '0123456789abcdef01234567', code)).body.code).toBe('invalid_credentials');
    expect((await verify(fixture, gone._id, code)).body.code).toBe('invalid_credentials');
    expect((await verify(fixture, exempt._id, code)).body.code).toBe('invalid_two_factor_code');
  });

  test.for<[string, object]>([
    ['has another password', { passwordHash: 'of the file' }],
    ['is inactive', { active: false }],
    ['has another role', { role: 2 }],
    ['has to enrol the second factor again', { 'twoFactor.secret': null, 'twoFactor.enrolledAt': null }],
  ])('an account that %s during the sign-in gets 401 and no session', async ([_, meanwhile], { fixture }) => {
    const user = await fixture.person();
    const { users, sessions } = fixture.context.database;
    const create = sessions.create.bind(sessions) as (session: unknown) => Promise<unknown>;
    const stored = vi.spyOn(sessions, 'create').mockImplementationOnce((async (session: unknown) => {
      // A change of the account ends its sessions now, but this session is not stored yet.
      await users.updateOne({ _id: user._id }, { $set: meanwhile });
      return create(session);
    }) as never);
    expect((await verify(fixture, user._id, await fixture.code())).body.code).toBe('invalid_credentials');
    stored.mockRestore();
    const ended = { revokedAt: expect.any(Date), revokedBecause: 'credentials changed' };
    expect(await sessions.find({ userId: user._id }).lean()).toMatchObject([ended]);
  });

  test('an invalid second-factor code gets 400', async ({ fixture }) => {
    const user = await fixture.person();
    for (const code of ['', '12345', '1234567', '12a456', '１２３４５６']) {
      expect((await verify(fixture, user._id, code)).status, code).toBe(400);
    }
    const junk = { user: { $ne: null }, code: '123456', password: 'x' };
    expect((await fixture.visitor().call('users.twoFactorsVerify', { body: junk })).status).toBe(400);
  });

  test('a clock moved back does not prevent signing in with a current code', async ({ fixture }) => {
    const future = Math.floor(fixture.clock.now().getTime() / 1000 / 30) + 10_000;
    const person = await fixture.person();
    await fixture.context.database.users.updateOne({ _id: person._id }, { 'twoFactor.lastStep': future });
    expect((await verify(fixture, person._id, await fixture.code())).status).toBe(200);
    const other = await fixture.person();
    const realCode = await generate({
      secret: 'JBSWY3DPEHPK3PXP',
      guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
    });
    expect((await verify(fixture, other._id, realCode)).status).toBe(200);
    expect((await verify(fixture, other._id, realCode)).status, 'once').toBe(401);
  });
});
