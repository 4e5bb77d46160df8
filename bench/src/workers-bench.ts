import { median, twoDecimals, whole, withSpread } from './numbers.ts';
import { signIn } from './people.ts';
import { limitProcessor } from './processor-share.ts';
import { startSystem, TWIN } from './system.ts';
import { printTable } from './table.ts';
import { clearDay, measureReserving } from './throughput.ts';

/** So little of a core for each worker that nothing else is what reservations wait for. */
const SHARE = 0.1;
const AIM = 0.7;
/** So many at once that the groups of both are as large as that of one alone: a small group costs more per reservation. */
const CONNECTIONS = 300;

/**
 * What one worker more is worth: the same load with one worker and with two, each of which has the same small share of a
 * core. On the two cores of a small machine the gateway, the stores and the load need most of both: with whole cores for
 * the workers these would be measured.
 */
export async function benchWorkers(options: {
  people: number;
  rounds: number;
  basePort: number;
}): Promise<void> {
  const log = (line: string) => console.log(line);
  const { people, rounds, basePort } = options;
  const system = await startSystem({ people, basePort, profile: undefined, log, twin: true });
  const lifts: (() => void)[] = [];
  try {
    const [first, second] = [system.process('reservation'), system.process(TWIN)];
    const limit = (name: string, pid: number | undefined) => {
      if (!pid) throw new Error(`${name} does not run`);
      lifts.push(limitProcessor(name, pid, SHARE));
    };
    const tokens = await signIn(
      system.url,
      system.diners.map(({ login }) => login),
    );
    const measured: Record<'one' | 'two', number[]> = { one: [], two: [] };
    const measure = async () => {
      const { perSecond } = await measureReserving(system, tokens, CONNECTIONS);
      await clearDay(system);
      return perSecond;
    };
    log('To warm up …');
    await measure();
    limit('first', first.pid);
    // Before and after: a machine that becomes slower meanwhile is seen in the spread of the first.
    const alone = async () => {
      await second.stop();
      for (let round = 1; round <= rounds; round++) {
        log(`One worker, round ${round} of ${rounds} …`);
        measured.one.push(await measure());
      }
    };
    await alone();
    await second.start();
    log('The second one, to warm up …');
    await measure();
    limit('second', second.pid);
    for (let round = 1; round <= rounds; round++) {
      log(`Two workers, round ${round} of ${rounds} …`);
      measured.two.push(await measure());
    }
    lifts.pop()?.();
    await alone();
    const { one, two } = measured;
    const added = median(two) / median(one) - 1;
    printTable([
      {
        what: `reserve, one worker with ${100 * SHARE} % of a core -> two`,
        reached: `${withSpread(one, whole)}/s -> ${withSpread(two, whole)}/s: +${twoDecimals(added)}`,
        aim: `+${AIM}`,
        met: added >= AIM,
      },
    ]);
  } finally {
    for (const lift of lifts.reverse()) lift();
    await system.stop();
  }
}
