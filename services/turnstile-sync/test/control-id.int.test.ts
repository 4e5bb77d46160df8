import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultServingSchedule } from '@reserva/domain/calendar/default-schedules';
import { servedBy } from '@reserva/domain/calendar/meal-hours';
import type { Window } from '@reserva/domain/calendar/windows';
import { describe, expect } from 'vitest';
import { controlIdDevices } from '../src/control-id/device.ts';
import { createAddressGuard } from '../src/devices/address-guard.ts';
import { DeviceFault, type DeviceFaultKind } from '../src/devices/device-fault.ts';
import type { TurnstileDevice } from '../src/devices/turnstile-device.ts';
import type { EmulatedDevice } from './support/devices.ts';
import { testWithDevice as test } from './support/test-with-device.ts';

const route = createAddressGuard({ production: false, stores: [] });

const site = 1;
const hours = servedBy({ site, schedule: defaultServingSchedule }, { exceptions: [] }, '2026-11-19');
const everyDay = { sun: 1, mon: 1, tue: 1, wed: 1, thu: 1, fri: 1, sat: 1, hol1: 1, hol2: 1, hol3: 1 };
const others = {
  zones: [{ id: 1, name: 'Sempre Liberado' }],
  spans: [{ id: 1, time_zone_id: 1, start: 0, end: 86_399, ...everyDay }],
};
test.beforeEach(async ({ device }) => {
  device.put('time_zones', structuredClone(others.zones));
  device.put('time_spans', structuredClone(others.spans));
  device.put('access_rule_time_zones', []);
  await device.faults({ network: 'on', answerDelayMs: 0, errorRate: 0, failNext: 0, refuseLogin: false });
});

const connect = (device: EmulatedDevice, password = 'admin', timeoutMs = 2_000): TurnstileDevice =>
  controlIdDevices({ login: 'admin', timeoutMs, route })(
    { address: device.address, password },
    AbortSignal.timeout(20_000),
  );

async function talk<T>(
  device: EmulatedDevice,
  work: (to: TurnstileDevice) => Promise<T>,
  to = connect(device),
): Promise<T> {
  try {
    return await work(to);
  } finally {
    await to.close();
  }
}
const write = (device: EmulatedDevice, windows: readonly Window[]) =>
  talk(device, (to) => to.writeSchedules(windows));
const read = (device: EmulatedDevice) => talk(device, (to) => to.readSchedules());
const oursOf = (device: EmulatedDevice) =>
  device.rows('time_zones').filter(({ name }) => String(name).startsWith('Refeição: '));

async function faultOf(work: Promise<unknown>): Promise<DeviceFault> {
  const error = await work.then(
    () => null,
    (caught) => caught,
  );
  if (!(error instanceof DeviceFault)) throw new Error(`no fault of a device: ${error}`);
  return error;
}

describe('schedules', () => {
  test('a new device shows none of our windows', async ({ device }) =>
    expect(await read(device)).toEqual([]));

  test('schedules become one time zone for each meal', async ({ device }) => {
    await write(device, hours);
    expect(await read(device)).toEqual(hours);
    expect(oursOf(device).map(({ name }) => name)).toEqual([
      'Refeição: Almoço',
      'Refeição: Jantar',
      'Refeição: Ceia',
    ]);
    const lunch = device
      .rows('time_spans')
      .find(({ time_zone_id }) => time_zone_id === oursOf(device)[0]?.id);
    expect(lunch).toMatchObject({ start: 39_600, end: 50_400, ...everyDay });
  });

  test('schedules written again unchanged keep every row', async ({ device }) => {
    await write(device, hours);
    const before = structuredClone([device.rows('time_zones'), device.rows('time_spans')]);
    await write(device, hours);
    expect([device.rows('time_zones'), device.rows('time_spans')]).toEqual(before);
  });

  test('a changed window modifies only the span of its meal', async ({ device }) => {
    await write(device, hours);
    const before = structuredClone(device.rows('time_spans'));
    const [lunch, ...rest] = hours as [Window, ...Window[]];
    await write(device, [{ ...lunch, start: '11:30' }, ...rest]);
    const after = device.rows('time_spans');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.filter((row, index) => row.start !== before[index]?.start)).toHaveLength(1);
    expect((await read(device))[0]).toEqual({ id: 1, start: '11:30', end: '14:00' });
  });

  test('writing schedules leaves the time zones of others unchanged', async ({ device }) => {
    await write(device, hours);
    expect(device.rows('time_zones')).toEqual(expect.arrayContaining(others.zones));
    expect(device.rows('time_spans')).toEqual(expect.arrayContaining(others.spans));
  });

  test('changes of others to our spans are found and repaired', async ({ device }) => {
    await write(device, hours);
    const [lunch] = oursOf(device);
    const spans = device.rows('time_spans');
    const spoilt = [
      // The span does not include Sundays.
      spans.map((row) => (row.time_zone_id === lunch?.id ? { ...row, sun: 0 } : row)),
      // There is a second span.
      [...spans, { id: 900, time_zone_id: lunch?.id ?? 0, start: 0, end: 60, ...everyDay }],
      // The end is not a whole minute.
      spans.map((row) => (row.time_zone_id === lunch?.id ? { ...row, end: 50_401 } : row)),
      // There is no span.
      spans.filter((row) => row.time_zone_id !== lunch?.id),
    ];
    for (const rows of spoilt) {
      device.put('time_spans', structuredClone(rows));
      expect(await read(device)).not.toEqual(hours);
      await write(device, hours);
      expect(await read(device)).toEqual(hours);
      expect(device.rows('time_spans')).toHaveLength(4);
    }
  });

  test('a duplicate time zone of an interrupted write is merged', async ({ device }) => {
    await write(device, hours);
    device.put('time_zones', [...device.rows('time_zones'), { id: 77, name: 'Refeição: Almoço' }]);
    expect((await read(device)).map(({ id }) => id)).toEqual([2, 3]);
    await write(device, hours);
    expect(oursOf(device)).toHaveLength(3);
    expect(await read(device)).toEqual(hours);
  });

  test('ids beyond the exact range of a double find their rows', async ({ device }) => {
    const id = 9_007_199_254_740_993n;
    device.put('time_zones', [{ id, name: 'Refeição: Almoço' }]);
    device.put('time_spans', [{ id: id + 2n, time_zone_id: id, start: 0, end: 60, ...everyDay }]);
    await write(device, hours);
    expect(device.rows('time_spans')[0]).toMatchObject({ id: id + 2n, start: 39_600, end: 50_400 });
    expect(device.rows('time_zones')).toHaveLength(3);
    expect(await read(device)).toEqual(hours);
  });
});

