import { setTimeout as wait } from 'node:timers/promises';
import type { BareTab } from './bare-tab.ts';

/** What a load is slowed down to; bytes a second and milliseconds, as the browser's tools take them. */
export interface Conditions {
  name: string;
  download: number;
  upload: number;
  latency: number;
  /** So many times slower than this machine. */
  processor: number;
}

export interface Screen {
  name: string;
  path: string;
  /** What is there once the screen is useful. */
  useful: string;
  /** Of whoever is signed in. */
  token?: string;
  /** Selector of the control that is tapped when the screen is complete. */
  tap: string;
}

interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** What long tasks took beyond 50 ms each since the first paint: how long a tap waited at the most, in sum. */
  blocking: number;
  shift: number;
}

/** As noted in the page, from before anything of it; milliseconds. */
interface Noted extends Omit<Vitals, 'blocking'> {
  /** Those of more than 50 ms. */
  tasks: { end: number; took: number }[];
}

export interface Load extends Vitals {
  /** From the tap until the next frame is painted, milliseconds in steps of 8; 0: too short to be listed. */
  tap: number;
  scriptBytes: number;
  totalBytes: number;
  requests: number;
}

/** Nothing asked for so long: all of the screen is there. */
const QUIET_MS = 1_000;
const LONGEST_MS = 120_000;

export async function loadScreen(
  tab: BareTab,
  origin: string,
  { path, useful, token, tap }: Screen,
  conditions: Conditions,
): Promise<Load> {
  const traffic = watchTraffic(tab);
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: conditions.download,
    uploadThroughput: conditions.upload,
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: conditions.processor });
  const kept = token === undefined ? {} : { RRt: token, RRe: 'bench' };
  const source = `(${prepare})(${JSON.stringify(origin)}, ${JSON.stringify(kept)}); (${watchVitals})();`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await tab.send('Page.navigate', { url: `${origin}${path}` });
  const end = Date.now() + LONGEST_MS;
  const until = async (what: string, done: () => boolean | Promise<boolean>) => {
    while (!(await done())) {
      if (Date.now() > end) throw new Error(`${path}: ${what} never came`);
      await wait(50);
    }
  };
  await until(useful, () => tab.evaluate(`document.querySelector('${useful}') !== null`).then(Boolean));
  const atUse = traffic.soFar();
  await until('quiet', () => traffic.quietFor() > QUIET_MS);
  const { tasks, ...vitals } = (await tab.evaluate('window.vitals')) as Noted;
  // As Lighthouse counts: what comes before there is anything to tap blocks nobody.
  const blocking = tasks
    .filter(({ end }) => end > vitals.firstPaint)
    .reduce((sum, { took }) => sum + took - 50, 0);
  return { ...vitals, blocking, ...atUse, tap: await tapOn(tab, tap) };
}

/** Clicks the control as a finger does, and returns the longest event that it caused. */
async function tapOn(tab: BareTab, selector: string): Promise<number> {
  const find = `JSON.stringify(document.querySelector('${selector}').getBoundingClientRect())`;
  const { x, y, width, height } = JSON.parse(String(await tab.evaluate(find)));
  const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await tab.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  await wait(QUIET_MS);
  return Number(await tab.evaluate('window.longestEvent'));
}

/** What comes over the network from now on. */
function watchTraffic(tab: BareTab) {
  const scripts = new Set<unknown>();
  const underWay = new Set<unknown>();
  let [scriptBytes, totalBytes, requests, lastAt] = [0, 0, 0, Date.now()];
  tab.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId));
  tab.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  const ended = (requestId: unknown) => {
    underWay.delete(requestId);
    lastAt = Date.now();
  };
  tab.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId);
    const bytes = Number(encodedDataLength);
    if (bytes > 0) requests++;
    totalBytes += bytes;
    if (scripts.has(requestId)) scriptBytes += bytes;
  });
  return {
    soFar: () => ({ scriptBytes, totalBytes, requests }),
    quietFor: () => (underWay.size > 0 ? 0 : Date.now() - lastAt),
  };
}

/** Runs in the page before anything of it: whoever is signed in, and no worker, which would load the whole app beside it. */
function prepare(origin: string, kept: Record<string, string>): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  if (location.origin !== origin) return;
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}

/** Runs in the page, before anything of it, alone: with no helper of a compiler, hence no function of a name. */
function watchVitals(): void {
  const vitals: Noted = { firstPaint: 0, largestPaint: 0, tasks: [], shift: 0 };
  const page = Object.assign(window, { vitals, longestEvent: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longestEvent = Math.max(page.longestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime;
        if (type === 'largest-contentful-paint') vitals.largestPaint = entry.startTime;
        if (type === 'longtask')
          vitals.tasks.push({ end: entry.startTime + entry.duration, took: entry.duration });
        if (type === 'layout-shift') vitals.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type, buffered: true });
  }
}
