import type { AnyEvent } from '@reserva/contracts/events';
import type { RowFault } from '@reserva/contracts/row-faults';
import type { Reservation } from '@reserva/database/models/reservations';
import type { Context } from '../context.ts';
import { chunksOf, writeRows } from './write-rows.ts';

/** A row as the caller named it. */
interface Row {
  id: string;
  name: string;
}

/** What becomes of a reservation, if it still is as it was judged. */
export interface Change<V extends string> {
  /** The verdict of a row that this command changed, and of no other row. */
  becomes: V;
  set: Partial<Reservation>;
  events: AnyEvent[];
}

/** What became of a row without a change by us, and why: null where an earlier attempt of ours did it. */
interface Verdict<V extends string> {
  verdict: V;
  fault: RowFault | null;
}

export type Judge<V extends string> = (
  reservation: Reservation | null,
) => Verdict<V> | Change<V> | Promise<Verdict<V> | Change<V>>;

/** The names under each verdict, and what became of each row: both in the order of the rows. */
export type Decided<V extends string> = Record<V, string[]> & { rows: (Verdict<V> & { id: string })[] };

/** Rows change while we write; more rounds than this mean that something else is wrong. */
const ROUNDS = 4;

/**
 * Judges each row, changes those that are to be changed by one conditional update each, and judges again until every row
 * has its verdict: a row that this command changed says so itself, whichever attempt it was.
 * Names are those of our records where there is one.
 */
export async function decideRows<V extends string>(
  context: Context,
  rows: readonly Row[],
  judge: Judge<V>,
  { verdicts, otherwise }: { verdicts: readonly V[]; otherwise: V },
): Promise<Decided<V>> {
  const names = Object.fromEntries(verdicts.map((verdict) => [verdict, []])) as unknown as Record<
    V,
    string[]
  >;
  const all: Decided<V>['rows'] = [];
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  for (const chunk of chunksOf(unique)) {
    const decided = await decideChunk(context, chunk, judge);
    for (const { id, name } of chunk) {
      const row = decided.get(id);
      const { verdict, fault } = row ?? { verdict: otherwise, fault: 'busy' as const };
      names[verdict].push(row?.name ?? name);
      all.push({ id, verdict, fault });
    }
  }
  return { ...names, rows: all };
}

async function decideChunk<V extends string>(
  context: Context,
  chunk: readonly Row[],
  judge: Judge<V>,
): Promise<Map<string, Verdict<V> & { name: string | undefined }>> {
  const decided = new Map<string, Verdict<V> & { name: string | undefined }>();
  let tried = new Map<string, Change<V>>();
  let open = chunk.map(({ id }) => id);
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const found = await context.database.reservations.find({ _id: { $in: open } }).lean();
    const byId = new Map(found.map((reservation) => [reservation._id, reservation]));
    const changing = new Map<Reservation, Change<V>>();
    for (const id of open) {
      const reservation = byId.get(id) ?? null;
      const judged = await judge(reservation);
      if ('verdict' in judged) {
        decided.set(id, { ...judged, name: reservation?.person.name });
        const change = tried.get(id);
        // Of two who tried only the one whose change stands tells of it.
        if (change?.becomes === judged.verdict) announceAll(context, id, change.events);
      } else if (reservation) changing.set(reservation, judged);
    }
    await writeRows(context, conditionalUpdates(changing, context.clock.now()));
    tried = new Map([...changing].map(([{ _id }, change]) => [_id, change]));
    open = [...tried.keys()];
  }
  return decided;
}

const announceAll = ({ relay }: Context, documentId: string, events: readonly AnyEvent[]): void =>
  relay.handOver(events.map((event) => ({ collection: 'reservations', documentId, event })));

/** Each holds only while the reservation is as it was judged and no gate is open for it. */
const conditionalUpdates = (changing: ReadonlyMap<Reservation, Change<string>>, now: Date) =>
  [...changing].map(([{ _id, state }, { set, events }]) => ({
    updateOne: {
      filter: {
        _id: _id as never,
        active: true,
        state,
        $or: [{ hold: null }, { 'hold.until': { $lte: now } }],
      },
      update: {
        $set: { ...set, hold: null, 'passages.$[open].outcome': 'released' },
        $push: { outbox: { $each: events } } as never,
      },
      // A gate whose time ran out without a turn.
      arrayFilters: [{ 'open.outcome': 'granted' }],
    },
  }));

/** Whether a gate is open for it right now: the person is passing, and the turn decides. */
export const isPassing = ({ hold }: Reservation, now: Date): boolean => hold !== null && hold.until > now;
