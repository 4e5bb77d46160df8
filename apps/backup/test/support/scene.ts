import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@reserva/database/database';
import { seedDemo } from '@reserva/database/demo/seed';
import { prepareDatabase } from '@reserva/database/migrations';
import { readEnv } from '@reserva/runtime/process/config';
import { newId } from '@reserva/runtime/process/ids';
import { createLogger } from '@reserva/runtime/process/logger';
import { secretFingerprint } from '@reserva/secrets/keys';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { suiteStores } from '@reserva/testing/stores';
import { createTestClock, TEST_ZONE, type TestClock } from '@reserva/testing/test-clock';
import { env as schema, toConfig } from '../../src/config.ts';
import { type Context, createContext } from '../../src/context.ts';

/** A company with its data, a folder for its backups, and empty databases for restores. */
export interface Scene {
  context: Context;
  database: Database;
  clock: TestClock;
  /** The variables of the process, as an installation sets them. */
  env: Record<string, string>;
  /** The folder of the backups. */
  folder: string;
  mail: string;
  /** Returns the same context with another, empty database. */
  elsewhere(given?: Partial<Context>): Promise<Context>;
  said: string[];
  dispose(): Promise<void>;
}

export async function createScene({ employees = 20 } = {}): Promise<Scene> {
  const { mongoUrl } = suiteStores();
  const root = mkdtempSync(join(tmpdir(), 'reserva-backup-'));
  const [folder, mail] = [join(root, 'backups'), join(root, 'mail')];
  const clock = createTestClock('2026-11-23T03:00');
  const database = await connectDatabase(mongoUrl);
  const seed = () =>
    seedDemo(database, {
      now: clock.now(),
      zone: TEST_ZONE,
      newId,
      employees,
      passwordHash: 'x',
      sealedTotpSecret: 'x',
      sealedDevicePassword: 'x',
      surveyHashes: surveyHashes(TEST_SECRET),
      addressOf: (index) => `127.0.0.1:${3091 + index}`,
    }).then(() => undefined);
  const fingerprint = secretFingerprint(TEST_SECRET);
  await prepareDatabase(database, { owner: 'test', fingerprint, now: clock.now, seed });
  const env = {
    MONGO_URL: mongoUrl,
    APP_SECRET: TEST_SECRET,
    APP_TIMEZONE: TEST_ZONE,
    BACKUP_DIR: folder,
    BACKUP_KEY_FILE: join(root, 'key'),
    MAIL_DIR: mail,
    APP_CLOCK_FILE: clock.file,
  };
  const said: string[] = [];
  const logger = createLogger({ name: 'backup', level: 'silent' });
  const stops: (() => Promise<void>)[] = [];
  const contextOn = (url: string, overrides: Partial<Context> = {}) =>
    createContext(
      { ...toConfig(readEnv(schema, env)), mongoUrl: url },
      logger,
      (part) => {
        stops.push(() => part.stop());
        return part;
      },
      { clock, say: (line) => void said.push(line), ...overrides },
    );
  const others: Database[] = [];
  return {
    context: await contextOn(mongoUrl),
    database,
    clock,
    env,
    folder,
    mail,
    said,
    async elsewhere(given) {
      const context = await contextOn(suiteStores().mongoUrl, given);
      others.push(context.database);
      return context;
    },
    async dispose() {
      for (const each of [database, ...others]) await each.connection.dropDatabase();
      await database.stop();
      for (const stop of stops) await stop();
      clock.dispose();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
