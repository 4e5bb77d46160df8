import type { AnyEvent } from '@reserva/contracts/events';
import type { Model, mongo } from 'mongoose';

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
type WriteCounts = Pick<mongo.UpdateResult, 'matchedCount' | 'modifiedCount' | 'upsertedCount'>;

/** A model with types narrower than mongoose's: each path of a filter or an update is one of its documents. */
interface Documents<T, C = Changes<T>> {
  insertOne(document: T): Promise<unknown>;
  insertMany(
    documents: readonly T[],
    options?: mongo.BulkWriteOptions & { rawResult?: true },
  ): Promise<{ mongoose?: { results?: RowResults } }>;
  /** Takes a pipeline as well (`updatePipeline: true`), where the new value depends on the old one. Its paths are not checked. */
  updateOne(
    where: Where<T>,
    changes: C | readonly mongo.Document[],
    options?: mongo.UpdateOptions & { updatePipeline?: true },
  ): Promise<WriteCounts>;
  updateMany(where: Where<T>, changes: C, options?: mongo.UpdateOptions): Promise<WriteCounts>;
  bulkWrite(writes: readonly BulkWrite<T, C>[], options: mongo.BulkWriteOptions): Promise<unknown>;
  findOneAndUpdate<Field extends keyof T>(
    where: Where<T>,
    changes: C,
    options: mongo.FindOneAndUpdateOptions & { projection: Record<Field, 1>; lean: true },
  ): Promise<Pick<T, Field> | null>;
}

export type BulkWrite<T, C = Changes<T>> =
  | { insertOne: { document: T } }
  | { updateOne: { filter: Where<T>; update: C; arrayFilters?: ArrayFilters } };

/** One of many updates, each with a result of its own. */
interface SingleUpdate<T> {
  model: Model<T>;
  name: 'updateOne';
  filter: Where<T>;
  update: ChangesWithEvents<T>;
  arrayFilters?: ArrayFilters;
  upsert?: boolean;
}

/** By row: an error where the row breaks its schema. */
export type RowResults = readonly unknown[];

interface WritesUpdates<T> {
  bulkWrite(
    writes: readonly SingleUpdate<T>[],
    options: mongo.ClientBulkWriteOptions,
  ): Promise<mongo.ClientBulkWriteResult & { mongoose?: { results?: RowResults } }>;
}

/** One of many writes past the model. */
type RawWrite<T> = { namespace: string } & (
  | { name: 'insertOne'; document: T }
  | Omit<SingleUpdate<T>, 'model'>
);

interface RawWrites<T> {
  collection: Pick<Documents<T, ChangesWithEvents<T>>, 'insertOne' | 'updateOne'>;
  client: {
    bulkWrite(
      writes: readonly RawWrite<T>[],
      options: mongo.ClientBulkWriteOptions,
    ): Promise<mongo.ClientBulkWriteResult>;
  };
}

/** For the path of `write-rows.ts` that bypasses the model. */
export const rawWrites = <T>(model: Model<T>): RawWrites<T> =>
  typed({ collection: model.collection, client: model.db.getClient() });

export const documents = <T>(model: Model<T>): Documents<T> => typed(model);

/** For `writes` and the relay alone: whoever puts something into an outbox also hands it over. */
export const documentsWithOutbox = <T>(model: Model<T>): Documents<T, ChangesWithEvents<T>> => typed(model);

/** For `writeRows` alone. */
export const writesUpdates = <T>(model: Model<T>): WritesUpdates<T> => typed(model.db);

/** The one place where mongoose's types give way to narrower ones. */
const typed = <Ours>(ofMongoose: object): Ours => ofMongoose as unknown as Ours;

/** Values without parts of their own. */
type Plain = string | number | boolean | Date | Uint8Array | null | undefined;

/** How deep a path goes at the most: `device.otherDevice.deviceId`. */
type Deeper = [never, 0, 1, 2];

/**
 * Every path of a document in the words of a filter: parts of a list are named as if there were one (`passages.key`).
 * Of a type that the compiler follows three steps down, so that a name that is wrong does not compile.
 */
type PathIn<T, Depth extends 0 | 1 | 2 | 3 = 3> = Depth extends never
  ? never
  : T extends Plain
    ? never
    : T extends readonly (infer Item)[]
      ? PathIn<Item, Depth>
      : {
          [Field in keyof T & string]:
            | Field
            | (Depth extends 0 ? never : `${Field}.${PathIn<NonNullable<T[Field]>, Deeper[Depth]>}`);
        }[keyof T & string];

/** The same in the words of an update, which says what part of a list it means: `passages.$.outcome`, `history.$[closing].totals`. */
type PlaceIn<T, Depth extends 0 | 1 | 2 | 3 = 3> = Depth extends never
  ? never
  : T extends Plain
    ? never
    : T extends readonly (infer Item)[]
      ? `$.${PlaceIn<Item, Depth>}` | `$[${string}].${PlaceIn<Item, Depth>}`
      : {
          [Field in keyof T & string]:
            | Field
            | (Depth extends 0 ? never : `${Field}.${PlaceIn<NonNullable<T[Field]>, Deeper[Depth]>}`);
        }[keyof T & string];

/** What stands at a path or place. */
type ValueAt<T, Path extends string> = T extends readonly (infer Item)[]
  ? Path extends `$.${infer Rest}` | `$[${string}].${infer Rest}`
    ? ValueAt<Item, Rest>
    : ValueAt<Item, Path>
  : Path extends keyof T
    ? T[Path]
    : Path extends `${infer Field}.${infer Rest}`
      ? Field extends keyof T
        ? ValueAt<NonNullable<T[Field]>, Rest>
        : never
      : never;
