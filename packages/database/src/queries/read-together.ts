import DataLoader from 'dataloader';
import type { Model } from 'mongoose';
import type { Database } from '../database.ts';

/** Keys of one query. */
const MOST_KEYS = 100;

interface Asked<T> {
  /** The collection of this database. */
  of: (database: Database) => Model<T>;
  /** A field that no two documents share. */
  by: keyof T & string;
  /** What is read of a document; all of it where nothing is said. */
  projection?: { [path: string]: 0 | 1 };
}

/**
 * A read of one document that is asked for all the time: those of one turn of the event loop become one query. Nothing is
 * kept, so nothing is stale: who asks after a query was sent waits for the next. Past mongoose, which would make objects of
 * what is only looked at.
 * @returns the document, or null where there is none
 */
export function readTogether<T, Read = T>({ of, by, projection = {} }: Asked<T>) {
  const loaders = new WeakMap<object, DataLoader<string, Read | null>>();

  function loaderOf({ collection }: Model<T>): DataLoader<string, Read | null> {
    const findAll = async (keys: readonly string[]): Promise<(Read | null)[]> => {
      const found = await collection.find({ [by]: { $in: [...new Set(keys)] } }, { projection }).toArray();
      const byKey = new Map(found.map((document) => [document[by] as unknown, document as Read]));
      return keys.map((key) => byKey.get(key) ?? null);
    };
    return new DataLoader(findAll, { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: setImmediate });
  }

  return (database: Database, key: string): Promise<Read | null> => {
    const model = of(database);
    const loader = loaders.get(model.collection) ?? loaderOf(model);
    loaders.set(model.collection, loader);
    return loader.load(key);
  };
}
