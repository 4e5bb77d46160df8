import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertBasics, makeUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import type { EmulatedDevice } from './support/devices.ts';
import { createSyncFixture, OPERATOR, type SyncFixture, spansOn } from './support/fixture.ts';
import { writeEvents } from './support/journal.ts';
import { startProcesses } from './support/processes.ts';

const DATE = '2026-11-19';
const PEOPLE = 600;
const WAIT_MS = 90_000;
/** Delay of each answer of the device. It is long enough to kill the process between two calls. */
const SLOW_MS = 40;

const test = testWith(() => createSyncFixture(1))
  .extend('device', { scope: 'file' }, ({ fixture }) => fixture.devices[0] as EmulatedDevice)
  .extend('people', { scope: 'file' }, ({}) => Array.from({ length: PEOPLE }, () => makeUser()))
  .extend('processes', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const processes = await startProcesses(fixture);
    onCleanup(() => processes.stop());
    return processes;
  });

test.beforeAll(async ({ fixture, device, people }) => {
  await insertBasics(fixture.database);
  await fixture.database.users.insertMany(people);
  await clocks(fixture, device, '10:50');
  const at = fixture.clock.now();
  await fixture.database.reservations.collection.insertMany(
    people.map(
      (user) =>
        newReservation({
          _id: newId(at),
          person: personOf(user),
          date: DATE,
          meal: 1,
          site: 2,
          createdAt: at,
          createdBy: { kind: 'system', job: 'test' },
        }) as never,
    ),
  );
  await device.faults({ answerDelayMs: SLOW_MS });
}, 180_000);

/** Sets the clocks of the services and of the device. */
async function clocks(fixture: SyncFixture, device: EmulatedDevice, time: string) {
  fixture.clock.set(`${DATE}T${time}`);
  await device.faults({ clockOffsetMs: fixture.clock.now().getTime() - Date.now() });
}
const stored = (fixture: SyncFixture) => fixture.stored(0);
const rows = (device: EmulatedDevice, table: 'users' | 'cards' | 'user_access_rules') =>
  device.rows(table).length;

test('a killed write of the roster is completed by the successor', async ({
  fixture,
  device,
  people,
  processes,
}) => {
  await until('the first rows', async () => rows(device, 'users') > 0, WAIT_MS);
  await processes.kill();
  expect(rows(device, 'user_access_rules')).toBeLessThan(PEOPLE);
  await device.faults({ answerDelayMs: 0 });
  // At this time the service visits the device again.
  await clocks(fixture, device, '10:55');
  await until('everybody', async () => (await stored(fixture)).device.roster?.people === PEOPLE, WAIT_MS);
  expect(device.rows('users').map(({ registration }) => registration)).toEqual(
    expect.arrayContaining(people.map(({ _id }) => _id)),
  );
  expect([rows(device, 'users'), rows(device, 'cards'), rows(device, 'user_access_rules')]).toEqual([
    PEOPLE,
    PEOPLE,
    PEOPLE,
  ]);
  expect((await stored(fixture)).device.configuration?.differences).toEqual([]);
}, 120_000);

test('a killed write of hours is completed and logged once', async ({ fixture, device, processes }) => {
  const windows = [
    { id: 1 as const, start: '11:10', end: '14:10' },
    { id: 2 as const, start: '18:10', end: '20:40' },
    { id: 3 as const, start: '22:40', end: '23:50' },
  ];
  await device.faults({ answerDelayMs: SLOW_MS });
  const payload = { scope: { kind: 'all' } as const, windows };
  const answer = processes.commands
    .send('turnstile.setSchedules', payload, { actor: OPERATOR, requestId: 'test' })
    .catch(() => null);
  await until('the first window', async () => spansOn(device)[0] === '11:10-14:10', WAIT_MS);
  await processes.kill();
  expect(spansOn(device)[2]).not.toBe('22:40-23:50');
  await device.faults({ answerDelayMs: 0 });
  await until(
    'the device to catch up',
    async () => {
      const { scheduleSync } = await stored(fixture);
      return scheduleSync.confirmed === scheduleSync.wanted && scheduleSync.fault === null;
    },
    WAIT_MS,
  );
  expect(spansOn(device)).toEqual(['11:10-14:10', '18:10-20:40', '22:40-23:50']);
  expect((await stored(fixture)).schedule).toEqual(windows);
  await answer;
  // The event can be in the queue of any of the processes, because each of them publishes stored events.
  const lines = await until('the line', async () => {
    const all = await Promise.all(
      processes.prefixes.map((prefix) =>
        waitingEvents({ ...fixture.stores, redis: { ...fixture.stores.redis, prefix } }, 'operator.acted'),
      ),
    );
    return all.flat().length > 0 && all.flat();
  });
  expect(new Set(lines.map(({ id }) => id)).size).toBe(1);
  expect(lines[0]?.payload.description).toContain('Almoço 11:00-14:00 → 11:10-14:10');
}, 120_000);

test('a killed collection records each passage once and in order', async ({
  fixture,
  device,
  people,
  processes,
}) => {
  const begin = instantAt(DATE, '11:20', TEST_ZONE).getTime();
  const passed = people.map(({ badge }, n) => ({ badge, at: new Date(begin + n * 6_000) }));
  const keys = writeEvents(device, passed);
  const thirdIsRecorded = processes.holdBatch(3);
  await clocks(fixture, device, '12:40');
  const letGo = await thirdIsRecorded;
  await processes.kill();
  letGo();
  await clocks(fixture, device, '12:45');
  const turned = { date: DATE, passages: { $elemMatch: { outcome: 'turned' } } } as const;
  expect(await fixture.database.reservations.countDocuments(turned)).toBe(300);
  // Wait for the cursor, because it is stored last. Repeated counting of reservations would slow down the database.
  await until('the cursor', async () => (await stored(fixture)).device.pendingEvents === 0, WAIT_MS);
  expect(await fixture.database.reservations.countDocuments(turned)).toBe(PEOPLE);

  // The batch that was sent before the kill was sent again.
  const recordedKeys = processes.collectedPassages.map(({ key }) => key.split(':')[2]);
  expect(recordedKeys).toEqual([...keys.slice(0, 300), ...keys.slice(200)]);
  const meals = new Map(
    (await fixture.database.reservations.find({ date: DATE }).lean()).map((meal) => [meal.person.id, meal]),
  );
  expect(meals.size).toBe(PEOPLE);
  for (const [index, { _id }] of people.entries()) {
    const { state, passages, priceCents } = meals.get(_id) ?? {};
    expect([state, priceCents, passages?.length]).toEqual([2, 350, 1]);
    const turnedAt = passages?.[0]?.turnedAt?.getTime() ?? 0;
    expect(Math.abs(turnedAt - begin - index * 6_000 - 2_000)).toBeLessThan(2_000);
  }
  expect(await fixture.database.conflicts.countDocuments({})).toBe(0);
}, 150_000);
