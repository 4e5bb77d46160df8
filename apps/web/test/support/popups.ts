import type { Page } from 'playwright-core';

/*
 * The green or red bubbles that vanish by themselves, after 2.6 s of the page's clock. A test process or a browser that
 * stands still for that long would miss them: each page notes what its popups said, and a test hears each of them once.
 */

type Kind = 'success' | 'failure';

/** What popups said and no test has heard yet, oldest first. */
interface Said {
  kind: string;
  text: string;
}

declare global {
  interface Window {
    popupsSaid?: Said[];
  }
}

/** In the page, before the app: notes what each popup says as it appears. */
export function notePopups(): void {
  const said: Said[] = [];
  window.popupsSaid = said;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.matches('[data-kind]')) continue;
      said.push({ kind: node.dataset.kind ?? '', text: node.textContent ?? '' });
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Waits until a popup has said this since the page was loaded, after all that was heard before. */
export async function said(page: Page, kind: Kind, text: string): Promise<void> {
  const hear = (wanted: Said) => {
    const heard = window.popupsSaid ?? [];
    const at = heard.findIndex((each) => each.kind === wanted.kind && each.text.includes(wanted.text));
    if (at >= 0) heard.splice(0, at + 1);
    return at >= 0;
  };
  await page.waitForFunction(hear, { kind, text }).catch(async (cause) => {
    const instead = await page.evaluate(() => window.popupsSaid ?? []);
    throw new Error(`no popup of ${kind} said "${text}"; not heard: ${JSON.stringify(instead)}`, { cause });
  });
}
