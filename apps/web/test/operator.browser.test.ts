import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { documents } from '@reserva/database/writes/documents';
import { newId } from '@reserva/runtime/process/ids';
import { DESKTOP } from '@reserva/testing/browser';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf } from './support/answers.ts';
import { hasFocus } from './support/keyboard.ts';
import { said } from './support/notifications.ts';
import { placesOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T11:30`, data: 'accounts' }));

test.beforeAll(async ({ fixture }) => {
  await fixture.database.reservations.deleteMany({});
});

/** Inserts lunch reservations of people without an account. */
async function insertCrowd(fixture: WebFixture, count: number): Promise<void> {
  const at = fixture.clock.now();
  const reservations = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1);
    const name = `PESSOA ${number.padStart(3, '0')} DE TESTE`;
    return newReservation({
      _id: newId(at),
      person: { kind: 'employee', id: number.padStart(24, '0'), name, cpf: '' },
      date: DATE,
      meal: 1,
      site: 2,
      createdAt: at,
      createdBy: { kind: 'system', job: 'test' },
    });
  });
  await documents(fixture.database.reservations).insertMany(reservations);
}

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name });
const isSelected = (page: Page, name: string) => row(page, name).getAttribute('aria-selected');
async function closeResult(page: Page): Promise<void> {
  await button(dialog(page), 'Entendi').click();
  await dialog(page).waitFor({ state: 'detached' });
}

test('an operator concludes reservations with the keyboard and deletes another', async ({ fixture }) => {
  await insertCrowd(fixture, 25);
  const { page } = await fixture.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, '/reserves', {
    viewport: { width: 1440, height: 900 },
  });
  await row(page, 'Pessoa 025 de Teste').waitFor();
  const [last, bar] = await placesOf(row(page, 'Pessoa 025 de Teste'), button(page, 'Selecionar página'));
  expect(last.bottom, 'twenty-five rows in sight').toBeLessThan(bar.y);
  await page.setViewportSize(DESKTOP);

  await page.keyboard.press('/');
  const search = page.getByLabel('Nome', { exact: true });
  await hasFocus(search);
  await page.keyboard.type('/');
  expect(await search.inputValue()).toBe('/');
  // The test waits for the search to end, because a change of the rows would lose the focus.
  await row(page, 'Pessoa 001 de Teste').waitFor({ state: 'detached' });
  await search.fill('');
  await row(page, 'Pessoa 001 de Teste').focus();
  for (const key of ['ArrowDown', ' ', 'End', ' ', 'Home', 'Enter']) await page.keyboard.press(key);
  await dialog(page).getByText('19/11/2026 - 11:30').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(row(page, 'Pessoa 001 de Teste'));
  expect(await isSelected(page, 'Pessoa 002 de Teste')).toBe('true');
  expect(await isSelected(page, 'Pessoa 025 de Teste')).toBe('true');

  // Enter does not delete, because the focus is on Cancelar.
  await button(page, 'Excluir Selecionados').click();
  await hasFocus(button(dialog(page), 'Cancelar'));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await fixture.database.reservations.countDocuments({ active: true })).toBe(25);

  await button(page, 'Concluir Selecionados').click();
  await dialog(page).getByRole('heading', { name: 'Deseja concluir 2 Reservas?' }).waitFor();
  await dialog(page)
    .getByText(/Serão cobrados R\$\s7,00/)
    .waitFor();
  const sent = callsOf(page, 'reservations.concludeReservationsList');
  await button(dialog(page), 'Concluir').dblclick();
  await dialog(page).getByText('Concluídas: 2 · Já estavam concluídas: 0').waitFor();
  expect(sent).toHaveLength(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(dialog(page), 'Copiar').click();
  await said(page, 'success', 'Copiado!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Concluídas:\nPessoa 002 de Teste · .*Concluído \(R\$\s3,50\)\nPessoa 025 de Teste · /,
  );
  await closeResult(page);
  await row(page, 'Concluído Pessoa 002 de Teste').waitFor();
  await button(page, 'Selecionados: 0').waitFor();

  await row(page, 'Pessoa 001 de Teste').click();
  await button(page, 'Excluir Selecionados').click();
  await dialog(page).getByRole('heading', { name: 'Deseja excluir 1 Reserva?' }).waitFor();
  await button(dialog(page), 'Excluir').click();
  await dialog(page).getByText('Excluídas: 1').waitFor();
  await closeResult(page);
  await row(page, 'Pessoa 001 de Teste').waitFor({ state: 'detached' });
});
