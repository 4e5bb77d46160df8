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

/** The two sizes every screen is looked at: an employee's phone, an operator's desk. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** What is left of failed tests, to be looked at: not in the temporary folder, which goes with the run. */
export const FAILURES = process.env.FAILURES_DIR || join(tmpdir(), 'reserva-failures');

/** The machine's own Chromium: `CHROMIUM_PATH`, which the runner of the tests finds, or Debian's. */
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
  /** Somebody who is signed in already. */
  session?: { token: string; cookie: string };
  /** True: with the service worker, which other tests do without: it would load the whole app once more for each. */
  installable?: boolean;
  /** True: in a profile of its own, for what depends on the code that a browser has kept, or changes the browser. */
  pristine?: boolean;
}

/** A browser profile of its own at a page of `origin`, in Portuguese and without animations. */
export async function newVisit(browser: Browser, origin: string, visit: Visit = {}): Promise<BrowserContext> {
  const context = await browser.newContext(profileOf(origin, visit));
  if (visit.session) await storeSession(context, origin, visit.session);
  return context;
}

/** Playwright's own way to use a profile again, made as new: that of its component tests, not in its types. */
interface Reusing {
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>;
  _disconnectFromReusedContext(reason: string): Promise<void>;
}

const canReuse = (browser: object): browser is Reusing => '_newContextForReuse' in browser;

function reusingOf(browser: Browser): Reusing {
  if (!canReuse(browser)) throw new Error('this version of the browser library cannot use a profile again');
  return browser;
}

/** Browsers whose one profile for use again is taken. */
const taken = new WeakSet<Browser>();

export interface Profile {
  context: BrowserContext;
  /** @param isUsable false: what happened in it is not known, and nobody uses it again */
  giveBack(isUsable: boolean): Promise<void>;
}

/**
 * The same as `newVisit`, in a profile that somebody used before where one is free: nothing is left in it but the code of
 * the app that the browser has loaded and compiled, which is a quarter of the cost of a visit.
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
        // A page left open would go on asking the server.
        await context.setOffline(false);
        await context.clearPermissions();
        await Promise.all(context.pages().map((page) => page.goto('about:blank')));
        // Playwright resumes a paused clock by itself, but without waiting: the next visit could get half a clock.
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
 * Puts a session where the browser keeps it (`apps/web/src/shared/session/session-storage.ts`): once, so that signing
 * out stays. Not with `storageState`, which opens a page of its own for it: a third of the cost of a visit.
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
