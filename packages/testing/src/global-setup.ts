import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@reserva/database/database';
import type { TestProject } from 'vitest/node';
import type { MongoServer, TestStores } from './test-stores.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address without the name of a database, because each suite uses another database. */
    mongoUrl: string;
    redisUrl: string;
    mongo: MongoServer;
    /** Common prefix of the names of all databases of this test run. */
    run: string;
  }
}

const log = (line: string) => void process.stderr.write(`stores: ${line}\n`);

type RunStores = Pick<TestStores, 'mongoUrl' | 'redisUrl' | 'mongo' | 'stop'>;

/** Starts the stores. If `npm test` has already started them, reads their description from TEST_STORES. */
async function start(): Promise<RunStores> {
  const { TEST_STORES } = process.env;
  if (TEST_STORES) return { ...JSON.parse(TEST_STORES), stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-tests-'));
  // This import is dynamic, because testcontainers needs half a second of CPU time to load, and not every run needs it.
  const { startTestStores } = await import('./test-stores.ts');
  const stores = await startTestStores({ dataDir, log });
  process.stderr.write(`Stores: ${stores.label}\n`);
  return {
    ...stores,
    async stop() {
      await stores.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * State that all projects of a vitest run share. It is in `globalThis`, because each project loads its own copy of this
 * module.
 */
const shared = globalThis as {
  reservaTestStores?: { users: number; run: string; stores: Promise<RunStores> };
};

/** Starts the stores once for each test run, and tells all suites their addresses. */
export async function setup(project: TestProject): Promise<void> {
  shared.reservaTestStores ??= {
    users: 0,
    run: `test_${randomBytes(4).toString('hex')}`,
    stores: start(),
  };
  shared.reservaTestStores.users++;
  const { run, stores } = shared.reservaTestStores;
  const { mongoUrl, redisUrl, mongo } = await stores;
  project.provide('mongoUrl', mongoUrl);
  project.provide('redisUrl', redisUrl);
  project.provide('mongo', mongo);
  project.provide('run', run);
}

export async function teardown(): Promise<void> {
  const current = shared.reservaTestStores;
  if (!current || --current.users > 0) return;
  delete shared.reservaTestStores;
  const stores = await current.stores;
  await dropDatabases(stores.mongoUrl, current.run).catch((error: Error) => log(error.message));
  await stores.stop();
}

/** Drops all databases of this test run. A suite cannot drop its own database, because later suites use it again. */
async function dropDatabases(mongoUrl: string, run: string): Promise<void> {
  const { connection, stop } = await connectDatabase(mongoUrl);
  try {
    const client = connection.getClient();
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(run)) await client.db(name).dropDatabase();
  } finally {
    await stop();
  }
}
