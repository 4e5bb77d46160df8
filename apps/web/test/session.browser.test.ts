import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { insertEnrolled } from '@reserva/testing/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf } from './support/answers.ts';
import { focusIs, tabTo } from './support/keyboard.ts';
import { button, codeField, readCode, userField } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
});
beforeEach(() => fixture.clock.set(`${DATE}T08:50`));
afterAll(() => fixture.dispose());

const homeIsShown = (page: Page) => page.getByRole('heading', { name: /Reservado/ }).waitFor();
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('RRt'), document.cookie]);

async function signOut(page: Page): Promise<void> {
  // A tab in the background draws nothing.
  await page.bringToFront();
  await button(page, 'Abrir menu').click();
  await button(page, 'Sair').click();
}

test('Devs on the login leads to the developers, who need no session', async () => {
  const page = await fixture.visit();
  // The server hands out the app at any depth, and the app leads on.
  await page.goto('/foo/bar');
  await page.waitForURL('**/pagina-nao-encontrada');
  await page.getByRole('heading', { name: '404' }).waitFor();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await userField(page).waitFor();
  await page.getByRole('link', { name: 'Devs' }).click();
  await page.getByRole('heading', { name: 'Conheça os Desenvolvedores!' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(6);
  await expectAccessible(page, 'developers');
  await button(page, 'Voltar').click();
  await userField(page).waitFor();
});

describe('several tabs', () => {
  test('two that refresh at the same moment both stay signed in', async () => {
    const { page: one } = await fixture.visitAs({}, '/');
    const other = await one.context().newPage();
    await other.goto('/');
    await Promise.all([homeIsShown(one), homeIsShown(other)]);
    const [before] = await stored(one);
    // Time passes where nothing is asked: home's own calls would refresh, and be cut off by what opens it anew.
    const quiet = '/pagina-nao-encontrada';
    await Promise.all([one.goto(quiet), other.goto(quiet)]);
    const refreshes = [callsOf(one, 'users.refresh'), callsOf(other, 'users.refresh')];
    // The session token lives 15 minutes.
    await fixture.pass(16 * 60_000, one, other);
    await Promise.all([one.goto('/'), other.goto('/')]);
    await Promise.all([homeIsShown(one), homeIsShown(other)]);
    const [after] = await stored(one);
    expect(after).not.toBe(before);
    expect(await stored(other)).toEqual(await stored(one));
    expect(refreshes.flat(), 'one for both').toHaveLength(1);
  });

  test('two that cannot see each other refresh at the same moment: the server lets both stay', async () => {
    const { page: one } = await fixture.visitAs({}, '/');
    // Without Web Locks each tab refreshes for itself.
    await one.context().addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
    const other = await one.context().newPage();
    await other.goto('/');
    await Promise.all([homeIsShown(one), homeIsShown(other)]);
    await fixture.pass(16 * 60_000, one, other);
    await Promise.all([one.reload(), other.reload()]);
    await Promise.all([homeIsShown(one), homeIsShown(other)]);
    await fixture.pass(16 * 60_000, one, other);
    await one.reload();
    await homeIsShown(one);
  });

  test('signing out in one clears the other, at once and for good', async () => {
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

  test('signing in as somebody else in one shows that person in the other', async () => {
    const { page: one } = await fixture.visitAs({ name: 'ANA COSTA' }, '/');
    const other = await one.context().newPage();
    await other.goto('/');
    await homeIsShown(other);
    await signOut(one);
    await userField(one).fill('KIOSK');
    await one.getByLabel('Senha', { exact: true }).fill('refeicao2026');
    await button(one, 'Entrar').click();
    await homeIsShown(one);
    await other.bringToFront();
    await homeIsShown(other);
    await button(other, 'Abrir menu').click();
    await other.getByRole('dialog', { name: 'Menu' }).getByText('Painel Refeitorio').waitFor();
    expect(await other.getByText('Ana Costa').count()).toBe(0);
  });
});

test('a session that the server ended leads to the login at the next call', async () => {
  const { page, user } = await fixture.visitAs({}, '/');
  await homeIsShown(page);
  await fixture.database.sessions.updateMany({ userId: user._id }, { revokedAt: new Date() });
  // Not by the menu: a call that home makes of its own may be the next one.
  await page.reload();
  await userField(page).waitFor();
  expect(await stored(page)).toEqual([null, '']);
});

describe.each([
  ['on a phone', PHONE],
  ['at a desk', DESKTOP],
])('with the keyboard alone, %s', (_where, viewport) => {
  test('one signs in, reserves, opens the code and signs out', async () => {
    const user = await insertEnrolled(fixture.database, { name: 'DORA LIMA' });
    const page = await fixture.visit({ viewport });
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

    if (viewport === PHONE) {
      await tabTo(page, 'Abrir menu');
      await keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    }
    await tabTo(page, 'Sair');
    await keyboard.press('Enter');
    await userField(page).waitFor();
    await focusIs(page, 'Usuário');
  });
});
