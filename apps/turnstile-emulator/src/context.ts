import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import { type Post, post } from './server-calls/post.ts';

/** The dependencies of every part of the emulator. Tests replace those that they must control. */
export interface Context {
  config: Config;
  clock: Clock;
  logger: Logger;
  post: Post;
  /** Returns a uniform number in [0, 1) for the faults and the crowd. */
  random: () => number;
}

/** Creates the context. It opens no resource, so `_keep` is unused. */
export const createContext: CreateContext<Config, Context> = async (
  config,
  logger,
  _keep,
  overrides = {},
) => {
  return { config, logger, clock: createClock(config.clock), post, random: Math.random, ...overrides };
};
