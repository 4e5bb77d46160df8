import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { insertReservation, makeUser, personOf } from '@reserva/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { answerAgain, callsOf, holdBack, refuse } from './support/answers.ts';
import { downloadCodes } from './support/archive.ts';
import { spoilNextImage, watchTasks } from './support/drawing.ts';
import { said } from './support/notifications.ts';
import { placeOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

/** Three pages of them. */
const CROWD = 101;

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
  await fixture.database.users.insertMany(
    Array.from({ length: CROWD }, (_, n) =>
      makeUser({ name: `ZULMIRA ${String(n + 1).padStart(3, '0')} DE SOUZA` }),
    ),
  );
});
beforeEach(() => fixture.clock.set(`${DATE}T08:50`));
afterAll(() => fixture.dispose());

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const operator = (path: string, viewport = DESKTOP) => fixture.visitAs({ role: 1 }, path, { viewport });

/** The list of everybody also shows Zulmira 001: the search has answered once the others are gone. */
async function people(): Promise<Page> {
  const { page } = await operator('/users');
  await row(page, /Adriana Menezes/).waitFor();
  await page.getByLabel('Nome, crachá ou CPF').fill('zulmira ');
  await row(page, /Adriana Menezes/).waitFor({ state: 'detached' });
  await row(page, /Zulmira 001/).waitFor();
  return page;
}

