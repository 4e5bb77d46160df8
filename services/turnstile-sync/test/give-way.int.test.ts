import { until } from '@reserva/testing/drain';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { setSchedules } from '../src/commands/set-schedules.ts';
import { visitDevices } from '../src/ticks/visit-devices.ts';
import type { EmulatedDevice } from './support/devices.ts';
import { createSyncFixture, OPERATOR, startsOn, windowsFrom } from './support/fixture.ts';
import { writeEvents } from './support/journal.ts';
import { createVisitor } from './support/visitor.ts';

const EVENTS = 3_000;

const test = testWith(() => createSyncFixture(1))
  .extend('visitor', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const visitor = await createVisitor(fixture);
    onCleanup(() => visitor.stop());
    return visitor;
  })
  .extend('device', { scope: 'file' }, ({ fixture }) => fixture.devices[0] as EmulatedDevice);

test.beforeAll(async ({ visitor }) => {
  await visitor.visit(0);
});

test('saving hours does not wait for a long collection', async ({ fixture, visitor, device }) => {
  fixture.clock.set('2026-11-19T13:00');
  const begin = fixture.clock.now().getTime() - 3 * 3_600_000;
  await device.faults({ clockOffsetMs: fixture.clock.now().getTime() - Date.now(), answerDelayMs: 300 });
  const keys = writeEvents(
    device,
    Array.from({ length: EVENTS }, (_, n) => ({ badge: String(5_000 + n), at: new Date(begin + n * 3_000) })),
  );
  const collecting = visitor.visit(0);
  await until('the first events', async () => visitor.recorded.length > 0, 60_000);
  const meta = { id: '65b2f0a1c3d4e5f60718293b', actor: OPERATOR, requestId: 'test' };
  const payload = { scope: { kind: 'all' } as const, windows: windowsFrom('11:15') };
  expect(await setSchedules(visitor.context, payload, meta)).toEqual({
    ok: true,
    value: { saved: ['Entrada A'], unreachable: [] },
  });
  expect(visitor.recorded.length).toBeLessThan(EVENTS);
  expect(startsOn(device)[0]).toBe(40_500);
  await device.faults({ answerDelayMs: 0 });
  await collecting;
  expect(visitor.recorded.map(({ key }) => key.split(':')[2])).toEqual(keys);
  const { device: stored, scheduleSync } = await fixture.stored(0);
  expect(stored).toMatchObject({ pendingEvents: 0, probe: { fault: null }, collected: { fault: null } });
  expect(scheduleSync).toMatchObject({ confirmed: scheduleSync.wanted, fault: null });
}, 90_000);

test('repeated pushes of hours do not delay the next visit', async ({ fixture, visitor, device }) => {
  await visitDevices(visitor.context);
  fixture.clock.advance(20_000);
  const meta = { id: '65b2f0a1c3d4e5f60718293c', actor: OPERATOR, requestId: 'test' };
  await setSchedules(visitor.context, { scope: { kind: 'all' }, windows: windowsFrom('11:30') }, meta);
  const [key] = writeEvents(device, [{ badge: '4711', at: fixture.clock.now() }]);
  fixture.clock.advance(11_000);
  await visitDevices(visitor.context);
  expect(visitor.recorded.at(-1)?.key.split(':')[2]).toBe(key);
});
