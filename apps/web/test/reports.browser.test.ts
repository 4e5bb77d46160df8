import { readFileSync } from 'node:fs';
import { newId } from '@reserva/runtime/process/ids';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { readPdf } from '@reserva/testing/read-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { answerAgain, callsOf, failWith, holdBack, refuse } from './support/answers.ts';
import { button, popup } from './support/steps.ts';
import { createWebBed, DATE, type WebBed } from './support/web-bed.ts';

let bed: WebBed;
beforeAll(async () => {
  bed = await createWebBed({ at: `${DATE}T11:30`, data: 'accounts' });
  const { database, clock } = bed;
  const clara = await insertUser(database, { name: 'CLARA CONCEIÇÃO', badge: '0042' });
  const meal = { person: personOf(clara), createdAt: clock.now() };
  await insertReservation(database, { ...meal, date: DATE, meal: 1, site: 2 });
  await insertReservation(database, { ...meal, date: DATE, meal: 2, site: 1 });
  await insertReservation(database, { ...meal, date: '2026-10-05', state: 2, priceCents: 350 });
  await insertReservation(database, { ...meal, date: '2026-10-06', state: 3, priceCents: 700 });
  await database.operatorLogs.create({
    ...{ _id: newId(clock.now()), action: 2, description: 'Concluiu a reserva', client: null },
    operator: { id: '1', name: 'OTAVIO RAMOS', role: 2 },
    ...{ search: 'OTAVIO RAMOS', at: clock.now(), date: DATE },
  });
});
afterAll(() => bed.dispose());

const dialog = (page: Page) => page.getByRole('dialog');
const says = (page: Page, text: string) => popup(page, 'failure').filter({ hasText: text }).waitFor();
const operator = (visit = { viewport: DESKTOP }) => bed.visitAs({ role: 2 }, '/reserves', visit);

/** What the page noted of the windows it opens. */
interface Noted extends Window {
  opened: string[];
  files: Map<string, Blob>;
}

/** Notes which windows the page opens, in place of opening them; `allowed` false: as a pop-up blocker does. */
const noteWindows = (page: Page, allowed = true) =>
  page.evaluate((lets) => {
    const noted = window as unknown as Noted;
    noted.opened = [];
    noted.files = new Map();
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      const url = create(file);
      noted.files.set(url, file);
      return url;
    };
    window.open = (url) => {
      noted.opened.push(String(url));
      return lets ? window : null;
    };
  }, allowed);
const windowsOf = (page: Page) => page.evaluate(() => (window as unknown as Noted).opened);

/** What stands at an address that only this page can read. */
async function pdfAt(page: Page, url: string) {
  const bytes = await page.evaluate(async (address) => {
    const file = (window as unknown as Noted).files.get(address);
    return [...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, url);
  return readPdf(Uint8Array.from(bytes));
}

async function openReport(page: Page, entry: 'Reservas Abertas' | 'Mensal Financeiro'): Promise<void> {
  await button(page, 'Gerar PDF').click();
  await button(dialog(page), entry).click();
  await dialog(page).getByRole('heading', { name: entry }).waitFor();
}

async function savedBy(page: Page, act: () => Promise<void>) {
  const saved = page.waitForEvent('download');
  await act();
  const download = await saved;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('Reservas Abertas: begins with the filters of the list, needs a date, opens in a new window', async () => {
  const { page } = await operator();
  await button(page, 'Gerar PDF').waitFor();
  await noteWindows(page);
  await openReport(page, 'Reservas Abertas');
  await expectAccessible(page, 'report of reservations');
  await page.setViewportSize(DESKTOP);
  const date = dialog(page).getByLabel('Data', { exact: true });
  expect(await date.inputValue()).toBe('19/11/2026');
  await date.fill('');
  await date.blur();
  await button(dialog(page), 'Gerar PDF').click();
  await says(page, 'Selecione uma data!');
  await date.fill('19/11/2026');
  await dialog(page).getByLabel('Turno').selectOption('Almoço');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).waitFor({ state: 'detached' });
  const [url = '', ...others] = await windowsOf(page);
  expect(others).toEqual([]);
  const { title, lines } = await pdfAt(page, url);
  expect(title).toBe('Reservas abertas');
  expect(lines).toContain('Data: 19/11/2026 · Turno: Almoço · Local: Todos · Situação: Pendentes');
  expect(lines.filter((line) => line.includes('Clara Conceição'))).toHaveLength(1);
});

test('a window that is blocked has a way out: a click of one’s own opens or saves what was made', async () => {
  const { page } = await operator();
  await button(page, 'Gerar PDF').waitFor();
  await noteWindows(page, false);
  await openReport(page, 'Reservas Abertas');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).getByText('o navegador bloqueou a nova janela').waitFor();
  const link = dialog(page).getByRole('link', { name: 'Abrir PDF' });
  expect((await pdfAt(page, (await link.getAttribute('href')) ?? '')).lines).toContain('Total  2');
  const { name } = await savedBy(page, () => dialog(page).getByRole('link', { name: 'Salvar' }).click());
  expect(name).toBe('Reservas_2026-11-19.pdf');
});

test('while it is made: Gerando PDF..., and a way to give up that keeps what was chosen', async () => {
  const { page } = await operator();
  const release = await holdBack(page, 'reports.reserves');
  const asked = callsOf(page, 'reports.reserves');
  await openReport(page, 'Reservas Abertas');
  await dialog(page).getByLabel('Local').selectOption('Fábrica');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).getByText('Gerando PDF...').waitFor();
  await button(dialog(page), 'Cancelar').click();
  await button(dialog(page), 'Gerar PDF').waitFor();
  expect(await dialog(page).getByLabel('Local').inputValue()).toBe('2');
  expect(asked).toHaveLength(1);
  expect(await popup(page, 'failure').count()).toBe(0);
  release();
});

