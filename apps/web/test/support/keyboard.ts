import { until } from '@reserva/testing/drain';
import type { Locator, Page } from 'playwright-core';

interface FocusedElement {
  /** Name by which a screen reader would call it. */
  name: string;
  /** Whether it, what it stands in or what is drawn in its place has the ring of `theme/base.css`. */
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

/** A dialog takes the focus a moment after it is in sight: keys pressed before that go elsewhere. */
export const hasFocus = (what: Locator): Promise<boolean> =>
  until('the focus', () => what.evaluate((element) => element === document.activeElement));

const ENOUGH_TABS = 40;

/** Tabs until something of that name has the focus, as a person would; whatever has it on the way shows the ring. */
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
