import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@reserva/database/models/people/users';
import { instantAt } from '@reserva/domain/basics/time';
import { FAILURES, launchBrowser, takeProfile, type Visit } from '@reserva/testing/browser';
import { createStackFixture, type StackBedOptions, type StackFixture } from '@reserva/testing/stack-fixture';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { answered, followCalls } from './calls.ts';
import { handedOnStackFixture } from './handed-on-stack.ts';
import { noteNotifications } from './notifications.ts';

/** Thursday, the day all browser tests play on. */
export const DATE = '2026-11-19';

/** The running system, and people with browsers in front of it. Pages are closed when their test ends. */
export interface WebFixture extends StackFixture {
  browser: Browser;
  /** A page of a new browser profile, whose clock is the stack's; nobody is signed in. */
  visit(options?: Visit): Promise<Page>;
  /** The same for a new person who is signed in already, at `path`. */
  visitAs(given: Partial<User>, path: string, options?: Visit): Promise<{ page: Page; user: User }>;
  /** Lets time pass everywhere: in all processes and on these pages. */
  pass(ms: number, ...pages: Page[]): Promise<void>;
  /** Lets time pass until a local time of the day. */
  passUntil(time: string, ...pages: Page[]): Promise<void>;
}

/** A busy machine may take so many times longer than a gate would wait, or a page. */
export const PATIENCE = 10;

/** Of all suites, so that they can hand on one stack. */
const COMMON = {
  SUPPORT_URL: 'https://exemplo.com.br/suporte',
  COMPANY_NAME: 'Fábrica de Exemplos',
  COMMAND_TIMEOUT_FACTOR: String(PATIENCE),
};

/** One for all suites of this process, with which it ends. */
let launched: Promise<Browser> | undefined;

/**
 * With `data: 'accounts'` on the stack that an earlier suite of this process used, made as new. One that is made
 * otherwise than theirs is wanted by a single suite: waiting for another it would cost a sixth of a core.
 */
export async function createWebFixture({ env, ...options }: StackBedOptions): Promise<WebFixture> {
  const { data, stores, ...made } = { ...options, guarded: false, env: { ...COMMON, ...env } };
  const isHandedOn = data === 'accounts' && !stores && !env && !made.faces;
  const stack = await (isHandedOn
    ? handedOnStackFixture(made)
    : createStackFixture({ ...made, ...(data && { data }), ...(stores && { stores }) }));
  launched ??= launchBrowser();
  const browser = await launched;

  async function open(given: Visit): Promise<Page> {
    const { context, giveBack } = await takeProfile(browser, stack.url, given);
    const complaints = watch(context);
    const troubles: string[] = [];
    const follow = (page: Page) => followCalls(page, (trouble) => troubles.push(trouble));
    for (const page of context.pages()) follow(page);
    context.on('page', follow);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.clock.install({ time: stack.clock.now() });
    // After the clock, which brings limits of its own along.
    await context.addInitScript(bePatient, PATIENCE);
    await context.addInitScript(noteNotifications);
    onTestFinished(async ({ task }) => {
      // Looked at before the page is closed, which cuts off what is under way.
      const found = complaints();
      const hasFailed = task.result?.state === 'fail';
      const wrong = hasFailed
        ? await keep(context, task.name, [...stack.stack.warnings(), ...troubles, ...found])
        : found;
      await giveBack(!hasFailed);
      // Of a test that failed it stands beside the fault: of a run elsewhere nothing but the output is at hand.
      expect(wrong, 'what went wrong beside it, or what the browser complained about').toEqual([]);
    });
    return page;
  }

  const pass = async (ms: number, ...pages: Page[]) => {
    // Hours that pass while an answer is under way are no moment of anybody's life.
    await answered(pages);
    stack.clock.advance(ms);
    await Promise.all(pages.map((page) => page.clock.fastForward(ms)));
  };
  return {
    ...stack,
    browser,
    visit: (given = {}) => open(given),
    async visitAs(given, path, visit = {}) {
      const { user, client } = await stack.signedIn(given);
      const session = { token: client.token ?? '', cookie: client.cookie ?? '' };
      const page = await open({ ...visit, session });
      await page.goto(path);
      return { page, user };
    },
    pass,
    passUntil: (time, ...pages) =>
      pass(instantAt(DATE, time, TEST_ZONE).getTime() - stack.clock.now().getTime(), ...pages),
  };
}

/** In the page: what it gives up after a while, such as looking for a face service, it waits longer for. */
function bePatient(factor: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms * factor);
}

/** What the browser says of calls and sockets that nobody answered. */
const unanswered = ['Failed to load resource', 'WebSocket connection to'];
/** What it says, with the address, of a part of the app that did not arrive. */
const MISSING_CODE = 'Failed to fetch dynamically imported module';

/**
 * Collects errors nobody caught, and what the content policy blocked. A refused call is no complaint, nor is code that
 * did not arrive because the page was left meanwhile.
 */
function watch(context: BrowserContext): () => string[] {
  const complaints: string[] = [];
  const cutOff = new Set<string>();
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') cutOff.add(request.url());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (line) => {
    if (line.type() !== 'error') return;
    if (!unanswered.some((start) => line.text().startsWith(start))) complaints.push(line.text());
  });
  const isCutOff = (complaint: string) =>
    complaint.includes(MISSING_CODE) && [...cutOff].some((url) => complaint.includes(url));
  return () => complaints.filter((complaint) => !isCutOff(complaint));
}

/** So much of what is left of a test stands in its report, as lines and as letters of each. */
const REPORT_LIMITS = { lines: 40, letters: 1_000 };

/**
 * Keeps what is left of a test that failed: its pages as they are, and what went wrong.
 * @returns the same in words, the newest of it
 */
async function keep(context: BrowserContext, test: string, troubles: string[]): Promise<string[]> {
  mkdirSync(FAILURES, { recursive: true });
  const file = join(FAILURES, `${test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)}-${Date.now()}`);
  const reported = [...troubles];
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `${file}-${index}.png`, timeout: 5_000 }).catch(() => undefined);
    // Without the menu, and each by itself: what is long is cut.
    for (const part of await page.locator('[role=dialog], main').all()) {
      const shown = await part.ariaSnapshot({ timeout: 5_000 }).catch(String);
      reported.push(`${page.url()} shows: ${shown.replaceAll(/\s+/g, ' ')}`);
    }
  }
  writeFileSync(`${file}.txt`, reported.join('\n'));
  return reported.slice(-REPORT_LIMITS.lines).map((line) => line.slice(0, REPORT_LIMITS.letters));
}
