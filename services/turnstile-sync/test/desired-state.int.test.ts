import { documents } from '@reserva/database/writes/documents';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { deviceToken } from '@reserva/secrets/keys';
import { insertOtherHours } from '@reserva/testing/factories';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { confirmDevice } from '../src/commands/confirm-device.ts';
import { synchronise } from '../src/commands/synchronise.ts';
import { DeviceFault } from '../src/devices/device-fault.ts';
import { pushPending } from '../src/ticks/push-pending.ts';
import type { EmulatedDevice } from './support/devices.ts';
import { createSyncFixture, OPERATOR, type SyncFixture, spansOn } from './support/fixture.ts';
import { createVisitor, type Visitor } from './support/visitor.ts';

const test = testWith(() => createSyncFixture(1))
  .extend('visitor', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const visitor = await createVisitor(fixture);
    onCleanup(() => visitor.stop());
    return visitor;
  })
  .extend('device', { scope: 'file' }, ({ fixture }) => fixture.devices[0] as EmulatedDevice)
  .extend('id', { scope: 'file' }, ({ fixture }) => fixture.turnstiles[0]?._id ?? '');

test.beforeEach(({ device }) =>
  device.faults({ network: 'on', missingSections: [], refuseLogin: false, errorRate: 0 }),
);

const configuration = async (fixture: SyncFixture) => (await fixture.stored(0)).device.configuration;
const meta = (command = '65b2f0a1c3d4e5f60718293a') => ({ id: command, actor: OPERATOR, requestId: 'test' });
const sync = (visitor: Visitor, id: string) => synchronise(visitor.context, { id }, meta());

