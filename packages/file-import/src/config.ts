import { baseEnv } from '@reserva/runtime/process/config';

/**
 * Variables of an import. An import needs only the database, because passwords are stored as hashes and sessions end in
 * the database.
 */
export const env = baseEnv.pick({ NODE_ENV: true, MONGO_URL: true });

export interface Config {
  mongoUrl: string;
}

export const toConfig = ({ MONGO_URL: mongoUrl }: { MONGO_URL: string }): Config => ({ mongoUrl });
