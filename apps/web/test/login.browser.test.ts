import { until } from '@reserva/testing/drain';
import { insertEnrolled, insertExempt } from '@reserva/testing/people';
import { readQr } from '@reserva/testing/qr-reader';
import { totpCode } from '@reserva/testing/totp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerAgain, callsOf, failWith, holdBack, refuse } from './support/answers.ts';
import { button, codeField, enterCredentials, passwordField, signIn, userField } from './support/steps.ts';
import { createWebBed, DATE, type WebBed } from './support/web-bed.ts';

let bed: WebBed;
beforeAll(async () => {
  bed = await createWebBed({ at: `${DATE}T08:50`, data: 'accounts' });
});
afterAll(() => bed.dispose());

async function loginPage(): Promise<Page> {
  const page = await bed.visit();
  await page.goto('/login');
  await userField(page).waitFor();
  return page;
}

const enrolled = () => insertEnrolled(bed.database);
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const isAtHome = (page: Page) => page.getByRole('heading', { name: 'Não Reservado' }).waitFor();
const INVALID_CODE =
  'Código Inválido❗O código inserido não é valido ou expirou. Por favor, tente novamente.';

describe('the credentials', () => {
  test('busy: the button says Carregando, and nothing is sent twice', async () => {
    const page = await loginPage();
    const release = await holdBack(page, 'users.login');
    const sent = callsOf(page, 'users.login');
    await enterCredentials(page, (await enrolled()).login);
    await button(page, 'Carregando').waitFor();
    expect(await button(page, 'Carregando').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Carregando').click({ force: true });
    await passwordField(page).press('Enter');
    release();
    await codeField(page).waitFor();
    expect(sent).toHaveLength(1);
  });

  test('wrong: says so, clears the password, keeps the user and takes the focus to the password', async () => {
    const page = await loginPage();
    await enterCredentials(page, 'bruno', 'errada');
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toBe('Usuário ou senha incorreta');
    expect(await passwordField(page).inputValue()).toBe('');
    expect(await userField(page).inputValue()).toBe('bruno');
    expect(await passwordField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('missing: nothing is sent', async () => {
    const page = await loginPage();
    const sent = callsOf(page, 'users.login');
    await button(page, 'Entrar').click();
    await page.getByText('Informe o usuário').waitFor();
    await userField(page).fill('BRUNO');
    await button(page, 'Entrar').click();
    await page.getByText('Informe a senha').waitFor();
    expect(sent).toHaveLength(0);
  });

  test('the user is sent in upper case and loses emoji; the password keeps every character', async () => {
    const user = await insertExempt(bed.database);
    const page = await loginPage();
    const sent = callsOf(page, 'users.login');
    await userField(page).fill(`${user.login.toLowerCase()}😀`);
    expect(await userField(page).inputValue()).toBe(user.login.toLowerCase());
    await passwordField(page).fill('senha😀');
    await button(page, 'Entrar').click();
    await alert(page).waitFor();
    expect(sent[0]?.postDataJSON()).toEqual({ user: user.login, password: 'senha😀' });
  });

  test('five failures lock the screen for 40 s with an empty form behind it', async () => {
    const { login } = await enrolled();
    const page = await loginPage();
    for (let n = 0; n < 5; n++) {
      await enterCredentials(page, login, 'errada');
      await until('the answer', async () => (await passwordField(page).inputValue()) === '');
    }
    await enterCredentials(page, login);
    await page.getByRole('heading', { name: 'Bloqueio temporário por excesso de tentativas' }).waitFor();
    await page.getByText('Tente novamente mais tarde.').waitFor();
    expect(await userField(page).count()).toBe(0);
    await page.clock.fastForward(30_000);
    await until(
      'the countdown',
      async () => Number.parseInt((await page.getByRole('timer').textContent()) ?? '', 10) <= 10,
    );
    expect(await userField(page).count()).toBe(0);
    await page.clock.fastForward(10_000);
    await userField(page).waitFor();
    expect(await userField(page).inputValue()).toBe('');
    expect(await passwordField(page).inputValue()).toBe('');
  });

  test('502, 503, 504: the alert of the specification; the next attempt may succeed', async () => {
    const user = await insertExempt(bed.database);
    const page = await loginPage();
    for (const status of [502, 503, 504]) {
      await failWith(page, 'users.login', status);
      await enterCredentials(page, user.login);
      await page
        .getByText(
          'Nenhuma resposta válida foi recebida do sistema destinado a login. Por favor, tente novamente mais tarde.',
        )
        .waitFor();
      await answerAgain(page, 'users.login');
      await enterCredentials(page, 'bruno', 'errada');
      await page.getByText('Usuário ou senha incorreta').waitFor();
    }
    await enterCredentials(page, user.login);
    await isAtHome(page);
  });

  test('of an account without second factor lead home at once', async () => {
    const page = await loginPage();
    await enterCredentials(page, 'KIOSK');
    await isAtHome(page);
    // Whoever comes to the login all the same stays signed in, and is shown the way back.
    await page.goto('/login');
    await page.getByText('Você continua conectado.').waitFor();
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await page.waitForURL(`${bed.url}/`);
  });
});

describe('the authenticator', () => {
  test('enrolment: a QR to scan, a wrong code, the right one; the next time no QR, and no code twice', async () => {
    const page = await loginPage();
    await enterCredentials(page, 'novato');
    const picture = page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' });
    const uri = new URL(readQr(await picture.screenshot()) ?? '');
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toBe('/Fábrica de Exemplos:NOVATO');
    const secret = uri.searchParams.get('secret') ?? '';

    await codeField(page).fill('000000');
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toBe(INVALID_CODE);
    expect(await codeField(page).inputValue()).toBe('');
    await picture.waitFor();

    const code = await totpCode(bed.clock.now(), secret);
    await codeField(page).fill(code);
    await isAtHome(page);

    const again = await loginPage();
    await enterCredentials(again, 'novato');
    await again.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
    expect(await again.getByRole('img', { name: 'QR Code' }).count()).toBe(0);
    await codeField(again).fill(code);
    await alert(again).waitFor();
    expect(await alert(again).textContent()).toBe(INVALID_CODE);
    await bed.pass(30_000, again);
    await codeField(again).fill(await totpCode(bed.clock.now(), secret));
    await isAtHome(again);
  });

  test('a code may be pasted with its space, and is sent by itself', async () => {
    const { login } = await enrolled();
    const page = await loginPage();
    await enterCredentials(page, login);
    const code = await bed.code();
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await isAtHome(page);
  });

  test('letters are not taken, five digits are not sent', async () => {
    const { login } = await enrolled();
    const page = await loginPage();
    const sent = callsOf(page, 'users.twoFactorsVerify');
    await enterCredentials(page, login);
    await codeField(page).pressSequentially('12ab345');
    expect(await codeField(page).inputValue()).toBe('12345');
    await button(page, 'Verificar').click();
    await button(page, 'Voltar').click();
    await userField(page).waitFor();
    expect(sent).toHaveLength(0);
  });

  test('five wrong codes lock the screen', async () => {
    const { login } = await enrolled();
    const page = await loginPage();
    await enterCredentials(page, login);
    await codeField(page).waitFor();
    for (let n = 0; n < 5; n++) {
      await codeField(page).fill(`00000${n}`);
      await until('the refusal', async () => (await codeField(page).inputValue()) === '');
    }
    await codeField(page).fill('000005');
    await page.getByRole('heading', { name: 'Bloqueio temporário por excesso de tentativas' }).waitFor();
  });

  test('503: the alert of the specification, and the code is not blamed', async () => {
    const { login } = await enrolled();
    const page = await loginPage();
    await refuse(page, 'users.twoFactorsVerify', 'unavailable');
    await enterCredentials(page, login);
    await codeField(page).fill('123456');
    await page.getByText('Nenhuma resposta válida foi recebida').waitFor();
  });
});

test('who was sent to the login comes back to where they wanted to go', async () => {
  const { login } = await enrolled();
  const page = await bed.visit();
  await page.goto('/extrato/2');
  await page.waitForURL('**/login?*');
  await signIn(page, login, bed.code);
  await page.waitForURL('**/extrato/2');
  await page.getByRole('heading', { name: 'Extrato' }).waitFor();
});

test('nobody is sent to another site after signing in', async () => {
  const user = await insertExempt(bed.database);
  for (const redirect of ['https://mau.exemplo', '//mau.exemplo']) {
    const page = await bed.visit();
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await enterCredentials(page, user.login);
    await isAtHome(page);
    expect(new URL(page.url()).origin).toBe(bed.url);
  }
});
