import { asSaved } from '@reserva/domain/calendar/windows';
import type { Ability } from '@reserva/domain/people/permissions';
import { abilityNames } from '@reserva/domain/people/role-names';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertEnrolled } from '@reserva/testing/people';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { answerAgain, callsOf, holdBack, refuse } from './support/answers.ts';
import { hasFocus } from './support/keyboard.ts';
import { said } from './support/notifications.ts';
import { placeOf } from './support/places.ts';
import { button, typeAmount } from './support/steps.ts';
import { GATE, setNetwork } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
});
beforeEach(async () => {
  fixture.clock.set(`${DATE}T08:50`);
  await grant();
});
afterAll(() => fixture.dispose());

/** What operators and kitchen may do, from now on. */
const grant = (...granted: Ability[]) =>
  fixture.database.settings.collection.updateOne(
    { _id: 'permissions' as never },
    { $set: { granted } },
    { upsert: true },
  );
const dialog = (page: Page) => page.getByRole('dialog');
/** The failure that stays beside the form, when its notification is gone. */
const stays = (within: Locator, text: string) =>
  within.getByRole('alert').filter({ hasText: text }).waitFor();
/** A notice of what was done and is not complete yet: no failure. */
const noticed = (within: Locator, text: string) =>
  within.getByRole('status').filter({ hasText: text }).waitFor();
const main = (page: Page) => page.getByRole('main');

/** The menu that is open is enlarged by two fingers, two taps and keys, and no edge of it comes into its frame. */
async function isEnlarged(page: Page): Promise<void> {
  const frame = dialog(page).getByRole('region', { name: 'Imagem' });
  const picture = frame.getByRole('img', { name: 'Cardápio do dia' });
  await picture.waitFor();
  const { x, y, width, height } = await placeOf(frame);
  const times = async () => (await placeOf(picture)).width / width;
  const becomes = (larger: boolean) =>
    until(
      larger ? 'the picture enlarged' : 'the whole picture',
      async () => (await times()) > 1.3 === larger,
    );
  await expectAccessible(page, 'the menu', [PHONE]);

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side) => ({ x: x + width / 2 + side * apart, y: y + height / 2 })),
    });
  await touch('touchStart', 20);
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await becomes(true);
  await frame.press('0');
  await becomes(false);
  await frame.dblclick();
  await becomes(true);
  for (let step = 0; step < 12; step++) await frame.press('ArrowLeft');
  await until('the edge of the picture', async () => Math.abs((await placeOf(picture)).x - x) < 1);
  await frame.press('0');
  await becomes(false);
  await frame.press('+');
  await becomes(true);
}

async function settings(): Promise<Page> {
  const { page } = await fixture.visitAs({ role: 1 }, '/', { viewport: DESKTOP });
  await button(page, 'Configurações').click();
  await dialog(page).getByRole('heading', { name: 'Configurações' }).waitFor();
  return page;
}
async function open(page: Page, ...labels: string[]): Promise<void> {
  // A menu is closed by its last entry, too.
  for (const label of labels) await button(dialog(page), label).last().click();
}

