import {
  allTerminals,
  allTurnstiles,
  turnstileById,
  turnstilesOfSite,
} from '@reserva/database/queries/gates/turnstiles';
import { newId } from '@reserva/runtime/process/ids';
import { deriveKey } from '@reserva/secrets/keys';
import { openSealedText, sealText } from '@reserva/secrets/sealed-text';
import { aroundWrite, changedWrites } from '@reserva/testing/changed-writes';
import { until } from '@reserva/testing/drain';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { waitingEvents } from '@reserva/testing/queues';
import { describe, expect } from 'vitest';
import { rotateToken } from '../src/commands/rotate-token.ts';
import { type Context, createContext } from '../src/context.ts';
import { OPERATOR, type SyncFixture } from './support/fixture.ts';
import { testWithMessages } from './support/test-with-messages.ts';

const storedSecret = deriveKey(TEST_SECRET, 'stored-secret');

const test = testWithMessages(2);

const by = (id?: string) => ({ actor: OPERATOR, requestId: 'test', ...(id && { id }) });
const given = (address: string, name = 'Entrada Nova') => ({
  name,
  address,
  site: 1 as const,
  sealedPassword: sealText(storedSecret, 'senha-da-catraca'),
});
const add = ({ commands }: SyncFixture, address: string, id?: string) =>
  commands.send('turnstile.add', given(address), by(id));
const stored = ({ database }: SyncFixture, id: string) => database.turnstiles.findById(id).lean();
const lines = async ({ stores }: SyncFixture, part: string) =>
  (await waitingEvents(stores, 'operator.acted'))
    .map(({ payload }) => payload.description)
    .filter((line) => line.includes(part));
async function added(fixture: SyncFixture, address: string): Promise<string> {
  const outcome = await add(fixture, address);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
}

describe('terminals', () => {
  const kind = 'terminal' as const;
  async function terminal({ commands }: SyncFixture, address: string): Promise<string> {
    const outcome = await commands.send('turnstile.add', { kind, ...given(address, 'Fábrica') }, by());
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value.id;
  }

  test('a terminal is listed apart and shares no address with a turnstile', async ({ fixture }) => {
    const { database, commands } = fixture;
    const id = await terminal(fixture, '10.9.7.1');
    expect((await allTerminals(database)).map(({ _id }) => _id)).toContain(id);
    expect((await allTurnstiles(database)).map(({ _id }) => _id)).not.toContain(id);
    expect((await turnstilesOfSite(database, 1)).map(({ _id }) => _id)).not.toContain(id);
    expect(await turnstileById(database, id)).toBeNull();
    expect(await add(fixture, '10.9.7.1')).toEqual({ ok: false, code: 'turnstile_address_exists' });
    expect(await commands.send('turnstile.update', { id, ...given('10.9.7.1') }, by())).toEqual({
      ok: false,
      code: 'turnstile_not_found',
    });
    expect(await commands.send('turnstile.remove', { id }, by())).toMatchObject({ ok: false });
    const turnstile = fixture.turnstiles[0]?._id ?? '';
    expect(await commands.send('turnstile.remove', { id: turnstile, kind }, by())).toEqual({
      ok: false,
      code: 'terminal_not_found',
    });
  });

  test('each change of a terminal is logged', async ({ fixture }) => {
    const { commands } = fixture;
    const id = await terminal(fixture, '10.9.7.2');
    const renamed = { id, kind, ...given('10.9.7.2', 'Vestiário') };
    expect(await commands.send('turnstile.update', renamed, by())).toMatchObject({ ok: true });
    const context = await createContext(fixture.config, fixture.logger, fixture.keep, {
      database: fixture.database,
    });
    const rotate = (command: string, by: Context = context) =>
      rotateToken(by, { id, kind }, { id: command, actor: OPERATOR, requestId: 'test' });
    const once = newId(new Date());
    expect([await rotate(once), await rotate(once)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await stored(fixture, id))?.tokenVersion).toBe(1);
    // Another command replaces the path after this one has read it.
    const other = aroundWrite({ before: () => rotate(newId(new Date())) });
    const turnstiles = changedWrites(fixture.database.turnstiles, other);
    const outrun = { ...context, database: { ...context.database, turnstiles } };
    expect(await rotate(newId(new Date()), outrun)).toEqual({ ok: false, code: 'terminal_changed' });
    expect((await stored(fixture, id))?.tokenVersion).toBe(2);
    expect(await commands.send('turnstile.remove', { id, kind }, by())).toMatchObject({ ok: true });
    await until('the line', async () => (await lines(fixture, 'Excluiu terminal: Vestiário')).length > 0);
    expect(await lines(fixture, 'Vestiário')).toEqual(
      expect.arrayContaining([
        'Alterou terminal Fábrica: nome Fábrica → Vestiário, senha',
        'Trocou o endereço secreto do terminal Vestiário',
      ]),
    );
  });
});

