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

/** The two sizes in which every screen is tested: an employee's phone and an operator's desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * Folder for the results of failed tests. The test runner sets FAILURES_DIR, because it deletes its own temporary
 * folder after the run.
 */
export const FAILURES = process.env.FAILURES_DIR || join(tmpdir(), 'reserva-failures');

/** Launches the installed Chromium: the one in `CHROMIUM_PATH`, which the test runner sets, or Debian's. */
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
  /** Session of a person who is already signed in. */
  session?: { token: string; cookie: string };
  /**
   * True to allow the service worker. Other tests block it, because it would load the whole app again for each of them.
   */
  installable?: boolean;
  /** True for a new profile. A test needs one if it depends on cached code or changes the browser. */
  pristine?: boolean;
}

/** Opens a new browser profile for `origin`, in Portuguese and without animations. */
export async function newVisit(browser: Browser, origin: string, visit: Visit = {}): Promise<BrowserContext> {
  const context = await browser.newContext(profileOf(origin, visit));
  if (visit.session) await storeSession(context, origin, visit.session);
  return context;
}

/**
 * Playwright's internal methods to reuse a profile after a reset. Playwright's component tests use them, but its types
 * do not declare them.
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

/** Browsers whose only reusable profile is in use. */
const taken = new WeakSet<Browser>();

export interface Profile {
  context: BrowserContext;
  /**
   * Ends the visit.
   * @param isUsable false if the state of the profile is unknown, so that no test reuses it
   */
  giveBack(isUsable: boolean): Promise<void>;
}

/**
 * Opens a profile like `newVisit`, but reuses an earlier one if it is free. A reused profile contains nothing but the
 * code of the app that the browser has compiled. The reuse saves a quarter of the cost of a visit.
 */
export async function takeProfile(browser: Browser, origin: string, visit: Visit): Promise<Profile> {
  if (visit.installable || visit.pristine || taken.has(browser)) {
    const context = await newVisit(browser, origin, visit);
    return { context, giveBack: () => context.close() };
  }
  taken.add(browser);
  const reusing = reusingOf(browser);
  const context = await reusing._newContextForReuse(profileOf(origin, visit));
  if (visit.session) await storeSession(context, origin, visit.session);
  return {
    context,
    async giveBack(isUsable) {
      try {
        if (!isUsable) return await context.close();
        // An open page would continue to send requests to the server.
        await context.setOffline(false);
        await context.clearPermissions();
        await Promise.all(context.pages().map((page) => page.goto('about:blank')));
        // Playwright itself resumes a paused clock without waiting. The next visit could then get a clock in an
        // undefined state.
        await context.clock.resume();
        await reusing._disconnectFromReusedContext('the visit is over');
      } finally {
        taken.delete(browser);
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
 * Stores a session in the place where the app expects it (`apps/web/src/shared/session/session-storage.ts`). The script
 * stores the session only once, so that a sign-out lasts. `storageState` would open an extra page, which costs a third
 * of a visit.
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
