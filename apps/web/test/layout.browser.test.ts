import { DESKTOP } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { hasFocus } from './support/keyboard.ts';
import { placeOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

const isAt = (page: Page, path: string) => until(path, async () => new URL(page.url()).pathname === path);
const home = (page: Page) => page.getByRole('heading', { name: 'Não Reservado' }).waitFor();

test('the menu rail unfolds on hover and on its button', async ({ fixture }) => {
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

test('the shape of the screen appears before any script of the app', async ({ fixture }) => {
  const { page } = await fixture.visitAs({}, '/');
  await home(page);
  const shape = page.getByRole('status', { name: 'Carregando...' });
  expect(await shape.count()).toBe(0);
  // The app's scripts are blocked from here on. `first-paint.js` still loads. It sets the colour scheme and the kind of
  // placeholder.
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

test('the Spotlight works on a phone of 320 px without sideways scrolling', async ({ fixture }) => {
  const viewport = { width: 320, height: 640 };
  const { page } = await fixture.visitAs({ role: 0 }, '/', { viewport });
  const opener = button(page, 'Buscar');
  await opener.waitFor();
  const place = await placeOf(opener);
  expect(place.right).toBeLessThanOrEqual(viewport.width);
  await opener.click();
  const search = page.getByRole('combobox', { name: /^Buscar telas/ });
  await hasFocus(search);
  await search.fill('atestado');
  await page.getByText('Nada encontrado para “atestado”').waitFor();
  await expectAccessible(page, 'spotlight, nothing found', [viewport]);
  await search.fill('senha');
  await page.getByRole('option', { name: 'Meu Perfil' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  const { height } = await page
    .getByRole('option', { name: 'Meu Perfil' })
    .evaluate((row) => row.getBoundingClientRect());
  expect(height).toBeGreaterThanOrEqual(44);
  await button(page, 'Fechar busca').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(opener);
});
