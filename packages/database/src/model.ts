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

type FieldOf<T> = T extends unknown ? keyof T : never;

/** Accepts empty text as a value of a required field. By default, mongoose refuses it. */
Schema.Types.String.checkRequired((value) => typeof value === 'string');

/**
 * Builds the schema of a document with exactly these fields. A write that names another field throws.
 * The parameter does not use mongoose's own types. They check every path of every schema, and compiling them takes a
 * minute.
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
 * Builds the model of a collection on one connection. Its methods throw `StoreUnavailable` if MongoDB does not serve.
 * Cursors and `Connection.bulkWrite` throw the driver's error instead, because mongoose has no error middleware for
 * them. Callers convert that error with `fromMongo`.
 */
export const modelOf = <T>(
  connection: AnyConnection,
  name: string,
  schema: DocumentSchema,
  collection: string,
): Model<T> => connection.model(name, schema, collection) as Model<T>;
