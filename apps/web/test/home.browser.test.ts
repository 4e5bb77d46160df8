import { FACE_BASE, facePaths } from '@reserva/contracts/gates/face-service';
import type { User } from '@reserva/database/models/people/users';
import { PHONE, type Visit } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, personOf } from '@reserva/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdBack } from './support/answers.ts';
import { answered } from './support/calls.ts';
import { addRule } from './support/interception.ts';
import { said } from './support/notifications.ts';
import { placeOf, placesOf } from './support/places.ts';
import { button, readCode, status } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';
import { textSizes } from './support/zoom.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
});
beforeEach(() => fixture.clock.set(`${DATE}T08:50`));
afterAll(() => fixture.dispose());

const is = (page: Page, text: 'Reservado' | 'Não Reservado') =>
  page.getByRole('heading', { name: text, exact: true }).waitFor();
const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody with a lunch reservation at Fábrica, at home. */
async function reserved(visit: Visit = {}): Promise<{ page: Page; user: User }> {
  const signedIn = await fixture.signedIn();
  await insertReservation(fixture.database, { person: personOf(signedIn.user), date: DATE });
  const { token, cookie } = signedIn.client;
  const page = await fixture.visit({ ...visit, session: { token: token ?? '', cookie: cookie ?? '' } });
  await page.goto('/');
  await is(page, 'Reservado');
  await page.getByText('Cancelamento até as 09:30').waitFor();
  return { page, user: signedIn.user };
}

test('needs a site; is confirmed, once for a hasty finger; cancelling asks once; the site is remembered', async () => {
  const { page, user } = await fixture.visitAs({}, '/');
  await is(page, 'Não Reservado');
  await button(page, 'Reservar').click();
  await button(dialog(page), 'Reservar').click();
  await said(page, 'failure', 'Selecione um local!');
  await dialog(page).getByRole('radio', { name: 'Fábrica' }).check();
  // Both clicks at once: on a busy machine the second one may come after the dialog has closed, and hit the page behind it.
  await button(dialog(page), 'Reservar').evaluate((reserve: HTMLElement) => {
    reserve.click();
    reserve.click();
  });
  await said(page, 'success', 'Reserva realizada!');
  await is(page, 'Reservado');
  await page.getByText('Cancelamento até as 09:30').waitFor();
  expect(await fixture.database.reservations.countDocuments({ 'person.id': user._id })).toBe(1);

  await button(page, 'Cancelar reserva').click();
  await button(dialog(page), 'Manter reserva').click();
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, 'Cancelar reserva').click();
  await button(dialog(page), 'Cancelar reserva').click();
  await said(page, 'success', 'Reserva cancelada!');
  await is(page, 'Não Reservado');

  await button(page, 'Cardápio do dia').click();
  const picture = dialog(page).getByRole('img', { name: 'Cardápio ainda não publicado' });
  await picture.waitFor();
  expect(await picture.getAttribute('src'), 'the default image where none is published').toBe(
    '/menu-default.svg',
  );

  await page.goto('/reserve');
  await dialog(page).waitFor();
  expect(await dialog(page).getByRole('radio', { name: 'Fábrica' }).isChecked()).toBe(true);
});

test('who gives up at the gate is still expected; the meal is shown as eaten after the turn, without a touch', async () => {
  const { page, user } = await reserved();
  await fixture.passUntil('11:30', page);
  const visit = { turnstile: GATE.fabricaA, card: user.badge };
  const stored = () => fixture.database.reservations.findOne({ 'person.id': user._id }).lean();
  expect(await scan(fixture, { ...visit, outcome: 'give-up' })).toMatchObject({
    granted: true,
    outcome: 'give-up',
    monitorStatus: 200,
  });
  await until('the free passage', async () => (await stored())?.hold === null);
  expect(await scan(fixture, visit)).toMatchObject({ granted: true, outcome: 'turn' });
  // The turn is told on its own way; what is looked at here is that the page asks again.
  await until('the turn', async () => (await stored())?.state === 2);
  await fixture.pass(16_000, page);
  const badge = page.locator('section', { has: status(page) }).getByText('Concluído');
  await badge.waitFor();
  const [heading, below] = await placesOf(status(page), badge);
  expect(below.y, 'the badge stands under the heading').toBeGreaterThan(heading.bottom - 1);
});

test.each([
  ['what can be reserved', 'Não Reservado', 'Reservar', 'Reservas até as 09:30'],
  ['what is reserved', 'Reservado', 'Cancelar reserva', 'Cancelamento até as 09:30'],
] as const)(
  'hours of %s and of a dinner that come late find their place kept: nothing else moves, on a narrow phone',
  async (_, heading, change, deadline) => {
    const narrow = { viewport: { width: 320, height: 568 } };
    const { page, user } = await fixture.visitAs({}, '/profile', narrow);
    const person = personOf(user);
    await insertReservation(fixture.database, { person, date: DATE, meal: 2 });
    if (heading === 'Reservado') await insertReservation(fixture.database, { person, date: DATE });
    const release = await holdBack(page, 'settings.getSchedules');
    await page.goto('/');
    await is(page, heading);
    await page.getByText('Minha semana').waitFor();
    const others = ['Cardápio do dia', 'QR Code', change].map((name) => button(page, name));
    const before = await placesOf(...others);
    release();
    await page.getByText(deadline).waitFor();
    expect(await placesOf(...others)).toEqual(before);
  },
);

