import type { PartRecord } from '@reserva/database/models/part-states';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { type AlarmRules, alarmDue } from '@reserva/domain/alarms';
import { MAX_HISTORY, partTexts, reachable, unreachable } from '@reserva/domain/parts';
import type { Context } from '../context.ts';
import { isSeen, readClaim, replaceClaim } from './outage-claim.ts';
import { alarmsFor, tell } from './tell.ts';

/** That the database is away, as this process remembers it: there is nowhere to keep it. */
export interface Outage {
  /** The earliest that is known. */
  since: Date;
  /** By this process, or by another as far as Redis says. */
  told: boolean;
  isTelling: boolean;
  /** When it is tried again, or said again that it lasts. */
  againAt: Date;
}

/** @param since as it is found */
export const outageSince = (since: Date): Outage => ({
  since,
  told: false,
  isTelling: false,
  againAt: since,
});

const PART = 'mongodb';
const AGAIN_AFTER_MS = 30_000;
/** Of those that put down the same outage at one moment each finds what the others did. */
const PUT_DOWN_TRIES = 5;

/**
 * Tells that the database is away: one process of several, as long as Redis can say which. Whoever knows that it was told says
 * there that it lasts. Never throws.
 */
export async function tellOutage(context: Context, outage: Outage, rules: AlarmRules): Promise<void> {
  const now = context.clock.now();
  if (outage.isTelling || now < outage.againAt) return;
  const { since, told } = outage;
  if (!told && !alarmDue({ state: 'failed', since }, null, rules, now)) return;
  // Whoever looks again meanwhile does not tell it, too.
  outage.isTelling = true;
  outage.againAt = new Date(now.getTime() + AGAIN_AFTER_MS);
  // With Redis away, too, each tells it: better twice than not at all.
  const isOurs = await takeClaim(context, outage, now).catch(() => !outage.told);
  if (isOurs) {
    const part = { id: PART, name: partTexts[PART].name, detail: unreachable().detail };
    const alarms = alarmsFor(PART, 'failed', rules, { at: now, from: outage.since, until: null });
    const taken = await Promise.all(alarms.map((alarm) => tell(context, part, alarm, rules)));
    outage.told = taken.some(Boolean);
    await settleClaim(context, outage, now).catch(() => false);
  }
  outage.isTelling = false;
}

/** Whether it is ours to tell. What others know of the outage we know then, too. @throws StoreUnavailable */
async function takeClaim(context: Context, outage: Outage, now: Date): Promise<boolean> {
  const found = await readClaim(context);
  const { claim } = found;
  // Another is about to tell it, or has died with that.
  if (claim && !claim.told && isSeen(claim, now)) return false;
  if (claim && claim.since < outage.since) outage.since = claim.since;
  if (claim?.told) outage.told = true;
  const { since, told } = outage;
  const isWritten = await replaceClaim(context, found, { since, seenAt: now, told });
  return isWritten && !told;
}

/** Says that somebody was reached, or leaves it to whoever tries next. @throws StoreUnavailable */
async function settleClaim(context: Context, { since, told }: Outage, seenAt: Date): Promise<void> {
  const found = await readClaim(context);
  // Put down already: the database is back.
  if (found.claim?.seenAt.getTime() !== seenAt.getTime()) return;
  await replaceClaim(context, found, told ? { since, seenAt, told } : null);
}

/** An outage that was told and that nobody sees any more, though nobody has put it down: whoever told it has died. Never throws. */
export async function leftOutage(context: Context): Promise<Outage | null> {
  const { claim } = await readClaim(context).catch(() => ({ claim: null }));
  if (!claim || isSeen(claim, context.clock.now())) return null;
  // Also where whoever told it died before anybody was reached for sure: its end says since when it was.
  return { ...outageSince(claim.since), told: true };
}

/**
 * Puts down an outage that is over, as if it had been kept all the time: its end is told where it was. Of several processes
 * that saw it, the first does so.
 */
export async function keepOutage(context: Context, outage: Outage): Promise<void> {
  // Told by another, perhaps: whoever puts it down first may not have known of it for long enough.
  const found = await readClaim(context).catch(() => null);
  const claim = found?.claim;
  const since = claim && claim.since < outage.since ? claim.since : outage.since;
  const told = outage.told || Boolean(claim);
  for (let tries = 0; tries < PUT_DOWN_TRIES; tries++) {
    if (await putDown(context, since, told)) break;
  }
  // Not before it is put down: another that does so at the same moment has to find it.
  if (found?.text) await replaceClaim(context, found, null).catch(() => false);
}

/** @returns whether it stands there; not where another has changed the record meanwhile */
async function putDown({ database, clock }: Context, since: Date, told: boolean): Promise<boolean> {
  const { partStates } = database;
  const before = await partStates.findById(PART).lean();
  if (!before) return insertOnce(partStates, recordOf(since, clock.now(), told));
  const change = changeOf(before, since, clock.now(), told);
  if (!change) return true;
  const { state, since: began, told: toldBefore = null, history } = before;
  const last = history.length - 1;
  const asRead = {
    since: began,
    state,
    told: toldBefore,
    [`history.${last}.told`]: history[last]?.told ?? null,
  };
  const written = await documents(partStates).updateOne({ _id: PART, ...asRead }, { $set: change });
  return written.matchedCount === 1;
}

/** Of a database that nobody had looked at before. */
const recordOf = (since: Date, now: Date, told: boolean): PartRecord => ({
  _id: PART,
  ...reachable,
  since: now,
  history: [{ ...unreachable(), from: since, to: now, told }],
  told: told ? since : null,
  owed: [],
});

function changeOf(before: PartRecord, since: Date, now: Date, told: boolean): Partial<PartRecord> | null {
  const isTold = told && !before.told;
  // A round has found it so, too, and the next one finds it well.
  if (before.state === 'failed') return isTold ? { told: since } : null;
  const { history } = before;
  const last = history.at(-1);
  if (last?.state === 'failed' && last.to > since) {
    // Put down by another. Only where that one knew of nobody who was told there is an end to be told.
    if (!isTold || last.told) return null;
    return { told: since, history: [...history.slice(0, -1), { ...last, told }] };
  }
  if (before.since > since) {
    // Others found it well all the time, and looked for the first time after it had begun.
    const past = { ...unreachable(), from: since, to: before.since, told };
    return { history: [...history, past].slice(-MAX_HISTORY), ...(isTold && { told: since }) };
  }
  const past = { state: before.state, detail: before.detail, from: before.since, to: since };
  const outage = { ...unreachable(), from: since, to: now, told };
  return {
    since: now,
    history: [...history, past, outage].slice(-MAX_HISTORY),
    ...(isTold && { told: since }),
  };
}
