import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { announce } from '@reserva/database/writes/commit';
import { commitAll } from '@reserva/database/writes/commit-all';
import { releaseUnturned } from '../basics/release-hold.ts';
import { chunksOf, rowsFailed } from '../bulk.ts';
import type { Context } from '../context.ts';

/** The result of an insert. `exists` means that the person already has a reservation of this meal. */
export type InsertResult = 'inserted' | 'exists' | 'failed';

/** The result of an insert with the person's existing reservation of the meal. */
export interface InsertRowResult {
  outcome: InsertResult;
  occupant: Reservation | null;
}

/**
 * Maximum number of rounds. The second one inserts reservations that failed because of an expired hold of the same
 * person and meal.
 */
const MAX_ATTEMPTS = 2;

/**
 * Inserts reservations, each independently of the others. A unique index allows one for each person, date and meal. A
 * call with the same ids again inserts none twice and returns the same results.
 * @returns the results by id
 */
export async function insertRows(
  context: Context,
  documents: readonly Reservation[],
): Promise<Map<string, InsertRowResult>> {
  const outcomes = new Map<string, InsertRowResult>();
  for (const chunk of chunksOf(documents)) await insertChunk(context, chunk, outcomes);
  return outcomes;
}

async function insertChunk(
  context: Context,
  chunk: readonly Reservation[],
  outcomes: Map<string, InsertRowResult>,
): Promise<void> {
  const { reservations } = context.database;
  let open = chunk;
  for (let round = 0; round < MAX_ATTEMPTS && open.length > 0; round++) {
    const rows = open.map((insert) => ({ insert }));
    const written = await commitAll(context, reservations, rows, rowsFailed(context));
    const refusedRows: Reservation[] = [];
    for (const [index, document] of open.entries()) {
      if (written[index] === 'written') outcomes.set(document._id, { outcome: 'inserted', occupant: null });
      else refusedRows.push(document);
    }
    open = await settleOccupied(context, await withoutEarlier(context, refusedRows, outcomes), outcomes);
  }
}

/**
 * Returns the reservations that no earlier attempt has inserted. An earlier insert counts as inserted, even if the
 * reservation has changed since.
 */
async function withoutEarlier(
  context: Context,
  refusedRows: readonly Reservation[],
  outcomes: Map<string, InsertRowResult>,
): Promise<Reservation[]> {
  if (refusedRows.length === 0) return [];
  const { reservations } = context.database;
  const ids = refusedRows.map(({ _id }) => _id);
  const earlier = await reservations
    .find({ _id: { $in: ids } })
    .select({ _id: 1 })
    .lean();
  const earlierIds = new Set(earlier.map(({ _id }) => _id));
  for (const document of refusedRows) {
    if (!earlierIds.has(document._id)) continue;
    outcomes.set(document._id, { outcome: 'inserted', occupant: null });
    // The events are published again, because the earlier attempt may have crashed before that. Consumers ignore event
    // ids that they know.
    announce(context, reservations, document._id, document.outbox);
  }
  return refusedRows.filter(({ _id }) => !earlierIds.has(_id));
}

/** Returns the reservations that can be inserted now, because nothing occupies their meal any more. */
async function settleOccupied(
  context: Context,
  refusedRows: readonly Reservation[],
  outcomes: Map<string, InsertRowResult>,
): Promise<Reservation[]> {
  if (refusedRows.length === 0) return [];
  const occupants = await context.database.reservations
    .find({
      personKey: { $in: [...new Set(refusedRows.map(({ personKey }) => personKey))] },
      date: { $in: [...new Set(refusedRows.map(({ date }) => date))] },
      active: true,
    })
    .lean();
  const bySlot = new Map(occupants.map((occupant) => [slotOf(occupant), occupant]));
  const free: Reservation[] = [];
  for (const document of refusedRows) {
    const occupant = bySlot.get(slotOf(document)) ?? null;
    outcomes.set(document._id, { outcome: occupant ? 'exists' : 'failed', occupant });
    if (!occupant || (await releaseUnturned(context, occupant))) free.push(document);
  }
  return free;
}

const slotOf = ({ person, date, meal }: Reservation): string => `${personKeyOf(person)} ${date} ${meal}`;
