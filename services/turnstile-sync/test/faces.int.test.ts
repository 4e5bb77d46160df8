import { deviceUserId } from '@reserva/database/device-user-id';
import type { User } from '@reserva/database/models/people/users';
import { insertFace, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { removeTurnstile } from '../src/commands/remove-turnstile.ts';
import { syncFacesEverywhere } from '../src/commands/sync-faces-everywhere.ts';
import { synchronise } from '../src/commands/synchronise.ts';
import { GaveWay } from '../src/devices/device-fault.ts';
import type { TurnstileDevice } from '../src/devices/turnstile-device.ts';
import type { EmulatedDevice } from './support/devices.ts';
import { createSyncFixture, OPERATOR, type SyncFixture } from './support/fixture.ts';
import { createVisitor, type Visitor } from './support/visitor.ts';

const DATE = '2026-11-19';
const ALL = [0, 1, 2];

const test = testWith(() => createSyncFixture(3))
  .extend('visitor', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const visitor = await createVisitor(fixture);
    onCleanup(() => visitor.stop());
    await visitEach(visitor);
    return visitor;
  })
  .extend(
    'devices',
    { scope: 'file' },
    ({ fixture }) => fixture.devices as [EmulatedDevice, EmulatedDevice, EmulatedDevice],
  );

test.beforeEach(async ({ fixture, visitor, devices }) => {
  for (const device of devices) await device.faults({ network: 'on', pictures: 'taken', errorRate: 0 });
  await fixture.database.facePhotos.updateMany({}, { $set: { enrolled: false, image: null } });
  await visitEach(visitor);
  for (const device of devices) expect(device.images()).toEqual({});
});

async function visitEach(visitor: Visitor, indexes = ALL) {
  for (const index of indexes) await visitor.visit(index);
}
const meta = {
  id: '65b2f0a1c3d4e5f60718293a',
  actor: { kind: 'system', job: 'test' },
  requestId: 'test',
} as const;
/** Runs the command that the gateway sends after a photo was stored or withdrawn. */
const syncAll = ({ context }: Visitor) => syncFacesEverywhere(context, {}, meta);
const key = ({ _id }: Pick<User, '_id'>) => String(deviceUserId(_id));
const versionsOf = ({ devices }: SyncFixture, user: User) =>
  devices.map((device) => device.images()[key(user)]?.timestamp);
const withdraw = ({ database }: SyncFixture, { _id }: User) =>
  database.facePhotos.updateOne({ _id }, { $set: { enrolled: false, image: null } });
const replace = ({ database }: SyncFixture, { _id }: User, version: number) =>
  database.facePhotos.updateOne(
    { _id },
    { $set: { version, image: Buffer.from([0xff, 0xd8, 0xff, version]) } },
  );
const facesAt = async (fixture: SyncFixture, index: number) => (await fixture.stored(index)).device.faces;
/** Makes the n-th call of this method fail while `work` runs. @returns the number of calls */
async function ending(
  { context }: Visitor,
  call: 'putFace' | 'removeFaces' | 'lastIds',
  { at, by }: { at: number; by: Error },
  work: () => Promise<void>,
): Promise<number> {
  const { withDevice } = context;
  let calls = 0;
  context.withDevice = (turnstile, withinMs, talk, options) =>
    withDevice(
      turnstile,
      withinMs,
      (to) => {
        const real = to[call] as (...args: unknown[]) => Promise<never>;
        const ends = async (...args: unknown[]) => {
          if (++calls === at) throw by;
          return real(...args);
        };
        return talk({ ...to, [call]: ends } as TurnstileDevice);
      },
      options,
    );
  try {
    await work();
  } finally {
    context.withDevice = withDevice;
  }
  return calls;
}
async function enrolled({ database }: SyncFixture) {
  const user = await insertUser(database);
  await insertFace(database, user, { version: 10 });
  return user;
}

