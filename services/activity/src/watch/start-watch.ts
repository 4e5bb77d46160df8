import { StoreUnavailable } from '@reserva/contracts/store-unavailable';
import type { Round } from '@reserva/database/models/rounds';
import { alarmRules } from '@reserva/database/queries/settings';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/alarms';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { goRound, type LastRound } from './go-round.ts';
import { keepOutage, type Outage, tellOutage } from './without-database.ts';

const EVERY_MS = 30_000;

/**
 * Goes round twice a minute, or every `everyMs`, in one of the running processes. No schedule of Redis, as the ticks have: that Redis is away
 * is one of the things that are to be noticed.
 */
export function startWatch(context: Context, everyMs = EVERY_MS): Running {
  const memory = newMemory();
  let going: Promise<void> | null = null;
  const timer = setInterval(() => {
    going ??= turn(context, memory, everyMs)
      .catch((error) => context.logger.warn({ err: error }, 'nobody looked after the parts'))
      .finally(() => {
        going = null;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      // A store that froze must not hold up the end.
      if (going) await settledWithin(1_000, going);
    },
  };
}

/** What a process knows without a database. */
interface Memory {
  last: LastRound;
  /** As they were last read. */
  rules: AlarmRules;
  outage: Outage | null;
}

export const newMemory = (): Memory => ({ last: new Map(), rules: firstAlarmRules, outage: null });

/** @throws where the database is away */
export async function turn(context: Context, memory: Memory, everyMs = EVERY_MS): Promise<void> {
  try {
    memory.rules = await alarmRules(context.database);
    const isOurs = await takeTurn(context, everyMs);
    const { outage } = memory;
    memory.outage = null;
    if (!isOurs) return;
    if (outage) await keepOutage(context, outage);
    await goRound(context, memory.last, memory.rules);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    memory.outage ??= { since: context.clock.now(), told: false };
    await tellOutage(context, memory.outage, memory.rules);
    throw error;
  }
}

/** Whether it is ours to go: of several processes whoever moves the moment of the last round on. */
async function takeTurn({ database: { rounds }, clock }: Context, everyMs: number): Promise<boolean> {
  const now = clock.now();
  const before = await rounds.findById('watch').lean();
  const first: Round = { _id: 'watch', at: now };
  if (!before) return insertOnce(rounds, first);
  const ago = now.getTime() - before.at.getTime();
  // A little early is as good: timers are not exact. A negative one: the clock was set back.
  if (ago >= 0 && ago < everyMs * 0.9) return false;
  const moved = await documents(rounds).updateOne({ _id: 'watch', at: before.at }, { $set: { at: now } });
  return moved.matchedCount === 1;
}
