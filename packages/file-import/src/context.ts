import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { type Clock, createClock } from '@reserva/runtime/process/clock';
import { newId } from '@reserva/runtime/process/ids';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';

/** The dependencies that every step of an import needs. */
export interface Context {
  database: Database;
  clock: Clock;
  logger: Logger;
}

/**
 * Connects an import to the database. An import has no master secret, so the fingerprint of the secret is not checked.
 * @throws Error when the database is away or does not fit this version
 */
export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const clock = createClock({ offsetMs: 0 });
  const database = keep(await connectDatabase(config.mongoUrl));
  await prepareDatabase(database, { owner: newId(clock.now()) });
  return { database, clock, logger, ...overrides };
};
