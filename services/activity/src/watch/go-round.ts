import type { PartRecord } from '@reserva/database/models/system/part-states';
import { partStates } from '@reserva/database/queries/system/part-states';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { AlarmRules } from '@reserva/domain/system/alarms';
import { partWords } from '@reserva/domain/system/part-words';
import { keptAfter, type Part, type PartState, type Seen } from '@reserva/domain/system/parts';
import type { Found } from '@reserva/service/parts-seen';
import type { Context } from '../context.ts';
import { lookAround } from './look-around.ts';
import { raise } from './raise.ts';

/** How the last round of this process has found each part. */
export type LastRound = Map<string, PartState>;

/**
 * Looks at every part, keeps what has changed, and tells whom it concerns. A part that is worse than before counts as that when it was found so
 * twice: one that is just being started again is no failure.
 * @param last of this process; is brought up to date
 */
export async function goRound(context: Context, last: LastRound, rules: AlarmRules): Promise<void> {
  const { found, names } = await lookAround(context);
  const kept = await partStates(context.database, [...found.keys()]);
  const now = context.clock.now();
  for (const [part, seen] of confirmed(found, last)) {
    await keep(context, part, kept.get(part) ?? null, seen, now);
  }
  const asKept = await partStates(context.database, [...found.keys()]);
  await Promise.all(
    [...asKept].map(([part, record]) => raise(context, record, names.get(part) ?? part, rules)),
  );
  last.clear();
  for (const [part, { state }] of found) last.set(part, state);
}

/**
 * Keeps how one part is without waiting for a round, or for another look, and tells of it what is due.
 * @param last of this process; is brought up to date
 */
export async function keepAtOnce(
  context: Context,
  part: Part,
  seen: Seen,
  last: LastRound,
  rules: AlarmRules,
): Promise<void> {
  last.set(part, seen.state);
  const kept = async () => (await partStates(context.database, [part])).get(part) ?? null;
  await keep(context, part, await kept(), seen, context.clock.now());
  const record = await kept();
  if (record) await raise(context, record, partWords[part].name, rules);
}

const confirmed = (found: Found, last: LastRound): [string, Seen][] =>
  [...found].filter(([part, { state }]) => state === 'ok' || last.get(part) === state);

async function keep(
  { database, logger }: Context,
  part: string,
  before: PartRecord | null,
  seen: Seen,
  now: Date,
): Promise<void> {
  const after = keptAfter(before, seen, now);
  if (!after) return;
  const { state, detail, since, history } = after;
  if (!before) await insertOnce(database.partStates, { _id: part, ...after, told: null, owed: [] });
  else {
    // Of two that found it changed, the second changes nothing.
    await documents(database.partStates).updateOne(
      { _id: part, since: before.since, state: before.state },
      { $set: { state, detail, since, history } },
    );
  }
  if (before?.state !== state) logger[state === 'ok' ? 'info' : 'warn']({ part, state, detail }, 'part');
}
