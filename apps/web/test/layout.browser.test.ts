import { localTimeOf } from '@reserva/domain/basics/time';
import { DESKTOP } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdBack } from './support/answers.ts';
import { hasFocus } from './support/keyboard.ts';
import { placeOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
});
afterAll(() => fixture.dispose());

const header = (page: Page) => page.getByRole('banner');
const isAt = (page: Page, path: string) => until(path, async () => new URL(page.url()).pathname === path);
const home = (page: Page) => page.getByRole('heading', { name: 'Não Reservado' }).waitFor();

test('the header: no arrow at home, one step back elsewhere, home without a history; the logo leads home', async () => {
  const { page } = await fixture.visitAs({}, '/');
  await home(page);
  expect(await button(header(page), 'Voltar').count()).toBe(0);
  await button(page, 'Abrir menu').click();
  await page.getByRole('link', { name: 'Extrato' }).click();
  await isAt(page, '/extrato/1');
  await button(header(page), 'Voltar').click();
  await isAt(page, '/');

  const fresh = await page.context().newPage();
  await fresh.goto('/extrato/2');
  await button(header(fresh), 'Voltar').click();
  await isAt(fresh, '/');
  await fresh.goto('/extrato/1');
  await header(fresh).getByRole('link', { name: 'Reserva de Refeição, página inicial' }).click();
  await isAt(fresh, '/');
});

test('the menu on a phone: a drawer that closes on navigation, on Escape and beside it', async () => {
  const { page } = await fixture.visitAs({}, '/');
  await home(page);
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const open = async () => {
    await button(page, 'Abrir menu').click();
    await drawer.waitFor();
  };
  await open();
  await drawer.getByRole('link', { name: 'Extrato' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await open();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await open();
  await page.mouse.click(5, 400);
  await drawer.waitFor({ state: 'hidden' });
  const entries = await open().then(() => drawer.getByRole('link').allTextContents());
  expect(entries).not.toContain('Reservas');
  expect(entries).not.toContain('Satisfação');
});

test('the menu at a desk: a rail that unfolds under the mouse and for the toggle', async () => {
  const { page } = await fixture.visitAs({}, '/', { viewport: DESKTOP });
  await home(page);
  const rail = page.getByRole('navigation', { name: 'Menu' });
  const width = async () => (await placeOf(rail)).width;
  const folded = await width();
  await rail.hover();
  await until('the unfolded rail', async () => (await width()) > folded * 2);
  await page.mouse.move(1000, 500);
  await until('the folded rail', async () => (await width()) === folded);
  await button(page, 'Abrir menu').click();
  await until('the unfolded rail', async () => (await width()) > folded * 2);
  await rail.getByRole('link', { name: 'Extrato' }).click();
  await page.mouse.move(1000, 500);
  await isAt(page, '/extrato/1');
  await until('the folded rail', async () => (await width()) === folded);
});

test('Suporte: the rules, a ticket in a new tab, Fechar, and the end after 80 s', async () => {
  const { page } = await fixture.visitAs({}, '/');
  await home(page);
  const dialog = page.getByRole('dialog', { name: 'Abrir solicitação' });
  const open = async () => {
    await button(page, 'Abrir menu').click();
    await button(page, 'Suporte').click();
    await dialog.waitFor();
  };
  await open();
  for (const rule of ['24 horas', 'foto do atestado', 'comprovante da reserva', 'Reserva de Refeição']) {
    await dialog.getByText(rule).first().waitFor();
  }
  const ticket = dialog.getByRole('link', { name: 'Abrir Ticket' });
  expect(await ticket.getAttribute('href')).toBe('https://exemplo.com.br/suporte');
  expect(await ticket.getAttribute('target')).toBe('_blank');
  await button(dialog, 'Fechar').last().click();
  await dialog.waitFor({ state: 'detached' });

  await open();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Abrir menu'));

  await open();
  await page.clock.fastForward(60_000);
  expect(await dialog.isVisible()).toBe(true);
  await page.clock.fastForward(20_000);
  await dialog.waitFor({ state: 'detached' });
});

test('a slow call covers the screen with Carregando... and lets no key through', async () => {
  const { page } = await fixture.visitAs({}, '/');
  await home(page);
  await button(page, 'Abrir menu').click();
  const release = await holdBack(page, 'users.logout');
  await button(page, 'Sair').click();
  const overlay = page.getByText('Carregando...', { exact: true });
  await overlay.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await overlay.isVisible()).toBe(true);
  release();
  await isAt(page, '/login');
  await overlay.waitFor({ state: 'detached' });
});

test('the clock of home shows the company’s time, wherever and however wrong the device is', async () => {
  const { page } = await fixture.visitAs({}, '/');
  await home(page);
  const clock = page.locator('time').first();
  // The processes' clock runs on while a slow machine paints.
  const showsInMs = (ahead: number) =>
    until('the company’s time', async () => {
      const right = localTimeOf(new Date(fixture.clock.now().getTime() + ahead), TEST_ZONE);
      return (await clock.textContent()) === right;
    });
  await fixture.passUntil('08:59', page);
  await page.clock.setSystemTime(new Date('2020-01-01T00:00:00Z'));
  await page.reload();
  await showsInMs(0);
  await page.getByText('Quinta-feira').waitFor();
  await page.getByText('19/11/2026').waitFor();
  // Without network it goes on by what it knows. The server's clock stays: what is still on its way would teach another.
  await page.context().setOffline(true);
  await page.clock.fastForward(120_000);
  await showsInMs(120_000);
});

test('the shape of login and of home stands before any script of the app, in the colours of the device', async () => {
  const { page } = await fixture.visitAs({}, '/');
  await home(page);
  const shape = page.getByRole('status', { name: 'Carregando...' });
  expect(await shape.count()).toBe(0);
  // Only the app: what decides of colours and shape has come.
  await page.route('**/assets/*.js', () => {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const says = (path: string) =>
    page
      .goto(path, { waitUntil: 'commit' })
      .then(() => shape.waitFor())
      .then(() => page.evaluate(() => ({ ...document.documentElement.dataset })));
  expect(await says('/')).toMatchObject({ shell: 'home', mantineColorScheme: 'dark' });
  expect(await says('/extrato/1')).toMatchObject({ shell: 'screen' });
  expect(await says('/login')).toMatchObject({ shell: 'login' });
  await page.unroute('**/assets/*.js');
  await page.goto('/');
  await home(page);
  expect(await shape.count()).toBe(0);
});
