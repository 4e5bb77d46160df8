import { DESKTOP, PHONE } from '@reserva/testing/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { answerAgain, failWith } from './support/answers.ts';
import { focusIs, hasFocus } from './support/keyboard.ts';
import { placeOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
});
afterAll(() => fixture.dispose());

const field = (page: Page) => page.getByRole('combobox', { name: /^Buscar telas/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

async function typeThere(page: Page, typed: string): Promise<void> {
  await hasFocus(field(page));
  await page.keyboard.type(typed);
}

/** Opens the Spotlight and types there. */
async function search(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await typeThere(page, typed);
}

describe('the Spotlight', () => {
  test('finds a screen by what people call it, with the keyboard alone; the last choices come first', async () => {
    const { page } = await fixture.visitAs({ role: 1 }, '/waivers', { viewport: DESKTOP });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await typeThere(page, 'atestado');
    await option(page, 'Férias e afastamentos').and(page.locator('[aria-selected=true]')).waitFor();
    await hasFocus(field(page));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/leaves');
    await closed(page);
    await focusIs(page, /Férias e afastamentos/);

    await search(page, 'catraca parada');
    await option(page, 'Estado do sistema').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await option(page, 'Catracas: quais funcionam').and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Catracas' }).waitFor();
    await page.keyboard.press('Escape');
    await closed(page);

    await search(page, '');
    const recent = page.getByRole('group', { name: 'Recentes' }).getByRole('option');
    await recent.first().waitFor();
    expect(await recent.allTextContents()).toEqual(['Catracas: quais funcionam', 'Férias e afastamentos']);
    await expectAccessible(page, 'spotlight, recent');
    await page.keyboard.press('Escape');
    await closed(page);
  });

  test('finds a person, and what can be done for them; a search that failed is tried again', async () => {
    const { page } = await fixture.visitAs({ role: 1 }, '/waivers', { viewport: DESKTOP });
    await button(page, 'Buscar').waitFor();
    await failWith(page, 'users.findUsers', 403);
    await search(page, 'adriana men');
    await option(page, /^Não deu para buscar pessoas/).waitFor();
    await expectAccessible(page, 'spotlight, failed search', [PHONE]);
    await answerAgain(page, 'users.findUsers');
    await hasFocus(field(page));
    await page.keyboard.press('Enter');
    await option(page, /^Adriana Menezes crachá \d+ · CPF \d{3}\.\*{3}\.\*{3}-\d{2}$/).waitFor();
    await expectAccessible(page, 'spotlight, people');
    await option(page, /^Adriana Menezes/).click();
    await option(page, 'Abrir em Usuários').waitFor();
    await hasFocus(field(page));
    await expectAccessible(page, 'spotlight, a person', [PHONE]);
    await page.keyboard.press('Backspace');
    await option(page, 'Início').waitFor();
    await page.keyboard.type('adriana men');
    await option(page, /^Adriana Menezes/).click();
    await option(page, 'Abrir em Usuários').click();
    await page.getByRole('row', { name: /Adriana Menezes/ }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('is a tap away on a phone of 320 px, scrolls nothing sideways and gives the focus back', async () => {
    const viewport = { width: 320, height: 640 };
    const { page } = await fixture.visitAs({ role: 0 }, '/', { viewport });
    const opener = button(page, 'Buscar');
    await opener.waitFor();
    const place = await placeOf(opener);
    expect(place.right).toBeLessThanOrEqual(viewport.width);
    await opener.click();
    await hasFocus(field(page));
    await field(page).fill('atestado');
    await page.getByText('Nada encontrado para “atestado”').waitFor();
    await expectAccessible(page, 'spotlight, nothing found', [viewport]);
    await field(page).fill('senha');
    await option(page, 'Meu Perfil').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const { height } = await option(page, 'Meu Perfil').evaluate((row) => row.getBoundingClientRect());
    expect(height).toBeGreaterThanOrEqual(44);
    await button(page, 'Fechar busca').click();
    await closed(page);
    await hasFocus(opener);
  });
});
