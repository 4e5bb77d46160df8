import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { type Model, mongo } from 'mongoose';
import { duplicateKey } from '../database.ts';
import { fromMongo } from '../from-mongo.ts';
import {
  type ArrayFilters,
  type ChangesWithEvents,
  documentsWithOutbox,
  type RowResults,
  rawWrites,
  type Where,
  writesUpdates,
} from './documents.ts';

const DUPLICATE_KEY = 11000;

/**
 * The only model whose rows mongoose neither casts nor validates. Each reservation, hold and turn writes such a row, so
 * this saves much time (decision 0063).
 */
const HOT_MODEL = 'Reservation';

/** One document's write, including its outbox. */
export type Row<T> = Insert<T> | Update<T>;

interface Insert<T> {
  insert: T;
}

interface Update<T> {
  where: Where<T>;
  update: ChangesWithEvents<T>;
  arrayFilters?: ArrayFilters;
  /** True: if the document does not exist, it is inserted. */
  upsert?: boolean;
}

/**
 * Result of a write. `not_matched`: no document met the condition. `duplicate`: another document already has the same
 * unique key.
 */
export type WriteResult = 'written' | 'not_matched' | 'duplicate';
/** Result of a row in a batch, or the error for which the row was not written. */
export type RowWriteResult = WriteResult | { fault: unknown };

/**
 * Writes one row with the plain command, which costs the server less than `bulkWrite`.
 * @throws StoreUnavailable when the database is away
 */
export async function writeRow<T>(model: Model<T>, row: Row<T>): Promise<RowWriteResult> {
  const target = model.modelName === HOT_MODEL ? rawWrites(model).collection : documentsWithOutbox(model);
  try {
    if ('insert' in row) {
      await target.insertOne(row.insert);
      return 'written';
    }
    const { where, update, ...options } = row;
    const { matchedCount, upsertedCount } = await target.updateOne(
      where,
      update,
      options as mongo.UpdateOptions,
    );
    return matchedCount + upsertedCount === 0 ? 'not_matched' : 'written';
  } catch (error) {
    if (duplicateKey(error)) return 'duplicate';
    throw fromMongo(error);
  }
}

/**
 * Writes many documents. A row that fails does not affect the others.
 * @returns the result of each row, in order
 * @throws StoreUnavailable when the database is away; it is then unknown which rows are stored
 */
export async function writeRows<T>(model: Model<T>, rows: readonly Row<T>[]): Promise<RowWriteResult[]> {
  if (model.modelName === HOT_MODEL) return writeOrSplit(model, rows, rawRows);
  const inserts = rows.filter((row) => 'insert' in row);
  const updates = rows.filter((row): row is Update<T> => !('insert' in row));
  const [inserted, updated] = await Promise.all([
    writeOrSplit(model, inserts, insertRows),
    writeOrSplit(model, updates, updateRows),
  ]);
  return rows.map((row) => ('insert' in row ? inserted : updated).shift() as RowWriteResult);
}

/**
 * Writes rows with one command. If the command cannot be sent because a row is too large, each row is written with its
 * own command.
 */
async function writeOrSplit<T, R extends Row<T>>(
  model: Model<T>,
  rows: readonly R[],
  write: (model: Model<T>, rows: readonly R[]) => Promise<RowWriteResult[]>,
): Promise<RowWriteResult[]> {
  try {
    return await write(model, rows);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return Promise.all(rows.map((row) => writeRow(model, row).catch((fault: unknown) => ({ fault }))));
  }
}

/** Writes all rows with one command and one flush of the journal. The rows bypass the mongoose model. */
async function rawRows<T>(model: Model<T>, rows: readonly Row<T>[]): Promise<RowWriteResult[]> {
  if (rows.length === 0) return [];
  const namespace = `${model.db.name}.${model.collection.name}`;
  const writes = rows.map((row) => {
    if ('insert' in row) return { name: 'insertOne' as const, namespace, document: row.insert };
    const { where: filter, ...rest } = row;
    return { name: 'updateOne' as const, namespace, filter, ...rest };
  });
  const outcome = await settleUpdates(
    rawWrites(model).client.bulkWrite(writes, { ordered: false, verboseResults: true }),
  );
  return rows.map((row, index) => resultAt(outcome, index, 'insert' in row));
}