describe('photos', () => {
  test('a registered photo is added, replaced and removed on all turnstiles', async ({
    fixture,
    visitor,
    devices,
  }) => {
    const ana = await enrolled(fixture);
    await syncAll(visitor);
    expect(versionsOf(fixture, ana)).toEqual([10, 10, 10]);
    expect(devices[0].rows('users')).toMatchObject([{ registration: ana._id, name: ana.name }]);
    expect(await facesAt(fixture, 0)).toMatchObject({ people: 1, refused: [] });

    await replace(fixture, ana, 11);
    await syncAll(visitor);
    expect(versionsOf(fixture, ana)).toEqual([11, 11, 11]);
    const sent = Buffer.from([0xff, 0xd8, 0xff, 11]).toString('base64');
    expect(devices[2].images()[key(ana)]?.image).toBe(sent);

    await withdraw(fixture, ana);
    await syncAll(visitor);
    expect(versionsOf(fixture, ana)).toEqual([undefined, undefined, undefined]);
    for (const device of devices) expect(device.rows('users')).toEqual([]);
    expect(await facesAt(fixture, 1)).toMatchObject({ people: 0 });
  });

  test('a photo reaches the turnstiles even without a notification', async ({ fixture, visitor }) => {
    const ana = await enrolled(fixture);
    await visitEach(visitor);
    expect(versionsOf(fixture, ana)).toEqual([10, 10, 10]);
    await withdraw(fixture, ana);
    await visitEach(visitor);
    expect(versionsOf(fixture, ana)).toEqual([undefined, undefined, undefined]);
  });

  test('the photo of a departed person is removed', async ({ fixture, visitor }) => {
    const ana = await enrolled(fixture);
    await visitEach(visitor);
    await fixture.database.users.updateOne({ _id: ana._id }, { $set: { active: false } });
    await visitEach(visitor);
    expect(versionsOf(fixture, ana)).toEqual([undefined, undefined, undefined]);
  });

  test('a photo changed at the turnstile is repaired within five minutes', async ({
    fixture,
    visitor,
    devices,
  }) => {
    const [ana, bia] = [await enrolled(fixture), await enrolled(fixture)];
    await visitEach(visitor, [0]);
    await withdraw(fixture, ana);
    await visitEach(visitor, [0]);
    devices[0].images()[key(ana)] = { timestamp: 10, image: 'x' };
    delete devices[0].images()[key(bia)];
    fixture.clock.advance(5 * 60_000);
    await visitEach(visitor, [0]);
    expect(Object.keys(devices[0].images())).toEqual([key(bia)]);
  });
});

describe('turnstiles that are off', () => {
  test('a turnstile that was off catches up without delaying the others', async ({
    fixture,
    visitor,
    devices,
  }) => {
    const [ana, bia] = [await enrolled(fixture), await enrolled(fixture)];
    await syncAll(visitor);
    await devices[1].faults({ network: 'off' });
    await withdraw(fixture, ana);
    await replace(fixture, bia, 11);
    const carla = await enrolled(fixture);
    await syncAll(visitor);
    expect(versionsOf(fixture, ana)).toEqual([undefined, 10, undefined]);
    expect(versionsOf(fixture, bia)).toEqual([11, 10, 11]);
    expect(versionsOf(fixture, carla)).toEqual([10, undefined, 10]);
    await expect(visitor.visit(1)).rejects.toMatchObject({ kind: 'unreachable' });

    await devices[1].faults({ network: 'on' });
    await visitEach(visitor, [1]);
    expect([versionsOf(fixture, ana)[1], versionsOf(fixture, bia)[1], versionsOf(fixture, carla)[1]]).toEqual(
      [undefined, 11, 10],
    );
  });

  test('a turnstile in factory state receives all faces again', async ({ fixture, visitor, devices }) => {
    const ana = await enrolled(fixture);
    await visitEach(visitor);
    await devices[2].act({ action: 'factory-reset' });
    fixture.clock.advance(5 * 60_000);
    await visitEach(visitor, [2]);
    expect(versionsOf(fixture, ana)[2]).toBe(10);
  });
});

