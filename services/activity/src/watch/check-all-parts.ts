import type { PartRecord } from '@reserva/database/models/system/part-states';
import { partStates } from '@reserva/database/queries/system/part-states';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { AlarmRules } from '@reserva/domain/system/alarms';
import {
  type Part,
  type PartHealth,
  type PartState,
  partTexts,
  REACHABLE,
  statusAfter,
  unreachable,
} from '@reserva/domain/system/parts';
import { withTimeout } from '@reserva/runtime/process/timeouts';
import { collectPartStates } from '@reserva/service/collect-part-states';
import type { Context } from '../context.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendDueAlarms } from './send-due-alarms.ts';

/** The state of each part at the last check of this process. */
export type LastStates = Map<string, PartState>;

/**
 * Checks every part, stores what has changed, and sends the alarms that are due. A state other than `ok` is stored only
 * if two checks in a row find it. A part that restarts has not failed.
 * @param lastStates is updated
 * @throws StoreUnavailable when MongoDB is away
 */
export async function checkAllParts(
  context: Context,
  lastStates: LastStates,
  rules: AlarmRules,
): Promise<void> {
  const [{ states, names }, mail] = await Promise.all([
    collectPartStates(context),
    mailHealth(context.mailer),
  ]);
  states.set('mail', mail);
  const ids = [...states.keys()];
  const stored = await partStates(context.database, ids);
  for (const [part, health] of states) {
    const isConfirmed = health.state === 'ok' || lastStates.get(part) === health.state;
    if (isConfirmed) await storeHealth(context, part, stored.get(part) ?? null, health);
  }
  const updated = await partStates(context.database, ids);
  await Promise.all(
    [...updated].map(([part, record]) => sendDueAlarms(context, record, names.get(part) ?? part, rules)),
  );
  lastStates.clear();
  for (const [part, { state }] of states) lastStates.set(part, state);
}

/**
 * Stores the health of one part without a second check to confirm it, and sends the alarms that are due.
 * @param lastStates is updated
 * @throws StoreUnavailable when MongoDB is away
 */
export async function storeConfirmedHealth(
  context: Context,
  part: Part,
  health: PartHealth,
  lastStates: LastStates,
  rules: AlarmRules,
): Promise<void> {
  lastStates.set(part, health.state);
  const readRecord = async () => (await partStates(context.database, [part])).get(part) ?? null;
  await storeHealth(context, part, await readRecord(), health);
  const record = await readRecord();
  if (record) await sendDueAlarms(context, record, partTexts[part].name, rules);
}

async function storeHealth(
  { database, logger, clock }: Context,
  part: string,
  before: PartRecord | null,
  health: PartHealth,
): Promise<void> {
  const after = statusAfter(before, health, clock.now());
  if (!after) return;
  const { state, detail, since, history } = after;
  if (!before) await insertOnce(database.partStates, { _id: part, ...after, told: null, owed: [] });
  else {
    // If two processes find the same change, the second update matches nothing.
    await documents(database.partStates).updateOne(
      { _id: part, since: before.since, state: before.state },
      { $set: { state, detail, since, history } },
    );
  }
  if (before?.state !== state) logger[state === 'ok' ? 'info' : 'warn']({ part, state, detail }, 'part');
}

/**
 * Time limit of the check of the mail server. A mail server that accepts the connection and then freezes must not delay
 * the check of the other parts.
 */
const MAIL_TIMEOUT_MS = 5_000;

/** Checks whether the mail server would accept messages. Never throws. */
export const mailHealth = (
  mailer: Pick<Mailer, 'check'>,
  timeoutMs = MAIL_TIMEOUT_MS,
): Promise<PartHealth> => {
  const timeout = () => Object.assign(new Error('it does not answer'), { code: 'ETIMEDOUT' });
  return withTimeout(timeoutMs, mailer.check(), timeout).then(() => REACHABLE, unreachable);
};
