import { connectDatabase, type Database } from '@reserva/database/database';
import { requireUsableDatabase } from '@reserva/database/migrations';
import { type BodyRoom, createBodyRoom } from '@reserva/runtime/http/body-room';
import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { deriveKey } from '@reserva/secrets/keys';
import type { Config } from './config.ts';

export interface Context {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** The memory that holds photos while they are received. */
  bodies: BodyRoom;
  /** The key that verifies the tokens of `GET /users/getFaceIdToken`. The gateway signs them with the same key. */
  tokenKey: Uint8Array;
}

/** The limits of memory: eight of the largest photos in total, two of one session. */
const BODIES_BYTES = { total: 64 * 1024 * 1024, perHolder: 17 * 1024 * 1024 };

/**
 * Creates the context. Does not prepare the database, because the gateway does.
 * @throws Error when the database is away or is not usable
 */
export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const database = overrides.database ?? keep(await connectDatabase(config.mongoUrl));
  await requireUsableDatabase(database);
  return {
    database,
    clock: createClock(config.clock),
    logger,
    bodies: createBodyRoom(BODIES_BYTES),
    tokenKey: new Uint8Array(deriveKey(config.secret, 'face-token')),
    ...overrides,
  };
};