async function insertRows<T>(model: Model<T>, rows: readonly Insert<T>[]): Promise<RowWriteResult[]> {
  if (rows.length === 0) return [];
  const documents = rows.map(({ insert }) => insert);
  const { broken, errors } = await documentsWithOutbox(model)
    .insertMany(documents, { ordered: false, rawResult: true })
    .then(({ mongoose }) => ({ broken: mongoose?.results, errors: [] }))
    .catch((error: unknown) => {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      // The primary stored the rows, but perhaps no replica did.
      if (error.result.getWriteConcernError()) throw new StoreUnavailable('MongoDB', error);
      const { results } = error as { results?: RowResults };
      return { broken: results, errors: [error.writeErrors].flat() };
    });
  return rows.map((_row, index) => {
    const invalid = broken?.[index];
    if (invalid instanceof Error) return { fault: invalid };
    const error = errors.find((each) => each.index === index);
    return error ? refused(error.code, error.errmsg) : 'written';
  });
}

/**
 * Casts the rows and sends them with `Connection.bulkWrite`. Its report says for each row if a document met the
 * condition.
 */
async function updateRows<T>(model: Model<T>, rows: readonly Update<T>[]): Promise<RowWriteResult[]> {
  if (rows.length === 0) return [];
  const writes = rows.map(({ where: filter, ...rest }) => ({
    name: 'updateOne' as const,
    model,
    filter,
    ...rest,
  }));
  const outcome = await settleUpdates(
    writesUpdates(model).bulkWrite(writes, { ordered: false, verboseResults: true }),
  );
  let position = 0;
  return rows.map((_row, index) => {
    const broken = outcome.broken?.[index];
    // A row that breaks its schema was not sent, so the server's results have no entry for it.
    return broken instanceof Error ? { fault: broken } : resultAt(outcome, position++, false);
  });
}

interface BulkWriteReport {
  result: mongo.ClientBulkWriteResult | undefined;
  errors?: ReadonlyMap<number, { code: number; message: string }>;
  /** Results in the order of the rows. If a row breaks its schema, its result is an Error. */
  broken?: RowResults | undefined;
}

type BulkResult = mongo.ClientBulkWriteResult & { mongoose?: { results?: RowResults } };

/**
 * Waits for a bulk write and collects the errors of single rows.
 * @throws StoreUnavailable when the database is away, or any other error that is not about single rows
 */
async function settleUpdates(sending: Promise<BulkResult>): Promise<BulkWriteReport> {
  try {
    const result = await sending;
    return { result, broken: result.mongoose?.results };
  } catch (error) {
    const isOfRows =
      error instanceof mongo.MongoClientBulkWriteError &&
      error.writeErrors.size > 0 &&
      error.writeConcernErrors.length === 0;
    if (!isOfRows) throw fromMongo(error);
    const { mongoose } = error as { mongoose?: { results?: RowResults } };
    return { result: error.partialResult, errors: error.writeErrors, broken: mongoose?.results };
  }
}

function resultAt({ result, errors }: BulkWriteReport, position: number, isInsert: boolean): RowWriteResult {
  const error = errors?.get(position);
  if (error) return refused(error.code, error.message);
  if (isInsert) return 'written';
  const written = result?.updateResults?.get(position);
  return written && (written.matchedCount === 1 || written.didUpsert) ? 'written' : 'not_matched';
}

const refused = (code: number, message = ''): RowWriteResult =>
  code === DUPLICATE_KEY ? 'duplicate' : { fault: fromMongo(new mongo.MongoServerError({ code, message })) };