describe('the desired state', () => {
  test('a device in factory state receives the whole desired state', async ({
    fixture,
    visitor,
    device,
    id,
  }) => {
    await device.act({ action: 'factory-reset' });
    await visitor.visit(0);
    const token = deviceToken(TEST_SECRET, id);
    const [server] = device.rows('devices');
    expect(server).toMatchObject({ ip: `http://127.0.0.1:9/d/${token}` });
    const read = device.settings();
    expect(read.online_client?.server_id).toBe(String(server?.id));
    expect(read.general).toMatchObject({ online: '1', local_identification: '0' });
    expect(read.monitor).toMatchObject({
      hostname: '127.0.0.1',
      port: '9',
      path: `d/${token}/api/notifications`,
      alive_interval: '30000',
    });
    expect(read.barras?.qrcode_legacy_mode_enabled).toBe('0');
    const found = await configuration(fixture);
    expect(found?.differences).toEqual([]);
    expect(found?.repaired?.differences.map(({ setting }) => setting)).toEqual(
      expect.arrayContaining(['general.online', 'monitor.path', 'time_zones: Almoço']),
    );
    // The token is the secret path, so the stored differences must not contain it.
    expect(JSON.stringify(found)).not.toContain(token);
  });

  test('a replaced secret path is written to the device at the next visit', async ({
    visitor,
    device,
    id,
  }) => {
    const { turnstiles } = visitor.context.database;
    await visitor.visit(0);
    await turnstiles.updateOne({ _id: id }, { $set: { tokenVersion: 1, 'device.probe.triedAt': null } });
    await visitor.visit(0);
    const path = `d/${deviceToken(TEST_SECRET, id, 1)}/api/notifications`;
    expect(device.settings().monitor?.path).toBe(path);
    await turnstiles.updateOne({ _id: id }, { $set: { tokenVersion: 0, 'device.probe.triedAt': null } });
    await visitor.visit(0);
    expect(device.settings().monitor?.path).toBe(`d/${deviceToken(TEST_SECRET, id)}/api/notifications`);
  });

  describe('schedules of a day of other hours', () => {
    const otherHours = (fixture: SyncFixture) =>
      insertOtherHours(fixture.database, { date: localDateOf(fixture.clock.now(), TEST_ZONE) });
    const takeBack = (fixture: SyncFixture, { _id }: { _id: string }) =>
      documents(fixture.database.serviceExceptions).updateOne({ _id }, { $set: { active: false } });
    test.beforeEach(({ visitor }) => pushPending(visitor.context));
    // The device was unreachable in these tests, so this visit compares all settings again.
    test.afterAll(({ visitor }) => visitor.visit(0));

    test('other hours that were undone leave the device with the next tick', async ({
      fixture,
      visitor,
      device,
    }) => {
      const other = await otherHours(fixture);
      await visitor.visit(0, { everything: true });
      expect(spansOn(device)[0]).toBe('10:30-12:30');
      await takeBack(fixture, other);
      await pushPending(visitor.context);
      expect(spansOn(device)[0]).toBe('11:00-14:00');
    });

    test('a schedule whose write is uncertain is written again', async ({ fixture, visitor, device }) => {
      const { withDevice } = visitor.context;
      const unread: typeof withDevice = (turnstile, withinMs, talk, urgency) => {
        const readSchedules = () =>
          Promise.reject(new DeviceFault('unreachable', 'gone before it could tell'));
        return withDevice(turnstile, withinMs, (there) => talk({ ...there, readSchedules }), urgency);
      };
      const other = await otherHours(fixture);
      await pushPending({ ...visitor.context, withDevice: unread });
      expect(spansOn(device)[0]).toBe('10:30-12:30');
      await takeBack(fixture, other);
      fixture.clock.advance(31_000);
      await pushPending(visitor.context);
      expect(spansOn(device)[0]).toBe('11:00-14:00');
      expect((await fixture.stored(0)).scheduleSync.fault).toBeNull();
    });
  });

  test('a setting changed at the device is repaired within five minutes', async ({
    fixture,
    visitor,
    device,
  }) => {
    device.setting('monitor', 'port', '8080');
    await visitor.visit(0);
    expect(device.settings().monitor?.port).toBe('8080');
    fixture.clock.advance(5 * 60_000);
    await visitor.visit(0);
    expect(device.settings().monitor?.port).toBe('9');
    device.setting('general', 'online', '0');
    await visitor.visit(0);
    expect(device.settings().general?.online).toBe('1');
    expect((await fixture.stored(0)).device.mode?.kind).toBe('standalone');
    await visitor.visit(0);
    expect((await fixture.stored(0)).device.mode?.kind).toBe('online');
    expect((await configuration(fixture))?.repaired?.differences).toEqual([
      { setting: 'general.online', wanted: '1', found: '0' },
    ]);
  });

  test('a device that returns is compared at once', async ({ visitor, device, id }) => {
    await device.faults({ network: 'off' });
    await expect(visitor.visit(0)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await sync(visitor, id)).toMatchObject({
      ok: true,
      value: { name: 'Entrada A', fault: 'unreachable' },
    });
    await device.faults({ network: 'on' });
    device.setting('barras', 'qrcode_legacy_mode_enabled', '1');
    await visitor.visit(0);
    expect(device.settings().barras?.qrcode_legacy_mode_enabled).toBe('0');
  });

  test('firmware without some sections is configured as far as possible', async ({
    fixture,
    visitor,
    device,
    id,
  }) => {
    await device.faults({ missingSections: ['barras', 'face_id'] });
    expect(await sync(visitor, id)).toMatchObject({
      ok: true,
      value: { name: 'Entrada A', fault: 'differs' },
    });
    expect((await configuration(fixture))?.differences).toEqual([
      { setting: 'barras.qrcode_legacy_mode_enabled', wanted: '0', found: '' },
    ]);
    await device.faults({ missingSections: [] });
    expect(await sync(visitor, id)).toMatchObject({ ok: true, value: { name: 'Entrada A', fault: null } });
    expect((await configuration(fixture))?.differences).toEqual([]);
  });

  test('a synchronisation that fails reports its reason', async ({ visitor, device, id }) => {
    const nobody = await synchronise(visitor.context, { id: '0'.repeat(24) }, meta());
    expect(nobody).toEqual({ ok: false, code: 'turnstile_not_found' });
    await device.faults({ refuseLogin: true });
    expect(await sync(visitor, id)).toMatchObject({ value: { fault: 'login refused' } });
  });
});