describe('Configurações', () => {
  test('Resetar dois Fatores, by CPF; Valores: what is in force, what changes, and who confirmed', async () => {
    const person = await insertEnrolled(fixture.database, { name: 'NEIDE PRADO' });
    const page = await settings();
    const cpf = dialog(page).getByLabel('CPF do cliente');
    await open(page, 'Resetar dois Fatores');
    await cpf.fill('1114447773');
    await button(dialog(page), 'Confirmar').click();
    await said(page, 'failure', 'CPF incompleto!');
    await expectAccessible(page, 'reset, incomplete', [DESKTOP]);
    const reset = await holdBack(page, 'users.resetLogin');
    await cpf.fill(person.cpf);
    await button(dialog(page), 'Confirmar').click();
    const question = page.getByRole('dialog', {
      name: 'Redefinir a verificação em duas etapas desta pessoa?',
    });
    await question.getByText('Neide Prado').waitFor();
    await expectAccessible(page, 'reset, the person named', [DESKTOP]);
    await button(question, 'Sim, resetar').click();
    await page.getByText('Resetando...').waitFor();
    reset();
    await said(page, 'success', 'Autenticação resetada!');
    const stored = await fixture.database.users.findById(person._id).lean();
    expect(stored?.twoFactor).toMatchObject({ secret: null, enrolledAt: null });
    await dialog(page).getByText('Neide Prado').waitFor();
    await button(dialog(page), 'Fechar').last().click();

    await refuse(page, 'settings.getValues', 'not_found');
    await open(page, 'Valores');
    await dialog(page).getByText('Erro ao obter valores').waitFor();
    await expectAccessible(page, 'values, failed', [DESKTOP]);
    await answerAgain(page, 'settings.getValues');
    await button(dialog(page), 'Tentar de novo').click();
    const input = (label: string) => dialog(page).getByLabel(label, { exact: true });
    const concluded = input('Reservas concluídas');
    expect(await concluded.inputValue()).toBe('R$ 3,50');
    await input('Reservas expiradas').waitFor();
    await input('Sem reserva').waitFor();

    await concluded.fill('');
    await typeAmount(concluded, '4,5');
    await dialog(page).getByText('Em vigor: R$ 3,50').waitFor();
    await expectAccessible(page, 'values, changed', [DESKTOP]);
    // Somebody else changes another price meanwhile: that is told, and then both hold.
    const inForce = await fixture.database.prices.findOne().sort({ _id: -1 }).lean();
    await fixture.database.prices.create({
      ...inForce,
      _id: (inForce?._id ?? 0) + 1,
      expired: 800,
      outbox: [],
    });
    await button(dialog(page), 'Salvar').click();
    await stays(dialog(page), 'Outra pessoa alterou os valores enquanto você editava. Confira de novo.');
    await expect.poll(() => input('Reservas expiradas').inputValue()).toBe('R$ 8,00');
    await button(dialog(page), 'Salvar').click();
    await said(page, 'success', 'Valores atualizados!');
    expect(await fixture.database.prices.findOne().sort({ _id: -1 }).lean()).toMatchObject({
      concluded: 450,
      expired: 800,
    });

    await open(page, 'Valores');
    await setNetwork(fixture, GATE.fabricaB, 'off');
    const release = await holdBack(page, 'settings.synchronizeValues');
    try {
      await input('Sem reserva').fill('11');
      await button(dialog(page), 'Salvar e avisar as catracas').click();
      await page.getByText('Sincronizando...').waitFor();
      release();
      await said(page, 'success', 'Os preços já valem. Sem conexão com: Fábrica · Entrada B.');
    } finally {
      await setNetwork(fixture, GATE.fabricaB, 'on');
    }
    const results = dialog(page).getByRole('list', { name: 'Resultado da sincronização' });
    await results.getByText('Fábrica · Entrada BSem conexão').waitFor();
    expect(await results.getByText('Sincronizada').count()).toBe(3);
    expect(await fixture.database.prices.findOne().sort({ _id: -1 }).lean()).toMatchObject({
      reserveless: 1100,
    });
    await expectAccessible(page, 'values, synchronised', [PHONE]);
  });

  test('Cardápio: what the server refuses; published and deleted, at once on other screens', async () => {
    const employee = await fixture.visitAs({}, '/');
    await button(employee.page, 'Cardápio do dia').click();
    await dialog(employee.page).getByRole('img', { name: 'Cardápio ainda não publicado' }).waitFor();
    const page = await settings();
    await open(page, 'Cardápio', 'Alterar Cardápio');
    const choose = async (name: string, mimeType: string, buffer: Buffer) =>
      dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    const send = () => button(dialog(page), 'Enviar').click();
    await choose('cardapio.jpg', 'image/jpeg', Buffer.from('no picture at all'));
    await send();
    await said(page, 'failure', 'Erro ao atualizar cardápio!');
    await stays(dialog(page), 'até 10 MB e 40 megapixels');
    await expectAccessible(page, 'upload, refused', [DESKTOP]);
    await choose('cardapio.png', 'image/png', picture());
    await dialog(page).getByRole('img', { name: 'Prévia do cardápio' }).waitFor();
    const release = await holdBack(page, 'menu.upload');
    await send();
    await page.getByText('Enviando...').waitFor();
    release();
    await said(page, 'success', 'Cardápio atualizado');
    await isEnlarged(employee.page);
    await open(page, 'Fechar', 'Fechar');

    await button(page, 'Configurações').click();
    await open(page, 'Cardápio', 'Excluir Cardápio');
    await dialog(page).getByText('Deseja Excluir o Cardápio?').waitFor();
    await expectAccessible(page, 'delete the menu', [PHONE]);
    await page.setViewportSize(DESKTOP);
    await hasFocus(button(dialog(page), 'Não'));
    await page.keyboard.press('Enter');
    await open(page, 'Excluir Cardápio', 'Sim');
    await said(page, 'success', 'Cardápio excluído!');
    await dialog(employee.page).getByRole('img', { name: 'Cardápio ainda não publicado' }).waitFor();
  });
});

