import type { AnyEvent } from '@reserva/contracts/events';
import type { Model, mongo } from 'mongoose';

/** Condition of a filter on a field, or on the items of a list. */
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

/** Items to append to a list that keeps only the last few. */
interface Latest<Item> {
  $each: readonly Item[];
  $slice: number;
}

/** Update of a document. It excludes the outbox, because `commit` adds the events. */
export interface Changes<T> {
  $set?: ValuesAt<T>;
  $unset?: { [Place in PlaceOf<T>]?: 1 };
  $inc?: { [Place in PlaceOf<T>]?: number };
  $push?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: ItemOf<T[Field]> | Latest<ItemOf<T[Field]>> };
  $pull?: { [Field in Exclude<ListOf<T>, 'outbox'>]?: Where<ItemOf<T[Field]>> };
}

type PlaceOf<T> = PlaceIn<Omit<T, 'outbox'>>;
/** New values by their paths in the document. */
export type ValuesAt<T> = { [Place in PlaceOf<T>]?: ValueAt<T, Place> };

/** An update that also adds events to the outbox (`withEvents`), or removes them after they were published. */
export interface ChangesWithEvents<T> extends Omit<Changes<T>, '$push' | '$pull'> {
  $push?: { outbox?: { $each: readonly AnyEvent[] }; [field: string]: unknown };
  $pull?: { outbox?: { id: { $in: readonly string[] } }; [field: string]: unknown };
}

/** Conditions that select the items of `$[name]` in a list. */
export type ArrayFilters = readonly { [path: string]: unknown }[];

/** Numbers of documents that a write matched and changed. */
type WriteCounts = Pick<mongo.UpdateResult, 'matchedCount' | 'modifiedCount' | 'upsertedCount'>;

/** A model with types narrower than mongoose's. Each path of a filter or update must exist in the document. */
interface Documents<T, C = Changes<T>> {
  insertOne(document: T): Promise<unknown>;
  insertMany(
    documents: readonly T[],
    options?: mongo.BulkWriteOptions & { rawResult?: true },
  ): Promise<{ mongoose?: { results?: RowResults } }>;
  /**
   * Also takes a pipeline (`updatePipeline: true`), for a new value that depends on the old one. Paths in a pipeline
   * are not checked.
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

/** One of many updates in a bulk write, each with a separate result. */
interface SingleUpdate<T> {
  model: Model<T>;
  name: 'updateOne';
  filter: Where<T>;
  update: ChangesWithEvents<T>;
  arrayFilters?: ArrayFilters;
  upsert?: boolean;
}

/** Results by row. A row that breaks its schema has an Error. */
export type RowResults = readonly unknown[];

interface WritesUpdates<T> {
  bulkWrite(
    writes: readonly SingleUpdate<T>[],
    options: mongo.ClientBulkWriteOptions,
  ): Promise<mongo.ClientBulkWriteResult & { mongoose?: { results?: RowResults } }>;
}

/** One of many writes that bypass the model. */
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

/** Returns the driver's collection and client, for the path of `write-rows.ts` that bypasses the model. */
export const rawWrites = <T>(model: Model<T>): RawWrites<T> =>
  typed({ collection: model.collection, client: model.db.getClient() });

export const documents = <T>(model: Model<T>): Documents<T> => typed(model);

/**
 * Returns a model that can change outboxes. Only `writes` and the relay use it, because a writer to an outbox must also
 * publish the events.
 */
export const documentsWithOutbox = <T>(model: Model<T>): Documents<T, ChangesWithEvents<T>> => typed(model);

/** Returns the connection's `bulkWrite`. Only `writeRows` uses it. */
export const writesUpdates = <T>(model: Model<T>): WritesUpdates<T> => typed(model.db);

/** Casts mongoose's types to narrower ones. No other code does so. */
const typed = <Ours>(ofMongoose: object): Ours => ofMongoose as unknown as Ours;

/** Values without parts of their own. */
type Plain = string | number | boolean | Date | Uint8Array | null | undefined;

/** The maximum depth of a path. The deepest one is `device.otherDevice.deviceId`. */
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

/** The type of the value at a path. */
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
