import type { PartRecord } from '@reserva/database/models/part-states';
import { partStates } from '@reserva/database/queries/part-states';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { AlarmRules } from '@reserva/domain/alarms';
import { type Part, type PartHealth, type PartState, partTexts, statusAfter } from '@reserva/domain/parts';
import { collectPartStates, type PartStates } from '@reserva/service/collect-part-states';
import type { Context } from '../context.ts';
import { mailSeen } from './mail-seen.ts';
import { raise } from './raise.ts';

/** How the last round of this process has found each part. */
export type LastRound = Map<string, PartState>;

/**
 * Looks at every part, keeps what has changed, and tells whom it concerns. A part that is worse than before counts as that when it was found so
 * twice: one that is just being started again is no failure.
 * @param last of this process; is brought up to date
 */
export async function goRound(context: Context, last: LastRound, rules: AlarmRules): Promise<void> {
  const [{ states: found, names }, mail] = await Promise.all([
    collectPartStates(context),
    mailSeen(context.mailer),
  ]);
  found.set('mail', mail);
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
  seen: PartHealth,
  last: LastRound,
  rules: AlarmRules,
): Promise<void> {
  last.set(part, seen.state);
  const kept = async () => (await partStates(context.database, [part])).get(part) ?? null;
  await keep(context, part, await kept(), seen, context.clock.now());
  const record = await kept();
  if (record) await raise(context, record, partTexts[part].name, rules);
}

const confirmed = (found: PartStates, last: LastRound): [string, PartHealth][] =>
  [...found].filter(([part, { state }]) => state === 'ok' || last.get(part) === state);

async function keep(
  { database, logger }: Context,
  part: string,
  before: PartRecord | null,
  seen: PartHealth,
  now: Date,
): Promise<void> {
  const after = statusAfter(before, seen, now);
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
