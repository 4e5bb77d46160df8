import { type IndexDefinition, type IndexOptions, type Model, Schema } from 'mongoose';
import { fromMongo } from './from-mongo.ts';

/** The part of mongoose's schema that models use. */
export interface DocumentSchema {
  index(fields: IndexDefinition, options?: IndexOptions): DocumentSchema;
}

type AnySchema = new (fields: object, options: object) => DocumentSchema & Middleware;

/** The part of mongoose's middleware that every schema uses. */
interface Middleware {
  pre(calls: readonly string[], hook: (this: { setOptions(options: object): unknown }) => void): unknown;
  post(
    calls: readonly string[],
    hook: (error: unknown, result: unknown, next: (error: unknown) => void) => void,
  ): unknown;
}
interface AnyConnection {
  model(name: string, schema: DocumentSchema, collection: string): unknown;
}

const PlainSchema = Schema as unknown as AnySchema;

const UPDATES = ['updateOne', 'updateMany', 'findOneAndUpdate'];
const CALLS = [
  ...UPDATES,
  'countDocuments',
  'distinct',
  'estimatedDocumentCount',
  'find',
  'findOne',
  'aggregate',
  'save',
  'insertMany',
  'bulkWrite',
  'deleteOne',
  'deleteMany',
  'findOneAndDelete',
];

/** Field names of all members of a union. */
type FieldOf<T> = T extends unknown ? keyof T : never;

/** Empty text is a valid value. `required` refuses only null and a missing field. */
Schema.Types.String.checkRequired((value) => typeof value === 'string');

/**
 * Builds the schema of a document with exactly these fields. A write that names another field throws.
 * Does not use mongoose's own types, because they follow every path of every schema and cost the compiler a minute.
 */
export function schemaOf<T>(
  fields: { [F in FieldOf<T>]-?: unknown },
  options: { clusteredIndex?: object } = {},
): DocumentSchema {
  const schema = new PlainSchema(fields, { versionKey: false, strict: 'throw', minimize: false, ...options });
  schema.pre(UPDATES, function () {
    this.setOptions({ runValidators: true });
  });
  schema.post(CALLS, (error, _result, next) => next(fromMongo(error)));
  return schema;
}

/** Builds the schema of a part of a document, without an id. */
export const partOf = <T>(fields: { [F in FieldOf<T>]-?: unknown }): DocumentSchema =>
  new PlainSchema(fields, { _id: false, id: false, strict: 'throw', minimize: false });

/**
 * Builds the model of a collection on one connection. Its calls throw `StoreUnavailable` if MongoDB does not serve.
 * Cursors and `Connection.bulkWrite` throw the driver's error, because mongoose has no error middleware for them.
 * Callers convert that error with `fromMongo`.
 */
export const modelOf = <T>(
  connection: AnyConnection,
  name: string,
  schema: DocumentSchema,
  collection: string,
): Model<T> => connection.model(name, schema, collection) as Model<T>;
