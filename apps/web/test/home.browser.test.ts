import type { User } from '@reserva/database/models/users';
import type { ReservationState } from '@reserva/domain/reservation';
import { PHONE, type Visit } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, personOf } from '@reserva/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { button, popup, readCode, reserveAt, status } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebBed, DATE, type WebBed } from './support/web-bed.ts';

let bed: WebBed;
beforeAll(async () => {
  bed = await createWebBed({ at: `${DATE}T08:50`, data: 'accounts' });
});
beforeEach(() => bed.clock.set(`${DATE}T08:50`));
afterAll(() => bed.dispose());

const is = (page: Page, text: 'Reservado' | 'Não Reservado') =>
  page.getByRole('heading', { name: text, exact: true }).waitFor();
const insert = (user: User, given: { state?: ReservationState; site?: 1 | 2; meal?: 1 | 2 | 3 } = {}) =>
  insertReservation(bed.database, { person: personOf(user), date: DATE, ...given });
const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody with a lunch reservation at Fábrica, at home. */
async function reserved(visit: Visit = {}): Promise<{ page: Page; user: User }> {
  const signedIn = await bed.signedIn();
  await insert(signedIn.user);
  const { token, cookie } = signedIn.client;
  const page = await bed.visit({ ...visit, session: { token: token ?? '', cookie: cookie ?? '' } });
  await page.goto('/');
  await is(page, 'Reservado');
  return { page, user: signedIn.user };
}

async function unreserved(): Promise<{ page: Page; user: User }> {
  const visit = await bed.visitAs({}, '/');
  await is(visit.page, 'Não Reservado');
  return visit;
}

async function failsWith(page: Page, text: string): Promise<void> {
  // At one look: a popup that was seen may be gone before it is read.
  await popup(page, 'failure')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
  await page.clock.fastForward(2_600);
  await popup(page, 'failure').waitFor({ state: 'detached' });
}

async function cancel(page: Page): Promise<void> {
  await button(page, 'Cancelar').click();
  await button(dialog(page), 'Cancelar reserva').click();
}

describe('reserving', () => {
  test('needs a site; is confirmed; cancelling asks once; the status follows', async () => {
    const { page } = await unreserved();
    await button(page, 'Reservar').click();
    await button(dialog(page), 'Reservar').click();
    await failsWith(page, 'Selecione um local!');
    await dialog(page).getByRole('radio', { name: 'Administrativo' }).check();
    await button(dialog(page), 'Reservar').click();
    await popup(page, 'success').filter({ hasText: 'Reserva realizada!' }).waitFor();
    await is(page, 'Reservado');
    await page.getByText('Cancelamento até 09:30').waitFor();

    await button(page, 'Cancelar').click();
    await button(dialog(page), 'Manter reserva').click();
    await dialog(page).waitFor({ state: 'detached' });
    await cancel(page);
    await popup(page, 'success').filter({ hasText: 'Reserva cancelada!' }).waitFor();
    await is(page, 'Não Reservado');
  });

  test('remembers the site for the next time', async () => {
    const { page } = await unreserved();
    await reserveAt(page, 'Fábrica');
    await is(page, 'Reservado');
    await cancel(page);
    await is(page, 'Não Reservado');
    await page.goto('/reserve');
    await dialog(page).waitFor();
    expect(await dialog(page).getByRole('radio', { name: 'Fábrica' }).isChecked()).toBe(true);
  });

  test('twice by a hasty finger reserves once', async () => {
    const { page, user } = await unreserved();
    await button(page, 'Reservar').click();
    await dialog(page).getByRole('radio', { name: 'Fábrica' }).check();
    await button(dialog(page), 'Reservar').dblclick();
    await popup(page, 'success').waitFor();
    await is(page, 'Reservado');
    expect(await bed.database.reservations.countDocuments({ 'person.id': user._id })).toBe(1);
  });
});

describe('what is said when reserving fails', () => {
  test("409 'Já possui reserva!', 400 'Fora de horário', and the card shows why", async () => {
    const { page, user } = await unreserved();
    await insert(user, { site: 1 });
    await reserveAt(page, 'Fábrica');
    await failsWith(page, 'Já possui reserva!');
    await is(page, 'Reservado');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Administrativo', { exact: true }).waitFor();

    await bed.database.reservations.deleteMany({ 'person.id': user._id });
    await page.reload();
    await is(page, 'Não Reservado');
    await button(page, 'Reservar').click();
    await dialog(page).getByRole('radio', { name: 'Fábrica' }).check();
    bed.clock.set(`${DATE}T09:31`);
    await button(dialog(page), 'Reservar').click();
    await failsWith(page, 'Fora de horário');
    await page.getByText('Reservas do jantar abrem às 13:00').first().waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await button(page, 'Reservar').isDisabled()).toBe(true);
  });
});

describe('what is said when cancelling fails', () => {
  test("404 'Nenhuma refeição pendente', 400 'Fora de horário!', and the card shows why", async () => {
    const { page, user } = await reserved();
    await bed.database.reservations.updateMany({ 'person.id': user._id }, { active: false });
    await cancel(page);
    await failsWith(page, 'Nenhuma refeição pendente');
    await is(page, 'Não Reservado');

    await insert(user);
    await page.reload();
    await is(page, 'Reservado');
    await button(page, 'Cancelar').click();
    bed.clock.set(`${DATE}T09:31`);
    await button(dialog(page), 'Cancelar reserva').click();
    await failsWith(page, 'Fora de horário!');
    await page.getByText('O prazo para cancelar terminou às 09:30').first().waitFor();
  });
});

