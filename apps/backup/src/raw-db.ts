import type { Database } from '@reserva/database/database';
import type { mongo } from 'mongoose';

/** A document as the database stores it, independent of this version's schemas. */
export interface RawDocument {
  _id: string | number;
  [field: string]: unknown;
}

/** Returns the database without models, so that no field of an older or newer version is left out. */
export const rawDb = ({ connection }: Pick<Database, 'connection'>): mongo.Db =>
  connection.getClient().db(connection.name);
