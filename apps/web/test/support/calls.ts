import { API_BASE } from '@reserva/contracts/own-routes';
import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import { until } from '@reserva/testing/drain';
import type { Page, Request } from 'playwright-core';

/** Calls of each page whose answer the page has not read yet. */
const underWay = new WeakMap<Page, Set<Request>>();

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const isCall = (request: Request): boolean =>
  pathOf(request).startsWith(`${API_BASE}/`) && !pathOf(request).startsWith(SOCKET_PATH);

/** Follows the calls of a page. @param tell receives the calls that are refused or aborted */
export function followCalls(page: Page, tell: (trouble: string) => void): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const note = (what: string, request: Request) =>
    tell(`${new Date().toISOString()} ${what} ${request.method()} ${request.url()}`);
  page.on('request', (request) => {
    if (isCall(request)) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => {
    requests.delete(request);
    note(request.failure()?.errorText ?? 'failed', request);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(String(response.status()), response.request());
  });
}

/** Waits until these pages have read all their answers. @throws Error when this takes too long */
export const answered = (pages: readonly Page[]): Promise<true> =>
  until('the answers under way', async () => (await Promise.all(pages.map(isAnswered))).every(Boolean));

async function isAnswered(page: Page): Promise<boolean> {
  const paths = [...(underWay.get(page) ?? [])].map(pathOf);
  if (paths.length === 0) return true;
  // `first-paint.js` sends early calls. The app may never read their answers.
  const unwanted = await page.evaluate(() => Object.keys(window.early?.calls ?? {}));
  return paths.every((path) => unwanted.includes(path));
}
