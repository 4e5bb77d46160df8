import type { AnyEvent } from '@reserva/contracts/events';
import type { Model, mongo } from 'mongoose';

/** Condition on a field. If the field is a list, the condition may also match one item of the list. */
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

/** Filter that selects documents. */
export type Where<T> = { [Path in PathIn<T>]?: Condition<ValueAt<T, Path>> | null } & {
  $or?: readonly Where<T>[];
  $and?: readonly Where<T>[];
};

type ListOf<T> = {
  [Field in keyof T]-?: NonNullable<T[Field]> extends readonly unknown[] ? Field : never;
}[keyof T];
type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never;

/** Items to append to a list that keeps only its last items. */
interface Latest<Item> {
  $each: readonly Item[];
  $slice: number;
}

/** Update of a document. Callers cannot change the outbox, because only `commit` adds events. */
export interface Changes<T> {
  $set?: ValuesAt<T>;
  $unset?: { [Place in PlaceOf<T>]?: 1 };
  $inc?: { [Place in PlaceOf<T>]?: number };
  $push?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: ItemOf<T[Field]> | Latest<ItemOf<T[Field]>> };
  $pull?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: Where<ItemOf<T[Field]>> };
}

type PlaceOf<T> = PlaceIn<Omit<T, 'outbox'>>;
/** New values, each under its path in the document. */
export type ValuesAt<T> = { [Place in PlaceOf<T>]?: ValueAt<T, Place> };

/** An update that also changes the outbox: it adds events (`withEvents`), or removes events that were published. */
export interface ChangesWithEvents<T> extends Omit<Changes<T>, '$push' | '$pull'> {
  $push?: { outbox?: { $each: readonly AnyEvent[] }; [field: string]: unknown };
  $pull?: { outbox?: { id: { $in: readonly string[] } }; [field: string]: unknown };
}

/** Conditions that select the items of a list to which `$[name]` in an update refers. */
export type ArrayFilters = readonly { [path: string]: unknown }[];

/** Numbers of documents that a write matched and changed. */
type WriteCounts = Pick<mongo.UpdateResult, 'matchedCount' | 'modifiedCount' | 'upsertedCount'>;

/**
 * The methods of a model, with types that are narrower than mongoose's. Each path in a filter or update must exist in
 * the document.
 */
interface Documents<T, C = Changes<T>> {
  insertOne(document: T): Promise<unknown>;
  insertMany(
    documents: readonly T[],
    options?: mongo.BulkWriteOptions & { rawResult?: true },
  ): Promise<{ mongoose?: { results?: RowResults } }>;
  /**
   * Also accepts a pipeline (`updatePipeline: true`), for a new value that depends on the old value. The compiler does
   * not check the paths in a pipeline.
   */
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

/** One of many updates in a bulk write. Each has its own result. */
interface SingleUpdate<T> {
  model: Model<T>;
  name: 'updateOne';
  filter: Where<T>;
  update: ChangesWithEvents<T>;
  arrayFilters?: ArrayFilters;
  upsert?: boolean;
}

/** Results in the order of the rows. If a row breaks its schema, its result is an Error. */
export type RowResults = readonly unknown[];

interface WritesUpdates<T> {
  bulkWrite(
    writes: readonly SingleUpdate<T>[],
    options: mongo.ClientBulkWriteOptions,
  ): Promise<mongo.ClientBulkWriteResult & { mongoose?: { results?: RowResults } }>;
}

/** One of many writes that do not go through the mongoose model. */
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

/** Returns the driver's collection and client, for writes in `write-rows.ts` that bypass the mongoose model. */
export const rawWrites = <T>(model: Model<T>): RawWrites<T> =>
  typed({ collection: model.collection, client: model.db.getClient() });

export const documents = <T>(model: Model<T>): Documents<T> => typed(model);

/**
 * Returns a model whose methods can also change outboxes. Only the folder `writes` and the relay use it, because code
 * that adds events to an outbox must also publish them.
 */
export const documentsWithOutbox = <T>(model: Model<T>): Documents<T, ChangesWithEvents<T>> => typed(model);

/** Returns the connection's `bulkWrite`. Only `writeRows` uses it. */
export const writesUpdates = <T>(model: Model<T>): WritesUpdates<T> => typed(model.db);

/** Casts a mongoose object to our narrower types. No other code contains such a cast. */
const typed = <Ours>(ofMongoose: object): Ours => ofMongoose as unknown as Ours;

/** Types of values that have no fields or items. */
type Plain = string | number | boolean | Date | Uint8Array | null | undefined;

/**
 * Maps a depth to the next smaller one, to limit the depth of a path. The deepest path is
 * `device.otherDevice.deviceId`.
 */
type Deeper = [never, 0, 1, 2];

/**
 * All paths that a filter may use. A path through a list names no item (`passages.key`). The type contains only paths
 * of at most three steps, and any other path does not compile.
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

/**
 * All paths that an update may use. A path through a list says which item it means: `passages.$.outcome`,
 * `history.$[closing].totals`.
 */
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

/** The type of the value at a path of a document. */
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
