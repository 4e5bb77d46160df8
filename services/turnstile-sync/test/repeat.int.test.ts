import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmDevice } from '../src/commands/confirm-device.ts';
import { rotateToken } from '../src/commands/rotate-token.ts';
import { setSchedules } from '../src/commands/set-schedules.ts';
import { updateTurnstile } from '../src/commands/update-turnstile.ts';
import { type Context, createContext } from '../src/context.ts';
import { createSyncFixture, OPERATOR, type SyncFixture, windowsFrom } from './support/fixture.ts';

let fixture: SyncFixture;
let context: Context;
let terminal: string;
beforeAll(async () => {
  fixture = await createSyncFixture(3);
  const { config, logger, keep, database } = fixture;
  terminal = (await insertTurnstile(database, { site: 1, kind: 'terminal' }))._id;
  context = await createContext(config, logger, keep, {
    // The fixture's database can read all collections, so one relay can publish the events of all of them.
    database,
    // Another test covers the devices' answers.
    route: async () => ({ host: '127.0.0.1', port: 9 }),
    withDevice: async () => undefined as never,
  });
});
afterAll(() => fixture.dispose());

const by = (id: string): CommandMeta => ({ id, actor: OPERATOR, requestId: 'test' });
const linesOf = async (id: string) =>
  (await waitingEvents(fixture.stores, 'operator.acted'))
    .filter(({ id: event }) => event.startsWith(id))
    .map(({ payload }) => payload.description);

test('an interrupted change of hours is completed and logged once', async () => {
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
  await until('the line', async () => (await linesOf(meta.id)).length > 0);
  expect(await linesOf(meta.id)).toEqual([
    'Alterou horários de catracas: Entrada A, Entrada B, Entrada C: Almoço 11:00-14:00 → 12:00-14:00',
  ]);
});

/** A change of the first device by an administrator. */
type Change = (id: string) => Promise<{ ok: boolean }>;

const changeTo =
  (given: { name?: string; site?: 1 | 2 }): Change =>
  async (id) => {
    const { _id, name, address, site } = await fixture.stored(0);
    return updateTurnstile(context, { id: _id, name, address, site, ...given }, by(id));
  };
const hoursFrom =
  (lunch: string): Change =>
  (id) =>
    setSchedules(context, { scope: { kind: 'all' }, windows: windowsFrom(lunch) }, by(id));
const rotate: Change = async (id) => rotateToken(context, { id: terminal, kind: 'terminal' }, by(id));
/**
 * An administrator confirms this device. Before the first attempt, it is stored that the device was seen at the
 * address.
 */
const seenAnd = (deviceId: string): Change => {
  let seen = false;
  return async (id) => {
    const { _id } = await fixture.stored(0);
    const otherDevice = { deviceId, seenAt: fixture.clock.now() };
    if (!seen)
      await fixture.database.turnstiles.updateOne({ _id }, { $set: { 'device.otherDevice': otherDevice } });
    seen = true;
    return confirmDevice(context, { id: _id, deviceId }, by(id));
  };
};

test.each<[string, Change, Change]>([
  ['a name that was changed since', changeTo({ name: 'Entrada X' }), changeTo({ name: 'Entrada Y' })],
  ['a site that was changed since', changeTo({ site: 1 }), changeTo({ site: 2 })],
  ['hours that were changed since', hoursFrom('12:10'), hoursFrom('12:20')],
  ['a path that was replaced since', rotate, rotate],
  ['a device that gave way to another since', seenAnd('900101'), seenAnd('900102')],
])('a late attempt does not restore %s', async (_what, first, since) => {
  const id = newId(fixture.clock.now());
  expect(await first(id)).toMatchObject({ ok: true });
  expect(await since(newId(fixture.clock.now()))).toMatchObject({ ok: true });
  const stored = () => fixture.database.turnstiles.find().select({ outbox: 0 }).sort({ _id: 1 }).lean();
  const before = await stored();
  expect(await first(id)).toMatchObject({ ok: true });
  expect(await stored()).toEqual(before);
});

test('two simultaneous changes of a device are both logged', async () => {
  const { _id, address, site } = await fixture.stored(0);
  const [one, other] = [newId(fixture.clock.now()), newId(fixture.clock.now())];
  await changeTo({ name: 'Entrada A' })(newId(fixture.clock.now()));
  const to = (name: string, id: string) => updateTurnstile(context, { id: _id, name, address, site }, by(id));
  expect(await Promise.all([to('Norte', one), to('Sul', other)])).toEqual([
    { ok: true, value: { changed: true } },
    { ok: true, value: { changed: true } },
  ]);
  await until('both lines', async () => (await linesOf(one)).length + (await linesOf(other)).length === 2);
  const lines = [...(await linesOf(one)), ...(await linesOf(other))];
  const last = (await fixture.stored(0)).name;
  const first = last === 'Sul' ? 'Norte' : 'Sul';
  expect(lines.sort()).toEqual(
    [
      `Alterou catraca Entrada A: nome Entrada A → ${first}`,
      `Alterou catraca ${first}: nome ${first} → ${last}`,
    ].sort(),
  );
});
