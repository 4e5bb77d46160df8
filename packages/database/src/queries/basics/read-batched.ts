import DataLoader from 'dataloader';
import type { Model } from 'mongoose';
import { createBatchScheduler } from '../../batch-scheduler.ts';
import type { Database } from '../../database.ts';

/** Maximum number of keys in one query. */
const MAX_KEYS = 100;

/**
 * Builds a batched read for frequent use. One query serves all keys that callers request in the same turn of the event
 * loop, or while earlier queries run. Nothing is cached, so a result is never older than its request.
 * @param readAll returns the results in the order of the keys; a key may occur more than once
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
  /** Returns the collection in this database. */
  of: (database: Database) => Model<T>;
  /** Returns a filter that matches the documents of any of these keys. */
  where: (keys: readonly Key[]) => object;
  /** Returns a text that is unique to the key. */
  nameOf: (key: Key) => string;
  /** Returns the texts (`nameOf`) of all keys that the document belongs to. */
  namesOf: (document: T) => readonly string[];
  /** Fields that are read. Absent: all fields. */
  projection?: { [path: string]: 0 | 1 };
}

/** Combines filters with "or". A single filter is returned unchanged, because an index serves it better than `$or`. */
export function anyOf(filters: readonly object[]): object {
  const [first, ...others] = filters;
  return first && others.length === 0 ? first : { $or: filters };
}

/** Reads the documents that match a filter, as plain objects. */
export async function readPlain<T, Read = T>(
  model: Model<T>,
  where: object,
  projection: { readonly [path: string]: 0 | 1 } = {},
): Promise<Read[]> {
  return await model.find(where).select(projection).lean<Read[]>();
}

/** Builds a batched read that returns all documents of a key, in no particular order. */
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
 * Builds a batched read that returns one document, by a field with unique values. The read returns null if there is no
 * document.
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
