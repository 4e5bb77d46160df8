import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase, type Database } from '@reserva/database/database';
import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import type { User } from '@reserva/database/models/people/users';
import { type Stack, startStack } from '@reserva/local-infra/stack';
import { PROCESSES } from '@reserva/local-infra/topology';
import { type ApiClient, createApiClient } from './api-client.ts';
import { buildStale } from './built.ts';
import { failOnRefused } from './guarded-mongo.ts';
import { insertExempt, seedAccounts } from './people.ts';
import { type PreparedStores, preparedStores, TEST_SECRET } from './prepared-stores.ts';
import { openUsers } from './store-users.ts';
import type { SuiteStores } from './stores.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { totpCode } from './totp.ts';

/** Folder of the built web pages. */
export const WEB_DIST = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

export interface StackBedOptions {
  /** Local date and time of all clocks at the start, e.g. `2026-11-19T08:50`. */
  at: string;
  /** Names of the processes to run. By default, all. */
  only?: readonly string[];
  /**
   * True runs the face service. The home page then asks people for a photo, and the profile page shows it. By default
   * the stack runs without it.
   */
  faces?: boolean;
  /**
   * False runs the processes without the proxy that checks their rights in MongoDB (`packages/access`). The proxy runs
   * in the process of the test. If that process is busy, for example with reading a hundred pictures, every query has
   * to wait.
   */
  guarded?: boolean;
  /** False runs the system without the web pages, for a test that does not need them. */
  web?: boolean;
  /**
   * Content of the database. `demo` is the whole demo, which the gateway inserts; this is the default. `accounts` has
   * only the demo's accounts, turnstiles and settings, and takes a tenth of the time.
   */
  data?: 'demo' | 'accounts' | 'none';
  /** Stores to use instead of the suite's own, e.g. stores behind a link that a test breaks. */
  stores?: PreparedStores;
  /** Variables that replace those of all processes. */
  env?: Record<string, string>;
}

/**
 * The whole system in the form in which it is delivered. It has its own stores and ports, and a clock that the test
 * sets.
 */
export interface StackFixture {
  stack: Stack;
  stores: SuiteStores;
  database: Database;
  /** Clock of all processes of the stack. */
  clock: TestClock;
  /** Origin of the pages and the API. */
  url: string;
  /** Origin of the port for devices. */
  deviceUrl: string;
  /** Origin of the page and the control API of the emulator. */
  emulatorUrl: string;
  mailDir: string;
  secret: string;
  /**
   * Returns an authenticator code that was not used before. Each call moves the clock forward, because a person can use
   * a code only once.
   */
  code(): Promise<string>;
  /**
   * Returns the commands to the stores that a process sent without the right to do so (`packages/access`). Such a
   * command makes the suite fail.
   */
  refused(): Promise<string[]>;
  /** Creates a client that is not signed in. */
  client(): ApiClient;
  /** Creates a user with these fields, and signs in over HTTP as this user. */
  signedIn(overrides?: Partial<User>): Promise<{ user: User; client: ApiClient }>;
  dispose(): Promise<void>;
}

export async function createStackFixture(options: StackBedOptions): Promise<StackFixture> {
  const { data = 'demo', web = true, faces = false, guarded = true } = options;
  const only =
    options.only ?? PROCESSES.map(({ name }) => name).filter((name) => faces || name !== 'face-gallery');
  await buildStale(web ? undefined : PROCESSES.map(({ folder }) => folder));
  const clock = createTestClock(options.at);
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-stack-fixture-'));
  // The pages are copied. A build that runs at the same time would delete the files that the browser loads.
  const webDir = join(dataDir, 'web');
  if (web) cpSync(WEB_DIST, webDir, { recursive: true });
  const clean = () => {
    clock.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  };

  // The database is prepared before the processes start, because the processes have no right to do so. A real system in
  // containers does the same.
  const { giveBack, ...stores } = options.stores ?? (await preparedStores());
  const database = await connectDatabase(stores.mongoUrl);
  // If the test brings its own stores, it may restart them, and a restarted Redis loses its users. So these stores have
  // no users.
  const users = options.stores ? null : await openUsers(stores, only, { seeding: data === 'demo', guarded });

  const stack = await startStack({
    basePort: 0,
    dataDir,
    stores: { mongoUrl: stores.mongoUrl, redisUrl: stores.redis.url },
    clock: { offsetMs: 0, file: clock.file },
    demo: data === 'demo',
    only,
    env: {
      QUEUE_PREFIX: stores.redis.prefix,
      APP_SECRET: TEST_SECRET,
      WEB_DIR: web ? webDir : '',
      ...(!faces && { FACE_SERVICE_URL: '' }),
      // A clock that jumps by hours makes every turnstile seem silent. With a short interval, the turnstiles soon send
      // a sign of life again.
      EMULATOR_ALIVE_INTERVAL_MS: '1000',
      ...options.env,
    },
    envOf: (process) => ({ ...users?.envOf(process) }),
  }).catch(async (error: Error) => {
    await users?.stop();
    await database.stop();
    clean();
    throw error;
  });
  const { ports, env } = stack;
  if (data === 'accounts') await seedAccounts(database, clock.now(), ports.turnstiles);
  const refused = async () => (await users?.refused()) ?? [];
  const url = `http://localhost:${ports.web}`;
  const client = () => createApiClient(url);
  return {
    stack,
    stores,
    database,
    clock,
    url,
    deviceUrl: `http://127.0.0.1:${ports.device}`,
    emulatorUrl: `http://127.0.0.1:${ports.emulator}`,
    mailDir: env.MAIL_DIR ?? '',
    secret: TEST_SECRET,
    code() {
      clock.advance(30_000);
      return totpCode(clock.now());
    },
    refused,
    client,
    async signedIn(overrides) {
      const user = await insertExempt(database, overrides);
      const signedIn = client();
      await signedIn.signIn(user.login, DEMO_PASSWORD);
      return { user, client: signedIn };
    },
    async dispose() {
      await stack.stop();
      const refusals = await refused();
      await users?.stop();
      await database.stop();
      giveBack();
      clean();
      failOnRefused(refusals);
    },
  };
}
