import { insertEnrolled } from '@reserva/testing/people';
import { readQr } from '@reserva/testing/qr-reader';
import { totpCode } from '@reserva/testing/totp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus } from './support/keyboard.ts';
import { button, codeField, enterCredentials, passwordField, signIn, userField } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

/* The way in, with the server's own answers; what the form says and sends is shown by login-panel.test.tsx. */

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
});
afterAll(() => fixture.dispose());

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const isAtHome = (page: Page) => page.getByRole('heading', { name: 'Não Reservado' }).waitFor();
async function invalidCode(page: Page): Promise<void> {
  await alert(page).getByText('Código Inválido❗', { exact: true }).waitFor();
  await alert(page)
    .getByText('O código inserido não é valido ou expirou. Por favor, tente novamente.', { exact: true })
    .waitFor();
}

test('wrong ones are told and take the focus to the password; without second factor the right ones lead home', async () => {
  const page = await fixture.visit();
  // Nobody is sent to another site after signing in.
  await page.goto(`/login?redirect=${encodeURIComponent('//mau.exemplo')}`);
  await enterCredentials(page, 'kiosk', 'errada');
  await alert(page).getByText('Usuário ou senha incorreta', { exact: true }).waitFor();
  expect(await passwordField(page).inputValue()).toBe('');
  expect(await userField(page).inputValue()).toBe('kiosk');
  await hasFocus(passwordField(page));
  await enterCredentials(page, 'kiosk😀');
  await isAtHome(page);
  expect(new URL(page.url()).origin).toBe(fixture.url);
  // Whoever comes to the login all the same stays signed in, and is shown the way back.
  await page.goto('/login');
  await page.getByText('Você continua conectado.').waitFor();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await page.waitForURL(`${fixture.url}/`);
});

test('enrolment: a QR to scan, a wrong code, the right one; the next time no QR, and no code twice', async () => {
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
  await isAtHome(page);

  await button(page, 'Abrir menu').click();
  await button(page, 'Sair').click();
  await enterCredentials(page, 'novato');
  await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
  expect(await page.getByRole('img', { name: 'QR Code' }).count()).toBe(0);
  await codeField(page).fill(code);
  await invalidCode(page);
  await fixture.pass(30_000, page);
  await codeField(page).fill(await totpCode(fixture.clock.now(), secret));
  await isAtHome(page);
});

test('who was sent to the login comes back to where they wanted to go', async () => {
  const { login } = await insertEnrolled(fixture.database);
  const page = await fixture.visit();
  await page.goto('/extrato/2');
  await page.waitForURL('**/login?*');
  await signIn(page, login, fixture.code);
  await page.waitForURL('**/extrato/2');
  await page.getByRole('heading', { name: 'Extrato' }).waitFor();
});
