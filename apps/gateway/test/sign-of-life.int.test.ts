import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { sendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { changedWrites } from '@reserva/testing/changed-writes';
import { insertTurnstile } from '@reserva/testing/factories';
import { createServiceFixture } from '@reserva/testing/service-fixture';
import { test as base, expect } from 'vitest';
import { signOfLife } from '../src/device/sign-of-life.ts';
import { type GatewayFixture, startFixture } from './support/gateway-fixture.ts';

const MOMENT = '2026-11-19T08:50';

const test = base
  /** The stores of the gateway. The gateway has only the database rights of its role, and the test has all rights. */
  .extend('stood', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stood = await createServiceFixture(MOMENT, 'gateway');
    onCleanup(() => stood.dispose());
    return stood;
  })
  .extend('fixture', { scope: 'file' }, async ({ stood }, { onCleanup }) => {
    const { stores, config } = stood;
    const fixture = await startFixture({ ...stores, giveBack: () => undefined }, MOMENT, {
      MONGO_URL: config.mongoUrl,
      REDIS_URL: stores.redis.url,
    });
    onCleanup(() => fixture.dispose());
    return fixture;
  })
  /** The database with all rights. */
  .extend('database', { scope: 'file' }, ({ stood }) => stood.database);

test.beforeAll(({ fixture: _ }) => undefined);

const ago = ({ clock }: GatewayFixture, seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
const inserted = (database: Database, given: Partial<Turnstile>) =>
  insertTurnstile(database, { site: 2, ...given });
const asItSends = async (database: Database, { _id }: Turnstile) => {
  const found = await sendingTurnstile(database, _id);
  if (!found) throw new Error(`no turnstile ${_id}`);
  return found;
};
const silencesOf = (database: Database, { _id: turnstileId }: Turnstile) =>
  database.silences.find({ turnstileId }).lean();
const lastSeen = async (database: Database, { _id }: Turnstile) =>
  (await database.turnstiles.findById(_id).lean())?.lastSeenAt;

test('a sign of life ends a silence that was not stored yet', async ({ fixture, database }) => {
  const from = ago(fixture, 10_000);
  const back = await inserted(database, { lastSeenAt: from });
  await signOfLife(fixture.context, await asItSends(database, back));
  const { _id: turnstileId, site } = back;
  const silence = { turnstileId, site, from, to: await lastSeen(database, back) };
  await signOfLife(fixture.context, await asItSends(database, back));
  expect(await silencesOf(database, back)).toEqual([{ _id: `${turnstileId}-${from.getTime()}`, ...silence }]);
});

test('a sign of life interrupted by a crash has already stored the silence', async ({
  fixture,
  database,
}) => {
  const from = ago(fixture, 10_000);
  const back = await inserted(database, { lastSeenAt: from });
  const { context, clock } = fixture;
  const turnstiles = changedWrites(context.database.turnstiles, () => () => {
    throw new Error('killed');
  });
  const dying = { ...context, database: { ...context.database, turnstiles } };
  await expect(signOfLife(dying, await asItSends(database, back))).rejects.toThrow('killed');
  const kept = await silencesOf(database, back);
  expect(kept).toMatchObject([{ from, to: expect.any(Date) }]);
  expect(await lastSeen(database, back)).toEqual(from);

  clock.advance(5_000);
  await signOfLife(context, await asItSends(database, back));
  expect(await silencesOf(database, back)).toEqual(kept);
  expect(await lastSeen(database, back)).not.toEqual(from);
});

test('simultaneous signs of life at two gateways end one silence', async ({ fixture, database }) => {
  const back = await inserted(database, { lastSeenAt: ago(fixture, 10_000) });
  const sending = await asItSends(database, back);
  await Promise.all([signOfLife(fixture.context, sending), signOfLife(fixture.context, sending)]);
  expect(await silencesOf(database, back)).toHaveLength(1);
});

test.for<[string, (fixture: GatewayFixture) => Partial<Turnstile>]>([
  ['a turnstile that operates', (fixture) => ({ lastSeenAt: ago(fixture, 30) })],
  ['a turnstile that was never heard of', () => ({ lastSeenAt: null })],
  ['a terminal', (fixture) => ({ kind: 'terminal', lastSeenAt: ago(fixture, 10_000) })],
])('a sign of life of %s is stored without ending a silence', async ([_, given], { fixture, database }) => {
  const device = await inserted(database, given(fixture));
  await signOfLife(fixture.context, await asItSends(database, device));
  expect(await silencesOf(database, device)).toEqual([]);
  expect(await lastSeen(database, device)).not.toEqual(device.lastSeenAt);
});
