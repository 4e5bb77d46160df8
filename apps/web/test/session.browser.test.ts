import { insertEnrolled } from '@reserva/testing/people';
import { readQr } from '@reserva/testing/qr-reader';
import { testWith } from '@reserva/testing/test-with';
import { totpCode } from '@reserva/testing/totp';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf } from './support/answers.ts';
import { focusIs, tabTo } from './support/keyboard.ts';
import { button, codeField, enterCredentials, readCode, userField } from './support/steps.ts';
import { createWebFixture, DATE } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

test.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

const homeIsShown = (page: Page) => page.getByRole('heading', { name: /Reservado/ }).waitFor();
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('RRt'), document.cookie]);

async function signOut(page: Page): Promise<void> {
  // The page must be in front, because a background tab draws nothing.
  await page.bringToFront();
  await button(page, 'Abrir menu').click();
  await button(page, 'Sair').click();
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
async function invalidCode(page: Page): Promise<void> {
  await alert(page).getByText('Código Inválido❗', { exact: true }).waitFor();
  await alert(page)
    .getByText('O código inserido não é valido ou expirou. Por favor, tente novamente.', { exact: true })
    .waitFor();
}

test('a first sign-in enrols by a QR code and each code is accepted once', async ({ fixture }) => {
  const page = await fixture.visit();
  await page.goto('/login');
  await enterCredentials(page, 'novato');
  const picture = page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' });
  const uri = new URL(readQr(await picture.screenshot()) ?? '');
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toBe('/Fábrica de Exemplos:NOVATO');
  const secret = uri.searchParams.get('secret') ?? '';
  const link = page.getByRole('link', { name: 'Abrir no autenticador' });
  expect(await link.getAttribute('href')).toBe(uri.href);
  await page.getByText(secret.replace(/(.{4})(?=.)/g, '$1 '), { exact: true }).waitFor();

  await codeField(page).fill('000000');
  await invalidCode(page);
  expect(await codeField(page).inputValue()).toBe('');
  await picture.waitFor();

  const code = await totpCode(fixture.clock.now(), secret);
  await codeField(page).fill(code);
  await homeIsShown(page);

  await button(page, 'Abrir menu').click();
  await button(page, 'Sair').click();
  await enterCredentials(page, 'novato');
  await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
  expect(await page.getByRole('img', { name: 'QR Code' }).count()).toBe(0);
  await codeField(page).fill(code);
  await invalidCode(page);
  await fixture.pass(30_000, page);
  await codeField(page).fill(await totpCode(fixture.clock.now(), secret));
  await homeIsShown(page);
});

test('two tabs that refresh at the same moment share one refresh', async ({ fixture }) => {
  const { page: one } = await fixture.visitAs({}, '/');
  const other = await one.context().newPage();
  await other.goto('/');
  await Promise.all([homeIsShown(one), homeIsShown(other)]);
  const [before] = await stored(one);
  // The pages wait on a screen that makes no calls. Home would start a refresh by itself, and the next navigation would
  // interrupt it.
  const quiet = '/pagina-nao-encontrada';
  await Promise.all([one.goto(quiet), other.goto(quiet)]);
  const refreshes = [callsOf(one, 'users.refresh'), callsOf(other, 'users.refresh')];
  // The session token expires after 15 minutes.
  await fixture.pass(16 * 60_000, one, other);
  await Promise.all([one.goto('/'), other.goto('/')]);
  await Promise.all([homeIsShown(one), homeIsShown(other)]);
  const [after] = await stored(one);
  expect(after).not.toBe(before);
  expect(await stored(other)).toEqual(await stored(one));
  expect(refreshes.flat(), 'one for both').toHaveLength(1);
});

test('signing out in one tab clears the other one permanently', async ({ fixture }) => {
  const { page: one } = await fixture.visitAs({}, '/');
  const other = await one.context().newPage();
  await other.goto('/extrato/1');
  await other.getByRole('heading', { name: 'Extrato' }).waitFor();
  await signOut(one);
  for (const page of [one, other]) {
    await userField(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await stored(page)).toEqual([null, '']);
  }
  expect((await one.context().cookies()).filter(({ name }) => name === 'RRrefresh')).toEqual([]);
  await other.goBack();
  await userField(other).waitFor();
});

test('an employee signs in, reserves and signs out by keyboard alone', async ({ fixture }) => {
  const user = await insertEnrolled(fixture.database, { name: 'DORA LIMA' });
  const page = await fixture.visit();
  const { keyboard } = page;
  await page.goto('/login');

  await focusIs(page, 'Usuário');
  await keyboard.type(user.login);
  await keyboard.press('Tab');
  await keyboard.type('refeicao2026');
  await keyboard.press('Enter');
  await codeField(page).waitFor();
  await focusIs(page, 'Código de 6 dígitos do autenticador');
  await keyboard.type(await fixture.code());
  await homeIsShown(page);

  await tabTo(page, 'Reservar');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await focusIs(page, /Administrativo/);
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await focusIs(page, /Fábrica/);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reservado', exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tabTo(page, 'QR Code');
  await keyboard.press('Enter');
  await readCode(page.getByRole('img', { name: 'QR Code de Dora Lima' }));
  await keyboard.press('Tab');
  await focusIs(page, 'Fechar');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIs(page, 'QR Code');

  await tabTo(page, 'Abrir menu');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await tabTo(page, 'Sair');
  await keyboard.press('Enter');
  await userField(page).waitFor();
  await focusIs(page, 'Usuário');
});
