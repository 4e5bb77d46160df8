import { type Browser, type BrowserContext, chromium } from 'playwright-core';

export type { Browser };

/** The two sizes every screen is looked at: an employee's phone, an operator's desk. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

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
}

/** A browser profile of its own at a page of `origin`, in Portuguese and without animations. */
export async function newVisit(
  browser: Browser,
  origin: string,
  { viewport = PHONE, colorScheme = 'light', session, installable = false }: Visit = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: installable ? 'allow' : 'block',
  });
  if (session) await keepSession(context, origin, session);
  return context;
}

/**
 * Puts a session where the browser keeps it (`apps/web/src/shared/session/session-storage.ts`): once, so that signing
 * out stays. Not with `storageState`, which opens a page of its own for it: a third of the cost of a visit.
 */
async function keepSession(
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
    ([ours, kept]) => {
      if (location.origin !== ours || localStorage.getItem('test-session')) return;
      localStorage.setItem('test-session', 'kept');
      localStorage.setItem('RRt', kept);
      localStorage.setItem('RRe', crypto.randomUUID());
    },
    [origin, token] as const,
  );
}