describe('Permissões dos operadores', () => {
  test('eight selects: loaded, reset, saved; the next call of an operator goes by them', async () => {
    await grant('concluir_reserva');
    const { page } = await fixture.visitAs({ role: 1 }, '/permissions', { viewport: DESKTOP });
    const select = (ability: Ability) => page.getByLabel(abilityNames[ability], { exact: true });
    const shown = async (ability: Ability) => select(ability).locator('option:checked').textContent();
    await select('alterar_cardapio').waitFor();
    expect(await page.getByRole('combobox').count()).toBe(8);
    expect(await shown('concluir_reserva')).toBe('Permitido');
    expect(await shown('gerar_visitante')).toBe('Não permitido');
    await select('gerar_visitante').selectOption('Permitido');
    await select('concluir_reserva').selectOption('Não permitido');
    await expectAccessible(page, 'permissions');
    await button(page, 'Resetar').click();
    await until('what is stored', async () => (await shown('gerar_visitante')) === 'Não permitido');

    const operator = await fixture.visitAs({ role: 2 }, '/createVisitorReserve', { viewport: PHONE });
    await stays(main(operator.page), 'Você não tem permissão para gerar visitantes');
    await expectAccessible(operator.page, 'guests without the ability', [PHONE]);
    await button(operator.page, 'Abrir menu').click();
    await button(operator.page, 'Configurações').click();
    await dialog(operator.page).getByRole('heading', { name: 'Configurações' }).waitFor();
    await expectAccessible(operator.page, 'settings of an operator', [PHONE]);
    await select('gerar_visitante').selectOption('Permitido');
    // Somebody else grants more meanwhile: both hold.
    await grant('concluir_reserva', 'deletar_reserva');
    await button(page, 'Salvar').click();
    await said(page, 'success', 'Configurações salvas!');
    expect(
      (await fixture.database.settings.collection.findOne({ _id: 'permissions' as never }))?.granted,
    ).toEqual(['concluir_reserva', 'deletar_reserva', 'gerar_visitante']);
    expect(await shown('deletar_reserva')).toBe('Permitido');
    await operator.page.reload();
    await operator.page.getByRole('heading', { name: 'Refeições' }).waitFor();
    expect(await operator.page.getByText('Você não tem permissão').count()).toBe(0);
  });
});

