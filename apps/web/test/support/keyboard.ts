import { until } from '@reserva/testing/drain';
import type { Locator, Page } from 'playwright-core';

interface FocusedElement {
  /** Accessible name. */
  name: string;
  /** True if the element, its container or its visible replacement has the focus ring of `theme/base.css`. */
  ringed: boolean;
}

const focused = (page: Page): Promise<FocusedElement> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', ringed: true };
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = element.getAttribute('aria-label') ?? labels.map((each) => each.textContent).join(' ');
    const name = (label || element.textContent).trim();

    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--app-accent)';
    const accent = getComputedStyle(probe).color;
    probe.remove();
    const drawn: Element[] = [...(element.nextElementSibling?.querySelectorAll('*') ?? [])];
    for (let at: Element | null = element; at; at = at.parentElement) drawn.push(at);
    const ringed = drawn.some((each) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return outlineStyle === 'solid' && outlineWidth === '2px' && outlineColor === accent;
    });
    return { name, ringed };
  });

const matches = (now: string, name: string | RegExp) =>
  typeof name === 'string' ? now === name : name.test(now);

export const focusIs = (page: Page, name: string | RegExp): Promise<boolean> =>
  until(`the focus on ${name}`, async () => matches((await focused(page)).name, name));

/** Waits for the focus, because a dialog takes it shortly after it appears. Keys pressed earlier go elsewhere. */
export const hasFocus = (what: Locator): Promise<boolean> =>
  until('the focus', () => what.evaluate((element) => element === document.activeElement));

const ENOUGH_TABS = 40;

/**
 * Presses Tab until an element with this name has the focus.
 * @throws Error when an element on the way has no focus ring, or no element has the name
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < ENOUGH_TABS; n++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now.ringed) throw new Error(`"${now.name}" has the focus and no ring that tells so`);
    if (matches(now.name, name)) return;
    passed.push(now.name);
  }
  throw new Error(`"${name}" cannot be reached with Tab; what can: ${passed.join(' | ')}`);
}
