import { type ErrorCode, errors } from '@reserva/contracts/basics/errors';
import type { AnswerOf } from '@reserva/contracts/operations';
import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import type { RouteName } from '@reserva/contracts/routes';
import type { Page, Request } from 'playwright-core';
import { addRule, dropRules } from './interception.ts';

const addressOf = (name: RouteName) => `${API_BASE}${pathOf(name)}`;
const isCall = (name: RouteName, url: string) => new URL(url).pathname === addressOf(name);

/** Answers a call with a refusal in place of the server, for refusals that a healthy server never sends. */
export function refuse(page: Page, name: RouteName, code: ErrorCode): Promise<void> {
  const { status, message } = errors[code];
  return answer(page, name, { code, message, requestId: 'test' }, status);
}

/** Answers a call in place of the server. */
export const answer = (page: Page, name: RouteName, body: object, status = 200): Promise<void> =>
  addRule(page, addressOf(name), (request) => request.answer(status, JSON.stringify(body)));

/** Answers a call with a bare status, as a proxy would. */
export const failWith = (page: Page, name: RouteName, status: number): Promise<void> =>
  addRule(page, addressOf(name), (request) => request.answer(status, 'upstream error'));

/** Changes the server's answer to a call, for states that are rare and slow to produce. */
export const changeAnswer = <N extends RouteName>(
  page: Page,
  name: N,
  change: (answer: AnswerOf<N>) => AnswerOf<N>,
): Promise<void> =>
  addRule(page, addressOf(name), async (request) => {
    const { status, body } = await request.ask();
    await request.answer(status, JSON.stringify(change(JSON.parse(body) as AnswerOf<N>)));
  });

/** Lets the server answer the call again. */
export const answerAgain = (page: Page, name: RouteName): Promise<void> => dropRules(page, addressOf(name));

/** Delays a call until the returned function is called. The call then goes to the previous rule or to the server. */
export async function holdBack(page: Page, name: RouteName): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await addRule(page, addressOf(name), () => released);
  return release;
}

/** Waits for the next answer to a call. */
export const nextAnswer = (page: Page, name: RouteName) =>
  page.waitForResponse((response) => isCall(name, response.url()));

/** Returns a list of the calls that a page makes from now on. */
export function callsOf(page: Page, name: RouteName): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (isCall(name, request.url())) seen.push(request);
  });
  return seen;
}
