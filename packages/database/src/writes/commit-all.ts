import { type Model, mongo } from 'mongoose';
import { fromMongo } from '../from-mongo.ts';
import {
  announce,
  type Change,
  type Committed,
  type Committing,
  type Identified,
  withEvents,
} from './commit.ts';
import { type SingleWrite, writesMany } from './documents.ts';

const DUPLICATE_KEY = 11000;

/** A document to be made, with its outbox, or a change of one. */
export type Row<T extends Identified> = { insert: T } | Omit<Change<T>, 'upsert' | 'tellLater'>;

/** What became of a row: as of a single write, or it failed otherwise than by a unique index. */
export type RowCommitted = Committed | 'failed';

/**
 * Writes many documents with one command and one flush of the journal, each by itself: one that cannot be written does not
 * keep the others from it. Hands over what those tell that stand.
 * @param onFault of rows that failed: how many they are, and why
 * @returns what became of each row, in their order
 * @throws StoreUnavailable when the database is away: which rows stand is not known then
 */
export async function commitAll<T extends Identified>(
  context: Committing,
  model: Model<T>,
  rows: readonly Row<T>[],
  onFault: (error: unknown, rows: number) => void,
): Promise<RowCommitted[]> {
  if (rows.length === 0) return [];
  const written = await write(model, rows);
  const outcomes = rows.map((row, index) => outcomeOf(row, index, written));
  for (const [index, row] of rows.entries()) {
    if (outcomes[index] !== 'stands') continue;
    const [id, events] = 'insert' in row ? [row.insert._id, row.insert.outbox] : [row.where._id, row.events];
    announce(context, model, id, events);
  }
  const failed = outcomes.filter((outcome) => outcome === 'failed').length;
  if (failed > 0) onFault(written.error, failed);
  return outcomes;
}

interface Written {
  result: mongo.ClientBulkWriteResult | undefined;
  refused: Map<number, { code: number }>;
  error: unknown;
}

/** By the command `bulkWrite`: unlike a collection's it says of each row whether its condition met a document. */
async function write<T extends Identified>(model: Model<T>, rows: readonly Row<T>[]): Promise<Written> {
  const namespace = `${model.db.name}.${model.collection.name}`;
  const writes = rows.map((row) => toWrite(namespace, row));
  try {
    const result = await writesMany(model).bulkWrite(writes, { ordered: false, verboseResults: true });
    return { result, refused: new Map(), error: null };
  } catch (error) {
    const isOfRows =
      error instanceof mongo.MongoClientBulkWriteError &&
      error.writeErrors.size > 0 &&
      error.writeConcernErrors.length === 0;
    if (!isOfRows) throw fromMongo(error);
    return { result: error.partialResult, refused: error.writeErrors, error };
  }
}

function toWrite<T extends Identified>(namespace: string, row: Row<T>): SingleWrite<T> {
  if ('insert' in row) return { name: 'insertOne', namespace, document: row.insert };
  const { where: filter, changes, events, arrayFilters } = row;
  const update = withEvents(changes, events);
  return { name: 'updateOne', namespace, filter, update, ...(arrayFilters && { arrayFilters }) };
}

function outcomeOf<T extends Identified>(
  row: Row<T>,
  index: number,
  { result, refused }: Written,
): RowCommitted {
  const refusal = refused.get(index);
  if (refusal) return refusal.code === DUPLICATE_KEY ? 'taken' : 'failed';
  if ('insert' in row) return 'stands';
  return result?.updateResults?.get(index)?.matchedCount === 1 ? 'stands' : 'missed';
}
