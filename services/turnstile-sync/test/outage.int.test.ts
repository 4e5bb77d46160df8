import { deviceUserId } from '@reserva/database/device-user-id';
import { instantAt } from '@reserva/domain/basics/time';
import { metricsText } from '@reserva/runtime/metrics/registry';
import { newId } from '@reserva/runtime/process/ids';
import { insertClosedMeal, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { probe } from '../src/commands/probe.ts';
import { synchronise } from '../src/commands/synchronise.ts';
import { exportDeviceMetrics } from '../src/devices/device-metrics.ts';
import type { EmulatedDevice } from './support/devices.ts';
import { createSyncFixture, OPERATOR, type SyncFixture } from './support/fixture.ts';
import { createVisitor, type Visitor } from './support/visitor.ts';

const DATE = '2026-11-19';
const DAY_MS = 24 * 3_600_000;
const ADMIN = { actor: OPERATOR, requestId: 'test' };

const test = testWith(() => createSyncFixture(2))
  .extend('visitor', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const visitor = await createVisitor(fixture);
    onCleanup(() => visitor.stop());
    // The first contact configures the device, sets its clock and stores the end of its logs.
    await visitor.visit(0);
    return visitor;
  })
  .extend('device', { scope: 'file' }, ({ fixture }) => fixture.devices[0] as EmulatedDevice)
  .extend('terminal', { scope: 'file' }, ({ fixture }) => fixture.devices[1] as EmulatedDevice);

test.beforeEach(({ visitor }) => {
  visitor.recorded.length = 0;
});

/** Sets the clock of the service and of the device. */
async function clocks({ clock }: SyncFixture, device: EmulatedDevice, local: string) {
  clock.set(local);
  await device.faults({ clockIsLocal: false, clockOffsetMs: clock.now().getTime() - Date.now() });
}
/** Returns the id that follows those of the last rows in both logs. */
function nextId(device: EmulatedDevice): number {
  const last = [device.rows('access_logs').at(-1), device.rows('access_events').at(-1)];
  return 1 + Math.max(...last.map((row) => Number(row?.id ?? 0)));
}
/**
 * Writes the log rows of a passage that the device granted without our server. `second` is the number of seconds after
 * noon on the device's clock.
 */
function passes(
  device: EmulatedDevice,
  badge: number,
  second: number,
  { turns = true, aheadMs = 0 } = {},
): string {
  const time = Math.floor((instantAt(DATE, '12:00', TEST_ZONE).getTime() + second * 1000 + aheadMs) / 1000);
  const row = {
    device_id: 935_107,
    identifier_id: 1,
    portal_id: 1,
    identification_rule_id: 0,
    log_type_id: -1,
  };
  const id = nextId(device);
  const uuid = id.toString(16).padStart(8, '0');
  const log = {
    id,
    time,
    event: 7,
    user_id: Number(deviceUserId(String(badge))),
    card_value: badge,
    ...row,
  };
  const event = {
    id,
    event: 'catra',
    type: turns ? 'TURN_LEFT' : 'GIVE_UP',
    identification: uuid,
    device_id: 935_107,
    timestamp: time + 2,
  };
  device.put('access_logs', [...device.rows('access_logs'), log]);
  device.put('access_events', [...device.rows('access_events'), event]);
  return uuid;
}
const badges = ({ recorded }: Visitor) =>
  recorded.map(({ person }) => person?.kind === 'badge' && Number(person.number));

