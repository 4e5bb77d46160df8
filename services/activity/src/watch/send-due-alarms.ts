import type { OwedAlarm, PartRecord } from '@reserva/database/models/system/part-states';
import { documents } from '@reserva/database/writes/documents';
import { type AlarmRules, alarmDue, isSilenced } from '@reserva/domain/system/alarms';
import type { Context } from '../context.ts';
import { createAlarms, sendAlarm } from './send-alarm.ts';

/** Age after which an alarm is dropped if its recipient has not accepted it. */
const MAX_AGE_MS = 86_400_000;
/** Time in which the process that stored an alarm may still be sending it (`send-alarm.ts`). */
const SENDING_MS = 20_000;

/**
 * Sends the alarms of a part that are due or still owed. They are stored before they are sent, so that after a crash
 * the next check sends them again under the same ids.
 */
export async function sendDueAlarms(
  context: Context,
  record: PartRecord,
  name: string,
  rules: AlarmRules,
): Promise<void> {
  const now = context.clock.now();
  if (isSilenced(rules, now)) return;
  const ageMs = ({ at }: OwedAlarm) => now.getTime() - at.getTime();
  const owed =
    (await storeDueAlarms(context, record, rules, now)) ??
    (record.owed ?? []).filter((alarm) => ageMs(alarm) >= SENDING_MS);
  const { partStates } = context.database;
  const part = { id: record._id, name, detail: record.detail };
  await Promise.all(
    owed.map(async (alarm) => {
      const isSettled = ageMs(alarm) > MAX_AGE_MS || (await sendAlarm(context, part, alarm, rules));
      if (!isSettled) return;
      await documents(partStates).updateOne({ _id: record._id }, { $pull: { owed: { id: alarm.id } } });
    }),
  );
}

/** Stores the alarms of a part that are due. Returns null if no alarm is due or another process has stored them. */
async function storeDueAlarms({ database }: Context, record: PartRecord, rules: AlarmRules, now: Date) {
  const { _id, state, since, told: notified = null } = record;
  const kind = alarmDue(record, notified, rules, now);
  if (!kind) return null;
  const times =
    kind === 'failed'
      ? { at: now, from: since, until: null }
      : { at: now, from: notified ?? since, until: since };
  // The alarm of the end replaces a failure that is still owed, because its message contains the start of the failure.
  const owed = createAlarms(_id, kind, rules, times);
  const written = await documents(database.partStates).updateOne(
    { _id, state, since, told: notified },
    { $set: { told: kind === 'failed' ? since : null, owed } },
  );
  return written.matchedCount === 1 ? owed : null;
}
