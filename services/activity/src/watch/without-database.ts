import { documents } from '@reserva/database/writes/documents';
import { type AlarmRules, alarmDue } from '@reserva/domain/alarms';
import { partWords } from '@reserva/domain/part-words';
import { keptAfter } from '@reserva/domain/parts';
import { away } from '@reserva/service/parts-seen';
import type { Context } from '../context.ts';
import { alarmsFor, tell } from './tell.ts';

/** That the database is away, as this process remembers it: there is nowhere to keep it. */
export interface Outage {
  since: Date;
  /** Or being told. */
  told: boolean;
  /** Nobody took it: when it is tried again. */
  againAt: Date;
}

/** @param since as it is found */
export const outageSince = (since: Date): Outage => ({ since, told: false, againAt: since });

const PART = 'mongodb';
const FORGOTTEN_AFTER_SECONDS = 86_400;
const AGAIN_AFTER_MS = 30_000;
const keyOf = ({ redisConfig }: Context) => `${redisConfig.prefix}:alive:alarm-${PART}`;

/** Tells that the database is away: one process of several, as long as Redis can say which. Never throws. */
export async function tellOutage(context: Context, outage: Outage, rules: AlarmRules): Promise<void> {
  const now = context.clock.now();
  if (outage.told || now < outage.againAt) return;
  if (!alarmDue({ state: 'failed', since: outage.since }, null, rules, now)) return;
  // Whoever looks again meanwhile does not tell it, too.
  outage.told = true;
  const { redis } = context;
  const claim = redis.set(keyOf(context), '1', 'EX', FORGOTTEN_AFTER_SECONDS, 'NX');
  // With Redis away, too, each tells it: better twice than not at all.
  const isOurs = await claim.then((answer) => answer === 'OK').catch(() => true);
  if (!isOurs) return;
  const part = { id: PART, name: partWords[PART].name, detail: away().detail };
  const alarms = alarmsFor(PART, 'failed', rules, { at: now, from: outage.since, until: null });
  const taken = await Promise.all(alarms.map((alarm) => tell(context, part, alarm, rules)));
  if (taken.some(Boolean)) return;
  outage.told = false;
  outage.againAt = new Date(now.getTime() + AGAIN_AFTER_MS);
  await redis.del(keyOf(context)).catch(() => 0);
}

/**
 * Puts down an outage that is over, as if it had been kept all the time: its end is told where it was. Of several processes
 * that saw it, the first does so.
 */
export async function keepOutage(context: Context, { since, told }: Outage): Promise<void> {
  const { redis, clock } = context;
  const { partStates } = context.database;
  // Told by another, perhaps: whoever puts it down first may not have known of it for long enough.
  const wasTold = told || (await redis.exists(keyOf(context)).catch(() => 0)) === 1;
  const before = await partStates.findById(PART).lean();
  const isKept = before !== null && before.since > since;
  const failed = before && !isKept ? keptAfter(before, away(), since) : null;
  if (before && failed) {
    const { state, detail, history, since: well } = keptAfter(failed, before, clock.now()) ?? failed;
    await documents(partStates).updateOne(
      { _id: PART, since: before.since, state: before.state },
      { $set: { state, detail, history, since: well, ...(wasTold && { told: since }) } },
    );
  }
  // Not before it is put down: another that does so at the same moment has to find it.
  await redis.del(keyOf(context)).catch(() => 0);
}
