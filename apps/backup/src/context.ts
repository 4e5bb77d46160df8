import { connectDatabase, type Database } from '@reserva/database/database';
import type { TimeZone } from '@reserva/domain/basics/time';
import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { secretFingerprint } from '@reserva/secrets/keys';
import type { KeySource } from './archive/key.ts';
import { openShelf, type Shelf } from './archive/shelf.ts';
import type { Config } from './config.ts';
import { longAnswers } from './long-answers.ts';

/** What every part of this works with. */
export interface Context {
  database: Database;
  mongoUrl: string;
  clock: Clock;
  zone: TimeZone;
  logger: Logger;
  shelf: Shelf;
  key: KeySource;
  fingerprint: string;
  folders: Record<string, string>;
  /** Progress, for whoever watches. */
  say: (line: string) => void;
}

/** Prepares nothing: a database that nothing may be added to, such as one of an older version, is backed up as it is. */
export const createContext: CreateContext<Config, Context> = async (
  config,
  logger,
  keep,
  overrides = {},
) => ({
  database: keep(await connectDatabase(config.mongoUrl, longAnswers)),
  mongoUrl: config.mongoUrl,
  clock: createClock(config.clock),
  zone: config.timezone,
  logger,
  shelf: openShelf(config.folder),
  key: config.key,
  fingerprint: secretFingerprint(config.secret),
  folders: config.folders,
  say: () => {},
  ...overrides,
});
