import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { newId } from '@reserva/runtime/process/ids';
import type { Keep } from '@reserva/runtime/process/lifecycle';
import type { Config } from './config.ts';

/** What every step of an import works with. */
export interface Context {
  database: Database;
  now(): Date;
}

/** Whoever imports has no secret, and tells what happens itself: neither fingerprint nor logger. */
export async function createContext(
  config: Config,
  keep: Keep,
  overrides: Partial<Context> = {},
): Promise<Context> {
  const now = () => new Date();
  const database = keep(await connectDatabase(config.mongoUrl));
  await prepareDatabase(database, { owner: newId(now()) });
  return { database, now, ...overrides };
}
