import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import { type Post, post } from './server-calls/post.ts';

/** What every part of the emulator may use. Tests replace what they need to control. */
export interface Context {
  config: Config;
  clock: Clock;
  logger: Logger;
  post: Post;
  /** Uniform in [0, 1): drives faults and the crowd. */
  random: () => number;
}

/** Nothing is opened here, so there is nothing to keep. */
export const createContext: CreateContext<Config, Context> = async (
  config,
  logger,
  _keep,
  overrides = {},
) => {
  return { config, logger, clock: createClock(config.clock), post, random: Math.random, ...overrides };
};
