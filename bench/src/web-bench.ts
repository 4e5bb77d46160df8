import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, launchBrowser } from '@reserva/testing/browser';
import { type BareTab, newProfile } from './bare-tab.ts';
import { median, whole } from './numbers.ts';
import { signIn } from './people.ts';
import { startSystem } from './system.ts';
import { printTable, type Row } from './table.ts';

/** What a load is slowed down to; bytes a second and milliseconds, as the browser's tools take them. */
interface Conditions {
  name: string;
  download: number;
  upload: number;
  latency: number;
  /** So many times slower than this machine. */
  processor: number;
}

const kilobits = (count: number): number => (count * 1024) / 8;

const CONDITIONS: readonly Conditions[] = [
  // As Lighthouse means a phone: a slow 4G and a processor of the middle class.
  { name: 'slow 4G', download: kilobits(1638), upload: kilobits(750), latency: 150, processor: 4 },
  { name: 'slow 3G', download: kilobits(400), upload: kilobits(400), latency: 400, processor: 4 },
];

/** Aims for slow 4G: below the bounds of "good" of the Core Web Vitals and of Lighthouse, or at them. */
const AIMS = { largestPaint: 2000, blocking: 200, shift: 0.1 };

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

interface Load extends Vitals {
  scriptBytes: number;
  totalBytes: number;
  requests: number;
}

interface Screen {
  name: string;
  path: string;
  /** What is there once the screen is useful. */
  useful: string;
  /** Of whoever is signed in. */
  token?: string;
}

/**
 * Loads login and home as a phone on a slow network does, first with an empty cache, then again. Prints one table.
 * @param options.rounds loads of each kind, of which the median counts
 */
export async function benchWeb(options: { rounds: number; basePort: number }): Promise<void> {
  const log = (line: string) => console.log(line);
  const system = await startSystem({ people: 20, basePort: options.basePort, profile: undefined, log });
  const browser = await launchBrowser();
  try {
    const [token = ''] = await signIn(system.url, [system.diners[0]?.login ?? '']);
    const screens: Screen[] = [
      { name: 'login', path: '/login', useful: 'input' },
      { name: 'home', path: '/', useful: '#home-status', token },
    ];
    const rows: Row[] = [await processorRow(browser)];
    for (const conditions of CONDITIONS) {
      for (const screen of screens) {
        log(`${screen.name}, ${conditions.name} …`);
        const loads: { first: Load; again: Load }[] = [];
        for (let round = 0; round < options.rounds; round++) {
          loads.push(await loadTwice(browser, system.url, screen, conditions));
        }
        rows.push(
          ...table(
            `${screen.name}, ${conditions.name}`,
            conditions,
            loads.map(({ first }) => first),
          ),
          ...table(
            `${screen.name} again, ${conditions.name}`,
            conditions,
            loads.map(({ again }) => again),
          ),
        );
      }
    }
    printTable(rows);
  } finally {
    await browser.close();
    await system.stop();
  }
}

async function loadTwice(browser: Browser, origin: string, screen: Screen, conditions: Conditions) {
  const profile = await newProfile(browser);
  try {
    const load = async (): Promise<Load> => {
      const tab = await profile.openTab();
      try {
        return await loaded(tab, origin, { screen, conditions });
      } finally {
        await tab.close();
      }
    };
    return { first: await load(), again: await load() };
  } finally {
    await profile.dispose();
  }
}

/** How fast this machine is by itself: times of different days are compared by it. */
async function processorRow(browser: Browser): Promise<Row> {
  const profile = await newProfile(browser);
  try {
    const joins = Number(await (await profile.openTab()).evaluate(`(${joinsInASecond})()`));
    return { what: 'this processor, not slowed down: texts of 10,000 joined', reached: `${whole(joins)}/s` };
  } finally {
    await profile.dispose();
  }
}

/** Runs in the page, as Lighthouse does to tell a phone from a desk. */
function joinsInASecond(): number {
  const start = performance.now();
  let joins = 0;
  while (performance.now() - start < 1_000) {
    let text = '';
    for (let n = 0; n < 10_000; n++) text += 'a';
    joins += text.length / 10_000;
  }
  return joins;
}

/** Nothing asked for so long: all of the screen is there. */
const QUIET_MS = 1_000;
const LONGEST_MS = 120_000;

async function loaded(
  tab: BareTab,
  origin: string,
  { screen: { path, useful, token }, conditions }: { screen: Screen; conditions: Conditions },
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
  return { ...vitals, blocking, ...atUse };
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
  Object.assign(window, { vitals });
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

function table(what: string, conditions: Conditions, loads: readonly Load[]): Row[] {
  const of = (key: keyof Load): number => median(loads.map((one) => one[key]));
  const judged = conditions.name === 'slow 4G';
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    {
      what: `${what}: first / largest paint`,
      reached: `${seconds(of('firstPaint'))} / ${seconds(of('largestPaint'))}`,
      ...(judged && { aim: 'largest < 2.0 s', met: of('largestPaint') < AIMS.largestPaint }),
    },
    {
      what: `${what}: blocking time`,
      reached: `${whole(of('blocking'))} ms`,
      ...(judged && { aim: '< 200 ms', met: of('blocking') < AIMS.blocking }),
    },
    {
      what: `${what}: layout shift`,
      reached: of('shift').toFixed(3),
      aim: '< 0.1',
      met: of('shift') < AIMS.shift,
    },
    {
      what: `${what}: script / all, requests`,
      reached: `${kB(of('scriptBytes'))} / ${kB(of('totalBytes'))}, ${of('requests')}`,
    },
  ];
}