describe('processes that die', () => {
  /** Lets the visit of the first device die with the n-th call of this method. */
  const dying = (visitor: Visitor, call: 'putFace' | 'removeFaces', at: number) =>
    ending(visitor, call, { at, by: new Error('killed') }, () =>
      expect(visitor.visit(0)).rejects.toThrow('killed'),
    );

  test('a visit that died between two photos is completed by the next', async ({
    fixture,
    visitor,
    devices,
  }) => {
    const people = [await enrolled(fixture), await enrolled(fixture), await enrolled(fixture)];
    await dying(visitor, 'putFace', 2);
    expect(Object.keys(devices[0].images())).toHaveLength(1);
    await visitEach(visitor, [0]);
    expect(people.map((user) => versionsOf(fixture, user)[0])).toEqual([10, 10, 10]);
  });

  test('a withdrawal interrupted by a crash is completed by the next visit', async ({ fixture, visitor }) => {
    const ana = await enrolled(fixture);
    await visitEach(visitor);
    await withdraw(fixture, ana);
    await dying(visitor, 'removeFaces', 1);
    expect(versionsOf(fixture, ana)[0]).toBe(10);
    await visitEach(visitor, [0]);
    expect(versionsOf(fixture, ana)[0]).toBeUndefined();
  });
});

describe('photos that a turnstile refuses', () => {
  const reasons = async (fixture: SyncFixture, index: number) =>
    (await facesAt(fixture, index))?.refused.map(({ reason }) => reason);

  test('a refused photo is not offered again without a synchronisation', async ({
    fixture,
    visitor,
    devices,
  }) => {
    await devices[0].faults({ pictures: 'no-face' });
    const ana = await enrolled(fixture);
    await visitEach(visitor);
    expect(versionsOf(fixture, ana)).toEqual([undefined, 10, 10]);
    expect(await reasons(fixture, 0)).toEqual(['2 Face not detected']);
    expect(await reasons(fixture, 1)).toEqual([]);

    await devices[0].faults({ pictures: 'taken' });
    fixture.clock.advance(5 * 60_000);
    await visitEach(visitor, [0]);
    expect(versionsOf(fixture, ana)[0]).toBeUndefined();
    const id = fixture.turnstiles[0]?._id ?? '';
    expect(await synchronise(visitor.context, { id }, meta)).toMatchObject({ value: { fault: null } });
    expect(versionsOf(fixture, ana)[0]).toBe(10);
    expect(await reasons(fixture, 0)).toEqual([]);
  });

  test('a refused photo is not offered again after a visit gave way', async ({
    fixture,
    visitor,
    devices,
  }) => {
    await devices[0].faults({ pictures: 'no-face' });
    const ana = await enrolled(fixture);
    await visitEach(visitor, [0]);
    await devices[0].faults({ pictures: 'taken' });
    expect(await ending(visitor, 'lastIds', { at: 1, by: new GaveWay() }, () => visitor.visit(0))).toBe(2);
    expect(versionsOf(fixture, ana)[0]).toBeUndefined();
    expect(await reasons(fixture, 0)).toEqual(['2 Face not detected']);
  });

  test('a refused photo does not stop others when a visit gives way', async ({
    fixture,
    visitor,
    devices,
  }) => {
    await devices[0].faults({ pictures: 'no-face' });
    const ana = await enrolled(fixture);
    await visitEach(visitor, [0]);
    await devices[0].faults({ pictures: 'taken' });
    const [bia, carla] = [await enrolled(fixture), await enrolled(fixture)];
    // The visit is interrupted at the second photo, as if an urgent visit waited, and continues afterwards. One photo was
    // written before the interruption and the other after it.
    expect(await ending(visitor, 'putFace', { at: 2, by: new GaveWay() }, () => visitor.visit(0))).toBe(3);
    expect([ana, bia, carla].map((user) => versionsOf(fixture, user)[0])).toEqual([undefined, 10, 10]);
  });

  test('a refused new photo removes the previous one', async ({ fixture, visitor, devices }) => {
    const ana = await enrolled(fixture);
    await visitEach(visitor, [0]);
    await devices[0].faults({ pictures: 'blurred' });
    await replace(fixture, ana, 11);
    await visitEach(visitor, [0]);
    expect(devices[0].images()).toEqual({});
    expect(await reasons(fixture, 0)).toEqual(['8 Low sharpness']);
    await devices[0].faults({ pictures: 'taken' });
    await replace(fixture, ana, 12);
    await visitEach(visitor, [0]);
    expect(versionsOf(fixture, ana)[0]).toBe(12);
  });

  test('a model without a camera is skipped if it never had faces', async ({ fixture, visitor, devices }) => {
    const ana = await enrolled(fixture);
    await devices[0].faults({ pictures: 'unsupported' });
    await expect(visitor.visit(0)).rejects.toMatchObject({ kind: 'refused' });
    const { _id } = await fixture.stored(0);
    await fixture.database.turnstiles.updateOne({ _id }, { $set: { 'device.faces': null } });
    await visitEach(visitor, [0]);
    expect(await facesAt(fixture, 0)).toMatchObject({ people: null });
    await devices[0].faults({ pictures: 'taken' });
    fixture.clock.advance(5 * 60_000);
    await visitEach(visitor, [0]);
    expect(versionsOf(fixture, ana)[0]).toBe(10);
  });
});

