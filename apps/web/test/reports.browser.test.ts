import { readFileSync } from 'node:fs';
import { newId } from '@reserva/runtime/process/ids';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { readPdf } from '@reserva/testing/read-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { said } from './support/notifications.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T11:30`, data: 'accounts' });
  const { database, clock } = fixture;
  const clara = await insertUser(database, { name: 'CLARA CONCEIÇÃO', badge: '0042' });
  const meal = { person: personOf(clara), createdAt: clock.now() };
  await insertReservation(database, { ...meal, date: DATE, meal: 1, site: 2 });
  await insertReservation(database, { ...meal, date: DATE, meal: 2, site: 1 });
  await insertReservation(database, { ...meal, date: '2026-10-05', state: 2, priceCents: 350 });
  await insertReservation(database, { ...meal, date: '2026-10-06', state: 3, priceCents: 700 });
  await database.operatorLogs.create({
    _id: newId(clock.now()),
    action: 2,
    description: 'Concluiu a reserva',
    client: null,
    operator: { id: '1', name: 'OTAVIO RAMOS', role: 2 },
    search: 'OTAVIO RAMOS',
    at: clock.now(),
    date: DATE,
  });
});
afterAll(() => fixture.dispose());

const dialog = (page: Page) => page.getByRole('dialog');
const operator = (visit = { viewport: DESKTOP }) => fixture.visitAs({ role: 2 }, '/reserves', visit);

/** What the page noted of the windows it opens. */
interface RecordingWindow extends Window {
  opened: string[];
  files: Map<string, Blob>;
}

/** Notes which windows the page opens, in place of opening them. */
const noteWindows = (page: Page) =>
  page.evaluate(() => {
    const noted = window as unknown as RecordingWindow;
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
      return window;
    };
  });
const windowsOf = (page: Page) => page.evaluate(() => (window as unknown as RecordingWindow).opened);
/** Opens no more windows, as a pop-up blocker does. */
const blockWindows = (page: Page) =>
  page.evaluate(() => {
    window.open = () => null;
  });
/** What the browser says of the device it runs on. */
const isPhone = (page: Page, mobile: boolean) =>
  page.evaluate(
    (value) =>
      void Object.defineProperty(navigator, 'userAgentData', {
        value: { mobile: value },
        configurable: true,
      }),
    mobile,
  );

/** What stands at an address that only this page can read. */
async function pdfAt(page: Page, url: string) {
  const bytes = await page.evaluate(async (address) => {
    const file = (window as unknown as RecordingWindow).files.get(address);
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

async function chooseMonth(page: Page, name: string): Promise<void> {
  await page.getByLabel('Mês', { exact: true }).click();
  await button(page, name).click();
}

test('Reservas Abertas: begins with the filters of the list, opens in a new window; where that is blocked, by a click of one’s own', async () => {
  const { page } = await operator();
  await button(page, 'Gerar PDF').waitFor();
  await noteWindows(page);
  await openReport(page, 'Reservas Abertas');
  expect(await dialog(page).getByLabel('Data', { exact: true }).inputValue()).toBe('19/11/2026');
  await expectAccessible(page, 'report of reservations', [PHONE]);
  await page.setViewportSize(DESKTOP);
  await dialog(page).getByLabel('Refeição').selectOption('Almoço');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).waitFor({ state: 'detached' });
  const [url = '', ...others] = await windowsOf(page);
  expect(others).toEqual([]);
  const { title, lines } = await pdfAt(page, url);
  expect(title).toBe('Reservas abertas');
  expect(lines).toContain('Data: 19/11/2026 · Refeição: Almoço · Local: Todos · Situação: Pendentes');
  expect(lines.filter((line) => line.includes('Clara Conceição'))).toHaveLength(1);

  await blockWindows(page);
  await openReport(page, 'Reservas Abertas');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).getByText('o navegador bloqueou a nova janela').waitFor();
  const link = dialog(page).getByRole('link', { name: 'Abrir PDF' });
  expect((await pdfAt(page, (await link.getAttribute('href')) ?? '')).lines).toContain('Total  2');
  const { name } = await savedBy(page, () => dialog(page).getByRole('link', { name: 'Salvar' }).click());
  expect(name).toBe('Reservas_2026-11-19.pdf');
});

test('Mensal Financeiro: of the last month, saved on a phone; the same for the payroll as a file, also at a desk', async () => {
  const { page } = await operator({ viewport: PHONE });
  await isPhone(page, true);
  await openReport(page, 'Mensal Financeiro');
  await dialog(page).getByText('Mês aberto').waitFor();
  await expectAccessible(page, 'financial report', [PHONE]);
  const { name, bytes } = await savedBy(page, () => button(dialog(page), 'Gerar PDF').click());
  expect(name).toBe('Financeiro 10_2026.pdf');
  const { lines } = await readPdf(bytes);
  expect(lines.find((line) => line.includes('Clara Conceição'))).toMatch(
    /1 {2}3,50 {2}1 {2}7,00 {2}0 {2}0,00 {2}10,50$/,
  );
  await dialog(page).waitFor({ state: 'detached' });

  await isPhone(page, false);
  await openReport(page, 'Mensal Financeiro');
  await dialog(page).getByLabel('Formato').selectOption('csv');
  const payroll = await savedBy(page, () => button(dialog(page), 'Gerar arquivo').click());
  expect(payroll.name).toBe('Folha 10_2026.csv');
  expect(payroll.bytes.toString()).toContain('0042;');
  await dialog(page).waitFor({ state: 'detached' });
});

test('a month is closed, corrected and reopened from the financial report', async () => {
  const { page } = await fixture.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, '/reserves', {
    viewport: DESKTOP,
  });
  await openReport(page, 'Mensal Financeiro');
  await chooseMonth(page, 'set');
  await button(dialog(page), 'Fechar mês').click();
  await dialog(page).getByRole('heading', { name: 'Fechar Setembro de 2026?' }).waitFor();
  await expectAccessible(page, 'closing a month', [DESKTOP]);
  await button(dialog(page), 'Fechar mês').click();
  await said(page, 'success', 'Mês fechado!');
  await dialog(page).getByText('Mês fechado por Adriana Menezes em 19/11/2026').waitFor();

  await button(dialog(page), 'Lançar correção').click();
  const employee = dialog(page).getByLabel('Funcionário');
  await employee.fill('clara conc');
  const found = page.getByRole('option', { name: 'Clara Conceição' });
  await found.waitFor();
  await expectAccessible(page, 'correcting a closed month', [PHONE]);
  await page.setViewportSize(DESKTOP);
  await found.click();
  await dialog(page).getByLabel('Valor em reais').fill('-3,50');
  await dialog(page).getByLabel('Motivo').fill('Cobrado duas vezes');
  await button(dialog(page), 'Lançar correção').click();
  await said(page, 'success', 'Correção lançada em 10/2026!');
  expect(await fixture.database.corrections.find({ month: '2026-09' }).lean()).toMatchObject([
    { person: { name: 'CLARA CONCEIÇÃO' }, bookedIn: '2026-10', cents: -350, reason: 'Cobrado duas vezes' },
  ]);

  await button(dialog(page), 'Reabrir mês').click();
  await dialog(page).getByLabel('Motivo').fill('Refeições lançadas em duplicidade');
  await button(dialog(page), 'Reabrir mês').click();
  await said(page, 'success', 'Mês reaberto!');
  await dialog(page).getByText('Mês reaberto por Adriana Menezes em 19/11/2026').waitFor();

  await dialog(page).getByRole('link', { name: 'Ver tudo do mês' }).click();
  await page.getByText('Setembro de 2026', { exact: true }).waitFor();
  // What the month went through; its state says the same, and either may come first.
  const past = page.getByRole('listitem');
  await past.filter({ hasText: 'Reaberto por Adriana Menezes em 19/11/2026' }).waitFor();
  await expectAccessible(page, 'a month', [PHONE, DESKTOP]);
});

test('Gerar Relatório of the operators’ log: a day or a month of it, for administrators', async () => {
  const { page } = await fixture.visitAs({ role: 1 }, '/operatorsLogs', { viewport: DESKTOP });
  await button(page, 'Gerar Relatório').waitFor();
  await noteWindows(page);
  await button(page, 'Gerar Relatório').click();
  await button(dialog(page), 'Registros Diários').click();
  await dialog(page).getByRole('heading', { name: 'Relatório Diário' }).waitFor();
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).waitFor({ state: 'detached' });

  await button(page, 'Gerar Relatório').click();
  await button(dialog(page), 'Registros Mensal').click();
  await dialog(page).getByRole('heading', { name: 'Relatório Mensal' }).waitFor();
  await chooseMonth(page, 'nov');
  await button(dialog(page), 'Gerar PDF').click();
  await dialog(page).waitFor({ state: 'detached' });
  const windows = await windowsOf(page);
  expect(windows).toHaveLength(2);
  expect((await pdfAt(page, windows[0] ?? '')).title).toBe('Registros diários');
  const month = await pdfAt(page, windows[1] ?? '');
  expect(month.lines).toContain('Mês: novembro de 2026 · Ação: Todas');
  expect(month.lines.some((line) => line.includes('Otavio Ramos'))).toBe(true);
});
