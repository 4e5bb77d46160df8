import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { publishBySweep } from '@reserva/database/writes/commit';
import type { EndingSessions } from '@reserva/database/writes/end-sessions';
import { createClock } from '@reserva/runtime/process/clock';
import { newId } from '@reserva/runtime/process/ids';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Config } from './config.ts';

/**
 * The dependencies of every command. A command publishes no events, because the running services sweep the outboxes.
 */
export interface Context extends EndingSessions {
  config: Config;
  database: Awaited<ReturnType<typeof connectDatabase>>;
  /**
   * The milliseconds within which a starting process gives its first sign of life or ends. The real clock measures
   * them, not `clock`.
   */
  startsWithinMs: number;
}

const STARTS_WITHIN_MS = 10_000;

/**
 * Creates the context. Does not check the master secret against the database, because most commands have no secret.
 * @throws Error when the database is away or is not usable
 */
export const createContext: CreateContext<Config, Context> = async (
  config,
  _logger,
  keep,
  overrides = {},
) => {
  const clock = createClock(config.clock);
  const database = keep(await connectDatabase(config.mongoUrl));
  await prepareDatabase(database, { owner: newId(clock.now()), now: clock.now });
  return { config, database, clock, startsWithinMs: STARTS_WITHIN_MS, ...publishBySweep, ...overrides };
};
