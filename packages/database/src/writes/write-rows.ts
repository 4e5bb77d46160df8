import { StoreUnavailable } from '@reserva/contracts/store-unavailable';
import { type Model, mongo } from 'mongoose';
import { duplicateKey } from '../database.ts';
import { fromMongo } from '../from-mongo.ts';
import {
  type ArrayFilters,
  type ChangesWithEvents,
  documentsWithOutbox,
  type RowResults,
  type Where,
  writesUpdates,
} from './documents.ts';

const DUPLICATE_KEY = 11000;

/** One document's write, with what it puts into the outbox. */
export type Row<T> = Insert<T> | Update<T>;

interface Insert<T> {
  insert: T;
}

interface Update<T> {
  where: Where<T>;
  update: ChangesWithEvents<T>;
  arrayFilters?: ArrayFilters;
  /** True: where there is no such document it is made. */
  upsert?: boolean;
}

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
 * Writes many documents, each by itself: one that cannot be written does not keep the others from it. Inserts are one
 * command and updates another, each with one flush of the journal.
 * @returns the result of each row, in order
 * @throws StoreUnavailable when the database is away: which rows are stored is unknown then
 */
export async function writeRows<T>(model: Model<T>, rows: readonly Row<T>[]): Promise<RowWritten[]> {
  const inserts = rows.filter((row) => 'insert' in row);
  const updates = rows.filter((row): row is Update<T> => !('insert' in row));
  const [inserted, updated] = await Promise.all([insertRows(model, inserts), updateRows(model, updates)]);
  return rows.map((row) => ('insert' in row ? inserted : updated).shift() as RowWritten);
}

async function insertRows<T>(model: Model<T>, rows: readonly Insert<T>[]): Promise<RowWritten[]> {
  if (rows.length === 0) return [];
  const documents = rows.map(({ insert }) => insert);
  const { results, errors } = await documentsWithOutbox(model)
    .insertMany(documents, { ordered: false, rawResult: true })
    .then(({ mongoose }) => ({ results: mongoose?.results, errors: [] }))
    .catch((error: unknown) => {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      // Stored, but not known to have reached the other replicas.
      if (error.result.getWriteConcernError()) throw new StoreUnavailable('MongoDB', error);
      const { results } = error as { results?: RowResults };
      return { results, errors: [error.writeErrors].flat() };
    });
  return rows.map((_row, index) => {
    const broken = results?.[index];
    if (broken instanceof Error) return { fault: broken };
    const error = errors.find((each) => each.index === index);
    return error ? refused(error.code, error.errmsg) : 'stands';
  });
}

/** By `Connection.bulkWrite`, which unlike a model's tells of each row whether its condition met a document. */
async function updateRows<T>(model: Model<T>, rows: readonly Update<T>[]): Promise<RowWritten[]> {
  if (rows.length === 0) return [];
  const writes = rows.map(({ where: filter, ...rest }) => ({
    name: 'updateOne' as const,
    model,
    filter,
    ...rest,
  }));
  const sent = await writesUpdates(model)
    .bulkWrite(writes, { ordered: false, verboseResults: true })
    .then((result) => ({ result, errors: undefined, results: result.mongoose?.results }))
    .catch((error: unknown) => {
      const isOfRows =
        error instanceof mongo.MongoClientBulkWriteError &&
        error.writeErrors.size > 0 &&
        error.writeConcernErrors.length === 0;
      if (!isOfRows) throw fromMongo(error);
      const { mongoose } = error as { mongoose?: { results?: RowResults } };
      return { result: error.partialResult, errors: error.writeErrors, results: mongoose?.results };
    });
  let position = 0;
  return rows.map((_row, index) => {
    const broken = sent.results?.[index];
    // A row that breaks its schema was not sent: the server's answers are counted without it.
    if (broken instanceof Error) return { fault: broken };
    const sentAt = position++;
    const error = sent.errors?.get(sentAt);
    if (error) return refused(error.code, error.message);
    const written = sent.result?.updateResults?.get(sentAt);
    return written && (written.matchedCount === 1 || written.didUpsert) ? 'stands' : 'missed';
  });
}

const refused = (code: number, message = ''): RowWritten =>
  code === DUPLICATE_KEY ? 'taken' : { fault: fromMongo(new mongo.MongoServerError({ code, message })) };