describe('the device’s own counter', () => {
  const shift = async (fixture: SyncFixture, id: string) =>
    fixture.database.shiftTurns.findOne({ turnstileId: id }).lean();

  test('the counter of the device is compared with ours for each shift', async ({
    fixture,
    visitor,
    device,
    id,
  }) => {
    fixture.clock.set('2026-11-19T10:59');
    await visitor.visit(0);
    fixture.clock.set('2026-11-19T12:00');
    await device.act({ action: 'push-arm' });
    await visitor.visit(0);
    const before = await shift(fixture, id);
    expect([(before?.to ?? 0) - (before?.from ?? 0), before?.counted]).toEqual([1, null]);
    fixture.clock.set('2026-11-19T14:02');
    await visitor.visit(0);
    expect(await shift(fixture, id)).toMatchObject({ counted: 0 });
    const over = await shift(fixture, id);
    expect((over?.to ?? 0) - (over?.from ?? 0)).toBe(1);
    // `from` is the time of the last reading before the shift, `to` that of its last reading.
    const [from, to] = [over?.fromAt, over?.toAt].map((at) => at && localTimeOf(at, TEST_ZONE));
    expect([from, to]).toEqual(['10:59', '14:02']);
  });

  const shiftOf = async (fixture: SyncFixture, id: string, date: string, meal: 1 | 2) =>
    fixture.database.shiftTurns.findOne({ turnstileId: id, date, meal }).lean();

  test('the counter of a shift excludes exits', async ({ fixture, visitor, device, id }) => {
    fixture.clock.set('2026-11-20T11:30');
    await visitor.visit(0);
    await device.act({ action: 'push-arm', direction: 'right' });
    await device.act({ action: 'push-arm', direction: 'left' });
    await visitor.visit(0);
    const now = await shiftOf(fixture, id, '2026-11-20', 1);
    expect((now?.to ?? 0) - (now?.from ?? 0)).toBe(1);
  });

  test('a counter reading across two shifts is unknown for both', async ({
    fixture,
    visitor,
    device,
    id,
  }) => {
    await device.act({ action: 'push-arm', direction: 'left' });
    // The device was out of reach until dinner.
    fixture.clock.set('2026-11-20T18:30');
    await visitor.visit(0);
    expect(await shiftOf(fixture, id, '2026-11-20', 1)).toMatchObject({ unknown: true });
    expect(await shiftOf(fixture, id, '2026-11-20', 2)).toMatchObject({ unknown: true });
    fixture.clock.set('2026-11-20T20:33');
    await visitor.visit(0);
    expect(await shiftOf(fixture, id, '2026-11-20', 2)).toMatchObject({ unknown: true, counted: 0 });
    // The count of the next shift is known again.
    fixture.clock.set('2026-11-21T11:30');
    await visitor.visit(0);
    await device.act({ action: 'push-arm', direction: 'left' });
    await visitor.visit(0);
    const next = await shiftOf(fixture, id, '2026-11-21', 1);
    expect([next?.unknown, (next?.to ?? 0) - (next?.from ?? 0)]).toEqual([undefined, 1]);
  });
});

describe('replaced devices', () => {
  const confirm = (visitor: Visitor, id: string, deviceId: string) =>
    confirmDevice(visitor.context, { id, deviceId }, meta());

  test('another device receives nothing until it is confirmed', async ({ fixture, visitor, device, id }) => {
    await device.act({ action: 'replace', deviceId: 935_200 });
    expect(await sync(visitor, id)).toMatchObject({ value: { fault: 'replaced' } });
    expect(device.settings().general?.online).toBe('0');
    expect(await confirm(visitor, id, '935999')).toEqual({ ok: false, code: 'device_not_seen' });
    expect(await confirm(visitor, id, '935200')).toEqual({ ok: true, value: { name: 'Entrada A' } });
    expect(await confirm(visitor, id, '935200')).toEqual({ ok: true, value: { name: 'Entrada A' } });
    expect(await fixture.stored(0)).toMatchObject({
      deviceId: '935200',
      device: { otherDevice: null, collected: null },
    });
    expect(await sync(visitor, id)).toMatchObject({ value: { fault: null } });
    expect(device.settings().general?.online).toBe('1');
    expect(await confirmDevice(visitor.context, { id: '0'.repeat(24), deviceId: '1' }, meta())).toEqual({
      ok: false,
      code: 'turnstile_not_found',
    });
  });
});
