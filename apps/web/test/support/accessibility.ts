import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stillness } from './places.ts';

/** Takes on a colour scheme. Everybody here asked for no motion: colours change at once, and what moves is over soon. */
async function takeOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (theme) => {
    // The app learns of it as from the system, and a frame later all that depends on it is drawn.
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.documentElement.dataset.mantineColorScheme !== theme);
  }, colorScheme);
  await stillness(page);
}

/** The rules that the colours decide. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Put into a page once: to send it is as much as to look. Without comments it is half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says about the page as it stands; of an open dialog alone, for what lies behind it has its own look. */
async function violationsOf(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe;
    const options = { resultTypes: ['violations' as const], preload: false, ...(only && { runOnly: only }) };
    const isOpen = document.querySelector('[role=dialog][aria-modal=true]') !== null;
    const where = isOpen ? { include: ['[role=dialog]', '.mantine-Notification-root'] } : document;
    return (await inPage.run(where, options)).violations;
  }, rules);
}

/**
 * Axe has nothing to say about the screen as it stands, in light and dark, on a phone and at a desk. The second scheme
 * changes nothing but colours, and is asked about those.
 * @param screen its name, for the report
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  sizes: readonly (typeof PHONE)[] = [PHONE, DESKTOP],
): Promise<void> {
  const found: object[] = [];
  // An address may have changed before its screen is there.
  await page.locator('h1, [role=dialog]').first().waitFor({ state: 'attached' });
  // Dark to dark: to take on the other scheme costs as much as to look.
  const schemes = ['light', 'dark'] as const;
  for (const [index, viewport] of sizes.entries()) {
    await page.setViewportSize(viewport);
    for (const colorScheme of index % 2 === 0 ? schemes : schemes.toReversed()) {
      await takeOn(page, colorScheme);
      for (const { id, nodes } of await violationsOf(
        page,
        colorScheme === 'dark' ? colourRules : undefined,
      )) {
        const where = nodes.map(({ target, failureSummary }) => ({ target, failureSummary }));
        found.push({ screen, width: viewport.width, colorScheme, id, where });
      }
    }
  }
  if (sizes.length % 2 === 1) await takeOn(page, 'light');
  expect(found).toEqual([]);
}
