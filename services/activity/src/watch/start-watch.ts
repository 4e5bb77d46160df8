import { StoreUnavailable } from '@reserva/contracts/store-unavailable';
import type { Round } from '@reserva/database/models/rounds';
import { alarmRules } from '@reserva/database/queries/settings';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/alarms';
import { reachable, unreachable } from '@reserva/domain/parts';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { goRound, keepAtOnce, type LastRound } from './go-round.ts';
import { keepOutage, leftOutage, type Outage, outageSince, tellOutage } from './without-database.ts';

const EVERY_MS = 30_000;
/** The pulses of the stores are felt more often than a round is made: without them nobody works. */
const GLANCE_MS = 1_000;

/**
 * Goes round twice a minute, or every `everyMs`, in one of the running processes. No schedule of Redis, as the ticks have: that Redis is away
 * is one of the things that are to be noticed.
 */
export function startWatch(context: Context, everyMs = EVERY_MS): Running {
  const memory = newMemory();
  let going: Promise<void> | null = null;
  const go = () => {
    going ??= turn(context, memory, everyMs)
      .catch((error) => context.logger.warn({ err: error }, 'nobody looked after the parts'))
      .finally(() => {
        going = null;
      });
  };
  const timer = setInterval(go, everyMs);
  let noting = Promise.resolve();
  const glances = setInterval(() => {
    if (glance(context, memory) === 'well again') go();
    if (hasRedisChanged(context, memory)) {
      noting = noting
        .then(() => noteRedis(context, memory))
        .catch((error) => context.logger.warn({ err: error }, 'nobody noted how Redis is'));
    }
  }, GLANCE_MS);
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(glances);
      // A store that froze must not hold up the end.
      await settledWithin(1_000, Promise.all([going, noting]));
    },
  };
}

/** What a process knows without a database. */
interface Memory {
  last: LastRound;
  /** As they were last read. */
  rules: AlarmRules;
  outage: Outage | null;
  /** As the last glance has found them. */
  isSilent: boolean;
  isRedisSilent: boolean;
}

export const newMemory = (): Memory => ({
  last: new Map(),
  rules: firstAlarmRules,
  outage: null,
  isSilent: false,
  isRedisSilent: false,
});

/**
 * Feels the database's pulse, and tells that there is none. A database that froze keeps whoever asks it waiting, a round as well.
 * @returns whether it has just come back, which is to be told without waiting for the next round
 */
export function glance(context: Context, memory: Memory): 'well again' | null {
  const before = memory.isSilent;
  memory.isSilent = context.pulse.isSilent();
  if (memory.isSilent) {
    memory.outage ??= outageSince(context.clock.now());
    void tellOutage(context, memory.outage, memory.rules);
  }
  return before && !memory.isSilent ? 'well again' : null;
}

/** Whether Redis has frozen, or come back, since the last glance. */
export function hasRedisChanged(context: Context, memory: Memory): boolean {
  const before = memory.isRedisSilent;
  memory.isRedisSilent = context.redisPulse.isSilent();
  return memory.isRedisSilent !== before;
}

/**
 * Keeps how Redis is as of this moment, and tells it where it is due: a round would wait for Redis, and for a second one to be
 * sure.
 * @throws where the database is away
 */
export async function noteRedis(context: Context, memory: Memory): Promise<void> {
  const seen = memory.isRedisSilent ? unreachable() : reachable;
  memory.rules = await context.pulse.guard(alarmRules(context.database), silentDatabase);
  await keepAtOnce(context, 'redis', seen, memory.last, memory.rules);
}

const silentDatabase = () => new StoreUnavailable('MongoDB', new Error('it shows no sign of life'));

/** @throws where the database is away */
export async function turn(context: Context, memory: Memory, everyMs = EVERY_MS): Promise<void> {
  try {
    memory.rules = await context.pulse.guard(alarmRules(context.database), silentDatabase);
    const outage = memory.outage ?? (await leftOutage(context));
    const isOurs = await takeTurn(context, everyMs, outage);
    // Also where another makes the round: it may have seen nothing of the outage, and whoever was told of it waits for its end.
    if (outage) await keepOutage(context, outage);
    memory.outage = null;
    if (isOurs) await goRound(context, memory.last, memory.rules);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    memory.outage ??= outageSince(context.clock.now());
    await tellOutage(context, memory.outage, memory.rules);
    throw error;
  }
}

/**
 * Whether it is ours to go: of several processes whoever moves the moment of the last round on. After an outage the first round
 * is due at once.
 */
async function takeTurn(
  { database: { rounds }, clock }: Context,
  everyMs: number,
  outage: Outage | null,
): Promise<boolean> {
  const now = clock.now();
  const before = await rounds.findById('watch').lean();
  const first: Round = { _id: 'watch', at: now };
  if (!before) return insertOnce(rounds, first);
  const ago = now.getTime() - before.at.getTime();
  // A little early is as good: timers are not exact. A negative one: the clock was set back.
  const isFirst = outage !== null && before.at <= outage.since;
  if (!isFirst && ago >= 0 && ago < everyMs * 0.9) return false;
  const moved = await documents(rounds).updateOne({ _id: 'watch', at: before.at }, { $set: { at: now } });
  return moved.matchedCount === 1;
}
