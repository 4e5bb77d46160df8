import type { Reservation } from '@reserva/database/models/reservations';
import type { Ability } from '@reserva/domain/permissions';
import type { ReservationState } from '@reserva/domain/reservation';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation } from '@reserva/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { answerAgain, callsOf, refuse } from './support/answers.ts';
import { button, popup, readCode } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebBed, DATE, type WebBed } from './support/web-bed.ts';

let bed: WebBed;
beforeAll(async () => {
  bed = await createWebBed({ at: `${DATE}T11:30`, data: 'accounts' });
});
beforeEach(async () => {
  bed.clock.set(`${DATE}T11:30`);
  await bed.database.reservations.deleteMany({});
  await grant();
});
afterAll(() => bed.dispose());

/** What operators may do, from now on. */
const grant = (...granted: Ability[]) =>
  bed.database.settings.collection.updateOne(
    { _id: 'permissions' as never },
    { $set: { granted } },
    { upsert: true },
  );

let people = 0;
/** A reservation of somebody who exists only in the list. */
function insert(
  name: string,
  given: Partial<Omit<Reservation, 'person'>> & { kind?: Reservation['person']['kind'] } = {},
): Promise<Reservation> {
  const { kind = 'employee', ...rest } = given;
  people += 1;
  const person = { kind, id: `${people}`.padStart(24, '0'), name, cpf: '' };
  return insertReservation(bed.database, { person, date: DATE, createdAt: bed.clock.now(), ...rest });
}
const crowd = async (count: number, given: { date?: string; state?: ReservationState } = {}) => {
  for (let n = 1; n <= count; n += 1) await insert(`PESSOA ${String(n).padStart(3, '0')} DE TESTE`, given);
};

const administrator = (path = '/reserves') =>
  bed.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, path, { viewport: DESKTOP });
const operator = (path = '/reserves') =>
  bed.visitAs({ role: 2, name: 'OTAVIO RAMOS' }, path, { viewport: DESKTOP });

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name });
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const place = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const says = (page: Page, kind: 'success' | 'failure', text: string) =>
  popup(page, kind).filter({ hasText: text }).waitFor();
