import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@reserva/testing/drain';
import { type Diner, signIn } from '../people.ts';
import type { Break } from './breaks.ts';
import { clearAway, type Fates, judge, type Verdict } from './judge.ts';
import type { Page } from './page.ts';
import { eating, type Fate, letThemEat, reserving } from './people.ts';
import type { World } from './world.ts';

export type While = 'idle' | 'lunch';

/** One line of the table. */
export interface Line extends Verdict {
  part: string;
  what: string;
  while: While;
  /** From when it was mended, or killed, until the page says so of all parts and the system calls itself ready. */
  wellMs: number;
  page: string[];
  alarms: string[];
}

/** People a second who reserve, and as many who eat. */
const PER_SECOND = 5;
const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;
const ALARM_MS = 15_000;

let rounds = 0;
/** Of those who have signed in, and when: a session is for a quarter of an hour. */
let signedIn = { at: Number.NEGATIVE_INFINITY, tokens: [] as string[] };
const SESSION_MS = 8 * 60_000;

/** Breaks one part, while nothing or while lunch goes on, and looks at everything that came of it. */
export async function tryBreak(world: World, page: Page, broken: Break, when: While): Promise<Line> {
  await clearAway(world);
  world.alarms.heard();
  await page.beginAnew();
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
  const verdict = await judge(world, await crowd.end());
  const alarms = await allAlarms(world);
  return { part: broken.part, what: broken.what, while: when, ...verdict, wellMs, page: page.seen(), alarms };
}

/** What was told of this fault; the end of an earlier one may come as late as a minute after it. */
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
  return [...alarmStates].map(([part, what]) => `${part} ${what}`);
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

/** Idle: one reserves before and one after. Lunch: people reserve and eat all the time. */
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
