import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import type { TimeZone } from '@reserva/domain/basics/time';
import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CoreConfig } from '@reserva/runtime/process/config';
import { newId } from '@reserva/runtime/process/ids';
import type { Keep } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { secretFingerprint } from '@reserva/secrets/keys';

/** The dependencies that every service needs. */
export interface ServiceParts {
  database: Database;
  clock: Clock;
  logger: Logger;
  zone: TimeZone;
}

/**
 * Connects a service to its database, and prepares the database for this version of the code.
 * @param overrides dependencies that a test provides; a given database is neither prepared nor closed by this function
 * @throws Error when the database is away or does not fit this version
 */
export async function serviceParts(
  config: CoreConfig,
  logger: Logger,
  keep: Keep,
  overrides: Partial<Pick<ServiceParts, 'database' | 'clock'>> = {},
): Promise<ServiceParts> {
  const { clock = createClock(config.clock) } = overrides;
  const database = overrides.database ?? (await openDatabase(config, clock, keep));
  return { database, clock, logger, zone: config.timezone };
}

async function openDatabase({ mongoUrl, secret }: CoreConfig, clock: Clock, keep: Keep): Promise<Database> {
  const database = keep(await connectDatabase(mongoUrl));
  const fingerprint = secretFingerprint(secret);
  await prepareDatabase(database, { owner: newId(clock.now()), fingerprint, now: clock.now });
  return database;
}
