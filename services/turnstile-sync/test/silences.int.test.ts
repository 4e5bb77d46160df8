import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { type Context, createContext } from '../src/context.ts';
import { talkWith } from '../src/devices/talk-with.ts';
import { watchHealth } from '../src/ticks/watch-health.ts';
import { createSyncFixture, type SyncFixture } from './support/fixture.ts';

const WITHIN_MS = 30_000;
const HOUR_MS = 3_600_000;

// There is one turnstile for each test.
const test = testWith(() => createSyncFixture(4)).extend('context', { scope: 'file' }, ({ fixture }) =>
  createContext(fixture.config, fixture.logger, fixture.keep),
);

const idOf = (fixture: SyncFixture, index: number) => fixture.turnstiles[index]?._id ?? '';
/**
 * Stores that the last sign of life was three hours ago and that the turnstile is still operating. The database has
 * this state if all our processes did not run for these hours.
 */
async function silentUnnoticed(fixture: SyncFixture, index: number, given: { kind?: 'terminal' } = {}) {
  const lastSeenAt = new Date(fixture.clock.now().getTime() - 3 * HOUR_MS);
  const health = { operating: true, since: new Date(lastSeenAt.getTime() - HOUR_MS) };
  await fixture.database.turnstiles.updateOne(
    { _id: idOf(fixture, index) },
    { $set: { lastSeenAt, 'device.health': health, ...given } },
  );
  return { from: lastSeenAt, health };
}
const speak = async (fixture: SyncFixture, context: Context, index: number) =>
  talkWith(context, await fixture.stored(index), WITHIN_MS, async () => undefined);
const kept = (fixture: SyncFixture, index: number) =>
  fixture.database.silences.find({ turnstileId: idOf(fixture, index) }).lean();

test('the first answer of a turnstile stores a silence that no process had noted', async ({
  fixture,
  context,
}) => {
  const { from, health } = await silentUnnoticed(fixture, 0);
  await speak(fixture, context, 0);
  const { site, lastSeenAt: to } = await fixture.stored(0);
  expect(await kept(fixture, 0)).toMatchObject([{ site, from, to }]);
  await speak(fixture, context, 0);
  await watchHealth(context);
  expect(await kept(fixture, 0)).toMatchObject([{ from, to }]);
  expect((await fixture.stored(0)).device.health).toEqual(health);
});

test('a noted silence ends with the first answer', async ({ fixture, context }) => {
  const { from } = await silentUnnoticed(fixture, 1);
  await watchHealth(context);
  expect((await fixture.stored(1)).device.health).toEqual({ operating: false, since: from });
  await speak(fixture, context, 1);
  const { lastSeenAt: to } = await fixture.stored(1);
  fixture.clock.advance(4_000);
  await watchHealth(context);
  expect((await fixture.stored(1)).device.health?.operating).toBe(true);
  expect(await kept(fixture, 1)).toMatchObject([{ from, to }]);
});

test('an answer of a device that decides by itself ends no silence', async ({ fixture, context }) => {
  const { from } = await silentUnnoticed(fixture, 2);
  fixture.devices[2]?.setting('general', 'online', '0');
  await speak(fixture, context, 2);
  expect(await kept(fixture, 2)).toEqual([]);
  expect((await fixture.stored(2)).lastSeenAt).toEqual(from);
});

test('the silence of a terminal is not stored', async ({ fixture, context }) => {
  const { from } = await silentUnnoticed(fixture, 3, { kind: 'terminal' });
  await speak(fixture, context, 3);
  expect((await fixture.stored(3)).lastSeenAt).not.toEqual(from);
  expect(await kept(fixture, 3)).toEqual([]);
});
