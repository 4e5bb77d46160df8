import { type Browser, launchBrowser, newVisit, type Visit } from '@reserva/testing/browser';
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
  /** What long tasks took beyond 50 ms each: how long a tap waited at the most, in sum. */
  blocking: number;
  shift: number;
}

declare global {
  interface Window {
    /** As noted in the page, from before anything of it. */
    vitals: Vitals;
  }
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
  session?: Visit['session'];
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
      { name: 'home', path: '/', useful: '#home-status', session: { token, cookie: 'unused' } },
    ];
    const rows: Row[] = [];
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
  const context = await newVisit(browser, origin, screen.session ? { session: screen.session } : {});
  try {
    await context.addInitScript(watchVitals);
    return {
      first: await load(context, screen, conditions),
      again: await load(context, screen, conditions),
    };
  } finally {
    await context.close();
  }
}

type Context = Awaited<ReturnType<typeof newVisit>>;

async function load(context: Context, screen: Screen, conditions: Conditions): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: conditions.download,
    uploadThroughput: conditions.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processor });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let totalBytes = 0;
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) requests++;
    totalBytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(screen.path, { waitUntil: 'load', timeout: 120_000 });
  await page.locator(screen.useful).first().waitFor({ timeout: 120_000 });
  const atUse = { scriptBytes, totalBytes, requests };
  await page.waitForLoadState('networkidle');
  const vitals = await page.evaluate(() => window.vitals);
  await page.close();
  return { ...vitals, ...atUse };
}

/** Runs in the page, before anything of it, alone: with no helper of a compiler, hence no function of a name. */
function watchVitals(): void {
  const vitals: Vitals = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 };
  Object.assign(window, { vitals });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime;
        if (type === 'largest-contentful-paint') vitals.largestPaint = entry.startTime;
        if (type === 'longtask') vitals.blocking += entry.duration - 50;
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