describe('faces and the people of a meal', () => {
  test('a face stays on the device after the meal without a right to pass', async ({
    fixture,
    visitor,
    devices,
  }) => {
    const ana = await enrolled(fixture);
    await insertReservation(fixture.database, { person: personOf(ana), date: DATE, site: 2 });
    fixture.clock.set(`${DATE}T10:45`);
    await visitEach(visitor, [0]);
    expect(devices[0].rows('cards')).toMatchObject([{ value: Number(ana.badge) }]);
    expect(devices[0].rows('user_access_rules')).toHaveLength(1);
    expect(versionsOf(fixture, ana)[0]).toBe(10);
    fixture.clock.set(`${DATE}T14:01`);
    await visitEach(visitor, [0]);
    expect(devices[0].rows('cards')).toEqual([]);
    expect(devices[0].rows('user_access_rules')).toEqual([]);
    expect(versionsOf(fixture, ana)[0]).toBe(10);
    expect(devices[0].rows('users')).toHaveLength(1);
  });

  test('an offline device lets a face pass by the roster', async ({ fixture, visitor, devices }) => {
    const [ana, bia] = [await enrolled(fixture), await enrolled(fixture)];
    await insertReservation(fixture.database, { person: personOf(ana), date: '2026-11-20', site: 2 });
    fixture.clock.set('2026-11-20T11:30');
    await devices[0].faults({ clockOffsetMs: fixture.clock.now().getTime() - Date.now() });
    await visitEach(visitor, [0]);
    await visitEach(visitor, [0]);
    visitor.recorded.length = 0;
    await devices[0].act({ action: 'enter-contingency' });
    expect(await devices[0].scan({ face: ana.name })).toMatchObject({ granted: true, decidedBy: 'device' });
    expect(await devices[0].scan({ face: bia.name })).toMatchObject({ granted: false, event: 6 });
    // The photo is withdrawn before the passage is collected.
    await withdraw(fixture, ana);
    await syncAll(visitor);
    expect(versionsOf(fixture, ana)[0]).toBeUndefined();
    await visitEach(visitor, [0]);
    expect(visitor.recorded.map(({ person }) => person)).toEqual([{ kind: 'user', userId: ana._id }]);
    // Without her face, Ana is still in the roster of the meal with her badge.
    expect(devices[0].rows('users')).toMatchObject([{ registration: bia._id }, { registration: ana._id }]);
    await devices[0].act({ action: 'leave-contingency' });
  });
});