describe('the gate', () => {
  test('the device shows a message', async ({ device }) => {
    await talk(device, (to) => to.showMessage('Volte às 11:00', 5_000));
    expect(device.screen()).toBe('Volte às 11:00');
  });

  test('one release admits one person only', async ({ device }) => {
    await talk(device, (to) => to.releaseOnce('clockwise'));
    expect(await device.act({ action: 'push-arm' })).toMatchObject({ released: true });
    expect(await device.act({ action: 'push-arm' })).toMatchObject({ released: false });
  });
});

describe('the visit', () => {
  test('a probe says whether the device leaves its decisions to the server', async ({ device }) => {
    expect(await talk(device, (to) => to.probe())).toMatchObject({ online: true });
    device.setting('general', 'online', '0');
    expect(await talk(device, (to) => to.probe())).toMatchObject({ online: false });
    device.setting('general', 'online', '1');
  });

  test('a probe reports the id and the time of the device', async ({ device }) => {
    await device.faults({ clockOffsetMs: 600_000 });
    const { deviceId, timeMs } = await talk(device, (to) => to.probe());
    expect(deviceId).toBe('935107');
    expect(Math.abs(timeMs - Date.now() - 600_000)).toBeLessThan(5_000);
    await device.faults({ clockOffsetMs: 0 });
  });

  test('a visit opens one session and closes it', async ({ device }) => {
    const before = device.sessions();
    await talk(device, async (to) => {
      await to.probe();
      await to.readSchedules();
      expect(device.sessions()).toBe(before + 1);
    });
    expect(device.sessions()).toBe(before);
  });

  test('a visit continues after the device lost its session', async ({ device }) => {
    await talk(device, async (to) => {
      await to.probe();
      await device.dropSessions();
      expect(await to.readSchedules()).toEqual([]);
      expect(device.sessions()).toBe(1);
    });
  });

  test.for<[DeviceFaultKind, string, Record<string, unknown>]>([
    ['unreachable', 'the network is gone', { network: 'off' }],
    ['unreachable', 'nothing ever answers', { network: 'silent' }],
    ['unreachable', 'the answer is too slow', { answerDelayMs: 1_000 }],
    ['login refused', 'the password was changed at the device', { refuseLogin: true }],
    ['refused', 'the device answers 500', { errorRate: 1 }],
  ])('a visit ends with the fault "%s" if %s', async ([kind, _when, faults], { device }) => {
    await device.faults(faults);
    const fault = await faultOf(talk(device, (to) => to.probe(), connect(device, 'admin', 300)));
    expect(fault.kind).toBe(kind);
  });

  test('a wrong password never appears in the fault', async ({ device }) => {
    const fault = await faultOf(talk(device, (to) => to.probe(), connect(device, 'segredo-errado')));
    expect(fault.kind).toBe('login refused');
    expect(JSON.stringify([fault.message, fault.stack, fault.cause])).not.toContain('segredo-errado');
  });

  test('an endless answer is cut while it arrives', async () => {
    let sent = 0;
    const server = createServer((_request, response) => {
      const part = Buffer.alloc(64 * 1024, '{');
      const more = () => {
        do sent += part.length;
        while (response.write(part) && !response.destroyed);
      };
      response.on('drain', more).on('error', () => {});
      more();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const endless = controlIdDevices({ login: 'admin', timeoutMs: 20_000, route });
    const to = endless({ address: `127.0.0.1:${port}`, password: 'x' }, AbortSignal.timeout(20_000));
    try {
      expect((await faultOf(to.probe())).kind).toBe('unreachable');
      // The limit is above 1 MB, because the socket buffers of both sides count as sent.
      expect(sent).toBeLessThan(16 * 1024 * 1024);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('an unreachable machine causes a fault instead of a crash', async ({ device }) => {
    const stranger = controlIdDevices({ login: 'admin', timeoutMs: 500, route });
    const to = stranger({ address: '127.0.0.1:1', password: 'x' }, AbortSignal.timeout(2_000));
    expect((await faultOf(talk(device, (each) => each.probe(), to))).kind).toBe('unreachable');
  });
});
