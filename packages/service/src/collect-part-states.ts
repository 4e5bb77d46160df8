import type { Database } from '@reserva/database/database';
import type { LivenessProbe } from '@reserva/database/liveness-probe';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allDevices, isTerminal } from '@reserva/database/queries/gates/turnstiles';
import { backupFacts } from '@reserva/database/queries/system/backups';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { clocksHealth, type NamedClock } from '@reserva/domain/system/clocks';
import {
  backupHealth,
  type Part,
  type PartHealth,
  parts,
  partTexts,
  processes,
  processHealth,
  REACHABLE,
  terminalHealth,
  terminalPart,
  turnstileHealth,
  turnstilePart,
  unreachable,
} from '@reserva/domain/system/parts';
import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import { signsOfLife } from '@reserva/runtime/messaging/heartbeat';
import type { RedisClient } from '@reserva/runtime/messaging/redis';
import type { Clock } from '@reserva/runtime/process/clock';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { settledWithin } from '@reserva/runtime/process/timeouts';

/**
 * The health of the system's parts, by part id. A part that cannot be checked has no entry, for example a process while
 * Redis is away.
 */
export type PartStates = Map<string, PartHealth>;

interface CollectedStates {
  states: PartStates;
  /** The Portuguese name of every part, by part id. The order is that of the page about the system. */
  names: Map<string, string>;
}

/** The fields of a process's context that the checks use. */
interface CheckContext {
  database: Database;
  redis: RedisClient;
  redisConfig: RedisConfig;
  redisProbe: Pick<LivenessProbe, 'isSilent'>;
  clock: Clock;
  production: boolean;
}

/** Maximum duration of a check in milliseconds. So the page and `/ready` answer in time even if Redis is frozen. */
const TIMEOUT_MS = 2_000;

/** Checks every part except `mail`, which only the activity service can check. Never throws. */
export async function collectPartStates(context: CheckContext): Promise<CollectedStates> {
  const { database, redis, redisConfig, redisProbe, clock } = context;
  const [inRedis, stored] = await Promise.all([
    redisProbe.isSilent() ? redisUnreachable() : checkRedis(redis, redisConfig),
    checkDatabase(database, clock.now()),
  ]);
  const { devices } = stored;
  const clocks = await settledWithin(TIMEOUT_MS, checkClocks(context, devices, inRedis.clocks));
  const states: PartStates = new Map([...inRedis.states, ...stored.states]);
  if (clocks) states.set('clock', clocks);
  // Redis may have answered first and frozen afterwards.
  if (redisProbe.isSilent()) states.set('redis', unreachable());
  const names = new Map<string, string>(parts.map((part) => [part, partTexts[part].name]));
  for (const device of devices) names.set(partOfDevice(device), device.name);
  return { states, names };
}

interface RedisStates {
  states: PartStates;
  clocks: NamedClock[];
  /** Processes with an instance that sent no heartbeat for some seconds, but sent one within the last minute. */
  silent: Part[];
}

/** Checks Redis and the processes that send heartbeats to it. Never throws. */
export async function checkRedis(redis: RedisClient, config: RedisConfig): Promise<RedisStates> {
  const signs = await settledWithin(TIMEOUT_MS, signsOfLife(redis, config, processes));
  if (!signs) return redisUnreachable();
  const states: PartStates = new Map([['redis', REACHABLE]]);
  const clocks: NamedClock[] = [];
  const silentInstances: Part[] = [];
  for (const [index, part] of processes.entries()) {
    const { alive = 0, silent = [], aheadMs = [] } = signs[index] ?? {};
    states.set(part, processHealth({ alive, silent: silent.length }));
    clocks.push(...aheadMs.map((ms) => ({ name: partTexts[part].name, aheadMs: ms })));
    silentInstances.push(...silent.map(() => part));
  }
  return { states, clocks, silent: silentInstances };
}

const redisUnreachable = (): RedisStates => ({
  states: new Map([['redis', unreachable()]]),
  clocks: [],
  silent: [],
});

/** Checks MongoDB, and all parts whose state is stored in MongoDB. Never throws. */
async function checkDatabase(
  database: Database,
  now: Date,
): Promise<{ states: PartStates; devices: Turnstile[] }> {
  try {
    const [devices, backups] = await Promise.all([allDevices(database), backupFacts(database)]);
    const states: PartStates = new Map([
      ['mongodb', REACHABLE],
      ['backup', backupHealth(backups, now)],
    ]);
    for (const turnstile of devices) {
      const { lastSeenAt, device } = turnstile;
      const driftMs = device.clock?.driftMs ?? 0;
      const facts = { lastSeenAt, driftMs, replaced: device.otherDevice !== null };
      const healthOf = isTerminal(turnstile) ? terminalHealth : turnstileHealth;
      states.set(partOfDevice(turnstile), healthOf(facts, now));
    }
    return { states, devices };
  } catch (error) {
    return { states: new Map([['mongodb', unreachable(error)]]), devices: [] };
  }
}

const partOfDevice = (device: Pick<Turnstile, '_id' | 'kind'>): string =>
  (isTerminal(device) ? terminalPart : turnstilePart)(device._id);

/**
 * Compares the clocks of processes, stores and devices. Outside production, the option `--at` can move the clocks of
 * all processes. The clocks of the stores are therefore not compared there.
 * @throws StoreUnavailable when a store is away
 */
async function checkClocks(
  { database, redis, clock, production }: CheckContext,
  devices: readonly Turnstile[],
  clocksOfProcesses: readonly NamedClock[],
): Promise<PartHealth> {
  const stores = production ? await clocksOfStores({ database, redis, clock }) : [];
  const devicesMs = devices.flatMap(({ lastSeenAt, device }) =>
    device.clock && isOperating(lastSeenAt, clock.now()) ? [device.clock.driftMs] : [],
  );
  return clocksHealth({ processes: clocksOfProcesses, stores, devicesMs });
}

async function clocksOfStores({
  database,
  redis,
  clock,
}: Pick<CheckContext, 'database' | 'redis' | 'clock'>): Promise<NamedClock[]> {
  const aheadOfUs = async (readTime: () => Promise<number>) => {
    const before = clock.now().getTime();
    const time = await readTime();
    return time - (before + clock.now().getTime()) / 2;
  };
  const [redisMs, mongoMs] = await Promise.all([
    aheadOfUs(async () => {
      const [seconds = 0, micros = 0] = (await fromRedis(redis.time())).map(Number);
      return seconds * 1000 + micros / 1000;
    }),
    aheadOfUs(() => readMongoTime(database)),
  ]);
  return [
    { name: partTexts.redis.name, aheadMs: 0 },
    // Before the first check of all parts, MongoDB's time is not known.
    ...(Number.isNaN(mongoMs) ? [] : [{ name: partTexts.mongodb.name, aheadMs: mongoMs - redisMs }]),
  ];
}

/**
 * Reads MongoDB's time with a query on the collection `rounds`. Every process that checks parts has the right to read
 * it.
 */
async function readMongoTime({ rounds }: Pick<Database, 'rounds'>): Promise<number> {
  const [result] = await rounds.aggregate<{ now: Date }>([
    { $match: { _id: 'watch' } },
    { $project: { _id: 0, now: '$$NOW' } },
  ]);
  return result?.now.getTime() ?? Number.NaN;
}
