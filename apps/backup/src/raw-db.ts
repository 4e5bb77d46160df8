import type { Database } from '@reserva/database/database';
import type { mongo } from 'mongoose';

/** Documents as the database has them, whatever this version thinks of them. */
export interface RawDocument {
  _id: string | number;
  [field: string]: unknown;
}

/** The database past models: of an older or newer version's data nothing is left out. */
export const rawDb = ({ connection }: Pick<Database, 'connection'>): mongo.Db =>
  connection.getClient().db(connection.name);
