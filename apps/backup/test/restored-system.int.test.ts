import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import { createLogger } from '@reserva/runtime/process/logger';
import type { ApiClient } from '@reserva/testing/api-client';
import { insertReservation, personOf } from '@reserva/testing/factories';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { suiteStores } from '@reserva/testing/stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { expect, onTestFinished, test } from 'vitest';
import { make } from '../src/commands/make.ts';
import { restore } from '../src/commands/restore.ts';
import { env as schema, toConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';

const DATE = '2026-11-19';
const ratings = { feed: 3, variety: 2, hygiene: 1, dedication: 3 } as const;
const processes = { data: 'accounts', web: false, only: ['gateway', 'reservation', 'survey'] } as const;

/** Returns a client that is signed in with password and authenticator. */
async function ana(fixture: StackFixture): Promise<ApiClient> {
  const client = fixture.client();
  await client.signIn('ANA', DEMO_PASSWORD, () => fixture.code());
  return client;
}

/** Reads the statement and surveys of the client's own user. */
async function ownOf(client: ApiClient) {
  const statement = await client.call('reservations.getReservations', { query: { month: '1' } });
  const surveys = await client.call('quiz.getMySurveys', { query: {} });
  expect([statement.status, surveys.status]).toEqual([200, 200]);
  return { statement: statement.body, surveys: surveys.body };
}

test('a restored system has the same authenticators, survey answers and statements', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reserva-restored-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logger = createLogger({ name: 'backup', level: 'silent' });
  const contextOn = (mongoUrl: string) => {
    const config = toConfig(
      schema.parse({
        MONGO_URL: mongoUrl,
        APP_SECRET: TEST_SECRET,
        APP_TIMEZONE: TEST_ZONE,
        BACKUP_DIR: folder,
        BACKUP_KEY_FILE: join(folder, 'key'),
      }),
    );
    const keep = <R extends { stop(): Promise<void> }>(part: R): R => {
      onTestFinished(() => part.stop());
      return part;
    };
    return createContext(config, logger, keep);
  };

  const before = await createStackFixture({ at: `${DATE}T14:30`, ...processes });
  const { database, stores } = before;
  const user = await database.users.findOne({ login: 'ANA' }).lean();
  if (!user) throw new Error('ANA is not there');
  const have = (date: string, meal: 1 | 3, state: 2 | 3, priceCents: number) =>
    insertReservation(database, { person: personOf(user), date, meal, state, priceCents, priceVersion: 1 });
  await have('2026-11-17', 3, 3, 700);
  const eaten = await have(DATE, 1, 2, 350);
  const client = await ana(before);
  expect((await client.call('reservations.reserve', { body: { local: 2 } })).status).toBe(200);
  const rated = {
    local: 2,
    time: 1,
    date: DATE,
    ...ratings,
    suggestion: 'Só eu sei',
    idReserve: eaten._id,
  };
  expect((await client.call('quiz.registerAnswers', { body: rated as never })).status).toBe(201);
  const seen = await ownOf(client);
  expect(seen.statement.total).toBeGreaterThan(10.5);
  const own = seen.surveys.answers.find(({ sugestao }) => sugestao === 'Só eu sei');
  expect(own).toBeDefined();
  await make(await contextOn(stores.mongoUrl));
  await before.dispose();

  const { mongoUrl, redis } = suiteStores();
  await restore(await contextOn(mongoUrl), undefined, { otherSecret: false });
  const after = await createStackFixture({
    at: `${DATE}T15:00`,
    ...processes,
    data: 'none',
    stores: { mongoUrl, redis, giveBack() {} },
  });
  onTestFinished(() => after.dispose());
  const again = await ana(after);
  expect(await ownOf(again)).toEqual(seen);
  const idSurvey = own?.id ?? '';
  const changed = await again.call('quiz.updateAnswers', {
    body: { idSurvey, ...ratings, suggestion: 'Mudei' },
  });
  expect(changed.status).toBe(200);
});
