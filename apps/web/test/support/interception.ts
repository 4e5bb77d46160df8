import type { CDPSession, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

interface Answer {
  status: number;
  body: string;
}

/** A request that waits for an answer. */
export interface PausedRequest {
  /** Answers the request in place of the server. */
  answer(status: number, body: string): Promise<void>;
  /** Sends the request and returns the server's answer without passing it to the page. */
  ask(): Promise<Answer>;
}

/** Handles requests to a path. A request without an answer goes to the previous rule, and finally to the server. */
interface Rule {
  path: string;
  act(request: PausedRequest): Promise<void>;
}

interface Interception {
  rules: readonly Rule[];
  /** Replaces the rules. */
  use(rules: readonly Rule[]): Promise<void>;
}

const byPage = new WeakMap<Page, Promise<Interception>>();

/** Ignores a failed command to the page, because the page may already be closed. */
const tell = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    () => undefined,
  );

/** Intercepts requests of a page by rules, until the test ends. */
async function intercept(page: Page): Promise<Interception> {
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => tell(session.detach()));
  let rules: readonly Rule[] = [];
  const pendingRequests = new Map<string, (answer: Answer) => void>();

  session.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode: status }) => {
    const resolve = pendingRequests.get(requestId);
    if (resolve && status !== undefined) {
      const body = await bodyOf(session, requestId).catch(() => null);
      // There is no body if the rules were dropped or the page was closed. The answer then passed unchanged.
      if (body !== null) resolve({ status, body });
      return;
    }
    let isAnswered = false;
    const paused: PausedRequest = {
      answer(responseCode, body) {
        isAnswered = true;
        const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
        const encoded = Buffer.from(body).toString('base64');
        const answer = { requestId, responseCode, responseHeaders, body: encoded };
        return tell(session.send('Fetch.fulfillRequest', answer));
      },
      async ask() {
        const answered = new Promise<Answer>((done) => pendingRequests.set(requestId, done));
        await tell(session.send('Fetch.continueRequest', { requestId, interceptResponse: true }));
        return answered;
      },
    };
    const { pathname } = new URL(request.url);
    for (const rule of rules.filter(({ path }) => path === pathname).reverse()) {
      await rule.act(paused);
      if (isAnswered) return;
    }
    await tell(session.send('Fetch.continueRequest', { requestId }));
  });

  return {
    get rules() {
      return rules;
    },
    async use(given) {
      rules = given;
      const patterns = rules.map(({ path }) => ({ urlPattern: `*${path}*` }));
      if (patterns.length > 0) await session.send('Fetch.enable', { patterns });
      else await session.send('Fetch.disable');
    },
  };
}

async function bodyOf(session: CDPSession, requestId: string): Promise<string> {
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  return base64Encoded ? Buffer.from(body, 'base64').toString() : body;
}

/**
 * Adds a rule for the requests of a page to a path; the newest rule comes first. It uses the browser's own interception
 * for these paths. Playwright's `route` would intercept all requests and disable the browser's cache, which makes a
 * screen three times as slow.
 */
export async function addRule(page: Page, path: string, act: Rule['act']): Promise<void> {
  const known = byPage.get(page) ?? intercept(page);
  byPage.set(page, known);
  const interception = await known;
  await interception.use([...interception.rules, { path, act }]);
}

/** Removes all rules for a path, so that the server answers again. */
export async function dropRules(page: Page, path: string): Promise<void> {
  const interception = await byPage.get(page);
  await interception?.use(interception.rules.filter((rule) => rule.path !== path));
}