describe('terminals', () => {
  const shown = ({ marks }: Visitor) =>
    marks.map(({ person }) => (person.kind === 'badge' ? person.number : null));

  test('a terminal delivers each offline mark once with its own time', async ({
    fixture,
    visitor,
    terminal,
  }) => {
    const { _id } = await fixture.stored(1);
    await fixture.database.turnstiles.updateOne({ _id }, { $set: { kind: 'terminal' } });
    await visitor.visit(1);
    // The device cannot reach our server and decides alone. A terminal has no arm, so it lets no one in.
    for (const card of [3001, 3002]) expect(await terminal.scan({ card })).toMatchObject({ opened: false });
    visitor.failNext(1);
    await visitor.visit(1);
    await visitor.visit(1);
    await terminal.scan({ card: 3003 });
    await visitor.visit(1);
    await visitor.visit(1);
    expect(shown(visitor)).toEqual(['3001', '3002', '3003']);
    expect(new Set(visitor.marks.map(({ key }) => key)).size).toBe(3);
    for (const { at } of visitor.marks)
      expect(Math.abs(new Date(at).getTime() - fixture.clock.now().getTime())).toBeLessThan(60_000);
    const { device: state } = await fixture.stored(1);
    expect(state).toMatchObject({ roster: null, turns: null, collected: { fault: null } });
    expect(visitor.recorded).toEqual([]);
    // The metrics name the device as a terminal, and not as a turnstile.
    const teller = exportDeviceMetrics(fixture);
    const outcomeLines = (await metricsText()).split('\n').filter((line) => line.includes(_id));
    await teller.stop();
    expect(outcomeLines.map((line) => line.replace(/\{.*\}/, ''))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^terminal_up [01]$/), 'terminal_uncollected_events 0']),
    );
    expect(outcomeLines.filter((line) => line.startsWith('turnstile_'))).toEqual([]);
  });
});

describe('terminals whose clock was set back', () => {
  test('a terminal keeps the time of marks from before its clock was set back', async ({
    fixture,
    visitor,
    terminal,
  }) => {
    const { _id } = await fixture.stored(1);
    await fixture.database.turnstiles.updateOne({ _id }, { $set: { kind: 'terminal' } });
    const aheadMs = (ms: number) =>
      terminal.faults({
        clockIsLocal: false,
        clockOffsetMs: fixture.clock.now().getTime() - Date.now() + ms,
      });
    const shows = (card: number, time: number) => {
      const rows = terminal.rows('access_logs');
      const id = Math.max(0, ...rows.map((row) => Number(row.id))) + 1;
      const row = { device_id: 935_108, identifier_id: 1, portal_id: 1, identification_rule_id: 0 };
      const log = { id, time, event: 6, user_id: Number(deviceUserId(String(card))), card_value: card };
      terminal.put('access_logs', [...rows, { ...row, log_type_id: -1, ...log }]);
    };
    await aheadMs(0);
    await visitor.visit(1);
    visitor.marks.length = 0;
    const at = Math.floor(fixture.clock.now().getTime() / 1000) - 600;
    shows(3401, at);
    shows(3402, at + 2 * 86_400);
    // The device lost power and restarted with yesterday's clock.
    await aheadMs(-DAY_MS);
    await visitor.visit(1);
    expect(visitor.marks).toMatchObject([{ person: { kind: 'badge', number: '3401' } }]);
    const [mark] = visitor.marks;
    expect(Math.abs(new Date(mark?.at ?? 0).getTime() - at * 1000)).toBeLessThan(3_000);
  });
});

