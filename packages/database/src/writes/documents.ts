import type { AnyEvent } from '@reserva/contracts/events';
import type { Model, mongo } from 'mongoose';
import type { PathIn, PlaceIn, ValueAt } from './paths.ts';

/** Of a field, or of the items of a list: what a filter may ask. */
type Condition<Value> =
  | Value
  | (Value extends readonly (infer Item)[] ? Item : never)
  | {
      $in?: readonly Value[];
      $nin?: readonly Value[];
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

type ListOf<T> = {
  [Field in keyof T]-?: NonNullable<T[Field]> extends readonly unknown[] ? Field : never;
}[keyof T];
type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never;

/** Items at the end of a list, of which the latest few stay. */
interface Latest<Item> {
  $each: readonly Item[];
  $slice: number;
}

/** What becomes of a document. Nothing is put into an outbox here: that is what `commit` is for. */
export interface Changes<T> {
  $set?: ValuesAt<T>;
  $unset?: { [Place in PlaceOf<T>]?: 1 };
  $inc?: { [Place in PlaceOf<T>]?: number };
  $push?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: ItemOf<T[Field]> | Latest<ItemOf<T[Field]>> };
  $pull?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: Where<ItemOf<T[Field]>> };
}

type PlaceOf<T> = PlaceIn<Omit<T, 'outbox'>>;
/** New values by their places. */
export type ValuesAt<T> = { [Place in PlaceOf<T>]?: ValueAt<T, Place> };

/** The same with what is put into an outbox (`withEvents`), or taken out once it was handed over. */
export interface ChangesWithEvents<T> extends Omit<Changes<T>, '$push' | '$pull'> {
  $push?: { outbox?: { $each: readonly AnyEvent[] }; [field: string]: unknown };
  $pull?: { outbox?: { id: { $in: readonly string[] } }; [field: string]: unknown };
}

/** Which parts of a list `$[name]` means. */
export type ArrayFilters = readonly { [path: string]: unknown }[];

/** How many documents a write met and changed. */
export type Written = Pick<mongo.UpdateResult, 'matchedCount' | 'modifiedCount' | 'upsertedCount'>;

/** A collection past mongoose: nothing is cast, added or left out on the way, and every name is one of its documents. */
export interface Documents<T, C = Changes<T>> {
  insertOne(document: T): Promise<unknown>;
  insertMany(documents: readonly T[], options?: mongo.BulkWriteOptions): Promise<unknown>;
  /** Takes a pipeline as well, where the new value is made from the old one: its names are not checked. */
  updateOne(
    where: Where<T>,
    changes: C | readonly mongo.Document[],
    options?: mongo.UpdateOptions,
  ): Promise<Written>;
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

/** One of many writes of which each is told by itself what became of it. */
export type SingleWrite<T> = { namespace: string } & (
  | { name: 'insertOne'; document: T }
  | {
      name: 'updateOne';
      filter: Where<T>;
      update: ChangesWithEvents<T>;
      arrayFilters?: ArrayFilters;
      upsert?: boolean;
    }
);

interface WritesMany<T> {
  bulkWrite(
    writes: readonly SingleWrite<T>[],
    options: mongo.ClientBulkWriteOptions,
  ): Promise<mongo.ClientBulkWriteResult>;
}

export const documents = <T>(model: Model<T>): Documents<T> => typed(model.collection);

/** For `writes` and the relay alone: whoever puts something into an outbox also hands it over. */
export const documentsWithOutbox = <T>(model: Model<T>): Documents<T, ChangesWithEvents<T>> =>
  typed(model.collection);

/** For `writeRows` alone. */
export const writesMany = <T>(model: Model<T>): WritesMany<T> => typed(model.db.getClient());

/** The one place where the driver's types are left for ours, which are narrower. */
const typed = <Ours>(ofDriver: object): Ours => ofDriver as unknown as Ours;
