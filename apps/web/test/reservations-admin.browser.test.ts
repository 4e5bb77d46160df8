import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { documents } from '@reserva/database/writes/documents';
import type { Ability } from '@reserva/domain/people/permissions';
import { newId } from '@reserva/runtime/process/ids';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { answerAgain, callsOf, refuse } from './support/answers.ts';
import { hasFocus } from './support/keyboard.ts';
import { said } from './support/notifications.ts';
import { placesOf } from './support/places.ts';
import { button, readCode } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T11:30`, data: 'accounts' });
});
beforeEach(async () => {
  fixture.clock.set(`${DATE}T11:30`);
  await fixture.database.reservations.deleteMany({});
  await grant();
});
afterAll(() => fixture.dispose());

/** What operators may do, from now on. */
const grant = (...granted: Ability[]) =>
  fixture.database.settings.collection.updateOne(
    { _id: 'permissions' as never },
    { $set: { granted } },
    { upsert: true },
  );

let people = 0;
type ReservationOverrides = Partial<Omit<Reservation, 'person'>> & { kind?: Reservation['person']['kind'] };
/** A reservation of somebody who exists only in the list. */
function reservationOf(name: string, given: ReservationOverrides = {}): Reservation {
  const { kind = 'employee', ...rest } = given;
  const at = fixture.clock.now();
  people += 1;
  return newReservation({
    _id: newId(at),
    person: { kind, id: `${people}`.padStart(24, '0'), name, cpf: '' },
    date: DATE,
    meal: 1,
    site: 2,
    createdAt: at,
    createdBy: { kind: 'system', job: 'test' },
    ...rest,
  });
}
async function insert(...all: Reservation[]): Promise<Reservation[]> {
  await documents(fixture.database.reservations).insertMany(all);
  return all;
}
const crowd = (count: number) =>
  insert(
    ...Array.from({ length: count }, (_, n) =>
      reservationOf(`PESSOA ${String(n + 1).padStart(3, '0')} DE TESTE`),
    ),
  );

const administrator = (path = '/reserves') =>
  fixture.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, path, { viewport: DESKTOP });

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name });
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const place = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const counter = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} ?\\d`) });
const isSelected = (page: Page, name: string) => row(page, name).getAttribute('aria-selected');
const stateOf = async ({ _id }: Reservation) =>
  (await fixture.database.reservations.findById(_id).lean())?.state;

async function confirm(page: Page, label: 'Concluir' | 'Excluir'): Promise<void> {
  await button(dialog(page), label).click();
}
async function understood(page: Page): Promise<void> {
  await button(dialog(page), 'Entendi').click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Lets the time pass in which the list waits for more news before it loads them. */
const expectNews = (page: Page, what: Locator, count = 1) =>
  until('the news', async () => {
    await page.clock.fastForward(200);
    return (await what.count()) === count;
  });

describe('the list', () => {
  test('shows a day by name, counts it, and keeps its filters in the address', async () => {
    await insert(
      reservationOf('ZÉLIA DE SOUZA', { state: 2, meal: 2 }),
      reservationOf('ÁLVARO DA COSTA', { state: 1, site: 1 }),
      reservationOf('BRUNO LIMA', { state: 3 }),
      reservationOf('CARLA DIAS', { state: 4 }),
      reservationOf('VISITA DE FORA', { kind: 'guest' }),
      reservationOf('MASTER', { kind: 'master', state: 4 }),
      reservationOf('DE ONTEM', { date: '2026-11-18', state: 2 }),
    );
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
    expect((await rows(page).first().textContent())?.replaceAll(/\s+/g, ' ')).toMatch(
      /^PendenteÁlvaro da Costa\d*(\d{3}\.\*{3}\.\*{3}-\d\d)?19\/11\/2026 - 11:30AlmoçoAdministrativo$/,
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

    const tools = page.getByRole('toolbar', { name: 'Ações' });
    const labels = await tools.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel));
    expect(labels).toHaveLength(6);
    for (const label of labels) await tools.getByText(label ?? '', { exact: true }).waitFor();
    await expectAccessible(page, 'reservations', [PHONE, DESKTOP]);
    await page.reload();
    await row(page, 'Bruno Lima').waitFor();
    expect(await rows(page).count()).toBe(1);

    await page.goto('/reserves?date=2026-11-18');
    await row(page, 'De Ontem').waitFor();
    expect(await page.getByLabel('Data').inputValue()).toBe('18/11/2026');
    await page.getByLabel('Data').fill('25122026');
    await page.getByText('Nenhuma Reserva Encontrada!').waitFor();
    await expectAccessible(page, 'no reservations', [PHONE]);
  });

  test('follows what happens elsewhere, and keeps page and selection', async () => {
    const all = await crowd(52);
    const { page } = await administrator('/reserves');
    // A desk: no fewer in sight than twenty-five, and nothing was scrolled.
    await page.setViewportSize({ width: 1440, height: 900 });
    await row(page, 'Pessoa 025 de Teste').waitFor();
    const [last25, bar] = await placesOf(row(page, 'Pessoa 025 de Teste'), button(page, 'Selecionar página'));
    expect(last25.bottom).toBeLessThan(bar.y);
    await page.goto('/reserves?page=2');
    await row(page, 'Pessoa 052 de Teste').click();
    const { client } = await fixture.signedIn({ role: 1 });
    const sent = ({ _id: id, person: { name } }: Reservation) => ({
      body: { reservations: [{ id, name }] },
    });
    const [first, last] = [all[0], all[51]] as [Reservation, Reservation];
    // The connection may still be on its way: what it missed is loaded when it is there.
    await client.call('reservations.concludeReservationsList', sent(last));
    await client.call('reservations.deleteReservationsList', sent(first));
    await expectNews(page, row(page, 'Concluído Pessoa 052 de Teste'));
    await expectNews(page, row(page, 'Pessoa 051 de Teste'), 0);
    await place(page, '2 / 2');
    expect(await isSelected(page, 'Pessoa 052 de Teste')).toBe('true');
    await button(page, 'Selecionados: 1').waitFor();

    // What cannot be renewed stays, and says so.
    await refuse(page, 'reservations.getPage', 'not_found');
    await client.call('reservations.concludeAll', { body: { date: DATE } });
    await expectNews(page, page.getByText('Não foi possível atualizar: lista das 11:3'));
    await expectAccessible(page, 'stale list', [PHONE]);
    await answerAgain(page, 'reservations.getPage');
    await button(page, 'Tentar de novo').click();
    await page.getByText('Não foi possível atualizar').waitFor({ state: 'detached' });
    await row(page, 'Concluído Pessoa 052 de Teste').waitFor();
  });
});

