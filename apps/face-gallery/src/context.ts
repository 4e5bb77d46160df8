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
  /** For photos that are under way. */
  bodies: BodyRoom;
  /** Signs the tokens of `GET /users/getFaceIdToken`; shared with the gateway. */
  tokenKey: Uint8Array;
}

/** Eight of the largest photos at once, two of one person. */
const BODIES_BYTES = { total: 64 * 1024 * 1024, perHolder: 17 * 1024 * 1024 };

/**
 * Nothing is prepared here: who calls comes through the gateway, which does.
 * @throws when the database is not reached, or must not be touched
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
