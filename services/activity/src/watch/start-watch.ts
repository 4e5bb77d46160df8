import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { Round } from '@reserva/database/models/system/rounds';
import { alarmRules } from '@reserva/database/queries/system/settings';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/system/alarms';
import { CHECK_INTERVAL_MS, partTexts, REACHABLE, unreachable } from '@reserva/domain/system/parts';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { checkAllParts, type LastStates, storeConfirmedHealth } from './check-all-parts.ts';
import { createOutage, type DatabaseOutage, sendOutageAlarms, storeOutage } from './database-outage.ts';
import { sendDueAlarms } from './send-due-alarms.ts';

/**
 * Interval between two probes of the stores. It is shorter than that of checks, because nothing works without the
 * stores.
 */
const PROBE_INTERVAL_MS = 1_000;

/**
 * Checks all parts at an interval. If several activity processes run, one of them runs each check. This is not a tick,
 * because ticks come through Redis, and Redis is one of the checked parts.
 */
export function startWatch(context: Context, everyMs = CHECK_INTERVAL_MS): Running {
  const memory = createMemory();
  let checking: Promise<void> | null = null;
  const check = () => {
    checking ??= runCheck(context, memory, everyMs)
      .catch((error) => context.logger.warn({ err: error }, 'check of all parts failed'))
      .finally(() => {
        checking = null;
      });
  };
  let storing = Promise.resolve();
  const probe = () => {
    // A running check that waited for the frozen database has not seen the recovery yet, so another check follows it.
    if (probeDatabase(context, memory) === 'recovered') void (checking ?? Promise.resolve()).then(check);
    if (hasRedisChanged(context, memory)) {
      storing = storing
        .then(() => storeRedisHealth(context, memory))
        .catch((error) => context.logger.warn({ err: error }, 'health of Redis not stored'));
    }
  };
  const timers = [setInterval(check, everyMs), setInterval(probe, PROBE_INTERVAL_MS)];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      // Stopping does not wait longer for a frozen store.
      await settledWithin(1_000, Promise.all([checking, storing]));
    },
  };
}

/** The facts that a process remembers while MongoDB is away. */
interface Memory {
  lastStates: LastStates;
  /** The rules as last read. */
  rules: AlarmRules;
  outage: DatabaseOutage | null;
  /** The result of the last probes. */
  isDatabaseSilent: boolean;
  isRedisSilent: boolean;
}

export const createMemory = (): Memory => ({
  lastStates: new Map(),
  rules: firstAlarmRules,
  outage: null,
  isDatabaseSilent: false,
  isRedisSilent: false,
});

/**
 * Probes MongoDB and sends the alarm if it is silent. A check of all parts would wait for a frozen MongoDB.
 * @returns 'recovered' if it was silent at the last probe, so that the caller checks without waiting for the interval
 */
export function probeDatabase(context: Context, memory: Memory): 'recovered' | null {
  const wasSilent = memory.isDatabaseSilent;
  memory.isDatabaseSilent = context.livenessProbe.isSilent();
  if (memory.isDatabaseSilent) {
    memory.outage ??= createOutage(context.clock.now());
    void sendOutageAlarms(context, memory.outage, memory.rules);
  }
  return wasSilent && !memory.isDatabaseSilent ? 'recovered' : null;
}

/** True if Redis has frozen or recovered since the last probe. */
export function hasRedisChanged(context: Context, memory: Memory): boolean {
  const wasSilent = memory.isRedisSilent;
  memory.isRedisSilent = context.redisProbe.isSilent();
  return memory.isRedisSilent !== wasSilent;
}

/**
 * Stores the health of Redis as the last probe found it, and sends the alarms that are due.
 * @throws StoreUnavailable when MongoDB is away
 */
export async function storeRedisHealth(context: Context, memory: Memory): Promise<void> {
  const health = memory.isRedisSilent ? unreachable() : REACHABLE;
  await readRules(context, memory);
  await storeConfirmedHealth(context, 'redis', health, memory.lastStates, memory.rules);
}

/**
 * Stores an outage of MongoDB that has ended, then checks all parts if the check is due.
 * @throws StoreUnavailable when MongoDB is away
 */
export async function runCheck(context: Context, memory: Memory, everyMs = CHECK_INTERVAL_MS): Promise<void> {
  try {
    await readRules(context, memory);
    if (memory.outage) await endOutage(context, memory, memory.outage);
    if (await claimCheck(context, everyMs)) await checkAllParts(context, memory.lastStates, memory.rules);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    memory.outage ??= createOutage(context.clock.now());
    await sendOutageAlarms(context, memory.outage, memory.rules);
    throw error;
  }
}

async function readRules({ livenessProbe, database }: Context, memory: Memory): Promise<void> {
  const silent = () => new StoreUnavailable('MongoDB', new Error('it shows no sign of life'));
  memory.rules = await livenessProbe.guard(alarmRules(database), silent);
}

/**
 * Stores and reports the end of the outage that this process saw. Each process does this, because another process may
 * not have seen the outage.
 */
async function endOutage(context: Context, memory: Memory, outage: DatabaseOutage): Promise<void> {
  // The next check tries again if another process has changed the record.
  if (!(await storeOutage(context, outage))) return;
  if (memory.outage === outage) memory.outage = null;
  const record = await context.database.partStates.findById('mongodb').lean();
  if (record) await sendDueAlarms(context, record, partTexts.mongodb.name, memory.rules);
}

/** Returns true for the one process that updates the time of the last check. */
async function claimCheck({ database: { rounds }, clock }: Context, everyMs: number): Promise<boolean> {
  const now = clock.now();
  const before = await rounds.findById('watch').lean();
  const first: Round = { _id: 'watch', at: now };
  if (!before) return insertOnce(rounds, first);
  const agoMs = now.getTime() - before.at.getTime();
  // Timers are not exact, so a little early counts as due. A negative age means that the clock was set back.
  if (agoMs >= 0 && agoMs < everyMs * 0.9) return false;
  const moved = await documents(rounds).updateOne({ _id: 'watch', at: before.at }, { $set: { at: now } });
  return moved.matchedCount === 1;
}
