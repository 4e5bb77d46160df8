import { openSealedText } from '@reserva/secrets/sealed-text';
import { readQr } from '@reserva/testing/qr-reader';
import { testWith } from '@reserva/testing/test-with';
import { compactDecrypt, decodeJwt, decodeProtectedHeader } from 'jose';
import { generate } from 'otplib';
import { describe, expect } from 'vitest';
import { createGatewayFixture, PASSWORD } from './support/gateway-fixture.ts';

const test = testWith(createGatewayFixture);

const notEnrolled = { exempt: false, secret: null, enrolledAt: null, lastStep: 0 };
const refused = (code: string) => ({ code, message: expect.any(String), requestId: expect.any(String) });

describe('users.login', () => {
  test('users.login asks an enrolled person for the code without a QR', async ({ fixture }) => {
    const user = await fixture.person();
    const { status, body } = await fixture.visitor().call('users.login', {
      body: { user: ` ${user.login.toLowerCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      auth: false,
      twoFactors: true,
      userId: user._id,
      checked: true,
      qrcode: null,
      otpauth: null,
    });
  });

  test('only the last enrolment QR shown is valid until the first correct code', async ({ fixture }) => {
    const user = await fixture.person({ twoFactor: notEnrolled });
    const body = { user: user.login, password: PASSWORD };
    const show = async () => {
      const answer = await fixture.visitor().call('users.login', { body });
      expect(answer.body).toMatchObject({ auth: false, twoFactors: true, checked: false });
      const stored = await fixture.context.database.users.findById(user._id).lean();
      expect(stored?.twoFactor.enrolledAt).toBeNull();
      const secret = openSealedText(fixture.context.keys.storedSecret, stored?.twoFactor.secret ?? '');
      return { qrcode: String(answer.body.qrcode), otpauth: answer.body.otpauth, secret };
    };
    const [first, second] = [await show(), await show()];
    const picture = /^data:image\/png;base64,(.+)$/.exec(first.qrcode)?.[1] ?? '';
    const scanned = new URL(readQr(Buffer.from(picture, 'base64')) ?? '');
    // If the company has no name, the account in the app has the name of the product.
    expect(decodeURIComponent(scanned.pathname)).toBe(`/Reserva de Refeição:${user.login}`);
    expect(scanned.searchParams.get('secret')).toBe(first.secret);
    expect(first.otpauth).toBe(scanned.href);
    expect(second.qrcode).not.toBe(first.qrcode);
    const enter = async (secret: string) => {
      const code = await generate({ secret, epoch: Math.floor(fixture.clock.now().getTime() / 1000) });
      const given = { user: user._id, code, password: PASSWORD };
      return (await fixture.visitor().call('users.twoFactorsVerify', { body: given })).status;
    };
    expect(await enter(first.secret)).toBe(401);
    expect(await enter(second.secret)).toBe(200);
    const later = await fixture.visitor().call('users.login', { body });
    expect(later.body).toMatchObject({ checked: true, qrcode: null, otpauth: null });
  });

  test('users.login signs an exempt account in immediately', async ({ fixture }) => {
    const user = await fixture.exempt();
    const visitor = fixture.visitor();
    const { status, body } = await visitor.signIn(user.login, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ auth: true, token: expect.any(String), twoFactors: false });
    expect((await visitor.call('users.checkAuth')).body).toEqual({ auth: true });
  });

  test('the refresh cookie is inaccessible to scripts, foreign pages and plain connections', async ({
    fixture,
  }) => {
    const user = await fixture.exempt();
    const { headers } = await fixture.visitor().signIn(user.login, PASSWORD);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^RRrefresh=[0-9a-f]{24}\.1\./);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/backendapi/users', 'Max-Age=86400'])
      expect(cookie).toContain(part);
  });

  test('the token is a signed JWT of 15 minutes that only the session key opens', async ({ fixture }) => {
    const user = await fixture.exempt({ role: 2 });
    const visitor = fixture.visitor();
    const { body } = await visitor.signIn(user.login, PASSWORD);
    const { sessionKey } = (await visitor.call('users.accessKey')).body;
    const token = String(body.token);
    const { plaintext } = await compactDecrypt(token, Buffer.from(String(sessionKey), 'base64url'));
    const inner = new TextDecoder().decode(plaintext);
    const { kid } = decodeProtectedHeader(token);
    const claims = decodeJwt(inner);
    expect(decodeProtectedHeader(inner)).toMatchObject({ alg: 'HS256', typ: 'at+jwt' });
    expect(claims).toMatchObject({
      nome: user.name,
      cpf: user.cpf,
      email: user.email,
      cracha: user.badge,
      roles: [2],
      sub: user._id,
      sid: kid,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
  });

  test('an invalid login request gets 400 with the names of its fields', async ({ fixture }) => {
    const visitor = fixture.visitor();
    const junk = [
      {},
      { user: 'BRUNO' },
      { user: '', password: 'x' },
      { user: { $ne: null }, password: 'x' },
      { user: 'BRUNO', password: { $gt: '' } },
      { user: ['BRUNO'], password: 'x' },
      { user: 'X'.repeat(61), password: 'x' },
      { user: 'BRUNO', password: 'x'.repeat(201) },
    ];
    for (const body of junk) {
      const answer = await visitor.call('users.login', { body });
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body).toEqual(refused('invalid_request'));
    }
    const { body } = await visitor.call('users.login', { body: { user: 'BRUNO' } });
    expect(body.message).toBe('Dados inválidos. Confira: password.');
  });

  test.for([
    ['an unknown user', 'NINGUEM', PASSWORD],
    ['a wrong password', 'KNOWN', 'errada'],
    ['an inactive user', 'GONE', PASSWORD],
  ])('a sign-in with %s gets 401 with the same message', async ([_what, login, password], { fixture }) => {
    if (login === 'KNOWN') await fixture.person({ login });
    if (login === 'GONE') await fixture.person({ login, active: false });
    const answer = await fixture.visitor().call('users.login', { body: { user: login, password } });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'invalid_credentials',
      message: 'Usuário ou senha incorreta',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a sign-in body gets 413 beyond 8 kB and 411 without a length', async ({ fixture }) => {
    const send = (body: RequestInit['body']) =>
      fetch(`${fixture.url}/backendapi/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body ?? null,
        duplex: 'half',
      } as RequestInit);
    const long = await send(JSON.stringify({ user: 'BRUNO', password: 'x'.repeat(9_000) }));
    expect([long.status, await long.json()]).toEqual([413, refused('payload_too_large')]);
    const small = JSON.stringify({ user: 'BRUNO', password: 'errada' });
    const endless = await send(new Blob([small]).stream());
    expect([endless.status, await endless.json()]).toEqual([411, refused('length_required')]);
  });
});
