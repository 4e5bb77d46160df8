import type { OwedAlarm, PartRecord } from '@reserva/database/models/system/part-states';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { type AlarmRules, alarmDue } from '@reserva/domain/system/alarms';
import { MAX_HISTORY, partTexts, REACHABLE, unreachable } from '@reserva/domain/system/parts';
import type { Context } from '../context.ts';
import { createAlarms, sendAlarm } from './send-alarm.ts';

/** An outage of MongoDB in the memory of this process, because it cannot be stored meanwhile. */
export interface DatabaseOutage {
  since: Date;
  /** The alarms that their recipients have not accepted yet; null until the alarm is due. */
  unsent: OwedAlarm[] | null;
  retryAt: Date;
}

export const createOutage = (since: Date): DatabaseOutage => ({ since, unsent: null, retryAt: since });

const PART = 'mongodb';
const RETRY_AFTER_MS = 30_000;

/**
 * Sends the alarm that MongoDB is away. Each process sends the alarm independently, so several processes send
 * duplicates. Never throws.
 */
export async function sendOutageAlarms(
  context: Context,
  outage: DatabaseOutage,
  rules: AlarmRules,
): Promise<void> {
  const now = context.clock.now();
  const { since } = outage;
  if (now < outage.retryAt) return;
  if (!outage.unsent) {
    if (!alarmDue({ state: 'failed', since }, null, rules, now)) return;
    outage.unsent = createAlarms(PART, 'failed', rules, { at: now, from: since, until: null });
  }
  // The next probe comes within a second and must not send while this call is still sending.
  outage.retryAt = new Date(now.getTime() + RETRY_AFTER_MS);
  const part = { id: PART, name: partTexts[PART].name, detail: unreachable().detail };
  const unsent = await Promise.all(
    outage.unsent.map(async (alarm) => ((await sendAlarm(context, part, alarm, rules)) ? [] : [alarm])),
  );
  outage.unsent = unsent.flat();
}

/**
 * Stores an outage that has ended, in the form in which a check of all parts stores it. If the alarm of the outage was
 * due, the alarm of its end becomes due.
 * @returns false if another process has changed the record meanwhile
 * @throws StoreUnavailable when MongoDB is away again
 */
export async function storeOutage({ database, clock }: Context, outage: DatabaseOutage): Promise<boolean> {
  const { partStates } = database;
  const record = await partStates.findById(PART).lean();
  const change = changeOf(record, outage, clock.now());
  if (!record) return insertOnce(partStates, { _id: PART, ...REACHABLE, told: null, owed: [], ...change });
  const { since, state, told: notified = null } = record;
  const asRead = { _id: PART, since, state, told: notified };
  const written = await documents(partStates).updateOne(asRead, { $set: change });
  return written.matchedCount === 1;
}

type Change = Pick<PartRecord, 'since' | 'history'> & Partial<PartRecord>;

function changeOf(record: PartRecord | null, { since, unsent }: DatabaseOutage, now: Date): Change {
  const hasAlarm = unsent !== null;
  const end = { ...unreachable(), from: since, to: now, told: hasAlarm };
  // The next check finds that the failure is over and sends the alarm of its end.
  const notified = hasAlarm && !record?.told ? { told: since } : {};
  if (!record) return { since: now, history: [end], ...notified };
  const { history } = record;
  const last = history.at(-1);
  if (last?.state === 'failed' && last.to > since) {
    // Another process has stored this outage. If `last.told` is set, that process also announced the end.
    if (!hasAlarm || last.told) return { since: record.since, history };
    return {
      since: record.since,
      history: [...history.slice(0, -1), { ...last, told: hasAlarm }],
      ...notified,
    };
  }
  const { state, detail, since: from } = record;
  const before = from < since ? [{ state, detail, from, to: since }] : [];
  return { since: now, history: [...history, ...before, end].slice(-MAX_HISTORY), ...notified };
}
