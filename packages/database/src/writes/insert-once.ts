import type { Model } from 'mongoose';
import { writeGrouped } from './write-grouped.ts';

/**
 * Inserts a document without events, unless one with the same unique key exists. So a repeated event changes nothing.
 * @returns true if the document was inserted
 * @throws StoreUnavailable when the database is away
 */
export const insertOnce = async <T>(model: Model<T>, document: T): Promise<boolean> =>
  (await writeGrouped(model, { insert: document })) === 'written';
