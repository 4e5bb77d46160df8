import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
} from 'playwright-core';

export type { Browser, CDPSession };

/**
 * Size of an employee's phone. Every screen is tested in this size and in `DESKTOP`, the size of an operator's screen.
 */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * Folder for the results of failed tests. The test runner sets FAILURES_DIR, because it deletes its own temporary
 * folder after the run.
 */
export const FAILURES = process.env.FAILURES_DIR || join(tmpdir(), 'reserva-failures');

/**
 * Launches the installed Chromium. Its path is in `CHROMIUM_PATH`, which the test runner sets. Without it, Debian's
 * path is used.
 */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export interface Visit {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Session of a person. The visit begins with this person signed in. */
  session?: { token: string; cookie: string };
  /** True allows the service worker. Most tests block it, because it would load the whole app again in each of them. */
  installable?: boolean;
  /** True opens a new profile. A test needs one if it depends on cached code, or if it changes the browser itself. */
  pristine?: boolean;
}

/** Opens a new browser profile for `origin`, in Portuguese and without animations. */
export async function newVisit(browser: Browser, origin: string, visit: Visit = {}): Promise<BrowserContext> {
  const context = await browser.newContext(profileOf(origin, visit));
  if (visit.session) await storeSession(context, origin, visit.session);
  return context;
}

/**
 * Playwright's internal methods for using a profile again after a reset. Playwright's own component tests use them, but
 * its types do not declare them.
 */
interface Reusing {
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>;
  _disconnectFromReusedContext(reason: string): Promise<void>;
}

const canReuse = (browser: object): browser is Reusing => '_newContextForReuse' in browser;

function reusingOf(browser: Browser): Reusing {
  if (!canReuse(browser)) throw new Error('this version of the browser library cannot use a profile again');
  return browser;
}

/** Browsers whose reusable profile is in use. A browser has only one such profile. */
const browsersInUse = new WeakSet<Browser>();

export interface Profile {
  context: BrowserContext;
  /**
   * Ends the visit.
   * @param isUsable false if the profile is in an unknown state, so that no test may use it again
   */
  giveBack(isUsable: boolean): Promise<void>;
}

/**
 * Opens a profile like `newVisit`, but uses an earlier one again if it is free. From the earlier visit, it contains
 * only the compiled code of the app. This saves a quarter of the cost of a visit.
 */
export async function takeProfile(browser: Browser, origin: string, visit: Visit): Promise<Profile> {
  if (visit.installable || visit.pristine || browsersInUse.has(browser)) {
    const context = await newVisit(browser, origin, visit);
    return { context, giveBack: () => context.close() };
  }
  browsersInUse.add(browser);
  const reusing = reusingOf(browser);
  const context = await reusing._newContextForReuse(profileOf(origin, visit));
  if (visit.session) await storeSession(context, origin, visit.session);
  return {
    context,
    async giveBack(isUsable) {
      try {
        if (!isUsable) return await context.close();
        // A page that stays open would continue to send requests to the server.
        await context.setOffline(false);
        await context.clearPermissions();
        await Promise.all(context.pages().map((page) => page.goto('about:blank')));
        // Playwright also resumes a paused clock, but it does not wait for it. The next visit could then start with a
        // clock in an undefined state.
        await context.clock.resume();
        await reusing._disconnectFromReusedContext('the visit is over');
      } finally {
        browsersInUse.delete(browser);
      }
    },
  };
}

const profileOf = (
  origin: string,
  { viewport = PHONE, colorScheme = 'light', installable = false }: Visit,
): BrowserContextOptions => ({
  baseURL: origin,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport,
  colorScheme,
  reducedMotion: 'reduce',
  serviceWorkers: installable ? 'allow' : 'block',
});

/**
 * Stores a session where the app expects it (`apps/web/src/shared/session/session-storage.ts`). The script stores it
 * only once, so that a person who signs out stays signed out. Playwright's `storageState` is not used, because it opens
 * an additional page and costs a third of a visit.
 */
async function storeSession(
  context: BrowserContext,
  origin: string,
  { token, cookie }: NonNullable<Visit['session']>,
): Promise<void> {
  const common = { domain: new URL(origin).hostname, secure: true, sameSite: 'Strict' as const };
  await context.addCookies([
    { ...common, name: 'RRrefresh', value: cookie, path: '/backendapi/users', httpOnly: true },
    { ...common, name: 'RRtoken', value: token, path: '/' },
  ]);
  await context.addInitScript(
    ([ours, storage]) => {
      if (location.origin !== ours || localStorage.getItem('test-session')) return;
      localStorage.setItem('test-session', 'kept');
      localStorage.setItem('RRt', storage);
      localStorage.setItem('RRe', crypto.randomUUID());
    },
    [origin, token] as const,
  );
}
