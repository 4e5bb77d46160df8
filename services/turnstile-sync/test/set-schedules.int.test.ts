import type { TurnstileScope } from '@reserva/contracts/gates/turnstile-commands';
import { addLocalDays, localDateOf } from '@reserva/domain/basics/time';
import { asSaved } from '@reserva/domain/calendar/windows';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertClosedMeal } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { describe, expect } from 'vitest';
import { OPERATOR, type SyncFixture, startsOn, windowsFrom } from './support/fixture.ts';
import { testWithMessages } from './support/test-with-messages.ts';

const test = testWithMessages(4);
test.beforeEach(async ({ fixture, messages }) => {
  for (const device of fixture.devices)
    await device.faults({ network: 'on', errorRate: 0, refuseLogin: false });
  messages.length = 0;
});

const set = (fixture: SyncFixture, scope: TurnstileScope, lunch: string, id = newId(new Date())) =>
  fixture.commands.send(
    'turnstile.setSchedules',
    { scope, windows: windowsFrom(lunch) },
    { actor: OPERATOR, requestId: 'test', id },
  );
const lunchStarts = ({ devices }: SyncFixture) => devices.map((device) => startsOn(device)[0]);
const lines = async ({ stores }: SyncFixture, part: string) =>
  (await waitingEvents(stores, 'operator.acted')).filter(({ payload }) => payload.description.includes(part));
const one = ({ turnstiles }: SyncFixture, index: number): TurnstileScope => ({
  kind: 'one',
  id: turnstiles[index]?._id ?? '',
});

