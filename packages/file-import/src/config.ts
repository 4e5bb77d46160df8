import { baseEnv } from '@reserva/runtime/process/config';

/**
 * Variables of an import. It needs only the database: passwords are stored as hashes without a key, and sessions are
 * ended in the database.
 */
export const env = baseEnv.pick({ NODE_ENV: true, MONGO_URL: true });

export interface Config {
  mongoUrl: string;
}

export const toConfig = ({ MONGO_URL: mongoUrl }: { MONGO_URL: string }): Config => ({ mongoUrl });
