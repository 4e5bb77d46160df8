import { type Browser, launchBrowser } from '@reserva/testing/browser';
import { newProfile } from './bare-tab.ts';
import { median, whole } from './numbers.ts';
import { signIn } from './people.ts';
import { type Conditions, type Load, loadScreen, type Screen } from './screen-load.ts';
import { startSystem } from './system.ts';
import { printTable, type Row } from './table.ts';

const kilobits = (count: number): number => (count * 1024) / 8;

const CONDITIONS: readonly Conditions[] = [
  // As Lighthouse means a phone: a slow 4G and a processor of the middle class.
  { name: 'slow 4G', download: kilobits(1638), upload: kilobits(750), latency: 150, processor: 4 },
  { name: 'slow 3G', download: kilobits(400), upload: kilobits(400), latency: 400, processor: 4 },
];

/** Aims for slow 4G, milliseconds: at or below the bounds of "good" of the Core Web Vitals and of Lighthouse. */
const AIMS = { largestPaint: 2500, blocking: 200, shift: 0.05, tap: 200 };

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
      { name: 'login', path: '/login', useful: 'input', tap: 'input' },
      { name: 'home', path: '/', useful: '#home-status', token, tap: 'header button[aria-expanded]' },
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
        return await loadScreen(tab, origin, screen, conditions);
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

function table(what: string, conditions: Conditions, loads: readonly Load[]): Row[] {
  const of = (key: keyof Load): number => median(loads.map((one) => one[key]));
  const judged = conditions.name === 'slow 4G';
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    {
      what: `${what}: first / largest paint`,
      reached: `${seconds(of('firstPaint'))} / ${seconds(of('largestPaint'))}`,
      ...(judged && { aim: 'largest <= 2.5 s', met: of('largestPaint') <= AIMS.largestPaint }),
    },
    {
      what: `${what}: blocking time`,
      reached: `${whole(of('blocking'))} ms`,
      ...(judged && { aim: '< 200 ms', met: of('blocking') < AIMS.blocking }),
    },
    {
      what: `${what}: layout shift`,
      reached: of('shift').toFixed(3),
      aim: '< 0.05',
      met: of('shift') < AIMS.shift,
    },
    {
      what: `${what}: answer to a tap`,
      reached: `${whole(of('tap'))} ms`,
      ...(judged && { aim: '<= 200 ms', met: of('tap') <= AIMS.tap }),
    },
    {
      what: `${what}: script / all, requests`,
      reached: `${kB(of('scriptBytes'))} / ${kB(of('totalBytes'))}, ${of('requests')}`,
    },
  ];
}
