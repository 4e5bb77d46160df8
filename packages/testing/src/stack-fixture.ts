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
import { buildWhatIsStale } from './built.ts';
import { failOnRefused } from './guarded-mongo.ts';
import { insertExempt, seedAccounts } from './people.ts';
import { type PreparedStores, preparedStores, TEST_SECRET } from './prepared-stores.ts';
import { openUsers } from './store-users.ts';
import type { SuiteStores } from './stores.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { totpCode } from './totp.ts';

/** The pages as they were built. */
export const WEB_DIST = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

export interface StackBedOptions {
  /** Local moment at which all processes start, e.g. `2026-11-19T08:50`. */
  at: string;
  /** Names of the processes to run; all when absent. */
  only?: readonly string[];
  /** True: with the face service, whose absence nobody notices but who opens the profile. Home asks for a photo then. */
  faces?: boolean;
  /**
   * False: without what holds processes to their rights in MongoDB (`packages/access`). It lives in the test's own process:
   * a suite that reads a hundred pictures would hold up every query meanwhile.
   */
  guarded?: boolean;
  /** False: without the pages, for a test that needs none. */
  web?: boolean;
  /**
   * What the database holds: the whole demo, seeded by the gateway (default); only its accounts, turnstiles and settings,
   * which takes a tenth of the time; or nothing.
   */
  data?: 'demo' | 'accounts' | 'none';
  /** Stores in place of the suite's own, e.g. behind a link that a test cuts. */
  stores?: PreparedStores;
  /** Overrides of the variables of all processes. */
  env?: Record<string, string>;
}

/** The whole system as it is delivered, on stores and ports of its own and with a clock that the test sets. */
export interface StackFixture {
  stack: Stack;
  stores: SuiteStores;
  database: Database;
  /** Of all processes of the stack at once. */
  clock: TestClock;
  /** Origin of the pages and the API. */
  url: string;
  /** Origin of the device port. */
  deviceUrl: string;
  /** Origin of the emulator's page and control calls. */
  emulatorUrl: string;
  mailDir: string;
  secret: string;
  /** An authenticator code that nobody used yet: codes work once per person, so the clock is moved on for each. */
  code(): Promise<string>;
  /** What processes wanted of the stores and may not (`packages/access`). Nothing, else the suite fails. */
  refused(): Promise<string[]>;
  /** A visitor of the API who is not signed in. */
  client(): ApiClient;
  /** A new person, or a given one, signed in over HTTP. */
  signedIn(overrides?: Partial<User>): Promise<{ user: User; client: ApiClient }>;
  dispose(): Promise<void>;
}

export async function createStackFixture(options: StackBedOptions): Promise<StackFixture> {
  const { data = 'demo', web = true, faces = false, guarded = true } = options;
  const only =
    options.only ?? PROCESSES.map(({ name }) => name).filter((name) => faces || name !== 'face-gallery');
  await buildWhatIsStale(web ? undefined : PROCESSES.map(({ folder }) => folder));
  const clock = createTestClock(options.at);
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-stack-fixture-'));
  // A build that runs meanwhile must not take the files away from under the browser.
  const webDir = join(dataDir, 'web');
  if (web) cpSync(WEB_DIST, webDir, { recursive: true });
  const clean = () => {
    clock.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  };

  // What processes may do is little: the database stands before they start, as in the containers.
  const { giveBack, ...stores } = options.stores ?? (await preparedStores());
  const database = await connectDatabase(stores.mongoUrl);
  // Stores that a test breaks on purpose are met without users: a Redis that starts again has forgotten them.
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
      // A clock that jumps by hours makes every turnstile silent: they speak again at once.
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
