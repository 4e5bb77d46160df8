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

/** Thursday, the date of all browser tests. */
export const DATE = '2026-11-19';

/** The running system and browsers of people. Pages are closed when their test ends. */
export interface WebFixture extends StackFixture {
  browser: Browser;
  /** Opens a page in a new browser profile with the stack's clock. No one is signed in. */
  visit(options?: Visit): Promise<Page>;
  /** Opens `path` in a new profile, signed in as a new person. */
  visitAs(given: Partial<User>, path: string, options?: Visit): Promise<{ page: Page; user: User }>;
  /** Advances the clock in all processes and on these pages. */
  pass(ms: number, ...pages: Page[]): Promise<void>;
  /** Advances the clock to a local time of the day. */
  passUntil(time: string, ...pages: Page[]): Promise<void>;
}

/** Factor for the timeouts of gates and pages, because a busy test machine is slow. */
export const PATIENCE = 10;

/** Variables of all suites, so that they can share one stack. */
const COMMON = {
  SUPPORT_URL: 'https://exemplo.com.br/suporte',
  COMPANY_NAME: 'Fábrica de Exemplos',
  COMMAND_TIMEOUT_FACTOR: String(PATIENCE),
};

/** One browser for all suites of this process. */
let launched: Promise<Browser> | undefined;

/**
 * Provides the system and a browser. With `data: 'accounts'` and default options it reuses the stack of an earlier
 * suite, after a reset. A stack with other options is used by one suite only, because an idle stack costs a sixth of a
 * core.
 */
export async function createWebFixture({ env, ...options }: StackBedOptions): Promise<WebFixture> {
  const { data, stores, ...made } = { ...options, guarded: false, env: { ...COMMON, ...env } };
  const isHandedOn = data === 'accounts' && !stores && !env && !made.faces;
  const stack = await (isHandedOn
    ? handedOnStackFixture(made)
    : createStackFixture({ ...made, ...(data && { data }), ...(stores && { stores }) }));
  launched ??= launchBrowser();
  const browser = await launched;

  async function open(visit: Visit): Promise<Page> {
    const { context, giveBack } = await takeProfile(browser, stack.url, visit);
    const complaints = watch(context);
    const troubles: string[] = [];
    const follow = (page: Page) => followCalls(page, (trouble) => troubles.push(trouble));
    for (const page of context.pages()) follow(page);
    context.on('page', follow);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.clock.install({ time: stack.clock.now() });
    // These scripts run after `clock.install`, because the clock replaces the timers.
    await context.addInitScript(bePatient, PATIENCE);
    await context.addInitScript(noteNotifications);
    onTestFinished(async ({ task }) => {
      // Read the complaints of the browser before the page is closed, because closing aborts pending calls.
      const found = complaints();
      const hasFailed = task.result?.state === 'fail';
      const wrong = hasFailed
        ? await keep(context, task.name, [...stack.stack.warnings(), ...troubles, ...found])
        : found;
      await giveBack(!hasFailed);
      // The failed comparison prints the problems. Of a run on another machine only this output remains, not the
      // screenshots.
      expect(wrong, 'what went wrong beside it, or what the browser complained about').toEqual([]);
    });
    return page;
  }

  const pass = async (ms: number, ...pages: Page[]) => {
    // Wait for pending answers first: in reality, no hours pass during a call.
    await answered(pages);
    stack.clock.advance(ms);
    await Promise.all(pages.map((page) => page.clock.fastForward(ms)));
  };
  return {
    ...stack,
    browser,
    visit: (visit = {}) => open(visit),
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

/** Multiplies the page's timeouts, e.g. that of the call to the face service. Runs in the page. */
function bePatient(factor: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms * factor);
}

/** Beginnings of the browser's messages about failed calls and sockets. */
const unanswered = ['Failed to load resource', 'WebSocket connection to'];
/**
 * Beginning of the browser's message about a part of the app that did not load. The message contains the part's URL.
 */
const MISSING_CODE = 'Failed to fetch dynamically imported module';

/**
 * Collects uncaught errors and violations of the content policy. Ignores refused calls. Also ignores code that was not
 * loaded because the person left the page.
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

/** Maximum number of lines in the report of a failed test, and of letters per line. */
const REPORT_LIMITS = { lines: 40, letters: 1_000 };

/**
 * Saves screenshots and messages of a failed test.
 * @returns the last messages
 */
async function keep(context: BrowserContext, test: string, troubles: string[]): Promise<string[]> {
  mkdirSync(FAILURES, { recursive: true });
  const file = join(FAILURES, `${test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)}-${Date.now()}`);
  const reported = [...troubles];
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `${file}-${index}.png`, timeout: 5_000 }).catch(() => undefined);
    // The report omits the menu and has a line for each part, because long lines are cut.
    for (const part of await page.locator('[role=dialog], main').all()) {
      const shown = await part.ariaSnapshot({ timeout: 5_000 }).catch(String);
      reported.push(`${page.url()} shows: ${shown.replaceAll(/\s+/g, ' ')}`);
    }
  }
  writeFileSync(`${file}.txt`, reported.join('\n'));
  return reported.slice(-REPORT_LIMITS.lines).map((line) => line.slice(0, REPORT_LIMITS.letters));
}
