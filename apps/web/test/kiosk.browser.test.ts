import type { ReservationState } from '@reserva/domain/reservations/reservation';
import { DESKTOP } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { stillness } from './support/places.ts';
import { fallSilent, GATE, scan, setNetwork } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T11:30`, data: 'accounts' }));

test.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T11:30`);
  await fixture.database.reservations.deleteMany({ date: DATE });
});

async function display(fixture: WebFixture, local: 1 | 2 = 2, viewport = DESKTOP): Promise<Page> {
  const { page } = await fixture.visitAs({}, `/accountingCheckins/${local}`, { viewport });
  return page;
}

const numbers = (page: Page, text: string) =>
  until(
    `${text} on the display`,
    async () => (await page.getByTestId('done-of-total').textContent()) === text,
  );
/** Waits for "Faltam" and "Sem reserva", as the display shows them. */
const beside = (page: Page, text: string) =>
  until(`${text} on the display`, async () => (await page.locator('dl').textContent()) === text);
const employee = (fixture: WebFixture) => insertUser(fixture.database);
async function reservations(fixture: WebFixture, ...states: ReservationState[]): Promise<void> {
  for (const state of states) {
    await insertReservation(fixture.database, {
      person: personOf(await employee(fixture)),
      date: DATE,
      state,
    });
  }
}
/** Takes a turnstile off the network until the test ends, and waits until the display reports it. */
async function silent(fixture: WebFixture, page: Page, gate: number): Promise<void> {
  onTestFinished(() => setNetwork(fixture, gate, 'on'));
  await fallSilent(fixture, [gate]);
  // The turnstile's last sign of life becomes old, while the others send one every second.
  await fixture.pass(100_000, page);
}
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('the display follows a meal and counts each passage without a reload', async ({ fixture }) => {
  fixture.clock.set(`${DATE}T10:58`);
  await reservations(fixture, 1, 2, 3, 4);
  const [first, second, stranger] = [
    await employee(fixture),
    await employee(fixture),
    await employee(fixture),
  ];
  for (const person of [first, second]) {
    await insertReservation(fixture.database, { person: personOf(person), date: DATE });
  }
  const page = await display(fixture);
  await page.getByText('10:58').waitFor();
  expect(await page.getByText(/Reservas Pendentes/).count()).toBe(0);
  expect(await page.getByTestId('done-of-total').count()).toBe(0);
  await mark(page);
  await fixture.passUntil('11:30', page);
  await numbers(page, '1/5');
  await beside(page, 'Faltam4Sem reserva1');
  for (const text of ['Fábrica', 'Almoço', '11:30', 'Check-ins / Reservas']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  const menu = page.getByRole('img', { name: 'Cardápio do dia' });
  expect(await menu.getAttribute('src'), 'the default image on 404').toBe('/menu-default.svg');

  await scan(fixture, { turnstile: GATE.fabricaA, card: first.badge });
  await numbers(page, '2/5');
  await scan(fixture, { turnstile: GATE.fabricaB, card: stranger.badge });
  await beside(page, 'Faltam3Sem reserva2');
  await scan(fixture, { turnstile: GATE.fabricaB, card: second.badge, outcome: 'give-up' });
  await scan(fixture, { turnstile: GATE.fabricaA, card: second.badge });
  await numbers(page, '3/5');
  await beside(page, 'Faltam2Sem reserva2');
  expect(await isMarked(page), 'without a reload').toBe(true);
});

test.for([
  ['a meal', '11:30', 'on'],
  ['a meal, with a gate that does not answer', '11:30', 'off'],
  ['no meal', '15:10', 'on'],
] as const)(
  'the display is readable from eight metres and complete: %s',
  async ([_, time, network], { fixture }) => {
    fixture.clock.set(`${DATE}T${time}`);
    await reservations(fixture, 1, 1, 2);
    const page = await display(fixture, 2, { width: 1920, height: 1080 });
    if (network === 'off') await silent(fixture, page, GATE.fabricaB);
    await page.getByText(time === '11:30' ? 'Check-ins / Reservas' : /Reservas Pendentes/).waitFor();
    if (network === 'off') await page.getByText(/^Catracas? sem conexão: .*Fábrica · Entrada B/).waitFor();
    await stillness(page);
    const texts = await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: { text: string; size: number; isInSight: boolean }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!text || !element?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        const isInSight = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        found.push({ text, size: Number.parseFloat(getComputedStyle(element).fontSize), isInSight });
      }
      return found;
    });
    expect(texts.length).toBeGreaterThan(3);
    // 4.5 % of the screen's height gives capital letters of 2 cm on a 50-inch screen. One text is small on purpose, and
    // may appear at any moment.
    const tooSmall = texts.filter(({ text, size }) => text !== 'reconectando…' && size < 1080 * 0.045 - 0.1);
    expect(tooSmall).toEqual([]);
    expect(texts.filter(({ isInSight }) => !isInSight)).toEqual([]);
  },
);