const counter = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} ?\\d`) });
const isSelected = (page: Page, name: string) => row(page, name).getAttribute('aria-selected');
const stateOf = async ({ _id }: Reservation) => (await bed.database.reservations.findById(_id).lean())?.state;

async function confirm(page: Page, label: 'Concluir' | 'Excluir'): Promise<void> {
  await button(dialog(page), label).click();
}
async function understood(page: Page): Promise<void> {
  await button(dialog(page), 'Entendi').click();
  await dialog(page).waitFor({ state: 'detached' });
}

describe('the list', () => {
  test('shows a day by name, counts it, and keeps its filters in the address', async () => {
    await insert('ZÉLIA DE SOUZA', { state: 2, meal: 2 });
    await insert('ÁLVARO DA COSTA', { state: 1, site: 1 });
    await insert('BRUNO LIMA', { state: 3 });
    await insert('CARLA DIAS', { state: 4 });
    await insert('VISITA DE FORA', { kind: 'guest' });
    await insert('MASTER', { kind: 'master', state: 4 });
    await insert('DE ONTEM', { date: '2026-11-18', state: 2 });
    const { page } = await administrator();
    await row(page, 'Álvaro da Costa').waitFor();

    const names = await rows(page).locator('[data-main]').allTextContents();
    expect(names).toEqual([
      'Álvaro da Costa',
      'Bruno Lima',
      'Carla Dias',
      'Master',
      'Visita de ForaVisitante',
      'Zélia de Souza',
    ]);
    expect((await rows(page).first().textContent())?.replaceAll(/\s+/g, ' ')).toBe(
      'PendenteÁlvaro da Costa19/11/2026 - 11:30AlmoçoAdministrativo',
    );
    for (const [label, count] of [
      ['Total', 6],
      ['Concluído', 1],
      ['Pendente', 2],
      ['Expirado', 1],
      ['Visitante', 1],
      ['Sem Reserva', 1],
      ['Master', 1],
    ] as const) {
      expect(await counter(page, label).textContent()).toBe(`${label}${count}`);
    }
    await place(page, '1 / 1');

    await counter(page, 'Expirado').click();
    await page.waitForURL(/status=expiradas/);
    await row(page, 'Álvaro da Costa').waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBe(1);
    expect(await counter(page, 'Expirado').getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByLabel('Status').inputValue()).toBe('expiradas');

    await page.getByLabel('Status').selectOption('Visitantes');
    await row(page, 'Visita de Fora').waitFor();
    await page.getByLabel('Status').selectOption('Todas');
    await row(page, 'Álvaro da Costa').waitFor();
    await page.getByLabel('Turno').selectOption('Jantar');
    await row(page, 'Álvaro da Costa').waitFor({ state: 'detached' });
    await row(page, 'Zélia de Souza').waitFor();
    await page.getByLabel('Turno').selectOption('Todos');
    await row(page, 'Álvaro da Costa').waitFor();
    await page.getByLabel('Local').selectOption('Administrativo');
    await row(page, 'Bruno Lima').waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'Álvaro da Costa').waitFor();
    expect(await rows(page).count()).toBe(1);

    await page.goto('/reserves?date=2026-11-18');
    await row(page, 'De Ontem').waitFor();
    expect(await page.getByLabel('Data').inputValue()).toBe('18/11/2026');
    await page.getByLabel('Data').fill('19112026');
    await row(page, 'Bruno Lima').waitFor();
    await page.getByLabel('Nome', { exact: true }).fill('zel');
    await row(page, 'Bruno Lima').waitFor({ state: 'detached' });
    await row(page, 'Zélia de Souza').waitFor();
    expect(page.url()).toContain('name=zel');
    await expectAccessible(page, 'reservations');

    await page.goto('/reserves?date=2026-12-25');
    await page.getByText('Nenhuma Reserva Encontrada!').waitFor();
    await expectAccessible(page, 'no reservations', [PHONE]);
  });

  test('follows what happens elsewhere, and keeps page and selection', async () => {
    await crowd(52);
    const { page } = await administrator('/reserves?page=2');
    await row(page, 'Pessoa 051 de Teste').click();
    const target = await bed.database.reservations.findOne({ 'person.name': 'PESSOA 052 DE TESTE' }).lean();
    const { client } = await bed.signedIn({ role: 1 });
    // The connection may still be on its way: what it missed is loaded when it is there.
    await client.call('reservations.concludeReservationsList', {
      body: { reservations: [{ id: target?._id ?? '', name: 'x' }] },
    });
    await row(page, 'Concluído Pessoa 052 de Teste').waitFor();
    await place(page, '2 / 2');
    expect(await isSelected(page, 'Pessoa 051 de Teste')).toBe('true');

    const other = await bed.database.reservations.findOne({ 'person.name': 'PESSOA 001 DE TESTE' }).lean();
    await client.call('reservations.deleteReservationsList', {
      body: { reservations: [{ id: other?._id ?? '', name: 'x' }] },
    });
    await row(page, 'Pessoa 051 de Teste').waitFor({ state: 'detached' });
    await button(page, 'Selecionados: 1').waitFor();

    // What cannot be renewed stays, and says so.
    await refuse(page, 'reservations.getPage', 'not_found');
    await client.call('reservations.concludeAll', { body: { date: DATE } });
    await page.getByText('Não foi possível atualizar: lista das 11:3').waitFor();
    await expectAccessible(page, 'stale list', [PHONE]);
    await answerAgain(page, 'reservations.getPage');
    await button(page, 'Tentar de novo').click();
    await row(page, 'Concluído Pessoa 052 de Teste').waitFor();
  });
});

describe('the selection', () => {
  test('is made with the keyboard alone', async () => {
    await crowd(3);
    const { page } = await administrator();
    await row(page, 'Pessoa 001 de Teste').waitFor();
    await page.keyboard.press('/');
    const search = page.getByLabel('Nome', { exact: true });
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('/');
    expect(await search.inputValue()).toBe('/');
    await search.fill('');
    await row(page, 'Pessoa 001 de Teste').focus();
    for (const key of ['ArrowDown', ' ', 'End', ' ', 'Home', 'Enter']) await page.keyboard.press(key);
    await dialog(page).getByText('19/11/2026 - 11:30').waitFor();
    expect(await dialog(page).getByRole('heading').textContent()).toBe('Pessoa 001 de Teste');
    await expectAccessible(page, 'one reservation', [PHONE]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await until('the focus back on the row', async () =>
      (await row(page, 'Pessoa 001 de Teste').evaluate((element) => element === document.activeElement))
        ? true
        : null,
    );
    expect(await isSelected(page, 'Pessoa 002 de Teste')).toBe('true');
    expect(await isSelected(page, 'Pessoa 003 de Teste')).toBe('true');
    await button(page, 'Selecionados: 2').click();
    await dialog(page).getByRole('listitem').first().waitFor();
    await expectAccessible(page, 'selected names', [DESKTOP]);
  });
});

describe('concluding and deleting the selected', () => {
  test('names what and how many, happens once at a double click, and is told as success', async () => {
    await crowd(3);
    const { page } = await administrator();
    await row(page, 'Pessoa 001 de Teste').click();
    await row(page, 'Pessoa 002 de Teste').click();
    await button(page, 'Concluir Selecionados').click();
    await dialog(page).getByRole('heading', { name: 'Deseja concluir 2 Reservas?' }).waitFor();
    const named = await dialog(page).getByRole('listitem').allTextContents();
    expect(named.map((text) => text.split(' · ')[0])).toEqual(['Pessoa 001 de Teste', 'Pessoa 002 de Teste']);
    expect(named[0]).toMatch(/Almoço · \d\d\/\d\d\/\d{4} · Fábrica · Pendente → Concluído \(R\$\s3,50\)$/);
    await dialog(page)
      .getByText(/Serão cobrados R\$\s7,00/)
      .waitFor();
    await expectAccessible(page, 'concluding asked', [PHONE]);
    const call = 'reservations.concludeReservationsList';
    await refuse(page, call, 'internal');
    await confirm(page, 'Concluir');
    await dialog(page).getByRole('alert').filter({ hasText: 'Erro inesperado. Tente novamente.' }).waitFor();
    await expectAccessible(page, 'Concluir failed', [PHONE]);
    await answerAgain(page, call);
    await page.setViewportSize(DESKTOP);
    const sent = callsOf(page, call);
    await button(dialog(page), 'Concluir').dblclick();
    await dialog(page).getByRole('heading', { name: 'Resultado:' }).waitFor();
    await dialog(page).locator('[data-tone=success]').first().waitFor();
    expect(sent).toHaveLength(1);
    await dialog(page).getByText('Concluídas: 2 · Já estavam concluídas: 0').waitFor();
    expect(await dialog(page).getByText('nenhum', { exact: true }).count()).toBe(2);
    await expectAccessible(page, 'result');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(dialog(page), 'Copiar').click();
    await says(page, 'success', 'Copiado!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Concluídas:\nPessoa 001 de Teste · .*Concluído \(R\$\s3,50\)\nPessoa 002 de Teste · /,
    );
    await understood(page);
    await row(page, 'Concluído Pessoa 001 de Teste').waitFor();
    await button(page, 'Selecionados: 0').waitFor();
  });

  test('what happened meanwhile is told, a hasty Enter deletes nothing, a page that is gone leads to the last', async () => {
    await crowd(52);
    const { page } = await administrator();
    const result = (text: string) => dialog(page).getByText(text).waitFor();
    const worst = () => dialog(page).locator('[data-tone]').first().getAttribute('data-tone');

    // Another operator was faster.
    await row(page, 'Pessoa 001 de Teste').click();
    await row(page, 'Pessoa 002 de Teste').click();
    await button(page, 'Concluir Selecionados').click();
    const { client } = await bed.signedIn({ role: 1 });
    const found = await bed.database.reservations.findOne({ 'person.name': 'PESSOA 001 DE TESTE' }).lean();
    await client.call('reservations.concludeReservationsList', {
      body: { reservations: [{ id: found?._id ?? '', name: 'x' }] },
    });
    await confirm(page, 'Concluir');
    await result('Concluídas: 1 · Já estavam concluídas: 1 · Não foi possível concluir: 0');
    await dialog(page).locator('[data-tone=alert]').first().waitFor();
    await understood(page);
    await button(page, 'Selecionados: 0').waitFor();

    // One is gone: an error when concluding, an alert when deleting; what failed stays selected.
    await row(page, 'Pessoa 003 de Teste').click();
    await row(page, 'Pessoa 004 de Teste').click();
    await bed.database.reservations.deleteOne({ 'person.name': 'PESSOA 003 DE TESTE' });
    await button(page, 'Concluir Selecionados').click();
    await confirm(page, 'Concluir');
    await result('Não foi possível concluir: 1');
    expect(await worst()).toBe('error');
    await understood(page);
    await button(page, 'Selecionados: 1').waitFor();
    await button(page, 'Excluir Selecionados').click();
    await dialog(page).getByRole('heading', { name: 'Deseja excluir 1 Reserva?' }).waitFor();
    await confirm(page, 'Excluir');
    await result('Excluídas: 0 · Não encontradas: 1 · Não foi possível excluir: 0');
    expect(await worst()).toBe('alert');
    await understood(page);
    await button(page, 'Selecionados: 0').waitFor();

    await button(page, 'Próxima página').click();
    await row(page, 'Pessoa 052 de Teste').click();
    await button(page, 'Excluir Selecionados').click();
    await button(dialog(page), 'Cancelar').waitFor();
    await until('the focus on Cancelar', async () =>
      (await button(dialog(page), 'Cancelar').evaluate((element) => element === document.activeElement))
        ? true
        : null,
    );
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await bed.database.reservations.countDocuments({ active: true })).toBe(51);

    await button(page, 'Excluir Selecionados').click();
    await refuse(page, 'reservations.deleteReservationsList', 'internal');
    await confirm(page, 'Excluir');
    await dialog(page).getByRole('alert').filter({ hasText: 'Erro ao deletar reserva!' }).waitFor();
    await expectAccessible(page, 'Excluir failed', [PHONE]);
    await page.setViewportSize(DESKTOP);
    await answerAgain(page, 'reservations.deleteReservationsList');
    await confirm(page, 'Excluir');
    await result('Excluídas: 1');
    await understood(page);
    await place(page, '1 / 1');
    expect(page.url()).not.toContain('page=');
    await row(page, 'Pessoa 050 de Teste').waitFor();
  });
});

describe('Editar Reservas', () => {
  const edit = async (page: Page, choice: string) => {
    await button(page, 'Editar Reservas').click();
    await button(dialog(page), choice).click();
    await dialog(page).getByRole('heading', { name: choice }).waitFor();
  };

  test('Concluir Reserva: finds by date and name, shows what changes, concludes', async () => {
    const wanted = await insert('MARIANA SOUZA', { state: 3 });
    await insert('MARIA COSTA', { state: 2 });
    await insert('OUTRA PESSOA');
    const { page } = await administrator();
    await button(page, 'Editar Reservas').click();
    await expectAccessible(page, 'edit panel', [PHONE]);
    await button(dialog(page), 'Concluir Reserva').click();
    await dialog(page).getByLabel('Nome', { exact: true }).fill('maria');
    await dialog(page).getByText('Outra Pessoa').waitFor({ state: 'detached' });
    await dialog(page)
      .getByText(/Expirado \(R\$\s0,00\) → Concluído \(R\$\s3,50\)/)
      .waitFor();
    expect(await dialog(page).getByRole('radio', { name: 'Maria Costa' }).isDisabled()).toBe(true);
    expect(await button(dialog(page), 'Concluir').isDisabled()).toBe(true);
    await dialog(page).getByRole('radio', { name: 'Mariana Souza' }).check();
    await expectAccessible(page, 'conclude one');
    await confirm(page, 'Concluir');
    await dialog(page).getByText('Concluídas: 1').waitFor();
    await understood(page);
    expect(await stateOf(wanted)).toBe(2);
    await row(page, 'Concluído Mariana Souza').waitFor();
  });

  test('Concluir Todos and Concluir Turno: say how many of what, and conclude the date or one meal at one site', async () => {
    const mine = [
      await insert('A', { site: 1 }),
      await insert('B', { state: 3, meal: 2 }),
      await insert('C', { state: 4 }),
    ];
    const { page } = await administrator();
    await edit(page, 'Concluir Todos');
    await dialog(page).getByText('2 Reservas: 1 de Pendente e 1 de Expirado para Concluído.').waitFor();
    await expectAccessible(page, 'conclude all', [PHONE]);
    await dialog(page).getByLabel('Data').fill('20112026');
    await dialog(page).getByText('A data ainda não chegou').waitFor();
    expect(await button(dialog(page), 'Concluir').isDisabled()).toBe(true);
    await dialog(page).getByLabel('Data').fill('19112026');
    await dialog(page).getByText('2 Reservas:').waitFor();
    await confirm(page, 'Concluir');
    await says(page, 'success', '2 reservas concluídas!');
    expect(await Promise.all(mine.map(stateOf))).toEqual([2, 2, 4]);

    const others = [
      await insert('D', { site: 1 }),
      await insert('E', { site: 2 }),
      await insert('F', { site: 2, meal: 2 }),
    ];
    await edit(page, 'Concluir Turno');
    await dialog(page).getByLabel('Turno').selectOption('Almoço');
    await dialog(page).getByLabel('Local').selectOption('Fábrica');
    await dialog(page).getByText('Almoço · Fábrica · 19/11/2026').waitFor();
    await dialog(page).getByText('1 Reserva: 1 de Pendente').waitFor();
    await confirm(page, 'Concluir');
    await says(page, 'success', '1 reserva concluída!');
    expect(await Promise.all(others.map(stateOf))).toEqual([1, 2, 1]);
  });
});

describe('Gerar Acesso', () => {
  test("a master code is shown, 'Código Master Gerado!', and opens a gate", async () => {
    const { page } = await administrator();
    await button(page, 'Gerar Acesso').click();
    await expectAccessible(page, 'access menu', [DESKTOP]);
    await button(dialog(page), 'Gerar Acesso Master').click();
    await says(page, 'success', 'Código Master Gerado!');
    const image = dialog(page).getByRole('img', { name: 'Código de acesso Master' });
    await expectAccessible(page, 'master code', [PHONE]);
    const qrcode = await readCode(image);
    expect(await scan(bed, { turnstile: GATE.fabricaA, qrcode })).toMatchObject({ granted: true });
    expect(await dialog(page).getByRole('link', { name: 'Baixar' }).getAttribute('download')).toBe(
      'master-2026-11-19.png',
    );
  });
});

describe('rights', () => {
  test('an operator sees locked what was not granted, and what is no longer, once it was refused', async () => {
    await grant('concluir_reserva');
    await crowd(1);
    const { page } = await operator();
    await row(page, 'Pessoa 001 de Teste').click();
    await button(page, 'Concluir Selecionados').click();
    await grant();
    await confirm(page, 'Concluir');
    await says(page, 'failure', 'Não autorizado!');
    await page.keyboard.press('Escape');
    await page.locator('[aria-label="Concluir Selecionados"][aria-disabled]').waitFor();
    await row(page, 'Pendente Pessoa 001 de Teste').waitFor();
    await button(page, 'Editar Reservas').click();
    await dialog(page).waitFor();
    await expectAccessible(page, 'locked panel', [DESKTOP]);
  });

  test('whom the list is not for is led to the login, and back', async () => {
    const { page } = await bed.visitAs({ role: 0 }, '/reserves', { viewport: DESKTOP });
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Voltar ao início' }).waitFor();
    await expectAccessible(page, 'refused list', [PHONE]);
  });
});
