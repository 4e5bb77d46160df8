import type { AnyEvent } from '@reserva/contracts/events';
import type { Collection, Model, mongo } from 'mongoose';
import type { PathIn, PlaceIn, ValueAt } from './paths.ts';

/** Of a field, or of the items of a list: what a filter may ask. */
type Condition<Value> =
  | Value
  | (Value extends readonly (infer Item)[] ? Item : never)
  | {
      $in?: readonly Value[];
      $ne?: (Value extends readonly (infer Item)[] ? Item : Value) | null;
      $lt?: Value;
      $lte?: Value;
      $gt?: Value;
      $gte?: Value;
      $exists?: boolean;
      $elemMatch?: Value extends readonly (infer Item)[] ? Where<Item> : never;
    };

/** Which documents are meant. */
export type Where<T> = { [Path in PathIn<T>]?: Condition<ValueAt<T, Path>> | null } & {
  $or?: readonly Where<T>[];
  $and?: readonly Where<T>[];
};

type ListOf<T> = { [Field in keyof T]: T[Field] extends readonly unknown[] ? Field : never }[keyof T];
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** What becomes of a document. Nothing is put into an outbox here: that is what `commit` is for. */
export interface Changes<T> {
  $set?: { [Place in PlaceIn<T>]?: ValueAt<T, Place> };
  $unset?: { [Place in PlaceIn<T>]?: 1 };
  $inc?: { [Place in PlaceIn<T>]?: number };
  $push?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: ItemOf<T[Field]> };
  $pull?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: Where<ItemOf<T[Field]>> };
}

/** The same, and what is to be told of it: made by `withEvents` alone. */
export interface ToldChanges<T> extends Omit<Changes<T>, '$push'> {
  $push?: { outbox?: { $each: readonly AnyEvent[] }; [field: string]: unknown };
}

/** Which parts of a list `$[name]` means. */
export type ArrayFilters = readonly { [path: string]: unknown }[];

/** How many documents a write met and changed. */
export type Written = Pick<mongo.UpdateResult, 'matchedCount' | 'modifiedCount' | 'upsertedCount'>;

/** A collection past mongoose: nothing is cast, added or left out on the way, and every name is one of its documents. */
export interface Documents<T, C = Changes<T>> {
  insertOne(document: T): Promise<unknown>;
  updateOne(where: Where<T>, changes: C, options?: mongo.UpdateOptions): Promise<Written>;
  updateMany(where: Where<T>, changes: C, options?: mongo.UpdateOptions): Promise<Written>;
  bulkWrite(writes: readonly BulkWrite<T, C>[], options: mongo.BulkWriteOptions): Promise<unknown>;
  findOne<Field extends keyof T>(
    where: Where<T>,
    options: { projection: Record<Field, 1> },
  ): Promise<Pick<T, Field> | null>;
  findOneAndUpdate<Field extends keyof T>(
    where: Where<T>,
    changes: C,
    options: mongo.FindOneAndUpdateOptions & { projection: Record<Field, 1> },
  ): Promise<Pick<T, Field> | null>;
}

export type BulkWrite<T, C = Changes<T>> =
  | { insertOne: { document: T } }
  | { updateOne: { filter: Where<T>; update: C; arrayFilters?: ArrayFilters } };

export const documents = <T>(model: Model<T>): Documents<T> => typed(model.collection);

/** For `commit` and its like alone: whoever puts something into an outbox also hands it over. */
export const documentsWithOutbox = <T>(model: Model<T>): Documents<T, ToldChanges<T>> =>
  typed(model.collection);

/** The one place where the driver's types are left for ours, which are narrower. */
const typed = <T, C>(collection: Collection): Documents<T, C> => collection as unknown as Documents<T, C>;
