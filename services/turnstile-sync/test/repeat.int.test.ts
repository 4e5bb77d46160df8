import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { expect, vi } from 'vitest';
import { confirmDevice } from '../src/commands/confirm-device.ts';
import { rotateToken } from '../src/commands/rotate-token.ts';
import { setSchedules } from '../src/commands/set-schedules.ts';
import { updateTurnstile } from '../src/commands/update-turnstile.ts';
import { type Context, createContext } from '../src/context.ts';
import { createSyncFixture, OPERATOR, type SyncFixture, windowsFrom } from './support/fixture.ts';

const test = testWith(() => createSyncFixture(3))
  .extend('terminal', { scope: 'file' }, async ({ fixture }) => {
    const { _id } = await insertTurnstile(fixture.database, { site: 1, kind: 'terminal' });
    return _id;
  })
  .extend('context', { scope: 'file' }, ({ fixture }) => {
    const { config, logger, keep, database } = fixture;
    return createContext(config, logger, keep, {
      // The fixture's database can read all collections, so one relay can publish the events of all of them.
      database,
      // Another test covers the devices' answers.
      route: async () => ({ host: '127.0.0.1', port: 9 }),
      withDevice: async () => undefined as never,
    });
  });

const by = (id: string): CommandMeta => ({ id, actor: OPERATOR, requestId: 'test' });
const linesOf = async ({ stores }: SyncFixture, id: string) =>
  (await waitingEvents(stores, 'operator.acted'))
    .filter(({ id: event }) => event.startsWith(id))
    .map(({ payload }) => payload.description);

test('an interrupted change of hours is completed and logged once', async ({ fixture, context }) => {
  const { database, clock } = fixture;
  const payload = { scope: { kind: 'all' } as const, windows: windowsFrom('12:00') };
  const meta = by(newId(clock.now()));

  const { collection } = database.turnstiles;
  const write = collection.updateOne.bind(collection);
  const dying = vi.spyOn(collection, 'updateOne');
  dying.mockImplementationOnce(write as never).mockImplementationOnce(() => {
    throw new Error('killed');
  });
  await expect(setSchedules(context, payload, meta)).rejects.toThrow('killed');
  dying.mockRestore();
  expect((await fixture.stored(0)).schedule[0]?.start).toBe('12:00');
  expect((await fixture.stored(1)).schedule[0]?.start).toBe('11:00');

  await setSchedules(context, payload, meta);
  for (const index of [0, 1, 2]) expect((await fixture.stored(index)).schedule[0]?.start).toBe('12:00');
  clock.advance(60_000);
  await context.relay.sweep(clock.now());
  await until('the line', async () => (await linesOf(fixture, meta.id)).length > 0);
  expect(await linesOf(fixture, meta.id)).toEqual([
    'Alterou horários de catracas: Entrada A, Entrada B, Entrada C: Almoço 11:00-14:00 → 12:00-14:00',
  ]);
});

/** The first device, a terminal, and the context in which an administrator changes them. */
interface Scene {
  fixture: SyncFixture;
  context: Context;
  terminal: string;
}
interface Attempt {
  id: string;
  isRepeated?: boolean;
}
/** A change by an administrator. */
type Change = (scene: Scene, attempt: Attempt) => Promise<{ ok: boolean }>;

const changeTo =
  (given: { name?: string; site?: 1 | 2 }): Change =>
  async ({ fixture, context }, { id }) => {
    const { _id, name, address, site } = await fixture.stored(0);
    return updateTurnstile(context, { id: _id, name, address, site, ...given }, by(id));
  };
const hoursFrom =
  (lunch: string): Change =>
  ({ context }, { id }) =>
    setSchedules(context, { scope: { kind: 'all' }, windows: windowsFrom(lunch) }, by(id));
const rotate: Change = ({ context, terminal }, { id }) =>
  rotateToken(context, { id: terminal, kind: 'terminal' }, by(id));
/**
 * An administrator confirms this device. Before the first attempt, it is stored that the device was seen at the
 * address.
 */
const seenAnd =
  (deviceId: string): Change =>
  async ({ fixture, context }, { id, isRepeated }) => {
    const { _id } = await fixture.stored(0);
    const otherDevice = { deviceId, seenAt: fixture.clock.now() };
    if (!isRepeated)
      await fixture.database.turnstiles.updateOne({ _id }, { $set: { 'device.otherDevice': otherDevice } });
    return confirmDevice(context, { id: _id, deviceId }, by(id));
  };

test.for<[string, Change, Change]>([
  ['a name that was changed since', changeTo({ name: 'Entrada X' }), changeTo({ name: 'Entrada Y' })],
  ['a site that was changed since', changeTo({ site: 1 }), changeTo({ site: 2 })],
  ['hours that were changed since', hoursFrom('12:10'), hoursFrom('12:20')],
  ['a path that was replaced since', rotate, rotate],
  ['a device that gave way to another since', seenAnd('900101'), seenAnd('900102')],
])('a late attempt does not restore %s', async ([_what, first, since], { fixture, context, terminal }) => {
  const scene = { fixture, context, terminal };
  const id = newId(fixture.clock.now());
  expect(await first(scene, { id })).toMatchObject({ ok: true });
  expect(await since(scene, { id: newId(fixture.clock.now()) })).toMatchObject({ ok: true });
  const stored = () => fixture.database.turnstiles.find().select({ outbox: 0 }).sort({ _id: 1 }).lean();
  const before = await stored();
  expect(await first(scene, { id, isRepeated: true })).toMatchObject({ ok: true });
  expect(await stored()).toEqual(before);
});

test('two simultaneous changes of a device are both logged', async ({ fixture, context, terminal }) => {
  const { _id, address, site } = await fixture.stored(0);
  const [one, other] = [newId(fixture.clock.now()), newId(fixture.clock.now())];
  await changeTo({ name: 'Entrada A' })({ fixture, context, terminal }, { id: newId(fixture.clock.now()) });
  const to = (name: string, id: string) => updateTurnstile(context, { id: _id, name, address, site }, by(id));
  expect(await Promise.all([to('Norte', one), to('Sul', other)])).toEqual([
    { ok: true, value: { changed: true } },
    { ok: true, value: { changed: true } },
  ]);
  await until(
    'both lines',
    async () => (await linesOf(fixture, one)).length + (await linesOf(fixture, other)).length === 2,
  );
  const lines = [...(await linesOf(fixture, one)), ...(await linesOf(fixture, other))];
  const last = (await fixture.stored(0)).name;
  const first = last === 'Sul' ? 'Norte' : 'Sul';
  expect(lines.sort()).toEqual(
    [
      `Alterou catraca Entrada A: nome Entrada A → ${first}`,
      `Alterou catraca ${first}: nome ${first} → ${last}`,
    ].sort(),
  );
});
