import type { OwedAlarm, PartRecord } from '@reserva/database/models/system/part-states';
import { documents } from '@reserva/database/writes/documents';
import { type AlarmRules, alarmDue, isSilenced } from '@reserva/domain/system/alarms';
import type { Context } from '../context.ts';
import { alarmsFor, tell } from './tell.ts';

/** What nobody took for a day is no news any more. */
const GIVEN_UP_MS = 86_400_000;
/** Within this whoever has put a message down has told it, or knows that it was not taken (`tell.ts`). */
const TOLD_WITHIN_MS = 20_000;

/**
 * Tells of a part what is due, and what could not be told before. What is to be told stands in its record first: whoever
 * dies in between tells it again under the same id.
 */
export async function raise(
  context: Context,
  record: PartRecord,
  name: string,
  rules: AlarmRules,
): Promise<void> {
  const now = context.clock.now();
  if (isSilenced(rules, now)) return;
  // Another that looks at the same moment may be telling what it has just put down.
  const isLeft = ({ at }: OwedAlarm) => now.getTime() - at.getTime() >= TOLD_WITHIN_MS;
  const owed = (await due(context, record, rules, now)) ?? (record.owed ?? []).filter(isLeft);
  const { partStates } = context.database;
  const part = { id: record._id, name, detail: record.detail };
  await Promise.all(
    owed.map(async (alarm) => {
      const isOld = now.getTime() - alarm.at.getTime() > GIVEN_UP_MS;
      if (!isOld && !(await tell(context, part, alarm, rules))) return;
      await documents(partStates).updateOne({ _id: record._id }, { $pull: { owed: { id: alarm.id } } });
    }),
  );
}

/** Puts down what is to be told now; null where that is nothing, or another process has done so. */
async function due({ database }: Context, record: PartRecord, rules: AlarmRules, now: Date) {
  const { _id, state, since, told = null } = record;
  const kind = alarmDue(record, told, rules, now);
  if (!kind) return null;
  // Who was not reached while it failed is told of both together: the end says since when.
  const times =
    kind === 'failed'
      ? { at: now, from: since, until: null }
      : { at: now, from: told ?? since, until: since };
  const owed = alarmsFor(_id, kind, rules, times);
  const written = await documents(database.partStates).updateOne(
    { _id, state, since, told },
    { $set: { told: kind === 'failed' ? since : null, owed } },
  );
  return written.matchedCount === 1 ? owed : null;
}
