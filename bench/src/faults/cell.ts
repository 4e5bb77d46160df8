import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@reserva/testing/drain';
import { type Diner, signIn } from '../people.ts';
import type { Break } from './breaks.ts';
import type { Page } from './page.ts';
import { eating, type Fate, letThemEat, reserving } from './people.ts';
import { clearAway, type Fates, type Verdict, verifyFates } from './verify-fates.ts';
import type { World } from './world.ts';

export type While = 'idle' | 'lunch';

/** One row of the table: the results of one break. */
export interface Line extends Verdict {
  part: string;
  way: string;
  while: While;
  /**
   * Time until the page shows no failed part and the system is ready, in milliseconds. It begins at the repair, or at
   * the kill of a process.
   */
  wellMs: number;
  page: string[];
  alarms: string[];
}

/** Number of people per second who reserve. As many people per second eat. */
const PER_SECOND = 5;
const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;
const ALARM_MS = 15_000;

let rounds = 0;
/**
 * Time and tokens of the last sign-ins. They are used again, but not for long, because a session lasts a quarter of an
 * hour.
 */
let signedIn = { at: Number.NEGATIVE_INFINITY, tokens: [] as string[] };
const SESSION_MS = 8 * 60_000;

/** Breaks one part, while the system is idle or during lunch, and checks the results. */
export async function tryBreak(world: World, page: Page, broken: Break, when: While): Promise<Line> {
  await clearAway(world);
  world.alarms.heard();
  await page.restartObservation();
  const crowd = await startCrowd(world, when);
  try {
    await pause(BEFORE_MS);
    await broken.begin();
    await pause(broken.holdMs);
  } finally {
    await broken.end();
  }
  const mended = performance.now();
  await until('a system that is well', () => page.isWell(), 120_000).catch(async (error) => {
    await crowd.end();
    throw error;
  });
  const wellMs = performance.now() - mended;
  await pause(AFTER_MS);
  const verdict = await verifyFates(world, await crowd.end());
  const alarms = await allAlarms(world);
  return { part: broken.part, way: broken.way, while: when, ...verdict, wellMs, page: page.seen(), alarms };
}

/**
 * Collects the alarms of this fault. An "ok" without an alarm before it is ignored, because it ends an alarm of an
 * earlier fault. It can arrive up to a minute late.
 */
async function allAlarms({ alarms }: World): Promise<string[]> {
  const alarmStates = new Map<string, 'failed' | 'failed, then well'>();
  const ended = async () => {
    for (const { parte, situacao } of alarms.heard()) {
      if (situacao === 'falha') alarmStates.set(parte, 'failed');
      else if (alarmStates.has(parte)) alarmStates.set(parte, 'failed, then well');
    }
    return ![...alarmStates.values()].includes('failed');
  };
  await until('the end of each alarm', ended, ALARM_MS).catch(() => undefined);
  return [...alarmStates].map(([part, state]) => `${part} ${state}`);
}

async function tokensOf({ stack }: World, diners: readonly Diner[]): Promise<string[]> {
  const isFresh = performance.now() - signedIn.at < SESSION_MS && signedIn.tokens.length >= diners.length;
  if (!isFresh) {
    const logins = diners.map(({ login }) => login);
    signedIn = {
      at: performance.now(),
      tokens: await signIn(`http://localhost:${stack.ports.web}`, logins),
    };
  }
  return signedIn.tokens;
}

/**
 * Starts the load. When idle, one person reserves before the fault and one after it. During lunch, people reserve and
 * eat all the time.
 */
async function startCrowd(world: World, when: While): Promise<{ end(): Promise<Fates> }> {
  const half = Math.floor(world.diners.length / 2);
  const orderers = world.diners.slice(0, when === 'idle' ? 2 : half);
  const eaters = when === 'idle' ? [] : world.diners.slice(half);
  const tokens = await tokensOf(world, orderers);
  await letThemEat(world, eaters);
  const eat = eating(world, `f${rounds++}-`);
  const reserve = (diner: Diner, index: number) => reserving(world, diner, tokens[index] ?? '');
  if (when === 'idle') {
    const [before, after] = orderers;
    const reserved = before ? [await reserve(before, 0)] : [];
    return {
      async end() {
        if (after) reserved.push(await reserve(after, 1));
        return { reserved, eaten: [] };
      },
    };
  }
  const reserved: Promise<Fate>[] = [];
  const eaten: Promise<Fate>[] = [];
  const timer = setInterval(() => {
    const [orderer, eater] = [orderers[reserved.length], eaters[eaten.length]];
    if (orderer) reserved.push(reserve(orderer, reserved.length));
    if (eater) eaten.push(eat(eater));
  }, 1_000 / PER_SECOND);
  return {
    async end() {
      clearInterval(timer);
      return { reserved: await Promise.all(reserved), eaten: await Promise.all(eaten) };
    },
  };
}
