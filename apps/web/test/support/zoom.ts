import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/**
 * Returns a function that sets the browser's text size to double (32 px) or usual. `em` in media queries grows too, as
 * in a real browser. The size is reset after the test, because the profile is reused.
 */
export async function textSizes(page: Page): Promise<(size: 'usual' | 'double') => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const setSizes = async (size: 'usual' | 'double') => {
    const fontSizes = size === 'usual' ? { standard: 16, fixed: 13 } : { standard: 32, fixed: 26 };
    await session.send('Page.setFontSizes', { fontSizes });
  };
  onTestFinished(() => setSizes('usual').then(() => session.detach()));
  return setSizes;
}

/** Returns the layout faults of the page: horizontal scrolling, clipped words and overlapping controls. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const beyond = root.scrollWidth - root.clientWidth;
    if (beyond > 0) found.push(`the page scrolls sideways by ${beyond} px`);

    const name = (element: Element) =>
      `${element.localName} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const isShown = (element: Element) =>
      element.getClientRects().length > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** True for content of screen readers only: an element of one pixel, or inside one. */
    const isHeardOnly = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (Math.min(width, height) <= 2 && getComputedStyle(at).position === 'absolute') return true;
      }
      return false;
    };
    const scrollsByItself = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };

    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element) || isHeardOnly(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (hasText && !scrollsByItself(element) && (right > root.clientWidth + 1 || left < -1)) {
        found.push(`beyond the edge: ${name(element)}`);
      }
      if (!element.textContent?.trim() || element instanceof SVGElement) continue;
      const cut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
      if (cut) found.push(`cut off: ${name(element)}`);
    }

    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(isShown);
    const controls = [
      ...(dialogs.at(-1) ?? document).querySelectorAll(
        'a[href]:not([href="#conteudo"]), button, input, select, textarea',
      ),
    ].filter((control) => isShown(control) && !isHeardOnly(control));
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || one.closest('.mantine-Input-wrapper')?.contains(other)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 3 && height > 3) found.push(`over one another: ${name(one)} and ${name(other)}`);
      }
    }
    return found;
  });

/** Number of letters that identify a person. The first and last names of nearly everyone fit into it. */
const READABLE_LETTERS = 20;

/**
 * Returns the places where a person's name cannot be read. Either fewer than `READABLE_LETTERS` letters are visible, or
 * a word breaks over three or more lines, as in a too narrow column.
 * @param name the shown name; a page without the name has no fault
 */
export const readingFaults = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    ([selector, letters]) => {
      const found: string[] = [];
      const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((each) =>
        each.checkVisibility(),
      );
      const root = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const rangeOf = (node: Node, start: number, end: number) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        return range;
      };
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const parent = node.parentElement;
        const box = parent?.getBoundingClientRect();
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('option, svg, style'))
          continue;
        // An element of one pixel is for screen readers only.
        if (box && Math.min(box.width, box.height) <= 2 && getComputedStyle(parent).position === 'absolute')
          continue;
        for (const { 0: word, index } of text.matchAll(/\p{L}{4,}/gu)) {
          const tops = [...rangeOf(node, index, index + word.length).getClientRects()].map(({ top }) =>
            Math.round(top),
          );
          if (new Set(tops).size > 2) found.push(`letter by letter: ${word}`);
        }
        const at = text.indexOf(selector);
        if (at < 0) continue;
        const shown = rangeOf(node, at, at + Math.min(selector.length, letters)).getBoundingClientRect();
        for (let up: Element | null = parent; up && up !== document.body; up = up.parentElement) {
          if (!/hidden|clip/.test(getComputedStyle(up).overflowX)) continue;
          const { left, right } = up.getBoundingClientRect();
          if (shown.left < left - 1 || shown.right > right + 1) found.push(`not readable: ${text}`);
        }
        if (shown.width === 0) found.push(`out of sight: ${text}`);
      }
      return found;
    },
    [name, READABLE_LETTERS] as const,
  );

/** Returns the longest transition or animation on the page, milliseconds. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inMs = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)));
    const all = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
    return Math.max(
      ...all.map((style) => Math.max(inMs(style.transitionDuration), inMs(style.animationDuration))),
    );
  });