describe('Horários', () => {
  const time = (page: Page, meal: string, which: 'Início' | 'Término') =>
    page.getByRole('group', { name: meal, exact: true }).getByLabel(which);
  const saved = async () =>
    (await fixture.database.settings.collection.findOne({ _id: 'reservation-schedule' as never }))?.windows;

  async function schedules() {
    const { page } = await fixture.visitAs({ role: 1 }, '/schedules', { viewport: DESKTOP });
    await time(page, 'Almoço', 'Início').waitFor();
    return page;
  }

  test('of reservations: saved, reset; nothing is sent twice, and nothing is left behind unasked', async () => {
    const page = await schedules();
    const lunch = time(page, 'Almoço', 'Término');
    await lunch.fill('13:30');
    await button(page, 'Salvar').click();
    await stays(main(page), 'Os horários de reserva não podem se sobrepor: Almoço e Jantar.');
    await expectAccessible(page, 'schedules, overlapping', [PHONE, DESKTOP]);
    await page.getByRole('link', { name: 'Reserva de Refeição, página inicial' }).first().click();
    await expectAccessible(page, 'unsaved times', [PHONE]);
    await page.setViewportSize(DESKTOP);
    const ask = page.getByRole('dialog', { name: 'Descartar os horários não salvos?' });
    await button(ask, 'Continuar editando').click();
    await ask.waitFor({ state: 'detached' });
    expect(await lunch.inputValue()).toBe('13:30');
    await button(page, 'Resetar').click();
    await until('what is stored', async () => (await lunch.inputValue()) === '09:30');

    await lunch.fill('10:00');
    const sent = callsOf(page, 'settings.updateSchedules');
    const release = await holdBack(page, 'settings.updateSchedules');
    await button(page, 'Salvar').click();
    await page.getByText('Enviando...').waitFor();
    await button(page, 'Salvar').press('Enter');
    await button(page, 'Salvar').dispatchEvent('click');
    release();
    await said(page, 'success', 'Horários atualizados!');
    expect(sent).toHaveLength(1);
    expect(await saved()).toMatchObject([{ id: 1, start: '06:00', end: '10:00' }, { id: 2 }, { id: 3 }]);
  });

  test('of turnstiles: one, a site; what could not be reached is named and saved; who has other hours, too', async () => {
    const hours = (start: string, end: string) => ({ schedule: [{ id: 1, start, end }] });
    const { turnstiles } = fixture.database;
    await turnstiles.updateOne({ name: 'Fábrica · Entrada A' }, { $set: hours('11:00', '14:00') });
    await turnstiles.updateOne({ name: 'Fábrica · Entrada B' }, { $set: hours('11:30', '13:30') });
    const lunches = async () => {
      const stored = await turnstiles.find({ site: 2 }).lean();
      return stored
        .map(({ schedule }) => schedule.map(asSaved))
        .map(([lunch]) => `${lunch?.start}-${lunch?.end}`);
    };
    const page = await schedules();
    const editing = page.getByLabel('Editar');
    const lunch = time(page, 'Almoço', 'Término');
    const gate = (position: number) => `127.0.0.1:${fixture.stack.ports.turnstiles[position - 1]}`;
    await editing.locator('option', { hasText: 'Fábrica · Entrada B' }).waitFor({ state: 'attached' });
    const options = await editing
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(options).toEqual(['reservas', 'adm', 'factory', 'all', gate(1), gate(2), gate(3), gate(4)]);

    // Of a site: who has other hours is named until they are saved, and not against what was there before.
    await editing.selectOption('Todas da Fábrica');
    await page.getByText('Salvar aplica estes horários a 2 catracas').waitFor();
    const differing = main(page).getByRole('status').getByRole('listitem');
    await differing.filter({ hasText: 'Fábrica · Entrada B: Almoço 11:30 às 13:30' }).waitFor();
    expect(await differing.count()).toBe(1);
    for (const [meal, start, end] of [
      ['Janta', '18:00', '20:00'],
      ['Ceia', '22:00', '23:30'],
    ] as const) {
      await time(page, meal, 'Início').fill(start);
      await time(page, meal, 'Término').fill(end);
    }
    const calls = callsOf(page, 'ratchets.getSchedulesRatchet');
    await lunch.fill('14:20');
    await button(page, 'Salvar').click();
    await said(page, 'success', 'Horários atualizados!');
    await differing.first().waitFor({ state: 'detached' });
    // Each of them was asked for its hours anew.
    await until('both', async () => calls.length >= 2);
    expect(await differing.count()).toBe(0);
    expect(await lunch.inputValue()).toBe('14:20');
    expect(await lunches()).toEqual(['11:00-14:20', '11:00-14:20']);

    // Of one. Nothing was left unsaved: whoever goes on to another scope is not asked.
    await editing.selectOption('Fábrica · Entrada B');
    await until('its address', async () => decodeURIComponent(page.url()).includes(gate(GATE.fabricaB)));
    await until('its hours', async () => (await lunch.inputValue()) === '14:20');
    expect(await dialog(page).count()).toBe(0);
    await lunch.fill('14:30');
    await button(page, 'Salvar').click();
    await until('it alone', async () => (await lunches()).join() === '11:00-14:20,11:00-14:30');
    await said(page, 'success', 'Horários atualizados!');
    await setNetwork(fixture, GATE.fabricaA, 'off');
    await setNetwork(fixture, GATE.fabricaB, 'off');
    try {
      await lunch.fill('14:45');
      await button(page, 'Salvar').click();
      await noticed(main(page), 'Erro de conexão com a catraca: Fábrica · Entrada B. O horário foi salvo');
      await editing.selectOption('Todas da Fábrica');
      await differing.first().waitFor();
      await lunch.fill('14:50');
      await button(page, 'Salvar').click();
      await noticed(main(page), 'Erro de conexão com as catracas: Fábrica · Entrada A, Fábrica · Entrada B.');
      await expectAccessible(page, 'schedules, turnstiles unreachable', [DESKTOP]);
    } finally {
      await setNetwork(fixture, GATE.fabricaA, 'on');
      await setNetwork(fixture, GATE.fabricaB, 'on');
    }
    expect(await lunches()).toEqual(['11:00-14:50', '11:00-14:50']);
  });
});

/** A small photograph of lunch. */
function picture(): Buffer {
  const png = new PNG({ width: 64, height: 48 });
  png.data.fill(200);
  return PNG.sync.write(png);
}
