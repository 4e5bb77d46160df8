import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../people.ts';
import { printTable, type Row } from '../table.ts';
import { type Fate, reserving } from './people.ts';
import { clearAway, verifyFates } from './verify-fates.ts';
import { startWorld, type World } from './world.ts';

const PER_SECOND = 100;
const SECONDS = 30;
const BREAK_AFTER_S = 5;
const BACK_WITHIN_MS = 20_000;

/**
 * Kills the primary of three Redis servers while a hundred people per second reserve. Then repeats this and freezes the
 * primary.
 * @throws Error when an order was lost or doubled, or no order was accepted for twenty seconds
 */
export async function tryFailover(): Promise<void> {
  console.log('Starting a system with three Redis and three sentinels …');
  const world = await startWorld({ people: PER_SECOND * SECONDS, sentinels: true });
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

/** Starts a hundred orders per second, without waiting for earlier answers. */
function startOrders(world: World, tokens: readonly string[]) {
  const fates: Promise<Fate>[] = [];
  /** Times at which orders were acknowledged, from `performance.now()`. */
  const acknowledgedAtMs: number[] = [];
  const began = performance.now();
  const send = async (index: number) => {
    const diner = world.diners[index];
    if (!diner) throw new Error('nobody is left');
    const fate = await reserving(world, diner, tokens[index] ?? '');
    acknowledgedAtMs.push(performance.now());
    return fate;
  };
  const timer = setInterval(() => {
    const ago = performance.now() - began;
    const due = Math.min(world.diners.length, Math.floor((ago * PER_SECOND) / 1_000));
    while (fates.length < due) fates.push(send(fates.length));
  }, 10);
  return {
    acknowledgedAtMs,
    end() {
      clearInterval(timer);
      return Promise.all(fates);
    },
  };
}

async function failOver(world: World, tokens: readonly string[], how: 'killed' | 'frozen'): Promise<Row[]> {
  const { redis, database } = world;
  if (!('primaryPort' in redis)) throw new Error('without sentinels there is no other primary');
  await clearAway(world);
  const orders = startOrders(world, tokens);
  await pause(BREAK_AFTER_S * 1_000);
  const port = await redis.primaryPort();
  console.log(`The primary is ${how} …`);
  const broken = performance.now();
  if (how === 'killed') await redis.kill(port);
  else redis.freeze(port);
  await pause((SECONDS - BREAK_AFTER_S) * 1_000);
  const reserved = await orders.end();
  if (how === 'killed') await redis.restart();
  else redis.thaw(port);
  const { acknowledged, lost, doubled, longestMs } = await verifyFates(world, { reserved, eaten: [] });
  const created = await database.reservations.countDocuments({ active: true });
  const isAnother = (await redis.primaryPort()) !== port;
  const silentMs = Math.max(0, ...gaps(orders.acknowledgedAtMs.filter((at) => at > broken - 1_000)));
  const row = (name: string, value: unknown, aim: unknown, met: boolean): Row => ({
    name: `primary ${how}: ${name}`,
    value: String(value),
    aim: String(aim),
    met,
  });
  return [
    row('another one is the primary', isAnother, true, isAnother),
    row('longest without an order taken', inSeconds(silentMs), '< 20 s', silentMs < BACK_WITHIN_MS),
    row('acknowledged', acknowledged, reserved.length, acknowledged === reserved.length),
    row('reservations that there are', created, acknowledged, created === acknowledged),
    row('lost', lost, 0, lost === 0),
    row('doubled', doubled, 0, doubled === 0),
    { name: `primary ${how}: longest time that a person retried`, value: inSeconds(longestMs) },
  ];
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const gaps = (times: readonly number[]): number[] => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted.slice(1).map((time, index) => time - (sorted[index] ?? time));
};
