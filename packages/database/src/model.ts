import { type IndexDefinition, type IndexOptions, type Model, Schema } from 'mongoose';
import { fromMongo } from './from-mongo.ts';

/** A schema as its models need it. */
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

/** Names of all members of a union. */
type FieldOf<T> = T extends unknown ? keyof T : never;

/** An empty text is a value: `required` refuses null and a missing field only. */
Schema.Types.String.checkRequired((value) => typeof value === 'string');

/**
 * The schema of a document: each of its fields, and no other. A write that names another field throws.
 * Mongoose's own types follow every path of every schema, which takes the compiler a minute for what this one line says.
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

/** The schema of a part of a document, without an id of its own. */
export const partOf = <T>(fields: { [F in FieldOf<T>]-?: unknown }): DocumentSchema =>
  new PlainSchema(fields, { _id: false, id: false, strict: 'throw', minimize: false });

/**
 * The model of a collection on one connection. Its calls throw `StoreUnavailable` where MongoDB does not serve, except a
 * cursor's and `Connection.bulkWrite`, for which mongoose has no error middleware: convert those with `fromMongo`.
 */
export const modelOf = <T>(
  connection: AnyConnection,
  name: string,
  schema: DocumentSchema,
  collection: string,
): Model<T> => connection.model(name, schema, collection) as Model<T>;