test('failures are told in the words of the spec, and stay in the dialog', async () => {
  const { page } = await operator();
  await openReport(page, 'Reservas Abertas');
  const generate = button(dialog(page), 'Gerar PDF');
  await dialog(page).getByLabel('Turno').selectOption('Ceia');
  await generate.click();
  await says(page, 'Nenhuma reserva encontrada!');
  await dialog(page).getByRole('alert').filter({ hasText: 'Nenhuma reserva encontrada!' }).waitFor();
  await refuse(page, 'reports.reserves', 'forbidden');
  await generate.click();
  await says(page, 'Não autorizado!');
  await answerAgain(page, 'reports.reserves');
  await failWith(page, 'reports.reserves', 502);
  await generate.click();
  await says(page, 'Erro ao gerar relátorio');
});

test('Mensal Financeiro: the last month, years of the spec only, CPFs that are ones; saved on a phone', async () => {
  const { page } = await operator({ viewport: PHONE });
  await page.evaluate(() => Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } }));
  await openReport(page, 'Mensal Financeiro');
  await expectAccessible(page, 'financial report');
  const generate = button(dialog(page), 'Gerar PDF');
  const year = dialog(page).getByLabel('Ano');
  expect(await dialog(page).getByLabel('Mês').inputValue()).toBe('10');
  await year.fill('1929');
  await generate.click();
  await says(page, 'Selecione uma data válida!');
  await year.fill('2026');
  await dialog(page).getByLabel('CPFs em férias').fill('123');
  await generate.click();
  await says(page, 'Não é um CPF: 123');
  await dialog(page).getByLabel('CPFs em férias').fill('');
  const { name, bytes } = await savedBy(page, () => generate.click());
  expect(name).toBe('Financeiro 10_2026.pdf');
  const { lines } = await readPdf(bytes);
  expect(lines.find((line) => line.includes('Clara Conceição'))).toMatch(
    /1 {2}3,50 {2}1 {2}7,00 {2}0 {2}0,00 {2}10,50$/,
  );
});

test('the same for the payroll as a file, also at a desk', async () => {
  const { page } = await operator();
  await openReport(page, 'Mensal Financeiro');
  await dialog(page).getByLabel('Formato').selectOption('csv');
  const { name, bytes } = await savedBy(page, () => button(dialog(page), 'Gerar arquivo').click());
  expect(name).toBe('Folha 10_2026.csv');
  expect(bytes.toString()).toContain('0042;');
  await dialog(page).waitFor({ state: 'detached' });
});