describe('people', () => {
  test('are found, paged and chosen over pages, the address keeps the view; get reservations, told in three groups', async () => {
    const page = await people();
    await page.getByText('Página 1 de 3').waitFor();
    expect(await page.locator('main').innerHTML()).not.toMatch(/\d{11}/);
    await row(page, /Zulmira 001 de Souza \S+ \d{3}\.\*{3}\.\*{3}-\d{2}/).click();
    expect(await button(page, 'Página anterior').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Próxima página').click();
    await page.getByText('Página 2 de 3').waitFor();
    await row(page, /Zulmira 051/).waitFor();
    await button(page, 'Selecionar página').click();
    await button(page, 'Selecionados: 51').click();
    await dialog(page).getByText('Zulmira 001 de Souza').waitFor();
    await expectAccessible(page, 'users, names', [DESKTOP]);
    await page.clock.fastForward(120_000);
    await dialog(page).waitFor({ state: 'detached' });

    const search = page.getByPlaceholder('Digite aqui...');
    const calls = callsOf(page, 'users.findUsers');
    await search.fill('zulmira 00');
    await row(page, /Zulmira 009/).waitFor();
    // Names and CPFs stay out of the address; a reload finds them with the entry of the history.
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByText(/Página \d de/).count()).toBe(0);
    await search.fill('zulmira 001');
    await page.getByText('Resultado de “ZULMIRA 00”').waitFor();
    expect(calls.map((call) => call.postDataJSON().name)).toEqual(['ZULMIRA 00']);
    await search.fill('ninguém assim!');
    await page.getByText('Nenhum Usuário Encontrado!').waitFor();
    await expectAccessible(page, 'users, empty');
    await page.setViewportSize(DESKTOP);
    await button(page, 'Limpar selecionados').click();

    const taken = await fixture.database.users.findOne({ name: 'ZULMIRA 003 DE SOUZA' }).orFail().lean();
    await insertReservation(fixture.database, { person: personOf(taken), date: DATE });
    await search.fill('zulmira 00');
    await row(page, /Zulmira 002/).click();
    await row(page, /Zulmira 003/).click();
    await button(page, 'Gerar Reserva').click();
    await dialog(page).getByLabel('Local').waitFor();
    await button(dialog(page), 'Reservar').click();
    await dialog(page).getByText('Selecione um local!').waitFor();
    await expectAccessible(page, 'users, site', [PHONE]);
    await dialog(page).getByLabel('Local').selectOption('Centro administrativo');
    await button(dialog(page), 'Reservar').click();
    await dialog(page).getByText('Deseja reservar para 2 usuários?').waitFor();
    await refuse(page, 'reservations.insertUsersReservations', 'outside_window');
    await button(dialog(page), 'Reservar').click();
    await dialog(page).getByText('Fora de horario!').waitFor();
    await expectAccessible(page, 'users, reservation failed', [PHONE]);
    await answerAgain(page, 'reservations.insertUsersReservations');
    await button(dialog(page), 'Reservar').click();
    await dialog(page).getByText('Resultado:').waitFor();
    await dialog(page).getByText('Reservados: 1 · Já possuem reserva: 1 · Erros: 0').waitFor();
    await dialog(page).getByText('nenhum').waitFor();
    await button(dialog(page), 'Entendi').click();
    expect(
      await fixture.database.reservations.countDocuments({ 'person.name': /ZULMIRA 002/, site: 1 }),
    ).toBe(1);
  });

  test('on a phone all that can be done with a choice is in sight, and the list is turned by its headings', async () => {
    const { page } = await operator('/users', PHONE);
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
    // By the keyboard as by a finger.
    await button(page, 'Nome').focus();
    await page.keyboard.press('Enter');
    await row(page, new RegExp(`Zulmira ${CROWD}`)).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await button(page, 'Crachá').click();
    await row(page, /Zulmira 001/).waitFor();
    await expectAccessible(page, 'users, ordered by badge');
  });

  test('get codes of their own, good at the gate until the chosen day ends; the page stays alive', async () => {
    const page = await people();
    // As many as it takes for the page to stand still, were they drawn at once.
    for (const first of [/Zulmira 001/, /Zulmira 051/]) {
      await row(page, first).waitFor();
      await button(page, 'Selecionar página').click();
      await button(page, 'Próxima página').click();
    }
    await button(page, 'Selecionados: 100').waitFor();
    await button(page, 'Gerar QRCodes').click();
    await dialog(page).getByText('Gerar QRCodes de 100 usuários').waitFor();
    await expectAccessible(page, 'users, codes', [PHONE]);

    // Making codes stops when told.
    // After the first image the next task never comes: there is all the time to cancel.
    await page.evaluate(() => {
      const { MessageChannel: real } = window;
      const held = { port1: { onmessage: null, close() {} }, port2: { postMessage() {} } };
      window.MessageChannel = new Proxy(real, {
        construct() {
          window.MessageChannel = real;
          return held;
        },
      });
    });
    await button(dialog(page), 'Gerar').click();
    await page.getByText('1 de 100').waitFor();
    await expectAccessible(page, 'users, progress', [DESKTOP]);
    await button(dialog(page), 'Cancelar').click();
    await page.getByText('Válidos até o fim do dia').waitFor();
    await spoilNextImage(page);
    await button(dialog(page), 'Gerar').click();
    await said(page, 'failure', 'Erro ao gerar QR Code!');
    await dialog(page).getByText('Erro ao gerar QR Code!').waitFor();

    const longestTask = await watchTasks(page);
    const { name, files, codes, tookMs } = await downloadCodes(page, button(dialog(page), 'Gerar'), 5);
    // The page answers in between, however slow the machine: never one task for all of it.
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
});

async function guestForm() {
  const visit = await operator('/createVisitorReserve', PHONE);
  await visit.page.getByRole('heading', { name: 'Gerar reserva para convidado' }).waitFor();
  await slot(visit.page, 'Almoço, Quinta-feira, 19/11/2026').waitFor();
  return visit;
}
const slot = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const addGuest = async (page: Page, name: string) => {
  await page.getByPlaceholder('Nome do visitante').fill(name);
  await page.keyboard.press('Enter');
};

describe('guests', () => {
  test('are reserved for, get images, drawn again where they could not be, and pass the gate', async () => {
    const { page } = await guestForm();
    const generate = button(page, 'Gerar reservas e acessos');
    await addGuest(page, 'Clara Nunes');
    await addGuest(page, '  ');
    await addGuest(page, 'Davi Reis');
    await addGuest(page, 'Eva Lopes');
    expect(await generate.count()).toBe(0);
    await slot(page, 'Almoço, Quinta-feira, 19/11/2026').click();
    await slot(page, 'Jantar, Sexta-feira').dblclick();
    await expectAccessible(page, 'guests, calendar');
    await page.setViewportSize(PHONE);
    await button(page, 'Excluir Eva Lopes').click();
    await button(page, 'Editar Davi Reis').click();
    expect(await page.getByPlaceholder('Nome do visitante').inputValue()).toBe('Davi Reis');
    await addGuest(page, 'Davi Reis Neto');
    await generate.click();
    await dialog(page).getByText('Confirme se deseja realizar a reserva de:').waitFor();
    await dialog(page).getByText('20/11/2026 · Sexta-feira').waitFor();
    await dialog(page).getByText('Jantar · Fábrica').waitFor();
    await expectAccessible(page, 'guests, confirmation', [PHONE]);
    const release = await holdBack(page, 'reservations.registerVisitorReservation');
    await button(dialog(page), 'Reservar').click();
    await page.getByText('Reservando...').waitFor();
    release();
    await said(page, 'success', 'Reservas Criadas!');
    await dialog(page).getByRole('img', { name: 'Acesso de Davi Reis Neto' }).waitFor();
    await expectAccessible(page, 'guests, accesses', [PHONE]);
    await page.keyboard.press('Escape');
    expect(await button(page, 'Fechar').count()).toBe(0);
    const { name, codes } = await downloadCodes(page, button(dialog(page), 'Download'));
    expect(name).toBe('access_images.zip');
    expect(codes.map(({ file }) => file)).toEqual(['Clara Nunes_1.png', 'Davi Reis Neto_2.png']);
    expect(await fixture.database.reservations.countDocuments({ 'person.kind': 'guest' })).toBe(4);
    await button(page, 'Fechar').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.getByText('Clara Nunes').count()).toBe(0);
    expect(await page.getByText('Adm.').count()).toBe(0);

    await button(page, 'Convidados registrados').click();
    const visits = page.getByRole('list', { name: 'Visitas' }).getByRole('listitem');
    await expect.poll(() => visits.count()).toBe(4);
    await page.getByLabel('Buscar convidado').fill('reis');
    await expect.poll(() => visits.count()).toBe(2);
    await expectAccessible(page, 'guests, registered', [PHONE]);
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      visits.first().getByRole('button', { name: 'Gerar acesso' }).click(),
    ]);
    expect(again.suggestedFilename()).toBe('Davi Reis Neto_1.png');
    await button(page, 'Fechar a lista de convidados').click();

    // One meal closes on the server while the confirmation is read, the other one is made; its image cannot be drawn at once.
    await page.setViewportSize(DESKTOP);
    await addGuest(page, 'Fábio Luz');
    await slot(page, 'Almoço, Quinta-feira, 19/11/2026').click();
    await slot(page, 'Almoço, Sexta-feira').click();
    await generate.click();
    await refuse(page, 'reservations.registerVisitorReservation', 'unavailable');
    await button(dialog(page), 'Reservar').click();
    await said(page, 'failure', 'Erro ao Reservar!');
    await expectAccessible(page, 'guests, failed', [DESKTOP]);
    await answerAgain(page, 'reservations.registerVisitorReservation');
    await spoilNextImage(page);
    fixture.clock.set(`${DATE}T09:31`);
    await button(dialog(page), 'Reservar').click();
    await dialog(page)
      .getByText(/Fábio Luz · 19\/11\/2026 · Almoço: O horário/)
      .waitFor();
    await said(page, 'failure', 'Erro ao gerar QR Code!');
    await button(dialog(page), 'Tentar de novo').click();
    await dialog(page).getByRole('img', { name: 'Acesso de Fábio Luz' }).waitFor();
    await expectAccessible(page, 'guests, partly refused');

    fixture.clock.set(`${DATE}T11:30`);
    expect(
      await scan(fixture, { turnstile: GATE.administrativoA, qrcode: codes[0]?.code ?? '' }),
    ).toMatchObject({
      granted: true,
    });
  });
});
