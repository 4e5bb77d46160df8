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

/** The dependencies of every command. */
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
  /** Prints a line of progress for the operator. */
  say: (line: string) => void;
}

/** Creates the context. Applies no migrations, so that the database of an older version is backed up unchanged. */
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
