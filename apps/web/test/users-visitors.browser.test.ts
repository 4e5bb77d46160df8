import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { insertReservation, makeUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { downloadCodes } from './support/archive.ts';
import { watchTasks } from './support/drawing.ts';
import { said } from './support/notifications.ts';
import { placeOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

/** Number of users that fill three pages. */
const CROWD = 101;

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

test.beforeAll(async ({ fixture }) => {
  await fixture.database.users.insertMany(
    Array.from({ length: CROWD }, (_, n) =>
      makeUser({ name: `ZULMIRA ${String(n + 1).padStart(3, '0')} DE SOUZA` }),
    ),
  );
});
test.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const operator = (fixture: WebFixture, path: string, viewport = DESKTOP) =>
  fixture.visitAs({ role: 1 }, path, { viewport });

/**
 * Opens the list of users and searches for Zulmira. The full list shows Zulmira 001 too, so the search is over when the
 * others are gone.
 */
async function people(fixture: WebFixture): Promise<Page> {
  const { page } = await operator(fixture, '/users');
  await row(page, /Adriana Menezes/).waitFor();
  await page.getByLabel('Nome, crachá ou CPF').fill('zulmira ');
  await row(page, /Adriana Menezes/).waitFor({ state: 'detached' });
  await row(page, /Zulmira 001/).waitFor();
  return page;
}

test('the actions for selected people and the sortable headings work on a phone', async ({ fixture }) => {
  const { page } = await operator(fixture, '/users', PHONE);
  await page.getByLabel('Nome, crachá ou CPF').fill('zulmira ');
  await row(page, /Zulmira 001/).click();
  await button(page, 'Selecionados: 1').waitFor();
  for (const viewport of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    for (const name of [
      'Selecionar página',
      `Selecionar todos os ${CROWD}`,
      'Limpar selecionados',
      'Crachá',
    ]) {
      const { x, right } = await placeOf(button(page, name));
      expect(x, name).toBeGreaterThanOrEqual(0);
      expect(right, name).toBeLessThanOrEqual(viewport.width);
    }
  }
  // The keyboard works as a tap does.
  await button(page, 'Nome').focus();
  await page.keyboard.press('Enter');
  await row(page, new RegExp(`Zulmira ${CROWD}`)).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending');
  await button(page, 'Crachá').click();
  await row(page, /Zulmira 001/).waitFor();
  await expectAccessible(page, 'users, ordered by badge');
});

test('people get valid codes while the page stays responsive', async ({ fixture }) => {
  const page = await people(fixture);
  // The page would block if it drew this many images in one task.
  for (const first of [/Zulmira 001/, /Zulmira 051/]) {
    await row(page, first).waitFor();
    await button(page, 'Selecionar página').click();
    await button(page, 'Próxima página').click();
  }
  await button(page, 'Selecionados: 100').waitFor();
  await button(page, 'Gerar QRCodes').click();
  await dialog(page).getByText('Gerar QRCodes de 100 usuários').waitFor();
  const longestTask = await watchTasks(page);
  const { name, files, codes, tookMs } = await downloadCodes(page, button(dialog(page), 'Gerar'), 5);
  // No single task takes half of the time, however slow the machine is. The page therefore stays responsive.
  expect(await longestTask()).toBeLessThan(tookMs / 2);
  expect(name).toBe('QRCodes.zip');
  expect(new Set(files).size).toBe(100);
  expect(codes[0]).toMatchObject({
    file: expect.stringMatching(/^Zulmira 001 de Souza_1_crachá \d+\.png$/),
    width: 400,
    height: 600,
  });
  expect(new Set(codes.map(({ code }) => code.startsWith('RR2.') && code)).size).toBe(20);
  const first = await fixture.database.users.findOne({ name: 'ZULMIRA 001 DE SOUZA' }).orFail().lean();
  await insertReservation(fixture.database, { person: personOf(first), date: DATE });
  fixture.clock.set(`${DATE}T11:30`);
  expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode: codes[0]?.code ?? '' })).toMatchObject({
    granted: true,
  });
});

test('registered guests get images and pass the gate', async ({ fixture }) => {
  const { page } = await operator(fixture, '/createVisitorReserve', PHONE);
  const slot = page.getByRole('button', { name: /^Almoço, Quinta-feira, 19\/11\/2026/ });
  await slot.waitFor();
  for (const name of ['Clara Nunes', 'Davi Reis']) {
    await page.getByPlaceholder('Nome do visitante').fill(name);
    await page.keyboard.press('Enter');
  }
  await slot.click();
  await button(page, 'Gerar reservas e acessos').click();
  await button(dialog(page), 'Reservar').click();
  await said(page, 'success', 'Reservas Criadas!');
  await dialog(page).getByRole('img', { name: 'Acesso de Davi Reis' }).waitFor();
  await expectAccessible(page, 'guests, accesses', [PHONE]);
  await page.keyboard.press('Escape');
  expect(await button(page, 'Fechar').count(), 'before the download').toBe(0);
  const { name, codes } = await downloadCodes(page, button(dialog(page), 'Download'));
  expect(name).toBe('access_images.zip');
  expect(codes.map(({ file }) => file)).toEqual(['Clara Nunes_1.png', 'Davi Reis_2.png']);
  expect(await fixture.database.reservations.countDocuments({ 'person.kind': 'guest' })).toBe(2);
  await button(page, 'Fechar').click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.getByText('Clara Nunes').count()).toBe(0);

  fixture.clock.set(`${DATE}T11:30`);
  const qrcode = codes[0]?.code ?? '';
  expect(await scan(fixture, { turnstile: GATE.administrativoA, qrcode })).toMatchObject({ granted: true });
});
