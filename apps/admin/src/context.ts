import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { leftToSweep } from '@reserva/database/writes/commit';
import type { EndingSessions } from '@reserva/database/writes/end-sessions';
import { createClock } from '@reserva/runtime/process/clock';
import { newId } from '@reserva/runtime/process/ids';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Config } from './config.ts';

/** What every command works with. Of what it changes others are told by the sweeps of the running system. */
export interface Context extends EndingSessions {
  config: Config;
  database: Awaited<ReturnType<typeof connectDatabase>>;
  /** By then a process that was being started has given a sign of life, or ended. Real time. */
  startsWithinMs: number;
}

const STARTS_WITHIN_MS = 10_000;

/** It has no secret, so no fingerprint is compared. @throws when the database is not reached, or is not fit */
export const createContext: CreateContext<Config, Context> = async (
  config,
  _logger,
  keep,
  overrides = {},
) => {
  const clock = createClock(config.clock);
  const database = keep(await connectDatabase(config.mongoUrl));
  await prepareDatabase(database, { owner: newId(clock.now()), now: clock.now });
  return { config, database, clock, startsWithinMs: STARTS_WITHIN_MS, ...leftToSweep, ...overrides };
};