describe('collecting', () => {
  test('a collection records each turn once, with its time and badge', async ({
    fixture,
    visitor,
    device,
  }) => {
    await clocks(fixture, device, `${DATE}T12:30`);
    const uuids = [
      passes(device, 3001, 0),
      passes(device, 3002, 10, { turns: false }),
      passes(device, 3003, 20),
    ];
    await visitor.visit(0);
    expect(visitor.recorded.map(({ key }) => key)).toEqual([
      `935107:${DATE}:${uuids[0]}`,
      `935107:${DATE}:${uuids[2]}`,
    ]);
    expect(badges(visitor)).toEqual([3001, 3003]);
    const second = (at: string) =>
      (new Date(at).getTime() - instantAt(DATE, '12:00', TEST_ZONE).getTime()) / 1000;
    for (const [index, { turnedAt }] of visitor.recorded.entries()) {
      // The device's log has a resolution of one second.
      expect(Math.abs(second(turnedAt) - (index === 0 ? 2 : 22))).toBeLessThan(2);
    }
    await visitor.visit(0);
    expect(visitor.recorded).toHaveLength(2);
    expect((await fixture.stored(0)).device).toMatchObject({ pendingEvents: 0, collected: { fault: null } });
  });

  test('a clock that was set back hides no other people’s turns', async ({ fixture, visitor, device }) => {
    await clocks(fixture, device, `${DATE}T12:30`);
    const many = 600;
    passes(device, 2_999, 2_400, { turns: false });
    const rows = () => device.rows('access_logs');
    const before = rows().length - 1;
    const later = { time: Number(rows()[before]?.time) + 600, card_value: 2_998 };
    const first = nextId(device);
    // These rows of the access log have no event of the arm, as if that log were behind.
    device.put('access_logs', [
      ...rows(),
      ...Array.from({ length: 100 }, (_, n) => ({ ...rows()[before], id: first + n, ...later })),
    ]);
    for (let n = 0; n < many; n++) passes(device, 3_000 + n, n * 3);
    // The last row of a page gets a later time.
    const isEnd = (place: number) => place === before + 499;
    device.put(
      'access_logs',
      rows().map((row, place) => (isEnd(place) ? { ...row, ...later } : row)),
    );
    await visitor.visit(0);
    const named = Array.from({ length: many }, (_, n) => 3_000 + n);
    const missing = named.filter((badge) => !badges(visitor).includes(badge));
    expect(missing).toEqual([3_000 + 398]);
  });

  test.for([
    ['ahead', { clockIsLocal: false, aheadMs: 600_000 }],
    ['of wall time, and behind', { clockIsLocal: true, aheadMs: -3 * 3_600_000 - 240_000 }],
  ] as const)(
    'a clock %s is corrected and its events get their true time',
    async ([_what, given], { fixture, visitor, device }) => {
      const { clockIsLocal, aheadMs } = given;
      const right = fixture.clock.now().getTime() - Date.now();
      const clockOffsetMs = right + aheadMs + (clockIsLocal ? 3 * 3_600_000 : 0);
      await device.faults({ clockIsLocal, clockOffsetMs });
      passes(device, 3004, 60, { aheadMs });
      await visitor.visit(0);
      const [passage] = visitor.recorded;
      const truth = instantAt(DATE, '12:01', TEST_ZONE).getTime() + 2_000;
      expect(Math.abs(new Date(passage?.turnedAt ?? 0).getTime() - truth)).toBeLessThan(3_000);
      const { clock, configuration } = (await fixture.stored(0)).device;
      expect(Math.abs(clock?.driftMs ?? Number.NaN)).toBeLessThan(2_000);
      expect(configuration?.repaired?.differences).toContainEqual({
        setting: 'clock',
        wanted: '0 s',
        found: expect.stringMatching(/^[+-]\d+ s$/),
      });
      await device.faults({ clockIsLocal: false });
    },
  );

  test('passages that cannot be recorded stay pending for the next visit', async ({
    fixture,
    visitor,
    device,
  }) => {
    const sent = Array.from({ length: 250 }, (_, index) => passes(device, 4000 + index, 100 + index * 4));
    // The service fails at the third batch and at each later batch.
    let batches = 0;
    const { commands } = visitor.context;
    visitor.context.commands = {
      ...commands,
      send: (async (...args: Parameters<typeof commands.send>) => {
        if (++batches === 3) throw new Error('killed');
        return commands.send(...args);
      }) as typeof commands.send,
    };
    await visitor.visit(0);
    visitor.context.commands = commands;
    expect((await fixture.stored(0)).device).toMatchObject({
      pendingEvents: 50,
      collected: { fault: 'unavailable' },
    });
    await visitor.visit(0);
    expect(visitor.recorded.map(({ key }) => key.split(':')[2])).toEqual(sent);
    expect((await fixture.stored(0)).device.pendingEvents).toBe(0);
  });

  test('an outage of the recording service is reported until the next visit', async ({
    fixture,
    visitor,
    device,
  }) => {
    const { commands } = visitor.context;
    const id = fixture.turnstiles[0]?._id ?? '';
    passes(device, 3090, 1_150);
    visitor.context.commands = {
      ...commands,
      send: async () => {
        throw new Error('nobody answers');
      },
    } as never;
    const outcomeLines = await synchronise(visitor.context, { id }, { ...ADMIN, id: newId(new Date()) });
    visitor.context.commands = commands;
    expect(outcomeLines).toMatchObject({ ok: true, value: { fault: null, collecting: 'unavailable' } });
    expect((await fixture.stored(0)).device).toMatchObject({
      pendingEvents: 1,
      collected: { fault: 'unavailable' },
    });
    expect(await synchronise(visitor.context, { id }, { ...ADMIN, id: newId(new Date()) })).toMatchObject({
      ok: true,
      value: { fault: null, collecting: null, unrecorded: 0 },
    });
    expect(badges(visitor)).toEqual([3090]);
  });

  test('an internal error while collecting is stored and retried at the next visit', async ({
    fixture,
    visitor,
    device,
  }) => {
    const { database } = visitor.context;
    const key = passes(device, 3091, 1_160);
    // Without a card number the row has only the device's user id. The service must therefore look the person up in the
    // database.
    Object.assign(device.rows('access_logs').at(-1) ?? {}, { card_value: 0 });
    const find = () => {
      throw new TypeError('a fault of ours');
    };
    visitor.context.database = { ...database, facePhotos: { find } as never };
    await visitor.visit(0).catch(() => undefined);
    visitor.context.database = database;
    expect((await fixture.stored(0)).device).toMatchObject({ collected: { fault: 'failed' } });
    await visitor.visit(0);
    expect(visitor.recorded.map((passage) => passage.key)).toEqual([`935107:${DATE}:${key}`]);
    expect((await fixture.stored(0)).device).toMatchObject({ pendingEvents: 0, collected: { fault: null } });
  });

  test('unreadable rows are reported without hiding others', async ({ fixture, visitor, device }) => {
    passes(device, 3092, 1_170);
    const spoilt = (change: Record<string, unknown>) => {
      const uuid = passes(device, 3093, 1_174);
      const row = device.rows('access_events').at(-1);
      Object.assign(row ?? {}, change);
      return { uuid, id: String(row?.id) };
    };
    const wordy = 'f'.repeat(400);
    const [soon, never] = [spoilt({ timestamp: 'soon' }), spoilt({ timestamp: Number.MAX_SAFE_INTEGER })];
    spoilt({ identification: wordy });
    passes(device, Number.MAX_SAFE_INTEGER, 1_180);
    Object.assign(device.rows('access_logs').at(-1) ?? {}, { card_value: '9'.repeat(30) });
    passes(device, 3094, 1_184);
    await visitor.visit(0);
    const unreadable = visitor.recorded.filter((passage) => passage.unreadable !== undefined);
    expect(unreadable.map(({ key }) => key)).toEqual([`935107:event-${soon.id}`, `935107:${never.uuid}`]);
    expect(unreadable[0]?.unreadable).toContain('"timestamp":"soon"');
    const readable = visitor.recorded.filter((passage) => passage.unreadable === undefined);
    expect(readable.map(({ key }) => key.length < 120)).toEqual([true, true, true, true]);
    expect([readable.at(0), readable.at(-1)].map((passage) => passage?.person)).toEqual([
      { kind: 'badge', number: '3092' },
      { kind: 'badge', number: '3094' },
    ]);
    expect((await fixture.stored(0)).device).toMatchObject({ pendingEvents: 0, collected: { fault: null } });
    // The service does not send the same rows of the log again.
    visitor.recorded.length = 0;
    await visitor.visit(0);
    expect(visitor.recorded).toEqual([]);
  });

  test('a passage survives the death of the worker that records it', async ({ visitor, device }) => {
    passes(device, 3100, 1_200);
    visitor.failNext(1);
    await visitor.visit(0);
    expect(badges(visitor)).toEqual([3100]);
  });

  test('a device in factory state is read from its new beginning', async ({ visitor, device }) => {
    device.put('access_logs', []);
    device.put('access_events', []);
    passes(device, 3200, 1_300);
    await visitor.visit(0);
    expect(badges(visitor)).toEqual([3200]);
  });

  test('a reset device with larger ids is recognised by its rows', async ({ visitor, device }) => {
    device.put('access_logs', []);
    device.put('access_events', []);
    for (const badge of [3201, 3202, 3203]) passes(device, badge, 1_310 + 10 * (badge - 3201));
    await visitor.visit(0);
    expect(badges(visitor)).toEqual([3201, 3202, 3203]);
  });

  test('an exit is reported as an exit without a person', async ({ visitor, device }) => {
    const entered = passes(device, 3204, 1_350);
    const out = passes(device, 0, 1_351);
    const rows = device.rows('access_events');
    device.put(
      'access_events',
      rows.map((row) => (row.identification === out ? { ...row, type: 'TURN_RIGHT' } : row)),
    );
    device.put('access_logs', device.rows('access_logs').slice(0, -1));
    await visitor.visit(0);
    expect(visitor.recorded.map(({ key, way, person }) => [key.split(':')[2], way, person !== null])).toEqual(
      [
        [entered, 'entry', true],
        [out, 'exit', false],
      ],
    );
  });

  test('turns without a firmware id are named by their rows', async ({ visitor, device }) => {
    const uuids = [passes(device, 3205, 1_360), passes(device, 3206, 1_370)];
    const rows = device.rows('access_events');
    const nameless = rows.filter(({ identification }) => uuids.includes(String(identification)));
    device.put(
      'access_events',
      rows.map((row) => (nameless.includes(row) ? { ...row, identification: '' } : row)),
    );
    await visitor.visit(0);
    await visitor.visit(0);
    expect(visitor.recorded.map(({ key }) => key)).toEqual(
      nameless.map(({ id }) => `935107:${DATE}:event-${id}`),
    );
    expect(badges(visitor)).toEqual([3205, 3206]);
  });

  test('a turn from before its clock was set back keeps its own time', async ({
    fixture,
    visitor,
    device,
  }) => {
    await clocks(fixture, device, `${DATE}T12:30`);
    await visitor.visit(0);
    const before = passes(device, 3207, 60);
    // The device lost power and restarted with yesterday's clock.
    await device.faults({ clockOffsetMs: fixture.clock.now().getTime() - Date.now() - DAY_MS });
    const after = passes(device, 3208, 1_500, { aheadMs: -DAY_MS });
    const scope = { kind: 'one', id: fixture.turnstiles[0]?._id ?? '' } as const;
    await probe(visitor.context, { scope }, { ...ADMIN, id: newId(new Date()) });
    await visitor.visit(0);
    expect(visitor.recorded.map(({ key }) => key)).toEqual([
      `935107:${DATE}:${before}`,
      `935107:${DATE}:${after}`,
    ]);
    expect(badges(visitor)).toEqual([3207, 3208]);
    const truth = [62, 1_502].map((second) => instantAt(DATE, '12:00', TEST_ZONE).getTime() + second * 1000);
    for (const [index, { turnedAt }] of visitor.recorded.entries())
      expect(Math.abs(new Date(turnedAt).getTime() - (truth[index] ?? 0))).toBeLessThan(3_000);
  });

  test('a turn dated in the future is delivered as unreadable without hiding others', async ({
    fixture,
    visitor,
    device,
  }) => {
    await clocks(fixture, device, `${DATE}T12:30`);
    await visitor.visit(0);
    const ahead = passes(device, 3209, 1_520, { aheadMs: DAY_MS });
    const time = device.rows('access_events').at(-1)?.timestamp;
    passes(device, 3210, 1_530);
    await visitor.visit(0);
    const [undated, dated] = visitor.recorded;
    expect(undated).toMatchObject({ key: `935107:${ahead}`, grantedAt: null, person: null });
    expect(undated?.unreadable).toBe(`turn ${ahead}: ${Number(time) * 1000}`);
    expect(undated?.turnedAt.slice(0, 10)).toBe(DATE);
    expect(dated?.person).toEqual({ kind: 'badge', number: '3210' });
    expect((await fixture.stored(0)).device).toMatchObject({ pendingEvents: 0, collected: { fault: null } });
  });

  test('5,000 events are collected in under a minute', async ({ fixture, visitor, device }) => {
    for (let n = 0; n < 5_000; n++) passes(device, 5_000 + n, 1_400 + n * 4);
    await clocks(fixture, device, `${DATE}T23:00`);
    const began = performance.now();
    await visitor.visit(0);
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(badges(visitor)).toEqual(Array.from({ length: 5_000 }, (_, n) => 5_000 + n));
  });
});

