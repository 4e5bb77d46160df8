import { type ErrorCode, errors } from '@reserva/contracts/errors';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import { API_BASE, type RouteName, routes } from '@reserva/contracts/http/routes';
import type { Page, Request } from 'playwright-core';

const urlOf = (name: RouteName) => new RegExp(`${API_BASE}${routes[name].path}(\\?|$)`);

/** Answers a call in the server's place, as it would: for what a healthy server never says. */
export async function refuse(page: Page, name: RouteName, code: ErrorCode): Promise<void> {
  const { status, message } = errors[code];
  await page.route(urlOf(name), (route) =>
    route.fulfill({ status, json: { code, message, requestId: 'test' } }),
  );
}

/** Answers a call with a bare status, as a proxy on the way would. */
export async function failWith(page: Page, name: RouteName, status: number): Promise<void> {
  await page.route(urlOf(name), (route) => route.fulfill({ status, body: 'upstream error' }));
}

/** Lets the server answer and changes what it says: for what is rare, and slow to bring about. */
export async function changeAnswer<N extends RouteName>(
  page: Page,
  name: N,
  change: (answer: AnswerOf<N>) => AnswerOf<N>,
): Promise<void> {
  await page.route(urlOf(name), async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as AnswerOf<N>) });
    } catch {
      // The page was closed while it asked: nobody waits for the answer.
    }
  });
}

/** The server answers again. */
export const answerAgain = (page: Page, name: RouteName): Promise<void> => page.unroute(urlOf(name));

/** Holds a call back until told otherwise; it then goes to the server, or to what was to answer in its place. */
export async function holdBack(
  page: Page,
  name: RouteName,
  onward: 'continue' | 'fallback' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urlOf(name), async (route) => {
    await released;
    await route[onward]();
  });
  return release;
}

/** The next answer to a call. */
export const nextAnswer = (page: Page, name: RouteName) =>
  page.waitForResponse((response) => urlOf(name).test(response.url()));

/** The calls of one kind that a page makes from here on. */
export function callsOf(page: Page, name: RouteName): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (urlOf(name).test(request.url())) seen.push(request);
  });
  return seen;
}
