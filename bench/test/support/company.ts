import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as activity from '@reserva/activity-service/src/config.ts';
import { startService as startActivity } from '@reserva/activity-service/src/start.ts';
import { demoPerson } from '@reserva/database/demo/people';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import { createGatewayFixture, type GatewayFixture } from '@reserva/gateway/test/support/gateway-fixture.ts';
import * as report from '@reserva/report-service/src/config.ts';
import { startService as startReport } from '@reserva/report-service/src/start.ts';
import * as reservation from '@reserva/reservation-service/src/config.ts';
import { startService as startReservation } from '@reserva/reservation-service/src/start.ts';
import { createLogger } from '@reserva/runtime/process/logger';
import { deriveKey } from '@reserva/secrets/keys';
import { sealText } from '@reserva/secrets/sealed-text';
import * as survey from '@reserva/survey-service/src/config.ts';
import { startService as startSurvey } from '@reserva/survey-service/src/start.ts';
import { insertBasics, insertFace, insertTurnstile, makeUser } from '@reserva/testing/factories';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { suiteStores } from '@reserva/testing/stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import * as sync from '@reserva/turnstile-sync-service/src/config.ts';
import { startService as startSync } from '@reserva/turnstile-sync-service/src/start.ts';
import { type EmulatedDevices, startDevices } from '@reserva/turnstile-sync-service/test/support/devices.ts';
import mongoose from 'mongoose';
import { type Watch, watchQueries } from './watch-queries.ts';
import { fillYear } from './year/fill-year.ts';

/**
 * The whole product, running in this process, with a year of data. The queries of all its database connections are
 * recorded.
 */
export interface Company extends GatewayFixture {
  people: User[];
  turnstiles: Turnstile[];
  devices: EmulatedDevices['devices'];
  watch: Watch;
  /** Number of documents of the year, and the milliseconds that it took to create them. */
  size: { documents: number; madeInMs: number };
}

/** Opens the company. @param local the local time at which all clocks start */
export async function openCompany(people: number, date: string, local: string): Promise<Company> {
  const stores = suiteStores();
  const mongoUrl = new URL(stores.mongoUrl);
  mongoUrl.searchParams.set('monitorCommands', 'true');
  const fixture = await createGatewayFixture(local, {
    MONGO_URL: mongoUrl.href,
    REDIS_URL: stores.redis.url,
    QUEUE_PREFIX: stores.redis.prefix,
    APP_SECRET: TEST_SECRET,
    CHECK_DEVICE_ADDRESS: 'off',
    LIMIT_SESSION_PER_MINUTE: '100000',
    // Timeouts are long, because the test checks queries and not the speed of a busy machine.
    COMMAND_TIMEOUT_FACTOR: '10',
  });
  const { database } = fixture.context;
  const mail = mkdtempSync(join(tmpdir(), 'year-mail-'));
  const emulated = await startDevices(2);
  await insertBasics(database);
  const password = sealText(deriveKey(TEST_SECRET, 'stored-secret'), 'admin');
  const turnstiles: Turnstile[] = [];
  for (const [index, { address, name, deviceId }] of emulated.devices.entries()) {
    const site = index % 2 === 0 ? 2 : 1;
    turnstiles.push(await insertTurnstile(database, { address, name, deviceId, password, site }));
  }
  const users = Array.from({ length: people }, (_, n) => makeUser(demoPerson(n)));
  await database.users.insertMany(users);
  for (const user of users.slice(0, 5)) await insertFace(database, user);
  const began = performance.now();
  const of = { zone: TEST_ZONE, people: users, turnstiles };
  const documents = await fillYear(database, of, { until: date, secret: TEST_SECRET });
  const madeInMs = performance.now() - began;

  const logger = createLogger({ name: 'year', level: process.env.LOG_LEVEL ?? 'fatal' });
  // The services read their settings from these variables. A new setting then gets its default without a change of this
  // test.
  const env = {
    NODE_ENV: 'test',
    APP_TIMEZONE: TEST_ZONE,
    APP_SECRET: TEST_SECRET,
    APP_CLOCK_FILE: fixture.clock.file,
    MONGO_URL: mongoUrl.href,
    REDIS_URL: stores.redis.url,
    QUEUE_PREFIX: stores.redis.prefix,
    MAIL_DIR: mail,
    DEVICE_BASE_URL: 'http://127.0.0.1:9',
    DEVICE_TIMEOUT_MS: '2000',
  };
  const services = await Promise.all([
    startReservation(reservation.toConfig(reservation.env.parse(env)), logger),
    startSurvey(survey.toConfig(survey.env.parse(env)), logger),
    startActivity(activity.toConfig(activity.env.parse(env)), logger),
    startReport(report.toConfig(report.env.parse(env)), logger),
    startSync(sync.toConfig(sync.env.parse(env)), logger),
  ]);
  const clients = mongoose.connections
    .filter(({ readyState }) => readyState === 1)
    .map((one) => one.getClient());
  const watch = watchQueries(clients as never, database.connection.name);
  return {
    ...fixture,
    people: users,
    turnstiles,
    devices: emulated.devices,
    watch,
    size: { documents, madeInMs },
    async dispose() {
      watch.stop();
      for (const service of services) await service.stop();
      await emulated.stop();
      await database.connection.dropDatabase();
      await fixture.dispose();
      rmSync(mail, { recursive: true, force: true });
    },
  };
}
