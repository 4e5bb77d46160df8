import { type Model, mongo } from 'mongoose';
import { duplicateKey } from '../database.ts';
import { fromMongo } from '../from-mongo.ts';
import {
  type ArrayFilters,
  type ChangesWithEvents,
  documentsWithOutbox,
  type SingleWrite,
  type Where,
  writesMany,
} from './documents.ts';

const DUPLICATE_KEY = 11000;

/** One document's write, with what it puts into the outbox. */
export type Row<T> =
  | { insert: T }
  | {
      where: Where<T>;
      update: ChangesWithEvents<T>;
      arrayFilters?: ArrayFilters;
      /** True: where there is no such document it is made. */
      upsert?: boolean;
    };

/**
 * What became of a write. `missed`: no document was as the condition wanted it. `taken`: a unique index has another
 * document there.
 */
export type Committed = 'stands' | 'missed' | 'taken';
/** The same, or why it was refused otherwise. */
export type RowWritten = Committed | { fault: unknown };

/** @throws StoreUnavailable when the database is away */
export async function writeRow<T>(model: Model<T>, row: Row<T>): Promise<RowWritten> {
  try {
    if ('insert' in row) {
      await documentsWithOutbox(model).insertOne(row.insert);
      return 'stands';
    }
    const { where, update, ...options } = row;
    const { matchedCount, upsertedCount } = await documentsWithOutbox(model).updateOne(
      where,
      update,
      options as mongo.UpdateOptions,
    );
    return matchedCount + upsertedCount === 0 ? 'missed' : 'stands';
  } catch (error) {
    if (duplicateKey(error)) return 'taken';
    throw error;
  }
}

/**
 * Writes many documents with one command and one flush of the journal, each by itself: one that cannot be written does not
 * keep the others from it. By the command `bulkWrite`: unlike a collection's it says of each row whether its condition met
 * a document.
 * @returns what became of each row, in their order
 * @throws StoreUnavailable when the database is away: which rows stand is not known then
 */
export async function writeRows<T>(model: Model<T>, rows: readonly Row<T>[]): Promise<RowWritten[]> {
  if (rows.length === 0) return [];
  const namespace = `${model.db.name}.${model.collection.name}`;
  const writes = rows.map((row) => toWrite(namespace, row));
  const { result, refused } = await send(model, writes);
  return rows.map((row, index): RowWritten => {
    const refusal = refused.get(index);
    if (refusal?.code === DUPLICATE_KEY) return 'taken';
    if (refusal) return { fault: fromMongo(new mongo.MongoServerError({ ...refusal })) };
    if ('insert' in row) return 'stands';
    const written = result?.updateResults?.get(index);
    return written && (written.matchedCount === 1 || written.didUpsert) ? 'stands' : 'missed';
  });
}

interface Sent {
  result: mongo.ClientBulkWriteResult | undefined;
  refused: ReadonlyMap<number, { code: number; message: string }>;
}

async function send<T>(model: Model<T>, writes: readonly SingleWrite<T>[]): Promise<Sent> {
  try {
    const result = await writesMany(model).bulkWrite(writes, { ordered: false, verboseResults: true });
    return { result, refused: new Map() };
  } catch (error) {
    const isOfRows =
      error instanceof mongo.MongoClientBulkWriteError &&
      error.writeErrors.size > 0 &&
      error.writeConcernErrors.length === 0;
    if (!isOfRows) throw fromMongo(error);
    return { result: error.partialResult, refused: error.writeErrors };
  }
}

function toWrite<T>(namespace: string, row: Row<T>): SingleWrite<T> {
  if ('insert' in row) return { name: 'insertOne', namespace, document: row.insert };
  const { where: filter, ...rest } = row;
  return { name: 'updateOne', namespace, filter, ...rest };
}