describe('concluding and deleting the selected', () => {
  test('chosen with the keyboard alone, named with what becomes of them, happens once at a double click', async () => {
    await crowd(3);
    const { page } = await administrator();
    await row(page, 'Pessoa 001 de Teste').waitFor();
    await page.keyboard.press('/');
    const search = page.getByLabel('Nome', { exact: true });
    await hasFocus(search);
    await page.keyboard.type('/');
    expect(await search.inputValue()).toBe('/');
    // Searched for, or the rows may go away while one of them has the focus.
    await row(page, 'Pessoa 001 de Teste').waitFor({ state: 'detached' });
    await search.fill('');
    await row(page, 'Pessoa 001 de Teste').focus();
    for (const key of ['ArrowDown', ' ', 'End', ' ', 'Home', 'Enter']) await page.keyboard.press(key);
    await dialog(page).getByText('19/11/2026 - 11:30').waitFor();
    expect(await dialog(page).getByRole('heading').textContent()).toBe('Pessoa 001 de Teste');
    await expectAccessible(page, 'one reservation', [PHONE]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(row(page, 'Pessoa 001 de Teste'));
    expect(await isSelected(page, 'Pessoa 002 de Teste')).toBe('true');
    expect(await isSelected(page, 'Pessoa 003 de Teste')).toBe('true');
    await button(page, 'Selecionados: 2').click();
    await dialog(page).getByRole('listitem').first().waitFor();
    await expectAccessible(page, 'selected names', [DESKTOP]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    // A hasty Enter deletes nothing.
    await button(page, 'Excluir Selecionados').click();
    await hasFocus(button(dialog(page), 'Cancelar'));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await fixture.database.reservations.countDocuments({ active: true })).toBe(3);

    await button(page, 'Concluir Selecionados').click();
    await dialog(page).getByRole('heading', { name: 'Deseja concluir 2 Reservas?' }).waitFor();
    const named = await dialog(page).getByRole('listitem').allTextContents();
    expect(named.map((text) => text.split(' · ')[0])).toEqual(['Pessoa 002 de Teste', 'Pessoa 003 de Teste']);
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
    expect(await dialog(page).getByText('nenhuma', { exact: true }).count()).toBe(2);
    await expectAccessible(page, 'result', [DESKTOP]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(dialog(page), 'Copiar').click();
    await said(page, 'success', 'Copiado!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Concluídas:\nPessoa 002 de Teste · .*Concluído \(R\$\s3,50\)\nPessoa 003 de Teste · /,
    );
    await understood(page);
    await row(page, 'Concluído Pessoa 002 de Teste').waitFor();
    await button(page, 'Selecionados: 0').waitFor();

    await row(page, 'Pessoa 001 de Teste').click();
    await button(page, 'Excluir Selecionados').click();
    await dialog(page).getByRole('heading', { name: 'Deseja excluir 1 Reserva?' }).waitFor();
    await refuse(page, 'reservations.deleteReservationsList', 'internal');
    await confirm(page, 'Excluir');
    await dialog(page).getByRole('alert').filter({ hasText: 'Erro ao deletar reserva!' }).waitFor();
    await expectAccessible(page, 'Excluir failed', [PHONE]);
    await page.setViewportSize(DESKTOP);
    await answerAgain(page, 'reservations.deleteReservationsList');
    await confirm(page, 'Excluir');
    await dialog(page).getByText('Excluídas: 1').waitFor();
    await understood(page);
    await row(page, 'Pessoa 001 de Teste').waitFor({ state: 'detached' });
  });
});

describe('Editar Reservas', () => {
  const edit = async (page: Page, choice: string) => {
    await button(page, 'Editar Reservas').click();
    await button(dialog(page), choice).click();
    await dialog(page).getByRole('heading', { name: choice }).waitFor();
  };

  test('each concludes what it says: one that was found, the date, one meal at one site', async () => {
    const [one, all, met] = (await insert(
      reservationOf('MARIANA SOUZA', { state: 3, site: 1 }),
      reservationOf('B', { state: 3, meal: 2 }),
      reservationOf('C', { state: 4 }),
    )) as [Reservation, Reservation, Reservation];
    const { page } = await administrator();
    await button(page, 'Editar Reservas').click();
    await expectAccessible(page, 'edit panel', [PHONE]);
    await button(dialog(page), 'Concluir Reserva').click();
    await dialog(page).getByRole('radio', { name: 'Mariana Souza' }).check();
    await expectAccessible(page, 'conclude one', [DESKTOP]);
    await confirm(page, 'Concluir');
    await dialog(page).getByText('Concluídas: 1').waitFor();
    await understood(page);
    expect(await stateOf(one)).toBe(2);
    await row(page, 'Concluído Mariana Souza').waitFor();

    await insert(reservationOf('D'));
    await edit(page, 'Concluir Todos');
    await dialog(page).getByText('2 Reservas: 1 de Pendente e 1 de Expirado para Concluído.').waitFor();
    await expectAccessible(page, 'conclude all', [PHONE]);
    await page.setViewportSize(DESKTOP);
    await confirm(page, 'Concluir');
    await said(page, 'success', '2 reservas concluídas!');
    expect(await Promise.all([all, met].map(stateOf))).toEqual([2, 4]);

    const others = await insert(
      reservationOf('E', { site: 1 }),
      reservationOf('F', { site: 2 }),
      reservationOf('G', { site: 2, meal: 2 }),
    );
    await edit(page, 'Concluir Turno');
    await dialog(page).getByLabel('Refeição').selectOption('Almoço');
    await dialog(page).getByLabel('Local').selectOption('Fábrica');
    await dialog(page).getByText('Almoço · Fábrica · 19/11/2026').waitFor();
    await dialog(page).getByText('1 Reserva: 1 de Pendente').waitFor();
    await confirm(page, 'Concluir');
    await said(page, 'success', '1 reserva concluída!');
    expect(await Promise.all(others.map(stateOf))).toEqual([1, 2, 1]);
  });
});

describe('Gerar Acesso', () => {
  test("a master code is shown, 'Código Master Gerado!', and opens a gate", async () => {
    const { page } = await administrator();
    await button(page, 'Gerar Acesso').click();
    await expectAccessible(page, 'access menu', [DESKTOP]);
    await button(dialog(page), 'Gerar Acesso Master').click();
    await said(page, 'success', 'Código Master Gerado!');
    const image = dialog(page).getByRole('img', { name: 'Código de acesso Master' });
    await expectAccessible(page, 'master code', [PHONE]);
    const qrcode = await readCode(image);
    expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode })).toMatchObject({ granted: true });
    expect(await dialog(page).getByRole('link', { name: 'Baixar' }).getAttribute('download')).toBe(
      'master-2026-11-19.png',
    );
  });
});

test('an operator sees locked what was not granted, once it was refused; what is for others leads to the login', async () => {
  await grant('concluir_reserva');
  await crowd(1);
  const { page } = await fixture.visitAs({ role: 2 }, '/reserves', { viewport: DESKTOP });
  await row(page, 'Pessoa 001 de Teste').click();
  await button(page, 'Concluir Selecionados').click();
  await grant();
  await confirm(page, 'Concluir');
  await said(page, 'failure', 'Não autorizado!');
  // It is told a moment before the dialog lets go.
  await button(dialog(page), 'Cancelar').click();
  await page.locator('[aria-label="Concluir Selecionados"][aria-disabled]').waitFor();
  await row(page, 'Pendente Pessoa 001 de Teste').waitFor();
  await button(page, 'Editar Reservas').click();
  await dialog(page).waitFor();
  await expectAccessible(page, 'locked panel', [DESKTOP]);

  await page.goto('/permissions');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Voltar ao início' }).waitFor();
  await expectAccessible(page, 'refused screen', [PHONE]);
});