describe('removed turnstiles', () => {
  const remove = (fixture: SyncFixture, visitor: Visitor, index: number) =>
    removeTurnstile(
      visitor.context,
      { id: fixture.turnstiles[index]?._id ?? '' },
      { ...meta, actor: OPERATOR },
    );
  test.afterEach(async ({ fixture }) => {
    for (const { _id, address, password } of fixture.turnstiles)
      await fixture.database.turnstiles.updateOne({ _id }, { $set: { removedAt: null, address, password } });
  });
  const line = async (fixture: SyncFixture, index: number) =>
    JSON.stringify((await fixture.stored(index)).outbox);

  test('a removed turnstile deletes all faces or logs that it could not', async ({
    fixture,
    visitor,
    devices,
  }) => {
    await enrolled(fixture);
    await visitEach(visitor);
    await devices[2].faults({ network: 'off' });
    const [outbox, before] = [await line(fixture, 1), visitor.context.relay];
    // The relay publishes nothing, so that the events stay in the outbox and the test can read them.
    visitor.context.relay = { ...before, publish: () => {} };
    expect(outbox).not.toContain('Excluiu');
    expect(await remove(fixture, visitor, 1)).toMatchObject({ ok: true });
    expect(devices[1].images()).toEqual({});
    expect(await line(fixture, 1)).not.toContain('os rostos ficaram');
    expect(await remove(fixture, visitor, 2)).toMatchObject({ ok: true });
    expect(await line(fixture, 2)).toContain('os rostos ficaram no equipamento');
    visitor.context.relay = before;
  });

  test('a removed turnstile gets no face from a waiting visit', async ({ fixture, visitor, devices }) => {
    await enrolled(fixture);
    await visitEach(visitor, [0]);
    const { withDevice } = visitor.context;
    visitor.context.withDevice = async (...given) => {
      visitor.context.withDevice = withDevice;
      expect(await remove(fixture, visitor, 0)).toMatchObject({ ok: true });
      expect(devices[0].images()).toEqual({});
      return withDevice(...given);
    };
    await enrolled(fixture);
    await expect(visitor.visit(0)).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'the turnstile was removed',
    });
    expect(devices[0].images()).toEqual({});
  });

  test.for([
    ['none', { people: 0 }],
    ['not noted', null],
  ] as const)(
    'a removed turnstile deletes its faces although their known number is %s',
    async ([_what, seen], { fixture, visitor, devices }) => {
      await enrolled(fixture);
      await visitEach(visitor, [0]);
      const { _id, device } = await fixture.stored(0);
      const faces = seen && { ...device.faces, ...seen };
      await fixture.database.turnstiles.updateOne({ _id }, { $set: { 'device.faces': faces } });
      expect(await remove(fixture, visitor, 0)).toMatchObject({ ok: true });
      expect(devices[0].images()).toEqual({});
    },
  );

  test.for([
    ['unexpectedly has no camera', { faces: null }, true],
    ['has no camera', { 'faces.people': null }, false],
    ['has never answered', { faces: null, 'probe.answeredAt': null }, false],
  ] as const)(
    'a removed turnstile that %s logs no remaining faces',
    async ([_what, known, expectedRequests], { fixture, visitor, devices }) => {
      const { _id } = await fixture.stored(0);
      const set = Object.fromEntries(Object.entries(known).map(([path, value]) => [`device.${path}`, value]));
      await fixture.database.turnstiles.updateOne({ _id }, { $set: set });
      await devices[0].faults(expectedRequests ? { pictures: 'unsupported' } : { network: 'off' });
      const { relay } = visitor.context;
      visitor.context.relay = { ...relay, publish: () => {} };
      expect(await remove(fixture, visitor, 0)).toMatchObject({ ok: true });
      expect(await line(fixture, 0)).not.toContain('os rostos ficaram');
      visitor.context.relay = relay;
    },
  );
});
