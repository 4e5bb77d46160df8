import type { Page } from 'playwright-core';

/*
 * A notification vanishes after 2.6 s of the page's clock. A test process or a browser that stalls for that long would
 * miss it, so each page records its notifications. A test reads each of them once.
 */

type Kind = 'success' | 'failure';

/** A notification that no test has read yet. */
interface ShownNotification {
  kind: string;
  text: string;
}

declare global {
  interface Window {
    notificationsSaid?: ShownNotification[];
  }
}

/** Records each notification as it appears. Runs in the page before the app. */
export function noteNotifications(): void {
  const said: ShownNotification[] = [];
  window.notificationsSaid = said;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.matches('.mantine-Notification-root')) continue;
      said.push({ kind: node.role === 'status' ? 'success' : 'failure', text: node.textContent ?? '' });
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Waits for a notification with this text that appeared after those already read on this page. */
export async function said(page: Page, kind: Kind, text: string): Promise<void> {
  const hear = (expected: ShownNotification) => {
    const heard = window.notificationsSaid ?? [];
    const at = heard.findIndex((each) => each.kind === expected.kind && each.text.includes(expected.text));
    if (at >= 0) heard.splice(0, at + 1);
    return at >= 0;
  };
  await page.waitForFunction(hear, { kind, text }).catch(async (cause) => {
    const instead = await page.evaluate(() => window.notificationsSaid ?? []);
    throw new Error(`no ${kind} notification said "${text}"; not read: ${JSON.stringify(instead)}`, {
      cause,
    });
  });
}