describe('turnstile.setSchedules', () => {
  test('new devices receive the stored schedule by themselves', async ({ fixture }) => {
    await until('the defaults on all devices', async () =>
      lunchStarts(fixture).every((start) => start === 39_600),
    );
    const { scheduleSync } = await until('the note', async () => {
      const stored = await fixture.stored(0);
      return stored.scheduleSync.confirmed === 1 && stored;
    });
    expect(scheduleSync).toMatchObject({ wanted: 1, confirmed: 1, fault: null });
  });

  test('saving for all stores the schedule on every device', async ({ fixture }) => {
    expect(await set(fixture, { kind: 'all' }, '11:10')).toEqual({
      ok: true,
      value: { saved: ['Entrada A', 'Entrada B', 'Entrada C', 'Entrada D'], unreachable: [] },
    });
    expect(lunchStarts(fixture)).toEqual([40_200, 40_200, 40_200, 40_200]);
    for (const index of [0, 1, 2, 3]) {
      const { schedule, scheduleSync } = await fixture.stored(index);
      expect(schedule).toEqual(windowsFrom('11:10'));
      expect(scheduleSync.confirmed).toBe(scheduleSync.wanted);
    }
  });

  test('saving for one device or site leaves the others unchanged', async ({ fixture }) => {
    await set(fixture, { kind: 'all' }, '11:00');
    expect(await set(fixture, one(fixture, 2), '11:20')).toMatchObject({ value: { saved: ['Entrada C'] } });
    expect(await set(fixture, { kind: 'site', site: 1 }, '11:30')).toMatchObject({
      value: { saved: ['Entrada B', 'Entrada D'] },
    });
    expect(lunchStarts(fixture)).toEqual([39_600, 41_400, 40_800, 41_400]);
  });

  test('saving adds one log line and notifies the displays concerned', async ({ fixture, messages }) => {
    await set(fixture, { kind: 'all' }, '11:00');
    const id = newId(new Date());
    await set(fixture, { kind: 'site', site: 2 }, '11:35', id);
    const [line, ...more] = await until('the line', async () => {
      const found = await lines(fixture, '→ 11:35');
      return found.length > 0 && found;
    });
    expect(more).toEqual([]);
    expect(line?.payload).toEqual({
      action: 7,
      operator: { id: OPERATOR.userId, name: 'ADRIANA', role: 1 },
      description: 'Alterou horários de catracas: Entrada A, Entrada C: Almoço 11:00-14:00 → 11:35-14:00',
      client: null,
    });
    // Other events can arrive as well. Some belong to earlier commands, and some are published again from an outbox.
    const own = () => messages.filter(({ event, late }) => !late && event.id.startsWith(id));
    await until('the news', async () => own().length > 0);
    expect(own().map(({ event }) => [event.name, event.payload])).toEqual([
      ['turnstiles.changed', { sites: [2] }],
    ]);
  });

  test('saving the same windows again adds no log line', async ({ fixture }) => {
    await set(fixture, { kind: 'all' }, '11:00');
    const before = await lines(fixture, 'catracas');
    expect(await set(fixture, { kind: 'all' }, '11:00')).toMatchObject({ value: { unreachable: [] } });
    expect(await lines(fixture, 'catracas')).toHaveLength(before.length);
  });

  test.for([
    ['the network is gone', { network: 'off' }, 'unreachable'],
    ['nothing answers', { network: 'silent' }, 'unreachable'],
    ['the device fails', { errorRate: 1 }, 'refused'],
    ['the password is another', { refuseLogin: true }, 'login refused'],
  ] as const)(
    'a device that does not accept hours because %s is updated on its return',
    async ([_why, fault, kind], { fixture }) => {
      await set(fixture, { kind: 'all' }, '11:00');
      await fixture.devices[1]?.faults(fault);
      expect(await set(fixture, { kind: 'all' }, '11:45')).toEqual({
        ok: true,
        value: { saved: ['Entrada A', 'Entrada C', 'Entrada D'], unreachable: ['Entrada B'] },
      });
      const behind = await fixture.stored(1);
      expect(behind.schedule).toEqual(windowsFrom('11:45'));
      expect(behind.scheduleSync.fault).toBe(kind);
      expect(behind.scheduleSync.confirmed).not.toBe(behind.scheduleSync.wanted);
      expect(lunchStarts(fixture)).toEqual([42_300, 39_600, 42_300, 42_300]);

      await fixture.devices[1]?.faults({ network: 'on', errorRate: 0, refuseLogin: false });
      fixture.clock.advance(60_000);
      await until('the device to catch up', async () => lunchStarts(fixture)[1] === 42_300);
      await until('the note', async () => (await fixture.stored(1)).scheduleSync.fault === null);
    },
  );

  test('a device with a new sign of life is updated at once', async ({ fixture }) => {
    await set(fixture, { kind: 'all' }, '11:00');
    await fixture.devices[3]?.faults({ network: 'off' });
    await set(fixture, one(fixture, 3), '11:50');
    await fixture.devices[3]?.faults({ network: 'on' });
    const lastSeenAt = new Date(fixture.clock.now().getTime() + 1);
    await fixture.database.turnstiles.updateOne(
      { _id: fixture.turnstiles[3]?._id ?? '' },
      { $set: { lastSeenAt } },
    );
    await until('the device to catch up', async () => lunchStarts(fixture)[3] === 42_600);
  });

  test('simultaneous saves leave every device with what is stored', async ({ fixture }) => {
    for (let round = 0; round < 3; round++) {
      await Promise.all([
        set(fixture, { kind: 'all' }, '11:11'),
        set(fixture, { kind: 'all' }, '11:12'),
        set(fixture, one(fixture, 0), '11:13'),
      ]);
      const stored = await Promise.all([0, 1, 2, 3].map((index) => fixture.stored(index)));
      const seconds = stored.map(
        ({ schedule }) => 39_600 + Number(schedule.map(asSaved)[0]?.start.slice(3)) * 60,
      );
      expect(lunchStarts(fixture)).toEqual(seconds);
      for (const { scheduleSync } of stored) expect(scheduleSync.confirmed).toBe(scheduleSync.wanted);
    }
  });

  test('saving for an unknown turnstile or with reversed windows is refused', async ({ fixture }) => {
    const nobody: TurnstileScope = { kind: 'one', id: '0'.repeat(24) };
    expect(await set(fixture, nobody, '11:00')).toEqual({ ok: false, code: 'turnstile_not_found' });
    expect(await set(fixture, { kind: 'all' }, '14:00')).toEqual({ ok: false, code: 'window_reversed' });
    expect((await fixture.stored(0)).schedule).not.toEqual(windowsFrom('14:00'));
  });
});