describe('the code', () => {
  test('works without network, renews itself, and a gate takes it', async () => {
    const { page, user } = await reserved({ installable: true });
    const code = page.getByRole('img', { name: /^QR Code de/ });
    // The service worker stores everything it needs, a little after the screen.
    await until('the service worker', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
    await fixture.passUntil('11:20', page);
    await until('the key', () =>
      page.evaluate(() => (localStorage.getItem('RRo') ?? '').includes('access-key')),
    );
    // Chromium never ends a call that is under way while the network goes.
    await answered([page]);
    await page.context().setOffline(true);
    await button(page, 'QR Code').click();
    const first = await readCode(code);
    await page.getByText('Sem internet: o código continua valendo.').waitFor();
    await fixture.pass(10 * 60_000, page);
    const second = await readCode(code, first);
    expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode: first })).toMatchObject({
      granted: false,
    });
    expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode: second })).toMatchObject({
      granted: true,
      userName: user.name,
    });
  });

  test('corrects a phone whose clock is ten minutes wrong, and says so; as large as the phone allows, on white', async () => {
    const { page } = await reserved({ colorScheme: 'dark' });
    await fixture.passUntil('11:30', page);
    await page.clock.setSystemTime(fixture.clock.now().getTime() - 10 * 60_000);
    await page.reload();
    await button(page, 'QR Code').click();
    const code = page.getByRole('img', { name: /^QR Code de/ });
    const qrcode = await readCode(code);
    await page.getByText('O relógio deste aparelho está errado, mas o código funciona.').waitFor();
    expect((await placeOf(code)).width).toBeGreaterThan(PHONE.width * 0.75);
    const background = await dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).toBe('rgb(255, 255, 255)');
    // After what is looked at: the turn takes the code's place.
    expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode })).toMatchObject({ granted: true });
  });
});

/** The letters of the screen that are drawn outside of what clips them: text, and how many pixels are missing. */
const cutLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      // The dot between parts is not to be seen where it begins a line.
      if (!element?.checkVisibility() || !node.textContent?.trim() || node.textContent.trim() === '·')
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath } = getComputedStyle(at);
        const inset = /^inset\((.+)\)$/.exec(clipPath)?.[1]?.split(' ').map(Number.parseFloat);
        if (!inset) continue;
        const left = at.getBoundingClientRect().left + (inset[3] ?? inset[1] ?? inset[0] ?? 0);
        for (const line of range.getClientRects()) {
          if (line.width > 1 && line.left < left - 0.5)
            found.push(`${node.textContent}: ${left - line.left}`);
        }
      }
    }
    return found;
  });

test('no letter of the card is cut off, on narrow phones and with text at double size', async () => {
  const { page } = await reserved();
  await fixture.passUntil('13:05', page);
  await page.getByText('O prazo para cancelar terminou às 09:30').waitFor();
  const setText = await textSizes(page);
  for (const size of ['usual', 'double'] as const) {
    await setText(size);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutLetters(page), `${width} px, ${size}`).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${width} px, ${size}: scrolls sideways`).toBe(0);
    }
  }
});

test('the offer of a face photo moves neither the menu nor the way to the week when it comes', async () => {
  const { page } = await fixture.visitAs({}, 'about:blank', { viewport: { width: 390, height: 844 } });
  await addRule(page, `${FACE_BASE}${facePaths.test}`, (request) =>
    request.answer(200, '{"connected":true}'),
  );
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await addRule(page, `${FACE_BASE}${facePaths.hasImage}`, async (request) => {
    await held;
    await request.answer(200, '{"hasImage":false}');
  });
  await page.goto('/');
  const places = async () => ({
    menu: await placeOf(page.locator('img[src="/menu-default.svg"]')),
    week: await placeOf(page.getByRole('link', { name: /^Minha semana/ })),
  });
  const before = await places();
  letGo();
  await button(page, 'Cadastrar foto').waitFor();
  expect(await places()).toEqual(before);
});

test('what has the focus is never hidden behind the buttons that stay in place', async () => {
  const { page } = await fixture.visitAs({}, '/', { viewport: { width: 390, height: 844 } });
  await is(page, 'Não Reservado');
  await page.getByText('Minha semana').waitFor();
  const hidden: string[] = [];
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen && (focused.contains(seen) || seen.contains(focused)) ? null : focused.textContent;
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});