describe('the people of a meal', () => {
  const ours = (device: EmulatedDevice) =>
    device
      .rows('users')
      .filter(({ id, registration }) => BigInt(id ?? 0) === deviceUserId(String(registration)));
  const cardsOfOurs = (device: EmulatedDevice) => {
    const ids = new Set(ours(device).map(({ id }) => String(id)));
    return device.rows('cards').filter(({ user_id }) => ids.has(String(user_id)));
  };
  async function reserve({ database }: SyncFixture, count: number, date: string) {
    for (let n = 0; n < count; n++) {
      const user = await insertUser(database);
      await insertReservation(database, { person: personOf(user), date, site: 2 });
    }
  }
  const TOMORROW = '2026-11-20';

  test('the people of a meal are on the device from half an hour before', async ({
    fixture,
    visitor,
    device,
  }) => {
    await reserve(fixture, 230, TOMORROW);
    device.put('users', [{ ...blankUser, id: 7, name: 'PORTARIA', registration: '9' }]);
    device.put('cards', [{ id: 900_001, value: 999_999, user_id: 7 }]);
    await clocks(fixture, device, `${TOMORROW}T10:20`);
    await visitor.visit(0);
    expect(ours(device)).toEqual([]);
    await clocks(fixture, device, `${TOMORROW}T10:35`);
    await visitor.visit(0);
    expect([ours(device).length, cardsOfOurs(device).length]).toEqual([230, 230]);
    expect((await fixture.stored(0)).device.roster).toMatchObject({ date: TOMORROW, meal: 1, people: 230 });
    await clocks(fixture, device, `${TOMORROW}T14:01`);
    await visitor.visit(0);
    expect(ours(device)).toEqual([]);
    expect(device.rows('users')).toHaveLength(1);
    expect(device.rows('cards')).toHaveLength(1);
    expect((await fixture.stored(0)).device.roster).toBeNull();
  });

  test('a closed meal has no people on the device', async ({ fixture, visitor, device }) => {
    const { serviceExceptions } = fixture.database;
    await clocks(fixture, device, `${TOMORROW}T10:40`);
    await visitor.visit(0);
    const there = ours(device).length;
    expect(there).toBeGreaterThan(0);
    await insertClosedMeal(fixture.database, { date: TOMORROW });
    await visitor.visit(0);
    expect([ours(device), (await fixture.stored(0)).device.roster]).toEqual([[], null]);
    await serviceExceptions.updateOne({}, { $set: { active: false } });
    await visitor.visit(0);
    expect(ours(device)).toHaveLength(there);
  });

  test('an interrupted write of the roster is completed by the next visit', async ({
    fixture,
    visitor,
    device,
  }) => {
    await clocks(fixture, device, `${TOMORROW}T11:00`);
    const { withDevice } = visitor.context;
    for (const calls of [3, 5]) {
      let left = calls;
      visitor.context.withDevice = (turnstile, withinMs, talk) =>
        withDevice(turnstile, withinMs, (to) =>
          talk({
            ...to,
            async writeRoster(meal, people) {
              // The network fails while rows are written.
              const dying = setInterval(() => left-- <= 0 && void device.faults({ network: 'off' }), 5);
              try {
                return await to.writeRoster(meal, people);
              } finally {
                clearInterval(dying);
                await device.faults({ network: 'on' });
              }
            },
          }),
        );
      await visitor.visit(0).catch(() => undefined);
    }
    visitor.context.withDevice = withDevice;
    await clocks(fixture, device, `${TOMORROW}T11:11`);
    await visitor.visit(0);
    expect([ours(device).length, cardsOfOurs(device).length]).toEqual([230, 230]);
    expect(device.rows('user_access_rules').length).toBeGreaterThanOrEqual(230);
  });

  test('an offline device lets only the people of the meal pass', async ({ visitor, device }) => {
    device.put('access_logs', []);
    device.put('access_events', []);
    await device.act({ action: 'enter-contingency' });
    const [someone] = cardsOfOurs(device);
    const scan = (card: unknown) => device.scan({ card: Number(card) });
    expect(await scan(someone?.value)).toMatchObject({ granted: true, decidedBy: 'device', outcome: 'turn' });
    expect(await scan(31_337)).toMatchObject({ granted: false });
    await visitor.visit(0);
    expect(visitor.recorded.at(-1)?.person).toEqual({ kind: 'badge', number: String(someone?.value) });
    await device.act({ action: 'leave-contingency' });
  });
});

const blankUser = {
  registration: '',
  name: '',
  password: '',
  salt: '',
  user_type_id: 0,
  begin_time: 0,
  end_time: 0,
  image_timestamp: 0,
  last_access: 0,
};
