import { until } from '@reserva/testing/drain';
import type { Page } from 'playwright-core';

/** Name by which a screen reader would call what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = element.getAttribute('aria-label') ?? labels.map((each) => each.textContent).join(' ');
    return (label || element.textContent).trim();
  });

const matches = (now: string, name: string | RegExp) =>
  typeof name === 'string' ? now === name : name.test(now);

export const focusIs = (page: Page, name: string | RegExp): Promise<boolean> =>
  until(`the focus on ${name}`, async () => matches(await focused(page), name));

const ENOUGH_TABS = 40;

/** Tabs until something of that name has the focus, as a person would. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < ENOUGH_TABS; n++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (matches(now, name)) return;
    passed.push(now);
  }
  throw new Error(`"${name}" cannot be reached with Tab; what can: ${passed.join(' | ')}`);
}
