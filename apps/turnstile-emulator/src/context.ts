import type { Clock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import type { Post } from './server-calls/post.ts';

/** What every part of the emulator may use. Tests replace what they need to control. */
export interface Context {
  config: Config;
  clock: Clock;
  log: Logger;
  post: Post;
  /** Uniform in [0, 1): drives faults and the crowd. */
  random: () => number;
}
