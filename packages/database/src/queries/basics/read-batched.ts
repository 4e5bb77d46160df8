import DataLoader from 'dataloader';
import type { Model } from 'mongoose';
import { createBatchScheduler } from '../../batch-scheduler.ts';
import type { Database } from '../../database.ts';

/** Keys of one query. */
const MAX_KEYS = 100;

/**
 * A read that is asked for all the time: what is asked for within one turn of the event loop, or while queries of its kind are
 * under way, becomes one query. Nothing is kept, so nothing is stale: who asks after a query was sent waits for the next.
 * @param readAll what was asked for, in the order of the keys; one key may come more than once
 */
export function batched<Key, Read>(
  readAll: (database: Database, keys: readonly Key[]) => Promise<Read[]>,
): (database: Database, key: Key) => Promise<Read> {
  const loaders = new WeakMap<Database, DataLoader<Key, Read>>();
  return (database, key) => {
    const loader = loaders.get(database) ?? loaderOf((keys: readonly Key[]) => readAll(database, keys));
    loaders.set(database, loader);
    return loader.load(key);
  };
}

function loaderOf<Key, Read>(readAll: (keys: readonly Key[]) => Promise<Read[]>): DataLoader<Key, Read> {
  const inTurn = createBatchScheduler();
  let reading: Promise<unknown> = Promise.resolve();
  const read = (keys: readonly Key[]): Promise<Read[]> => {
    const results = readAll(keys);
    reading = results;
    return results;
  };
  return new DataLoader(read, {
    cache: false,
    maxBatchSize: MAX_KEYS,
    batchScheduleFn: (send) =>
      inTurn(() => {
        send();
        return reading;
      }),
  });
}

interface BatchedQuery<T, Key> {
  /** The collection of this database. */
  of: (database: Database) => Model<T>;
  /** The filter that meets the documents of any of these. */
  where: (keys: readonly Key[]) => object;
  /** A text that no two keys share. */
  nameOf: (key: Key) => string;
  /** The names of the keys that a document belongs to. */
  namesOf: (document: T) => readonly string[];
  /** What is read of a document; all of it where nothing is said. */
  projection?: { [path: string]: 0 | 1 };
}

/** The filter that meets what any of some filters does: one stands for itself, as an index serves it best. */
export function anyOf(filters: readonly object[]): object {
  const [first, ...others] = filters;
  return first && others.length === 0 ? first : { $or: filters };
}

/** Reads plain documents of a filter. */
export async function readPlain<T, Read = T>(
  model: Model<T>,
  where: object,
  projection: { readonly [path: string]: 0 | 1 } = {},
): Promise<Read[]> {
  return await model.find(where).select(projection).lean<Read[]>();
}

/** Reads the documents of a key, in no order. */
export const readAllBatched = <T, Key, Read = T>(query: BatchedQuery<T, Key>) =>
  batched<Key, Read[]>(async (database, keys) => {
    const { of, where, nameOf, namesOf, projection = {} } = query;
    const distinct = new Map(keys.map((key) => [nameOf(key), key]));
    const byName = new Map<string, Read[]>([...distinct.keys()].map((name) => [name, []]));
    const documents = await readPlain<T, T & Read>(of(database), where([...distinct.values()]), projection);
    for (const document of documents) {
      for (const name of new Set(namesOf(document))) byName.get(name)?.push(document);
    }
    return keys.map((key) => byName.get(nameOf(key)) ?? []);
  });

/**
 * Reads the document of a key, or null where there is none.
 * @param asked.by a field that no two documents share
 */
export function readBatched<T, Read = T>({
  of,
  by,
  projection = {},
}: Pick<BatchedQuery<T, string>, 'of' | 'projection'> & { by: keyof T & string }) {
  const readAll = readAllBatched<T, string, Read>({
    of,
    where: (keys) => ({ [by]: { $in: keys } }),
    nameOf: (key) => key,
    namesOf: (document) => [String(document[by])],
    projection,
  });
  return async (database: Database, key: string): Promise<Read | null> =>
    (await readAll(database, key))[0] ?? null;
}
