import { env } from 'node:process';
import { accessOf, type ProcessName } from '@reserva/access/processes';
import { shareOf } from '@reserva/access/shares';
import { connectDatabase, type Database } from '@reserva/database/database';
import { type CommandSender, createCommandSender } from '@reserva/runtime/messaging/command-sender';
import type { BaseConfig, RedisConfig } from '@reserva/runtime/process/config';
import type { Keep } from '@reserva/runtime/process/lifecycle';
import { createLogger, type Logger } from '@reserva/runtime/process/logger';
import { failOnRefused, guardMongo } from './guarded-mongo.ts';
import { managedParts } from './managed-parts.ts';
import { preparedStores, TEST_SECRET } from './prepared-stores.ts';
import type { SuiteStores } from './stores.ts';
import { createTestClock, TEST_ZONE, type TestClock } from './test-clock.ts';
import { requireValidReservations } from './valid-reservations.ts';

/**
 * The environment of a service test. It has a separate database and queues, a clock that the test can move, and a
 * sender of commands.
 */
export interface ServiceFixture {
  stores: SuiteStores;
  database: Database;
  clock: TestClock;
  commands: CommandSender;
  logger: Logger;
  /** Configuration of the process, with the rights that it has in MongoDB and its share of the secret. */
  config: BaseConfig;
  /** Registers a part. It stops before the fixture does. */
  keep: Keep;
  dispose(): Promise<void>;
}

/**
 * Creates the environment of a service test.
 * @param local local date and time of the clock at the start, e.g. `2026-11-19T08:50` in São Paulo
 * @param process process whose rights and share of the secret are in `config`; the test itself has all rights
 * @param redis replaces the Redis that all suites share
 */
export async function createServiceFixture(
  local: string,
  process: ProcessName,
  redis?: RedisConfig,
): Promise<ServiceFixture> {
  const { giveBack, ...prepared } = await preparedStores();
  const stores = { ...prepared, ...(redis && { redis }) };
  const clock = createTestClock(local);
  const logger = createLogger({ name: 'test', level: env.LOG_LEVEL ?? 'fatal' });
  const database = await connectDatabase(stores.mongoUrl);
  const guard = await guardMongo(stores.mongoUrl, accessOf(process).mongo);
  const commands = await createCommandSender({ redis: stores.redis, clock, logger });
  const config: BaseConfig = {
    production: false,
    timezone: TEST_ZONE,
    mongoUrl: guard.url,
    redis: stores.redis,
    secret: shareOf(TEST_SECRET, process),
    clock: { offsetMs: 0, offsetFile: clock.file },
  };
  const managed = managedParts(logger);
  return {
    stores,
    database,
    clock,
    commands,
    logger,
    config,
    keep: managed.keep,
    async dispose() {
      await managed.stop();
      await commands.stop();
      await requireValidReservations(database);
      await database.stop();
      await guard.stop();
      clock.dispose();
      giveBack();
      failOnRefused(guard.refused);
    },
  };
}