test('a popup vanishes after 2600 ms', async () => {
  const { page } = await unreserved();
  await button(page, 'Reservar').click();
  const send = button(dialog(page), 'Reservar');
  await send.waitFor();
  await page.clock.pauseAt(bed.clock.now().getTime() + 60_000);
  await send.click();
  const message = popup(page, 'failure');
  await message.waitFor();
  await page.clock.runFor(2_599);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await message.waitFor({ state: 'detached' });
});

describe('the status follows the day', () => {
  test('before the gate: the meal is shown as eaten shortly after the turn, without a touch', async () => {
    const { page, user } = await reserved();
    await bed.passUntil('11:30', page);
    expect(await scan(bed, { turnstile: GATE.fabricaA, card: user.badge })).toMatchObject({
      granted: true,
      outcome: 'turn',
    });
    // The turn is told on its own way; what is looked at here is that the page asks again.
    await until('the turn', async () => {
      const reservation = await bed.database.reservations.findOne({ 'person.id': user._id }).lean();
      return reservation?.state === 2;
    });
    await bed.pass(16_000, page);
    await page
      .locator('section', { has: status(page) })
      .getByText('Concluído')
      .waitFor();
  });

  test('somebody who gives up at the gate is still expected', async () => {
    const { page, user } = await reserved();
    await bed.passUntil('11:30', page);
    const visit = { turnstile: GATE.fabricaA, card: user.badge };
    expect(await scan(bed, { ...visit, outcome: 'give-up' })).toMatchObject({
      granted: true,
      outcome: 'give-up',
      monitorStatus: 200,
    });
    await until('the free passage', async () => {
      const reservation = await bed.database.reservations.findOne({ 'person.id': user._id }).lean();
      return reservation?.hold === null;
    });
    expect(await scan(bed, visit)).toMatchObject({ granted: true, outcome: 'turn' });
  });
});

/** The parts of the app that a page asks for from here on. */
function filesOf(page: Page) {
  const asked = new Set<string>();
  const here = new Set<string>();
  page.on('request', (request) => request.url().includes('/assets/') && asked.add(request.url()));
  page.on('requestfinished', (request) => asked.has(request.url()) && here.add(request.url()));
  return {
    arrived: (name: string) => [...here].some((url) => url.includes(name) && url.endsWith('.js')),
    underWay: () => asked.size - here.size,
  };
}

describe('the code', () => {
  test('works without network, renews itself, and a gate takes it', async () => {
    const { page, user } = await reserved({ pristine: true });
    const code = page.getByRole('img', { name: /^QR Code de/ });
    // Everything it needs is fetched ahead, a little after the screen.
    const files = filesOf(page);
    await page.reload();
    await is(page, 'Reservado');
    await bed.passUntil('11:20', page);
    await until('the key and the code', async () => {
      const hasKey = await page.evaluate(() => (localStorage.getItem('RRo') ?? '').includes('access-key'));
      return hasKey && files.arrived('access-code-modal') && files.underWay() === 0;
    });
    await page.context().setOffline(true);
    await button(page, 'QR Code').click();
    const first = await readCode(code);
    await page.getByText('Sem internet: o código continua valendo.').waitFor();
    await bed.pass(10 * 60_000, page);
    const second = await readCode(code, first);
    expect(await scan(bed, { turnstile: GATE.fabricaA, qrcode: first })).toMatchObject({ granted: false });
    expect(await scan(bed, { turnstile: GATE.fabricaA, qrcode: second })).toMatchObject({
      granted: true,
      userName: user.name,
    });
  });

  test('corrects a phone whose clock is ten minutes wrong, and says so', async () => {
    const { page } = await reserved();
    await bed.passUntil('11:30', page);
    await page.clock.setSystemTime(bed.clock.now().getTime() - 10 * 60_000);
    await page.reload();
    await button(page, 'QR Code').click();
    const qrcode = await readCode(page.getByRole('img', { name: /^QR Code de/ }));
    await page.getByText('O relógio do celular está errado. O código usa a hora certa.').waitFor();
    expect(await scan(bed, { turnstile: GATE.fabricaA, qrcode })).toMatchObject({ granted: true });
  });

  test('is as large as the phone allows, on white', async () => {
    const { page } = await reserved();
    await page.emulateMedia({ colorScheme: 'dark' });
    await button(page, 'QR Code').click();
    const code = page.getByRole('img', { name: /^QR Code de/ });
    await readCode(code);
    const box = await code.boundingBox();
    expect(box?.width).toBeGreaterThan(PHONE.width * 0.75);
    const background = await dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).toBe('rgb(255, 255, 255)');
  });
});

test('the day’s menu: the default image where none is published', async () => {
  const { page } = await unreserved();
  await button(page, 'Cardápio do dia').click();
  const picture = dialog(page).getByRole('img', { name: 'Cardápio ainda não publicado' });
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toBe('/menu-default.svg');
});
