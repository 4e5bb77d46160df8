import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../people.ts';
import { printTable, type Row } from '../table.ts';
import { clearAway, judge } from './judge.ts';
import { type Fate, reserving } from './people.ts';
import { startWorld, type World } from './world.ts';

const PER_SECOND = 100;
const SECONDS = 30;
const BREAK_AFTER_S = 5;
const BACK_WITHIN_MS = 20_000;

/**
 * Kills, and then freezes, the primary of three Redis while a hundred people a second reserve.
 * @throws where something was lost or doubled, or orders were not taken again within twenty seconds
 */
export async function tryFailover(): Promise<void> {
  console.log('Starting a system with three Redis and three sentinels …');
  const world = await startWorld({ people: PER_SECOND * SECONDS, sentinels: true, log: () => undefined });
  const rows: Row[] = [];
  try {
    console.log(`Signing ${world.diners.length} people in …`);
    const logins = world.diners.map(({ login }) => login);
    const tokens = await signIn(`http://localhost:${world.stack.ports.web}`, logins);
    for (const how of ['killed', 'frozen'] as const) rows.push(...(await failOver(world, tokens, how)));
  } finally {
    await world.stop();
  }
  printTable(rows);
  if (rows.some(({ met }) => met === false)) throw new Error('Not as it should be.');
}

async function failOver(world: World, tokens: readonly string[], how: 'killed' | 'frozen'): Promise<Row[]> {
  const { redis, diners } = world;
  if (!('primaryPort' in redis)) throw new Error('without sentinels there is no other primary');
  await clearAway(world);
  const fates: Promise<Fate>[] = [];
  /** When somebody was told that it is done. */
  const told: number[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = Math.min(diners.length, Math.floor(((performance.now() - began) * PER_SECOND) / 1_000));
    for (let index = fates.length; index < due; index++) {
      const diner = diners[index];
      if (!diner) return;
      fates.push(
        reserving(world, diner, tokens[index] ?? '').then((fate) => {
          told.push(performance.now());
          return fate;
        }),
      );
    }
  }, 10);
  await pause(BREAK_AFTER_S * 1_000);
  const port = await redis.primaryPort();
  console.log(`The primary is ${how} …`);
  const broken = performance.now();
  if (how === 'killed') await redis.kill(port);
  else redis.freeze(port);
  await pause((SECONDS - BREAK_AFTER_S) * 1_000);
  clearInterval(timer);
  const reserved = await Promise.all(fates);
  if (how === 'killed') await redis.restart();
  else redis.thaw(port);
  const verdict = await judge(world, { reserved, eaten: [] });
  const made = await world.database.reservations.countDocuments({ active: true });
  const back = Math.max(0, ...gaps(told.filter((at) => at > broken - 1_000)));
  const row = (what: string, reached: string, aim: string, met: boolean): Row => ({
    what: `primary ${how}: ${what}`,
    reached,
    aim,
    met,
  });
  return [
    row(
      'another one is the primary',
      String((await redis.primaryPort()) !== port),
      'true',
      (await redis.primaryPort()) !== port,
    ),
    row('longest without an order taken', `${(back / 1_000).toFixed(1)} s`, '< 20 s', back < BACK_WITHIN_MS),
    row(
      'acknowledged',
      String(verdict.acknowledged),
      String(reserved.length),
      verdict.acknowledged === reserved.length,
    ),
    row(
      'reservations that there are',
      String(made),
      String(verdict.acknowledged),
      made === verdict.acknowledged,
    ),
    row('lost', String(verdict.lost), '0', verdict.lost === 0),
    row('doubled', String(verdict.doubled), '0', verdict.doubled === 0),
    row('longest that somebody tried', `${(verdict.longestMs / 1_000).toFixed(1)} s`, '', true),
  ];
}

const gaps = (times: readonly number[]): number[] => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted.slice(1).map((time, index) => time - (sorted[index] ?? time));
};
