import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import type { User } from '@reserva/database/models/people/users';
import { createLogger } from '@reserva/runtime/process/logger';
import { insertEnrolled, insertExempt } from '@reserva/testing/people';
import { type PreparedStores, preparedStores, TEST_SECRET } from '@reserva/testing/prepared-stores';
import type { SuiteStores } from '@reserva/testing/stores';
import { createTestClock, TEST_ZONE, type TestClock } from '@reserva/testing/test-clock';
import { totpCode } from '@reserva/testing/totp';
import { gatewayEnv, toConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { type Gateway, startGateway } from '../../src/start.ts';
import { createVisitor, PUBLIC_URL, type Visitor } from './visitor.ts';

export const PASSWORD = DEMO_PASSWORD;
const STEP_MS = 30_000;

/** A gateway with its own stores, people to sign in, and a clock that tests set. */
export interface GatewayFixture {
  gateway: Gateway;
  context: Context;
  stores: SuiteStores;
  clock: TestClock;
  url: string;
  /** Returns a browser with a new address, unless one is given. */
  visitor(address?: string): Visitor;
  /** An enrolled person whose password is `PASSWORD` and whose secret is the demo's. */
  person(given?: Partial<User>): Promise<User>;
  /** Inserts a person who signs in with the password alone, as displays do. Lists of people leave them out. */
  exempt(given?: Partial<User>): Promise<User>;
  /**
   * Returns the authenticator code `steps` of 30 s from now. Moves the clock to the next step if this one is nearly
   * over.
   */
  code(steps?: number): Promise<string>;
  dispose(): Promise<void>;
}

let addresses = 0;

/** @param env overrides of the gateway's variables, e.g. lower limits */
export async function createGatewayFixture(
  local = '2026-11-19T08:50',
  env: Record<string, string> = {},
): Promise<GatewayFixture> {
  const stores = await preparedStores();
  return startFixture(stores, local, { MONGO_URL: stores.mongoUrl, REDIS_URL: stores.redis.url, ...env });
}

/** Starts a gateway on given stores, for example behind a proxy that a test cuts. */
export async function startFixture(
  { giveBack, ...stores }: PreparedStores,
  local: string,
  env: Record<string, string>,
  logger = createLogger({ name: 'test', level: 'fatal' }),
): Promise<GatewayFixture> {
  const clock = createTestClock(local);
  const config = toConfig(
    gatewayEnv.parse({
      NODE_ENV: 'test',
      APP_TIMEZONE: TEST_ZONE,
      QUEUE_PREFIX: stores.redis.prefix,
      APP_SECRET: TEST_SECRET,
      APP_CLOCK_FILE: clock.file,
      PORT: '0',
      DEVICE_PORT: '0',
      PUBLIC_URL,
      TRUST_PROXY: '1',
      ...env,
    }),
  );
  const gateway = await startGateway(config, logger);
  const { context } = gateway;
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    gateway,
    context,
    stores,
    clock,
    url,
    visitor: (address = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`) =>
      createVisitor(url, address),
    person: (overrides) => insertEnrolled(context.database, overrides),
    exempt: (overrides) => insertExempt(context.database, overrides),
    code(steps = 0) {
      // Near the end of a step, the code would no longer be valid when used.
      const left = STEP_MS - (clock.now().getTime() % STEP_MS);
      if (left < STEP_MS / 2) clock.advance(left);
      return totpCode(new Date(clock.now().getTime() + steps * STEP_MS));
    },
    async dispose() {
      await gateway.stop();
      giveBack();
      clock.dispose();
    },
  };
}
