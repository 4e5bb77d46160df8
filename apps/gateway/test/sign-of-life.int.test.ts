import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { sendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { changedWrites } from '@reserva/testing/changed-writes';
import { insertTurnstile } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signOfLife } from '../src/device/sign-of-life.ts';
import { type GatewayFixture, startFixture } from './support/gateway-fixture.ts';

const MOMENT = '2026-11-19T08:50';

let fixture: GatewayFixture;
/** The stores of the gateway. The gateway has only the database rights of its role, and the test has all rights. */
let stood: ServiceFixture;
let database: Database;
beforeAll(async () => {
  stood = await createServiceFixture(MOMENT, 'gateway');
  const { stores, config } = stood;
  ({ database } = stood);
  fixture = await startFixture({ ...stores, giveBack: () => undefined }, MOMENT, {
    MONGO_URL: config.mongoUrl,
    REDIS_URL: stores.redis.url,
  });
});
afterAll(async () => {
  await fixture.dispose();
  await stood.dispose();
});

const ago = (seconds: number) => new Date(fixture.clock.now().getTime() - seconds * 1000);
const inserted = (given: Partial<Turnstile>) => insertTurnstile(database, { site: 2, ...given });
const asItSends = async ({ _id }: Turnstile) => {
  const found = await sendingTurnstile(database, _id);
  if (!found) throw new Error(`no turnstile ${_id}`);
  return found;
};
const silencesOf = ({ _id: turnstileId }: Turnstile) => database.silences.find({ turnstileId }).lean();
const lastSeen = async ({ _id }: Turnstile) => (await database.turnstiles.findById(_id).lean())?.lastSeenAt;

test('a sign of life ends a silence that was not stored yet', async () => {
  const from = ago(10_000);
  const back = await inserted({ lastSeenAt: from });
  await signOfLife(fixture.context, await asItSends(back));
  const { _id: turnstileId, site } = back;
  const silence = { turnstileId, site, from, to: await lastSeen(back) };
  await signOfLife(fixture.context, await asItSends(back));
  expect(await silencesOf(back)).toEqual([{ _id: `${turnstileId}-${from.getTime()}`, ...silence }]);
});

test('a sign of life interrupted by a crash has already stored the silence', async () => {
  const from = ago(10_000);
  const back = await inserted({ lastSeenAt: from });
  const { context, clock } = fixture;
  const turnstiles = changedWrites(context.database.turnstiles, () => () => {
    throw new Error('killed');
  });
  const dying = { ...context, database: { ...context.database, turnstiles } };
  await expect(signOfLife(dying, await asItSends(back))).rejects.toThrow('killed');
  const kept = await silencesOf(back);
  expect(kept).toMatchObject([{ from, to: expect.any(Date) }]);
  expect(await lastSeen(back)).toEqual(from);

  clock.advance(5_000);
  await signOfLife(context, await asItSends(back));
  expect(await silencesOf(back)).toEqual(kept);
  expect(await lastSeen(back)).not.toEqual(from);
});

test('simultaneous signs of life at two gateways end one silence', async () => {
  const back = await inserted({ lastSeenAt: ago(10_000) });
  const sending = await asItSends(back);
  await Promise.all([signOfLife(fixture.context, sending), signOfLife(fixture.context, sending)]);
  expect(await silencesOf(back)).toHaveLength(1);
});

test.each<[string, () => Partial<Turnstile>]>([
  ['a turnstile that operates', () => ({ lastSeenAt: ago(30) })],
  ['a turnstile that was never heard of', () => ({ lastSeenAt: null })],
  ['a terminal', () => ({ kind: 'terminal', lastSeenAt: ago(10_000) })],
])('a sign of life of %s is stored without ending a silence', async (_, given) => {
  const device = await inserted(given());
  await signOfLife(fixture.context, await asItSends(device));
  expect(await silencesOf(device)).toEqual([]);
  expect(await lastSeen(device)).not.toEqual(device.lastSeenAt);
});
