import type { Model } from 'mongoose';
import { writeGrouped } from './write-grouped.ts';

/**
 * Makes a document that nobody is told of, unless one is there that a unique index has in its place: the same event, told
 * again, changes nothing.
 * @returns whether it was made
 * @throws StoreUnavailable when the database is away
 */
export const insertOnce = async <T>(model: Model<T>, document: T): Promise<boolean> =>
  (await writeGrouped(model, { insert: document })) === 'written';
