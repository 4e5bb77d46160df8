import type { AnyEvent } from '@reserva/contracts/events';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import { createEventPublisher, type EventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { newId } from '@reserva/runtime/process/ids';
import { createLogger } from '@reserva/runtime/process/logger';
import { DESKTOP } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import type { Page, Request } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { nextAnswer } from './support/answers.ts';
import { stillness } from './support/places.ts';
import { fallSilent, GATE, scan, setNetwork } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
let publisher: EventPublisher;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T11:30`, data: 'accounts' });
  const logger = createLogger({ name: 'test', level: 'fatal' });
  publisher = await createEventPublisher({ redis: fixture.stores.redis, logger });
});
beforeEach(async () => {
  fixture.clock.set(`${DATE}T11:30`);
  await fixture.database.reservations.deleteMany({ date: DATE });
});
afterAll(async () => {
  await publisher.stop();
  await fixture.dispose();
});

async function display(local: 1 | 2 = 2, viewport = DESKTOP): Promise<Page> {
  const { page } = await fixture.visitAs({}, `/accountingCheckins/${local}`, { viewport });
  return page;
}

const numbers = (page: Page, text: string) =>
  until(
    `${text} on the display`,
    async () => (await page.getByTestId('done-of-total').textContent()) === text,
  );
/** "Faltam" and "Sem reserva", as read. */
const beside = (page: Page, text: string) =>
  until(`${text} on the display`, async () => (await page.locator('dl').textContent()) === text);
const employee = () => insertUser(fixture.database);
async function reservations(...states: ReservationState[]): Promise<void> {
  for (const state of states) {
    await insertReservation(fixture.database, { person: personOf(await employee()), date: DATE, state });
  }
}
/** A gate is off the network until the test is over, for so long that the display says so. */
async function silent(page: Page, gate: number): Promise<void> {
  onTestFinished(() => setNetwork(fixture, gate, 'on'));
  await fallSilent(fixture, [gate]);
  // Its last sign of life grows old; the others speak every second.
  await fixture.pass(100_000, page);
}
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a meal begins on the display without a reload, and counts who passes as it happens', async () => {
  fixture.clock.set(`${DATE}T10:58`);
  await reservations(1, 2, 3, 4);
  const [first, second, stranger] = [await employee(), await employee(), await employee()];
  for (const person of [first, second]) {
    await insertReservation(fixture.database, { person: personOf(person), date: DATE });
  }
  const page = await display();
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

test.each([
  ['a meal', '11:30', 'on'],
  ['a meal, with a gate that does not answer', '11:30', 'off'],
  ['none', '15:10', 'on'],
] as const)('is read from eight metres and wholly in sight on its wall: %s', async (_, time, network) => {
  fixture.clock.set(`${DATE}T${time}`);
  await reservations(1, 1, 2);
  const page = await display(2, { width: 1920, height: 1080 });
  if (network === 'off') await silent(page, GATE.fabricaB);
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
  // A capital letter of 2 cm on a screen of 50 inches. One word is small on purpose, and may stand there at any moment.
  const tooSmall = texts.filter(({ text, size }) => text !== 'reconectando…' && size < 1080 * 0.045 - 0.1);
  expect(tooSmall).toEqual([]);
  expect(texts.filter(({ isInSight }) => !isInSight)).toEqual([]);
});

test('who eats at the other site leaves the total of the first', async () => {
  const person = await employee();
  await insertReservation(fixture.database, { person: personOf(person), date: DATE, site: 2 });
  const page = await display(2);
  await numbers(page, '0/1');
  expect(await scan(fixture, { turnstile: GATE.administrativoA, card: person.badge })).toMatchObject({
    granted: true,
  });
  await until('the smaller total', async () => {
    await page.clock.fastForward(1_000);
    return (await page.getByTestId('done-of-total').textContent()) === '0/0';
  });
  await page.goto('/accountingCheckins/1');
  await numbers(page, '0/0');
  await beside(page, 'Faltam0Sem reserva1');
});

test('Aviso names the turnstiles without connection, and goes when they are back', async () => {
  const page = await display();
  await numbers(page, '0/0');
  const warning = page.locator('main [role=alert] > div');
  await silent(page, GATE.fabricaB);
  await warning.filter({ hasText: /^AvisoCatraca sem conexão: Fábrica · Entrada B$/ }).waitFor();
  await setNetwork(fixture, GATE.fabricaB, 'on');
  await warning.waitFor({ state: 'detached' });
});

test('a menu that is published appears at once', async () => {
  const page = await display();
  const menu = page.getByRole('img', { name: 'Cardápio do dia' });
  await until('the default', async () => (await menu.getAttribute('src')) === '/menu-default.svg');
  const image = PNG.sync.write(new PNG({ width: 8, height: 8 }));
  await fixture.database.menuImages.create({
    _id: 'current',
    image,
    etag: 'test',
    uploadedAt: fixture.clock.now(),
    uploadedBy: 'test',
  });
  try {
    await happens({ name: 'menu.changed', payload: {} });
    await until('the new image', async () => (await menu.getAttribute('src'))?.startsWith('blob:'));
  } finally {
    await fixture.database.menuImages.deleteMany({});
  }
  await happens({ name: 'menu.changed', payload: {} });
  await until('the default again', async () => (await menu.getAttribute('src')) === '/menu-default.svg');
});

test('a lost connection is said, old numbers are marked, and all heals by itself', async () => {
  const person = personOf(await employee());
  const { _id } = await insertReservation(fixture.database, { person, date: DATE });
  const page = await display();
  await numbers(page, '0/1');
  await mark(page);
  await fixture.stack.process('gateway').stop();
  await page.getByText('reconectando…').waitFor();
  await page.getByText(/números das 11:3\d/).waitFor();
  // No event tells of this: the snapshot does.
  await fixture.database.reservations.updateOne({ _id }, { state: 2 });
  await fixture.stack.process('gateway').start();
  await numbers(page, '1/1');
  await page.getByText('reconectando…').waitFor({ state: 'detached' });
  await page.getByText(/números das/).waitFor({ state: 'detached' });
  expect(await isMarked(page), 'without a reload').toBe(true);
});

test('the page reloads shortly before a listed time', async () => {
  fixture.clock.set(`${DATE}T13:54:30`);
  const { page } = await fixture.visitAs({}, '/', { viewport: DESKTOP });
  // Time is made to pass faster here than a busy machine answers.
  const listed = nextAnswer(page, 'ratchets.getTimeToReload');
  await page.goto('/accountingCheckins/2');
  await listed;
  await numbers(page, '0/0');
  await mark(page);
  // Every 59 s it looks five minutes ahead; once that is 14:00, it reloads 55 s later.
  await fixture.pass(59_000, page);
  await fixture.pass(20_000, page);
  expect(await isMarked(page)).toBe(true);
  // It asks whether the page is served before it goes. While it does no time passes, however busy the machine is.
  let asking = false;
  const asks = (request: Request) =>
    request.url().endsWith('/accountingCheckins/2') && !request.isNavigationRequest();
  page.on('request', (request) => {
    asking ||= asks(request);
  });
  page.on('requestfailed', (request) => {
    asking &&= !asks(request);
  });
  await until(
    'the reload',
    async () => {
      if (!asking) {
        fixture.clock.advance(5_000);
        await page.clock.runFor(5_000);
      }
      // While it reloads there is no page to ask.
      return !(await isMarked(page).catch(() => true));
    },
    60_000,
  );
  const reloadedAt = fixture.clock.now().getTime();
  expect(reloadedAt).toBeGreaterThan(Date.parse(`${DATE}T16:55:54Z`));
  expect(reloadedAt).toBeLessThan(Date.parse(`${DATE}T17:00:00Z`));
  await numbers(page, '0/0');
});

function happens(event: Pick<AnyEvent, 'name' | 'payload'>): Promise<void> {
  const now = fixture.clock.now();
  return publisher.publish([{ ...event, id: newId(now), at: now.toISOString() } as AnyEvent]);
}
