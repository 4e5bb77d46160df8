import { FACE_BASE, facePaths } from '@reserva/contracts/gates/face-service';
import type { User } from '@reserva/database/models/people/users';
import { DESKTOP, PHONE, type Visit } from '@reserva/testing/browser';
import { insertReservation, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { holdBack } from './support/answers.ts';
import { addRule } from './support/interception.ts';
import { placeOf, placesOf } from './support/places.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';
import { textSizes } from './support/zoom.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

test.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

const is = (page: Page, text: 'Reservado' | 'Não Reservado') =>
  page.getByRole('heading', { name: text, exact: true }).waitFor();

/** Opens home as an employee with a lunch reservation at Fábrica. */
async function reserved(fixture: WebFixture, visit: Visit = {}): Promise<{ page: Page; user: User }> {
  const signedIn = await fixture.signedIn();
  await insertReservation(fixture.database, { person: personOf(signedIn.user), date: DATE });
  const { token, cookie } = signedIn.client;
  const page = await fixture.visit({ ...visit, session: { token: token ?? '', cookie: cookie ?? '' } });
  await page.goto('/');
  await is(page, 'Reservado');
  await page.getByText('Cancelamento até as 09:30').waitFor();
  return { page, user: signedIn.user };
}

test.for([
  ['a free meal', 'Não Reservado', 'Reservar', 'Reservas até as 09:30'],
  ['a reserved meal', 'Reservado', 'Cancelar reserva', 'Cancelamento até as 09:30'],
] as const)(
  'late hours of %s and of a dinner move no button on a narrow phone',
  async ([_, heading, change, deadline], { fixture }) => {
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

/** Returns each text of the screen that is clipped, with the number of missing pixels. */
const cutLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      // A separator dot at the start of a line is deliberately hidden.
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

test('the card shows every letter on narrow phones and at double text size', async ({ fixture }) => {
  const { page } = await reserved(fixture);
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

test('the late offer of a face photo moves neither the menu nor the week', async ({ fixture }) => {
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

test('the fixed buttons never cover the focused element', async ({ fixture }) => {
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

test('the survey reminder takes free space without moving the buttons', async ({ fixture }) => {
  fixture.clock.set(`${DATE}T14:30`);
  const { page, user } = await fixture.visitAs({ name: 'CLARA LIMA' }, 'about:blank');
  await insertReservation(fixture.database, { person: personOf(user), date: DATE, state: 2 });
  const release = await holdBack(page, 'quiz.checkSurvey');
  await page.goto('/');
  const reminder = page.getByRole('region', { name: 'Como foi a sua refeição?' });
  await is(page, 'Não Reservado');
  // The hours may appear after the card.
  await page.getByText('Reservas até as 16:30').waitFor();
  await page.getByText('Fábrica · das 11:00 às 14:00').waitFor();

  // The reminder uses free space, so every button keeps its place and receives its taps.
  const buttons = ['Cardápio do dia', 'QR Code', 'Reservar'].map((name) => button(page, name));
  const spots = () => placesOf(...buttons);
  const spotsAt = async (viewport: typeof PHONE) => {
    await page.setViewportSize(viewport);
    // The trial clicks have scrolled the page, so scroll it back to the top.
    await page.evaluate(() => scrollTo(0, 0));
    return spots();
  };
  const sizes = [{ width: 320, height: 568 }, { width: 320, height: 640 }, PHONE, DESKTOP];
  const before = [];
  for (const size of sizes) before.push(await spotsAt(size));
  release();
  await reminder.waitFor();
  expect(await spots()).toEqual(before.at(-1));
  for (const [index, size] of sizes.entries()) {
    const message = `${size.width}x${size.height}`;
    // The layout needs a frame after a change of the window's size.
    await expect.poll(() => spotsAt(size), { message }).toEqual(before[index]);
    for (const each of buttons) await each.click({ trial: true, timeout: 5_000 });
  }
  await expectAccessible(page, 'survey reminder', [PHONE]);
});