test('a month is closed and reopened by administrators only, from the financial report', async () => {
  const { page: other } = await operator();
  await openReport(other, 'Mensal Financeiro');
  await dialog(other).getByText('Mês aberto').waitFor();
  expect(await button(dialog(other), 'Fechar mês').count()).toBe(0);

  const { page } = await bed.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, '/reserves', {
    viewport: DESKTOP,
  });
  await openReport(page, 'Mensal Financeiro');
  await dialog(page).getByLabel('Mês').selectOption('Novembro');
  await button(dialog(page), 'Fechar mês').click();
  await dialog(page).getByText('Há 2 reservas pendentes: conclua ou exclua antes de fechar.').waitFor();
  expect(await button(dialog(page), 'Fechar mês').isDisabled()).toBe(true);
  await button(dialog(page), 'Cancelar').click();
  await dialog(page).getByLabel('Mês').selectOption('Dezembro');
  await button(dialog(page), 'Fechar mês').click();
  await button(dialog(page), 'Fechar mês').click();
  await says(page, 'O mês ainda não terminou.');
  await button(dialog(page), 'Cancelar').click();
  await dialog(page).getByLabel('Mês').selectOption('Setembro');
  await button(dialog(page), 'Fechar mês').click();
  await dialog(page).getByRole('heading', { name: 'Fechar Setembro de 2026?' }).waitFor();
  await expectAccessible(page, 'closing a month', [DESKTOP]);
  await button(dialog(page), 'Fechar mês').click();
  await popup(page, 'success').filter({ hasText: 'Mês fechado!' }).waitFor();
  await dialog(page).getByText('Mês fechado por Adriana Menezes em 19/11/2026').waitFor();

  await button(dialog(page), 'Lançar correção').click();
  expect(await button(dialog(page), 'Lançar correção').isDisabled()).toBe(true);
  const employee = dialog(page).getByLabel('Funcionário');
  await employee.fill('ninguém assim');
  await dialog(page).getByText('Ninguém com esse nome.').waitFor();
  await employee.fill('clara conc');
  const found = dialog(page).getByRole('button', { name: 'Clara Conceição' });
  await found.waitFor();
  expect(await found.textContent()).toMatch(/ \d{3}\.\*{3}\.\*{3}-\d{2}$/);
  await expectAccessible(page, 'correcting a closed month');
  await page.setViewportSize(DESKTOP);
  await found.click();
  // Whoever left is found by the whole CPF only.
  await button(dialog(page), 'Trocar').click();
  await employee.fill('862.883.667-57');
  await employee.fill('clara');
  await found.click();
  await dialog(page).getByLabel('Valor em reais').fill('-3,50');
  await dialog(page).getByLabel('Motivo').fill('Cobrado duas vezes');
  await button(dialog(page), 'Lançar correção').click();
  await popup(page, 'success').filter({ hasText: 'Correção lançada em 10/2026!' }).waitFor();
  expect(await bed.database.corrections.find({ month: '2026-09' }).lean()).toMatchObject([
    { person: { name: 'CLARA CONCEIÇÃO' }, bookedIn: '2026-10', cents: -350, reason: 'Cobrado duas vezes' },
  ]);

  await button(dialog(page), 'Reabrir mês').click();
  expect(await button(dialog(page), 'Reabrir mês').isDisabled()).toBe(true);
  await dialog(page).getByLabel('Motivo').fill('Refeições lançadas em duplicidade');
  await button(dialog(page), 'Reabrir mês').click();
  await popup(page, 'success').filter({ hasText: 'Mês reaberto!' }).waitFor();
  await dialog(page).getByText('Mês aberto').waitFor();
});

test('Gerar Relatório of the operators’ log: a day or a month of it, for administrators', async () => {
  const { page } = await bed.visitAs({ role: 1 }, '/operatorsLogs', { viewport: DESKTOP });
  await button(page, 'Gerar Relatório').waitFor();
  await noteWindows(page);
  await button(page, 'Gerar Relatório').click();
  await button(dialog(page), 'Fechar').last().waitFor();
  await button(dialog(page), 'Registros Diários').click();
  await dialog(page).getByRole('heading', { name: 'Relatório Diário' }).waitFor();
  await dialog(page).getByLabel('Data', { exact: true }).fill('');
  await dialog(page).getByLabel('Data', { exact: true }).blur();
  await button(dialog(page), 'Gerar PDF').click();
  await says(page, 'Selecione uma data');
  await dialog(page).getByLabel('Data', { exact: true }).fill('19/11/2026');
  await dialog(page).getByLabel('Ação').selectOption('Gerar reservas');
  await button(dialog(page), 'Gerar PDF').click();
  await says(page, 'Nenhum registro encontrado!');
  await dialog(page).getByLabel('Ação').selectOption('Todas');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).waitFor({ state: 'detached' });

  await button(page, 'Gerar Relatório').click();
  await button(dialog(page), 'Registros Mensal').click();
  await dialog(page).getByRole('heading', { name: 'Relatório Mensal' }).waitFor();
  expect(await dialog(page).getByLabel('Mês').inputValue()).toBe('1');
  await dialog(page).getByLabel('Ano').fill('');
  await button(dialog(page), 'Gerar PDF').click();
  await says(page, 'Selecione um ano');
  await dialog(page).getByLabel('Ano').fill('2026');
  await dialog(page).getByLabel('Mês').selectOption('Novembro');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).waitFor({ state: 'detached' });
  const windows = await windowsOf(page);
  expect(windows).toHaveLength(2);
  expect((await pdfAt(page, windows[0] ?? '')).title).toBe('Registros diários');
  const month = await pdfAt(page, windows[1] ?? '');
  expect(month.lines).toContain('Mês: novembro de 2026 · Ação: Todas');
  expect(month.lines.some((line) => line.includes('Otavio Ramos'))).toBe(true);
});
