import type { CDPSession, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

interface Answer {
  status: number;
  body: string;
}

/** A request that waits for what becomes of it. */
export interface PausedRequest {
  /** Answers it in the server's place. */
  answer(status: number, body: string): Promise<void>;
  /** What the server answers to it, which the page does not get to see. */
  ask(): Promise<Answer>;
}

/** Says what becomes of a request; one that it leaves unanswered goes to the rule before it, at last to the server. */
interface Rule {
  path: string;
  act(request: PausedRequest): Promise<void>;
}

interface Interception {
  rules: readonly Rule[];
  /** Puts other rules in place. */
  use(rules: readonly Rule[]): Promise<void>;
}

const byPage = new WeakMap<Page, Promise<Interception>>();

/** What a page is told that may be closed already: then nobody waits for it. */
const tell = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    () => undefined,
  );

/** The rules of a page, in force until the test ends. */
async function intercept(page: Page): Promise<Interception> {
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => tell(session.detach()));
  let rules: readonly Rule[] = [];
  const pendingRequests = new Map<string, (answer: Answer) => void>();

  session.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode: status }) => {
    const resolve = pendingRequests.get(requestId);
    if (resolve && status !== undefined) {
      const body = await bodyOf(session, requestId).catch(() => null);
      // Without one: the rules were dropped meanwhile, or the page was closed. The answer went on as it was.
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
 * Has a rule decide about the requests of a page to a path; the newest decides first. By the browser's own interception of
 * these addresses: the library's `route` takes in every request and switches the browser's cache off, which makes
 * a screen take three times as long.
 */
export async function addRule(page: Page, path: string, act: Rule['act']): Promise<void> {
  const known = byPage.get(page) ?? intercept(page);
  byPage.set(page, known);
  const interception = await known;
  await interception.use([...interception.rules, { path, act }]);
}

/** The server decides again about a path. */
export async function dropRules(page: Page, path: string): Promise<void> {
  const interception = await byPage.get(page);
  await interception?.use(interception.rules.filter((rule) => rule.path !== path));
}