describe('days of other hours', () => {
  const DAY_MS = 86_400_000;
  const today = ({ clock }: SyncFixture) => localDateOf(clock.now(), TEST_ZONE);
  const otherLunch = ({ database }: SyncFixture, date: string) =>
    insertClosedMeal(database, {
      site: 2,
      meal: 1,
      date,
      reason: 'Véspera de Natal',
      hours: {
        reservation: { start: '06:00', end: '09:00' },
        serving: { start: '10:30', end: '12:30' },
      },
    });
  const starts = (fixture: SyncFixture, seconds: (number | undefined)[]) =>
    until(
      'the hours on the devices',
      async () => JSON.stringify(lunchStarts(fixture)) === JSON.stringify(seconds),
    );
  test.beforeEach(async ({ fixture }) => {
    await fixture.database.serviceExceptions.collection.deleteMany({});
    await set(fixture, { kind: 'all' }, '11:00');
    await starts(fixture, [39_600, 39_600, 39_600, 39_600]);
  });

  test('other hours are on the turnstiles of their site for their day only', async ({ fixture }) => {
    await otherLunch(fixture, addLocalDays(today(fixture), 1));
    fixture.clock.advance(DAY_MS);
    await starts(fixture, [37_800, 39_600, 37_800, 39_600]);
    expect((await fixture.stored(0)).schedule).toEqual(windowsFrom('11:00'));
    fixture.clock.advance(DAY_MS);
    await starts(fixture, [39_600, 39_600, 39_600, 39_600]);
  });

  test('other hours decided or undone on the day are written at once', async ({ fixture }) => {
    const { _id } = await otherLunch(fixture, today(fixture));
    await starts(fixture, [37_800, 39_600, 37_800, 39_600]);
    await fixture.database.serviceExceptions.updateOne({ _id }, { $set: { active: false } });
    await starts(fixture, [39_600, 39_600, 39_600, 39_600]);
  });

  test('other hours survive visits and saves of the daily hours', async ({ fixture }) => {
    await otherLunch(fixture, today(fixture));
    await starts(fixture, [37_800, 39_600, 37_800, 39_600]);
    const checkedAt = async () => (await fixture.stored(0)).device.configuration?.checkedAt.getTime() ?? 0;
    const before = await checkedAt();
    fixture.clock.advance(6 * 60_000);
    await until('a visit', async () => (await checkedAt()) > before);
    const { differences, repaired } = (await fixture.stored(0)).device.configuration ?? {};
    expect(differences).toEqual([]);
    expect(JSON.stringify(repaired ?? null)).not.toContain('10:30');
    expect(await set(fixture, { kind: 'all' }, '11:40')).toMatchObject({ value: { unreachable: [] } });
    await starts(fixture, [37_800, 42_000, 37_800, 42_000]);
  });

  test('a turnstile that was out of reach receives other hours on its return', async ({ fixture }) => {
    await otherLunch(fixture, addLocalDays(today(fixture), 1));
    await fixture.devices[0]?.faults({ network: 'off' });
    fixture.clock.advance(DAY_MS);
    await starts(fixture, [39_600, 39_600, 37_800, 39_600]);
    await fixture.devices[0]?.faults({ network: 'on' });
    fixture.clock.advance(60_000);
    await starts(fixture, [37_800, 39_600, 37_800, 39_600]);
  });
});
