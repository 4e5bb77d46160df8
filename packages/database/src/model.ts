import { type IndexDefinition, type IndexOptions, type Model, Schema } from 'mongoose';
import { typeErrorsOf } from './typed-collection.ts';

/** A schema as its models need it. */
export interface DocumentSchema {
  index(fields: IndexDefinition, options?: IndexOptions): DocumentSchema;
}

type AnySchema = new (fields: object, options: object) => DocumentSchema;
interface AnyConnection {
  readonly db?: unknown;
  model(name: string, schema: DocumentSchema, collection: string): unknown;
}

const PlainSchema: AnySchema = Schema;

/**
 * The schema of a document or of a part of one: each of its fields, and no other. Mongoose's own types follow every path
 * of every schema, which takes the compiler a minute for what this one line says.
 */
export const schemaOf = <T>(
  fields: { [F in keyof T]-?: unknown },
  options: { _id?: false; id?: false; versionKey?: false },
): DocumentSchema => new PlainSchema(fields, options);

/** The model of a collection on one connection. Its calls throw `StoreUnavailable` where MongoDB does not serve. */
export function modelOf<T>(
  connection: AnyConnection,
  name: string,
  schema: DocumentSchema,
  collection: string,
): Model<T> {
  const model = connection.model(name, schema, collection) as Model<T>;
  typeErrorsOf(model.collection, connection);
  return model;
}