describe('turnstile.add', () => {
  test('a new turnstile has the default windows and a sealed password', async ({ fixture, messages }) => {
    const id = await added(fixture, '10.9.0.1');
    const turnstile = await stored(fixture, id);
    expect(turnstile).toMatchObject({ name: 'Entrada Nova', address: '10.9.0.1', site: 1, deviceId: '' });
    expect(turnstile?.schedule.map(({ start }) => start)).toEqual(['11:00', '18:00', '22:30']);
    expect(JSON.stringify(turnstile)).not.toContain('senha-da-catraca');
    expect(openSealedText(storedSecret, turnstile?.password ?? '')).toBe('senha-da-catraca');
    await until('the line', async () => (await lines(fixture, '10.9.0.1')).length > 0);
    expect(await lines(fixture, '10.9.0.1')).toEqual([
      'Cadastrou catraca: Entrada Nova (10.9.0.1, Administrativo)',
    ]);
    await until('the news', async () => messages.some(({ event }) => event.id === `${id}-changed`));
  });

  test('an address can be given to one turnstile only', async ({ fixture }) => {
    const taken = { ok: false, code: 'turnstile_address_exists' };
    expect(await add(fixture, fixture.turnstiles[0]?.address ?? '')).toEqual(taken);
    const both = await Promise.all([add(fixture, '10.9.0.2'), add(fixture, '10.9.0.2')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(taken);
  });

  test('an address that no turnstile can have is refused', async ({ fixture }) => {
    const { port } = new URL(fixture.stores.redis.url);
    const before = await fixture.database.turnstiles.countDocuments({});
    for (const address of ['169.254.169.254', '224.0.0.1', '2130706433', `127.0.0.1:${port}`]) {
      expect(await add(fixture, address), address).toEqual({ ok: false, code: 'turnstile_address_unfit' });
    }
    expect(await fixture.database.turnstiles.countDocuments({})).toBe(before);
    const id = await added(fixture, '10.9.0.4');
    const moved = { id, name: 'Entrada Nova', address: '169.254.169.254', site: 1 as const };
    expect(await fixture.commands.send('turnstile.update', moved, by())).toEqual({
      ok: false,
      code: 'turnstile_address_unfit',
    });
    expect((await stored(fixture, id))?.address).toBe('10.9.0.4');
  });

  test('a repeated attempt to add a turnstile gets its first answer', async ({ fixture }) => {
    const id = newId(new Date());
    expect(await add(fixture, '10.9.0.3', id)).toEqual({ ok: true, value: { id } });
    await fixture.database.turnstiles.updateOne({ _id: id }, { $set: { name: 'Outro nome' } });
    expect(await add(fixture, '10.9.0.3', id)).toEqual({ ok: true, value: { id } });
    expect(await fixture.database.turnstiles.countDocuments({ address: '10.9.0.3' })).toBe(1);
  });
});

describe('turnstile.update', () => {
  const change = ({ commands }: SyncFixture, id: string, what: Record<string, unknown>) =>
    commands.send(
      'turnstile.update',
      { id, name: 'Entrada Nova', address: '10.9.1.1', site: 1, ...what },
      by(),
    );

  test('an update changes and logs only what is given', async ({ fixture }) => {
    const id = await added(fixture, '10.9.1.1');
    const before = await stored(fixture, id);
    expect(await change(fixture, id, {})).toEqual({ ok: true, value: { changed: false } });
    expect(await change(fixture, id, { name: 'Portaria', address: '10.9.1.2', site: 2 })).toEqual({
      ok: true,
      value: { changed: true },
    });
    expect(await stored(fixture, id)).toMatchObject({
      name: 'Portaria',
      address: '10.9.1.2',
      site: 2,
      password: before?.password,
    });
    const line =
      'Alterou catraca Entrada Nova: nome Entrada Nova → Portaria, IP 10.9.1.1 → 10.9.1.2, local Administrativo → Fábrica';
    await until('the line', async () => (await lines(fixture, 'Portaria')).includes(line));
    await change(fixture, id, { sealedPassword: sealText(storedSecret, 'nova-senha') });
    expect(openSealedText(storedSecret, (await stored(fixture, id))?.password ?? '')).toBe('nova-senha');
  });

  test('an update to a used address or of a missing turnstile is refused', async ({ fixture }) => {
    const id = await added(fixture, '10.9.1.3');
    expect(await change(fixture, id, { address: fixture.turnstiles[0]?.address })).toEqual({
      ok: false,
      code: 'turnstile_address_exists',
    });
    expect(await change(fixture, '0'.repeat(24), {})).toEqual({ ok: false, code: 'turnstile_not_found' });
  });
});

describe('turnstile.remove', () => {
  const remove = ({ commands }: SyncFixture, id: string, command?: string) =>
    commands.send('turnstile.remove', { id }, by(command));

  test('a removed turnstile frees its address and loses its password', async ({ fixture }) => {
    const id = await added(fixture, '10.9.2.1');
    const command = newId(new Date());
    expect(await remove(fixture, id, command)).toEqual({ ok: true, value: { name: 'Entrada Nova' } });
    expect(await stored(fixture, id)).toMatchObject({ removedAt: expect.any(Date), password: 'removed' });
    expect(await remove(fixture, id)).toEqual({ ok: false, code: 'turnstile_not_found' });
    expect(await remove(fixture, '0'.repeat(24))).toEqual({ ok: false, code: 'turnstile_not_found' });
    await until(
      'the line',
      async () => (await lines(fixture, 'Excluiu catraca: Entrada Nova (10.9.2.1')).length === 1,
    );
    await added(fixture, '10.9.2.1');
  });
});

describe('health', () => {
  test('a silent device counts as not operating until it answers', async ({ fixture, messages }) => {
    const first = await until('a first look', async () => {
      const turnstile = await fixture.stored(0);
      return turnstile.device.health?.operating === true && turnstile;
    });
    expect(first.device.probe).toMatchObject({ fault: null, answeredAt: expect.any(Date) });
    messages.length = 0;
    await fixture.devices[0]?.faults({ network: 'off' });
    fixture.clock.advance(120_000);
    const silent = await until('the silence', async () => {
      const turnstile = await fixture.stored(0);
      return turnstile.device.health?.operating === false && turnstile;
    });
    expect(silent.device.health?.since).toEqual(silent.lastSeenAt);
    await until('the news', async () =>
      messages.some(({ event }) => event.name === 'turnstiles.changed' && event.payload.sites.includes(2)),
    );
    await until('the fault', async () => (await fixture.stored(0)).device.probe.fault === 'unreachable');
    await fixture.devices[0]?.faults({ network: 'on' });
    fixture.clock.advance(31_000);
    const back = await until('its return', async () => {
      const turnstile = await fixture.stored(0);
      return turnstile.device.health?.operating === true && turnstile;
    });
    // The silence ends at the device's first answer. `health.since` is stored a moment later, so it is not earlier.
    const { _id: turnstileId, site } = back;
    const from = silent.device.health?.since ?? null;
    const kept = await fixture.database.silences.find({ turnstileId, from }).lean();
    expect(kept).toMatchObject([{ site, from, to: expect.any(Date) }]);
    expect(kept[0]?.to.getTime()).toBeLessThanOrEqual(back.device.health?.since.getTime() ?? 0);
  });

  test('turnstile.probe says which devices answer', async ({ fixture }) => {
    const probe = (id?: string) =>
      fixture.commands.send(
        'turnstile.probe',
        { scope: id ? { kind: 'one', id } : { kind: 'site', site: 2 } },
        by(),
      );
    await fixture.devices[0]?.faults({ network: 'off' });
    const [id, name, address] = [
      fixture.turnstiles[0]?._id ?? '',
      'Entrada A',
      fixture.turnstiles[0]?.address,
    ];
    expect(await probe(id)).toEqual({
      ok: true,
      value: { devices: [{ id, name, address, reached: false }] },
    });
    await fixture.devices[0]?.faults({ network: 'on' });
    expect(await probe(id)).toMatchObject({ value: { devices: [{ reached: true }] } });
    expect(await probe('0'.repeat(24))).toEqual({ ok: false, code: 'turnstile_not_found' });
  });
});

describe('clocks of devices', () => {
  test.for([
    ['ahead', { clockIsLocal: false }],
    ['of wall time', { clockIsLocal: true }],
  ] as const)('the clock of a device %s is measured', async ([_what, firmware], { fixture }) => {
    const [, second] = fixture.devices;
    const asIf = fixture.clock.now().getTime() - Date.now();
    await second?.faults({ ...firmware, clockOffsetMs: asIf + 240_000 });
    await fixture.commands.send(
      'turnstile.probe',
      { scope: { kind: 'one', id: fixture.turnstiles[1]?._id ?? '' } },
      by(),
    );
    const { clock } = (await fixture.stored(1)).device;
    expect(Math.abs((clock?.driftMs ?? 0) - 240_000)).toBeLessThan(5_000);
    if (firmware.clockIsLocal) expect(clock?.offsetMs).toBeLessThan(-2 * 3_600_000);
  });
});

describe('other devices at the same address', () => {
  test('another device at the address is reported and receives nothing', async ({ fixture }) => {
    const [, second] = fixture.devices;
    await second?.act({ action: 'replace', deviceId: 935_200 });
    const scope = { kind: 'one', id: fixture.turnstiles[1]?._id ?? '' } as const;
    expect(await fixture.commands.send('turnstile.probe', { scope }, by())).toMatchObject({
      value: { devices: [{ reached: false }] },
    });
    const turnstile = await fixture.stored(1);
    expect(turnstile.deviceId).toBe('935108');
    expect(turnstile.device.otherDevice?.deviceId).toBe('935200');
    expect(turnstile.device.probe.fault).toBe('replaced');
    expect(second?.rows('time_zones').filter(({ name }) => String(name).startsWith('Refeição'))).toEqual([]);
    await second?.act({ action: 'replace', deviceId: 935_108 });
    await fixture.commands.send('turnstile.probe', { scope }, by());
    expect((await fixture.stored(1)).device.otherDevice).toBeNull();
  });
});
