import type { AnswerOf } from '@reserva/contracts/operations';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import type { Ability } from '@reserva/domain/people/permissions';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { answerAgain, changeAnswer } from './support/answers.ts';
import { said } from './support/notifications.ts';
import { button } from './support/steps.ts';
import { fallSilent, GATE, scan, setNetwork } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

type Device = AnswerOf<'ratchets.getDeviceRatchet'>;

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T11:30`, data: 'accounts' });
});
beforeEach(() => fixture.clock.set(`${DATE}T11:30`));
afterAll(() => fixture.dispose());

const dialog = (page: Page) => page.getByRole('dialog');
const stays = (within: Locator, text: string) =>
  within.getByRole('alert').filter({ hasText: text }).waitFor();
const addressOf = (gate: number) => `127.0.0.1:${fixture.stack.ports.turnstiles[gate - 1]}`;
const administrator = (path: string, viewport = DESKTOP) => fixture.visitAs({ role: 1 }, path, { viewport });

/** Takes turnstiles off the network long enough to count as without connection; then they are back. */
async function whileOff(page: Page, gates: readonly number[], look: () => Promise<void>): Promise<void> {
  try {
    await fallSilent(fixture, gates);
    fixture.clock.advance(100_000);
    // A page that asked earlier than that would ask again ten seconds later.
    const { client } = await fixture.signedIn({ role: 1 });
    await until('the server to miss them', async () => {
      const { body } = await client.call('ratchets.getRatchets', {});
      return body.failed.length === gates.length;
    });
    await page.clock.fastForward(100_000);
    await look();
  } finally {
    for (const gate of gates) await setNetwork(fixture, gate, 'on');
  }
}

describe('Catracas', () => {
  const header = (page: Page) => dialog(page).locator('header');
  const card = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });

  async function panel(viewport = DESKTOP): Promise<Page> {
    const { page } = await administrator('/schedules', viewport);
    await button(page, 'Catracas').click();
    await dialog(page).getByText('4 de 4 em operação').waitFor();
    return page;
  }

  test('name, site, address and state; the header is neutral, yellow, red', async () => {
    const page = await panel(PHONE);
    expect(await header(page).getAttribute('data-state')).toBe('all');
    await card(page, 'Administrativo · Entrada A')
      .getByText(`Administrativo · ${addressOf(GATE.administrativoA)}`)
      .waitFor();
    await card(page, 'Fábrica · Entrada B').getByText('Em operação').waitFor();
    await expectAccessible(page, 'turnstiles', [PHONE]);
    await whileOff(page, [GATE.fabricaB], async () => {
      await card(page, 'Fábrica · Entrada B')
        .getByText(`Sem Conexão, ${addressOf(GATE.fabricaB)}`)
        .waitFor();
      await dialog(page).getByText('3 de 4 em operação').waitFor();
      expect(await header(page).getAttribute('data-state')).toBe('some');
      await button(page, 'Testar todas').click();
      await said(page, 'failure', '3 de 4 catracas responderam');
      await card(page, 'Fábrica · Entrada A').getByText('Teste: respondeu').waitFor();
      await card(page, 'Fábrica · Entrada B').getByText('Teste: sem resposta').waitFor();
      await expectAccessible(page, 'turnstiles, one without connection', [PHONE]);
      await button(page, 'Horários de Fábrica · Entrada B').click();
      await page.getByText(`Sem Conexão, ${addressOf(GATE.fabricaB)}`).waitFor();
      await page.getByRole('group', { name: 'Janta', exact: true }).waitFor();
    });
    await button(page, 'Catracas').click();
    await whileOff(page, Object.values(GATE), async () => {
      await dialog(page).getByText('0 de 4 em operação').waitFor();
      expect(await header(page).getAttribute('data-state')).toBe('none');
      await expectAccessible(page, 'turnstiles, none operates', [DESKTOP]);
    });
  });

  test('are registered, edited and removed', async () => {
    const page = await panel();
    const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
    await button(dialog(page), 'Nova catraca').click();
    const register = () => button(dialog(page), 'Cadastrar').click();
    await field('Nome').fill('Refeitório · Saída');
    await field('IP').fill(addressOf(GATE.fabricaA));
    await field('Local').selectOption('Fábrica');
    await field('Senha').fill('1234567');
    await register();
    await said(page, 'failure', 'A senha deve conter pelo menos 8 caracteres!');
    await expectAccessible(page, 'new turnstile', [PHONE]);
    await page.setViewportSize(DESKTOP);
    await field('Senha').fill('catraca-2026');
    await register();
    await said(page, 'failure', 'IP já cadastrado!');
    await field('IP').fill('127.0.0.1:9');
    await register();
    await said(page, 'success', 'Catraca cadastrada!');
    await card(page, 'Refeitório · Saída').getByText('Sem Conexão, 127.0.0.1:9').waitFor();

    await button(page, 'Editar Refeitório · Saída').click();
    await until('what is stored', async () => (await field('IP').inputValue()) === '127.0.0.1:9');
    await field('Nome').fill('Refeitório · Entrada');
    await button(dialog(page), 'Salvar').click();
    await said(page, 'success', 'Dados alterados!');

    await button(page, 'Excluir Refeitório · Entrada').click();
    await dialog(page).getByText('Deseja excluir a catraca Refeitório · Entrada?').waitFor();
    await expectAccessible(page, 'remove a turnstile', [DESKTOP]);
    await button(dialog(page), 'Excluir').click();
    await said(page, 'success', 'Catraca excluída!');
    await card(page, 'Refeitório · Entrada').waitFor({ state: 'detached' });
    expect(await fixture.database.turnstiles.countDocuments({ removedAt: null })).toBe(4);
  });
});

describe('the page of a turnstile', () => {
  const path = '/turnstiles/0000000000000000000000d3';
  const fact = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
  const event = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Últimos eventos' }).getByRole('row', { name });

  test('how it is, what happened at it, testing and synchronising; what is wrong with it; one that is not there', async () => {
    const diner = await insertUser(fixture.database, { name: 'DORA LEMOS' });
    await insertReservation(fixture.database, { person: personOf(diner), date: DATE, site: 2 });
    await scan(fixture, { turnstile: GATE.fabricaA, card: diner.badge });
    await scan(fixture, { turnstile: GATE.fabricaA, qrcode: 'RR1.nobody.code' });
    const { page } = await administrator(path);
    await page.getByRole('heading', { name: 'Fábrica · Entrada A', exact: true }).waitFor();
    await page.getByText('Em operação').waitFor();
    await event(page, 'Passou Dora Lemos Almoço').waitFor();
    await event(page, 'Recusada').first().waitFor();
    // It counts seconds, and answers take a while: up to five are left alone.
    await fact(page, 'Relógio')
      .getByText(/^(Certo|[1-4](,\d)? s (adiantado|atrasado))$/)
      .waitFor();
    await fact(page, 'Modo de operação').getByText('Online').waitFor();

    await button(page, 'Testar conexão').click();
    await said(page, 'success', 'A catraca respondeu!');
    await button(page, 'Sincronizar agora').click();
    await said(page, 'success', 'Catraca sincronizada!');
    await setNetwork(fixture, GATE.fabricaA, 'off');
    try {
      await button(page, 'Testar conexão').click();
      await said(page, 'failure', `Sem Conexão, ${addressOf(GATE.fabricaA)}`);
      await button(page, 'Sincronizar agora').click();
      await stays(page.getByRole('main'), 'Erro de conexão com a catraca');
      await page.getByText('Não responde na rede').waitFor();
    } finally {
      await setNetwork(fixture, GATE.fabricaA, 'on');
    }

    const at = fixture.clock.now().toISOString();
    await changeAnswer(
      page,
      'ratchets.getDeviceRatchet',
      (device): Device => ({
        ...device,
        otherDevice: { deviceId: '935999', seenAt: at },
        contact: { triedAt: at, answeredAt: at, fault: 'replaced' },
        clock: { driftMs: -150_000, measuredAt: at },
        mode: { kind: 'contingency', since: at, seenAt: at, lastContingency: null },
        schedules: { pending: true, confirmedAt: null, fault: 'unreachable' },
        configuration: {
          checkedAt: at,
          differences: [{ setting: 'general.online', wanted: '1', found: '0' }],
          repaired: { at, differences: [{ setting: 'monitor.path', wanted: '/d/x', found: '' }] },
        },
        events: { ...device.events, pending: 12, fault: 'failed', unrecorded: 2 },
        counters: [{ date: '2026-11-18', time: 1, device: 213, counted: 212, exits: 4, alert: true }],
      }),
    );
    await page.reload();
    await fact(page, 'Relógio').getByText('2,5 min atrasado').waitFor();
    await fact(page, 'Modo de operação').getByText('Decide sozinha desde').waitFor();
    await fact(page, 'Horários').getByText('Aguardando envio').waitFor();
    await fact(page, 'Eventos pendentes').getByText('12').waitFor();
    await page.getByText('Na catraca, 12 eventos continuam guardados até a próxima tentativa.').waitFor();
    await page.getByText('2 passagens não puderam ser registradas.').waitFor();
    await page.getByRole('link', { name: 'Ver conflitos' }).waitFor();
    await page.getByRole('row', { name: 'general.online 1 0' }).waitFor();
    await page.getByText('monitor.path não existia → /d/x').waitFor();
    await page.getByText('Diferença de +1').waitFor();
    await page.getByText('Outro equipamento (935999) responde neste endereço').waitFor();
    await expectAccessible(page, 'a turnstile with much wrong', [PHONE, DESKTOP]);
    await button(page, 'Confirmar troca').click();
    await button(dialog(page), 'Confirmar troca').click();
    await stays(dialog(page), 'Este equipamento não responde neste endereço.');

    // The server knows of none.
    await answerAgain(page, 'ratchets.getDeviceRatchet');
    await page.goto('/turnstiles/0000000000000000000000ff');
    await page.getByText('Catraca não encontrada!').waitFor();
    await expectAccessible(page, 'no such turnstile', [PHONE]);
  });
});

describe('conflicts', () => {
  const grant = (...granted: Ability[]) =>
    fixture.database.settings.collection.updateOne(
      { _id: 'permissions' as never },
      { $set: { granted } },
      { upsert: true },
    );
  const conflict = (id: string, given: Partial<Conflict> = {}) =>
    fixture.database.conflicts.create({
      _id: id,
      kind: 'second_passage',
      open: true,
      site: 2,
      date: DATE,
      meal: 1,
      badge: '2002',
      turnstileId: '0000000000000000000000d4',
      at: new Date(`${DATE}T15:12:00Z`),
      reservationId: null,
      person: { kind: 'employee', id: 'x', name: 'BRUNO DE ALMEIDA LIMA', cpf: '86288366757' },
      first: { turnstileId: '0000000000000000000000d3', at: new Date(`${DATE}T15:00:00Z`) },
      resolved: null,
      outbox: [],
      ...given,
    } satisfies Conflict);
  const card = (page: Page, text: string) =>
    page.getByRole('list', { name: 'Conflitos' }).getByRole('listitem').filter({ hasText: text });

  test('person, both gates, both times; resolved once, with a reason that stays', async () => {
    await fixture.database.conflicts.deleteMany({});
    await grant('concluir_reserva');
    await conflict('one');
    // Long ago: the log of its gate is not waited for any more.
    const at = new Date('2026-11-19T11:00:00.000Z');
    await conflict('two', { kind: 'no_person', person: null, badge: '', first: null, meal: null, at });
    const { page } = await fixture.visitAs({ role: 2, name: 'OTAVIO RAMOS' }, '/reserves', {
      viewport: DESKTOP,
    });
    await button(page, 'Editar Reservas').click();
    await dialog(page).getByRole('link', { name: 'Conflitos das catracas' }).click();
    const bruno = card(page, 'Bruno de Almeida Lima · crachá 2002');
    await bruno.getByText('Segunda passagem na mesma refeição').waitFor();
    await bruno.getByText('12:12, Fábrica · Entrada B').waitFor();
    await bruno.getByText('12:00, Fábrica · Entrada A').waitFor();
    await bruno.getByText('Manter uma refeição: a segunda passagem não é cobrada.').waitFor();
    await card(page, 'Pessoa desconhecida').getByText('Giro sem identificação').waitFor();
    await expectAccessible(page, 'conflicts');
    await page.setViewportSize(DESKTOP);

    await button(bruno, 'Resolver').click();
    const confirm = button(dialog(page), 'Resolver');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Motivo').fill('Crachá emprestado a um colega 🙂');
    await expectAccessible(page, 'resolve a conflict', [PHONE]);
    await page.setViewportSize(DESKTOP);
    await confirm.click();
    await said(page, 'success', 'Conflito resolvido!');
    await bruno.waitFor({ state: 'detached' });
    await page.getByLabel('Situação').selectOption('Resolvidos');
    await card(page, 'por Otavio Ramos: Crachá emprestado a um colega').waitFor();
    expect(page.url()).toContain('show=resolvidos');
  });
});
