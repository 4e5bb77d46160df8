import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import { type Post, post } from './server-calls/post.ts';

/** What every part of the emulator may use. Tests replace what they need to control. */
export interface Context {
  config: Config;
  clock: Clock;
  log: Logger;
  post: Post;
  /** Uniform in [0, 1): drives faults and the crowd. */
  random: () => number;
}

/** Nothing is opened here: there is nothing to keep. */
export function createContext(config: Config, log: Logger, overrides: Partial<Context> = {}): Context {
  return { config, log, clock: createClock(config.clock), post, random: Math.random, ...overrides };
}
