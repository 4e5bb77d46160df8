import { setTimeout as pause } from 'node:timers/promises';
import { localDateOf, weekdayOf } from '@reserva/domain/basics/time';
import { slotsOf, WEEK_JOB } from '@reserva/domain/plans/week-plan';
import { latency, quantile, twoDecimals } from './numbers.ts';
import { openLoop, send } from './open-loop.ts';
import { call, signIn } from './people.ts';
import { startSystem, ZONE } from './system.ts';
import { printTable } from './table.ts';
import { clearDay } from './throughput.ts';

/** People who reserve by hand meanwhile, a second, for as long as the aim allows. */
const BY_HAND = 15;
const AIM_SECONDS = 60;
const AIM_HAND_MS = 300;

/**
 * Everybody's pattern becomes a reservation, as when the window of a meal opens, while others reserve by hand. Counted from
 * the moment at which the window is open; the tick that finds it comes within five seconds.
 * @throws when a reservation by hand is refused, or not all patterns are reserved in five times the aim
 */
export async function benchPatterns(options: { patterns: number; basePort: number }): Promise<void> {
  const { patterns, basePort } = options;
  const hands = BY_HAND * AIM_SECONDS;
  const log = (line: string) => console.log(line);
  const system = await startSystem({ people: patterns + hands, basePort, profile: undefined, log });
  const { database, url } = system;
  try {
    const planners = system.diners.slice(0, patterns);
    const tokens = await signIn(
      url,
      system.diners.slice(patterns, patterns + hands).map(({ login }) => login),
    );
    // All are displays here, as they sign in without a code; a display has no pattern.
    const ids = planners.map(({ id }) => id);
    await database.users.updateMany({ _id: { $in: ids } }, { $set: { 'twoFactor.exempt': false } });
    const today = localDateOf(new Date(), ZONE);
    // Of the demo some are on leave, and some have reserved.
    await database.leaves.deleteMany({});
    await clearDay(system);
    const days = [{ weekday: weekdayOf(today), meal: 1, site: 2 }] as const;
    const common = { days, from: today, slots: slotsOf({ days, changes: [] }), changedAt: new Date() };
    log(`${patterns} patterns …`);
    await database.weekPlans.insertMany(
      ids.map((_id) => ({ ...common, _id, revision: 1, due: false, outbox: [] })),
    );
    // Nobody has gone through the patterns of this meal: it is as if its window opened now.
    await database.weekRuns.deleteMany({});
    const began = performance.now();
    const made = () =>
      database.reservations.countDocuments({ date: today, 'createdBy.job': WEEK_JOB, active: true });
    let seconds = 0;
    const watched = (async () => {
      while ((await made()) < patterns) {
        if (performance.now() - began > 5_000 * AIM_SECONDS) throw new Error(`${await made()} were reserved`);
        await pause(250);
      }
      seconds = (performance.now() - began) / 1000;
    })();
    const times = await openLoop(BY_HAND, hands, (index) =>
      send(url, call('reservations.reserve', tokens[index] ?? '', { local: 2 })),
    );
    await watched;
    printTable([
      {
        what: `${patterns} patterns reserved, ${BY_HAND} people a second by hand meanwhile`,
        reached: `${twoDecimals(seconds)} s after the window opened`,
        aim: `< ${AIM_SECONDS} s`,
        met: seconds < AIM_SECONDS,
      },
      {
        what: 'reserve by hand meanwhile, p50 / p99',
        reached: latency(times),
        aim: `p99 < ${AIM_HAND_MS} ms`,
        met: quantile(times, 0.99) < AIM_HAND_MS,
      },
    ]);
  } finally {
    await system.stop();
  }
}
