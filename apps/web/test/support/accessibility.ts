import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stillness } from './places.ts';

/**
 * Switches the colour scheme. The browser prefers reduced motion, so colours change at once and animations end soon.
 */
async function takeOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (theme) => {
    // The app learns of the change from the system and draws it one frame later.
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.documentElement.dataset.mantineColorScheme !== theme);
  }, colorScheme);
  await stillness(page);
}

/** Rules of axe that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Source of axe, minified. It is injected once per page, because sending it takes as long as one check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe on the page. With an open dialog it checks the dialog alone, because the covered page looks different. */
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
 * Checks a screen with axe in light and dark, on a phone and a desktop. Light and dark differ only in colours, so the
 * second check runs only the colour rules.
 * @param screen name for the report
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  sizes: readonly (typeof PHONE)[] = [PHONE, DESKTOP],
): Promise<void> {
  const found: object[] = [];
  // The address may change before its screen appears.
  await page.locator('h1, [role=dialog]').first().waitFor({ state: 'attached' });
  // The next size starts with the scheme of the last check, because switching the scheme takes as long as a check.
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
