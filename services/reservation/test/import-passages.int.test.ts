import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { turnsCounted } from '@reserva/database/queries/gates/gate-events';
import { countUnrecorded } from '@reserva/database/queries/gates/passages';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { insertClosedMeal, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { releaseExpiredHolds } from '../src/basics/release-hold.ts';
import { importPassages, RETRY_MS } from '../src/gates/import-passages.ts';
import { resolveConflict } from '../src/gates/resolve-conflict.ts';
import { retryQuarantined } from '../src/gates/retry-quarantined.ts';
import { settleShifts } from '../src/reservations/settle-shifts.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, type Gate, openGate } from './support/gate.ts';

const DATE = '2026-11-19';
/** The local time at which the network works again. The collected passages happened after noon, while it was down. */
const BACK = `${DATE}T13:30`;

const it = testWith(() => createReservationFixture(BACK))
  .extend('gate', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2, name: 'Fábrica A' }))
  .extend('elsewhere', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 1, name: 'Adm A' }));

it.beforeEach(({ fixture }) => fixture.clock.set(BACK));

const OPERATOR = { kind: 'operator', userId: '0'.repeat(24), name: 'ADRIANA', role: 1 } as const;
/** Builds a collected passage. `who` is a person or a badge number; null builds a passage without a person. */
const passed = (at: Gate, who: User | string | null, time = '12:10'): CollectedPassage => {
  const turnedAt = instantAt(DATE, time, TEST_ZONE);
  const number = typeof who === 'string' ? who : who?.badge;
  return {
    key: `${at.turnstile.deviceId}:${DATE}:${newId(turnedAt)}`,
    turnedAt: turnedAt.toISOString(),
    grantedAt: new Date(turnedAt.getTime() - 3_000).toISOString(),
    person: number === undefined ? null : { kind: 'badge', number },
  };
};
async function collect(
  fixture: ReservationFixture,
  at: Gate,
  passages: CollectedPassage[],
  context = fixture.context,
) {
  const { _id: turnstileId } = at.turnstile;
  const meta = metaOf({ kind: 'device', turnstileId });
  const outcome = await importPassages(context, { turnstileId, passages }, meta);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.outcomes;
}
/** Builds the error of a server that no longer answers. */
const away = () => new StoreUnavailable('MongoDB', new Error('no connection is free'));
const person = (fixture: ReservationFixture, given: Partial<User> = {}) =>
  insertUser(fixture.database, given);
const reserved = async (fixture: ReservationFixture, given: Partial<Reservation> = {}) => {
  const user = await person(fixture);
  await insertReservation(fixture.database, { person: personOf(user), date: DATE, ...given });
  return user;
};
/** Reads the active reservations without their outboxes, because a relay empties those at any time. */
const mealsOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations
    .find({ personKey: `employee:${user._id}`, active: true })
    .select({ outbox: 0 })
    .lean();
const conflict = (fixture: ReservationFixture, key: string) =>
  fixture.database.conflicts.findById(key).lean();

describe('passages during an outage', () => {
  it('a passage during an outage is recorded with its own time and price', async ({ fixture, gate }) => {
    await fixture.database.prices.create({
      _id: 2,
      validFrom: instantAt(DATE, '12:30', TEST_ZONE),
      by: 'test',
      concluded: 400,
      expired: 800,
      reserveless: 1200,
    });
    const [early, late, none, moved] = [
      await reserved(fixture),
      await reserved(fixture),
      await person(fixture),
      await reserved(fixture, { site: 1 }),
    ];
    const passages = [
      passed(gate, early, '12:29'),
      passed(gate, late, '12:31'),
      passed(gate, none, '12:10'),
      passed(gate, moved, '12:11'),
    ];
    expect(await collect(fixture, gate, passages)).toEqual([
      'concluded',
      'concluded',
      'reserveless',
      'reserveless',
    ]);
    expect(await mealsOf(fixture, early)).toMatchObject([
      { state: 2, priceCents: 350, stateAt: instantAt(DATE, '12:29', TEST_ZONE), site: 2 },
    ]);
    expect(await mealsOf(fixture, late)).toMatchObject([{ state: 2, priceCents: 400 }]);
    expect(await mealsOf(fixture, none)).toMatchObject([
      { state: 4, priceCents: 1000, passages: [{ outcome: 'turned', shown: 'badge', collected: true }] },
    ]);
    expect(await mealsOf(fixture, moved)).toMatchObject([{ state: 4, site: 2, reservedSite: 1 }]);
    expect(await fixture.database.conflicts.countDocuments()).toBe(0);
  });

  it('a passage that is collected repeatedly counts once', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const passage = passed(gate, user);
    const all = await Promise.all([
      collect(fixture, gate, [passage]),
      collect(fixture, gate, [passage, passage]),
      collect(fixture, gate, [passage]),
    ]);
    expect(all.flat().sort()).toEqual(['concluded', 'repeated', 'repeated', 'repeated']);
    const [meal, ...more] = await mealsOf(fixture, user);
    expect(more).toEqual([]);
    expect(meal?.passages).toHaveLength(1);
    expect(await conflict(fixture, passage.key)).toBeNull();
  });

  it('a passage collected after the shift was settled replaces the expiry', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    fixture.clock.set(`${DATE}T14:30`);
    await settleShifts(fixture.context);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 3 }]);
    expect(await collect(fixture, gate, [passed(gate, user)])).toEqual(['concluded']);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2, priceCents: 350 }]);
  });

  it('a collected passage that we granted is matched with that grant', async ({ fixture, gate }) => {
    fixture.clock.set(`${DATE}T12:10`);
    const [one, other, coded] = [await reserved(fixture), await reserved(fixture), await reserved(fixture)];
    const { key } = await gate.scan(badge(one));
    const same = { ...passed(gate, one), key };
    expect(await collect(fixture, gate, [same])).toEqual(['concluded']);
    // Here the event of the turn was lost. The device's log contains the turn with the badge, but under another id.
    await gate.scan(badge(other));
    const different = passed(gate, other);
    expect(await collect(fixture, gate, [different, different])).toEqual(['concluded', 'repeated']);
    expect((await mealsOf(fixture, other))[0]?.passages).toMatchObject([
      { outcome: 'turned', turnKey: different.key },
    ]);
    // If a code was scanned, the device's log contains no person.
    fixture.clock.advance(60_000);
    await gate.scan(badge(coded), `${gate.turnstile.deviceId}:${DATE}:c0de0001`);
    const nameless = { ...passed(gate, null, '12:11'), person: null };
    expect(await collect(fixture, gate, [nameless])).toEqual(['concluded']);
    expect(await collect(fixture, gate, [nameless])).toEqual(['repeated']);
    expect(await mealsOf(fixture, coded)).toMatchObject([{ state: 2, priceCents: 350 }]);
  });
});

describe('turns without a person', () => {
  /** Opens a gate for a person. Returns a function that builds turns without a person, some seconds after the scan. */
  const noon = async (fixture: ReservationFixture) => {
    fixture.clock.set(`${DATE}T12:20`);
    const own = await openGate(fixture, { site: 2 });
    const user = await reserved(fixture);
    const { key } = await own.scan(badge(user), `${own.turnstile.deviceId}:${DATE}:5ca11ed0`);
    const nameless = (after: number, granted: number | null) => {
      const at = (seconds: number) => new Date(fixture.clock.now().getTime() + seconds * 1000).toISOString();
      const grantedAt = granted === null ? null : at(granted);
      return { ...passed(own, null, '12:20'), turnedAt: at(after), grantedAt };
    };
    return { own, user, key, nameless };
  };

  it('a turn without a person is not matched with a released passage', async ({ fixture }) => {
    const { own, user, key, nameless } = await noon(fixture);
    const turn = nameless(20, 0);
    await own.giveUp(key, new Date(fixture.clock.now().getTime() + 4_000));
    expect(await collect(fixture, own, [turn])).toEqual(['unmatched']);
    expect(await conflict(fixture, turn.key)).toMatchObject({ kind: 'no_person', open: true });
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 1, passages: [{ outcome: 'released' }] }]);
    expect(await own.scan(badge(user))).toMatchObject({ granted: true, reason: 'granted' });
  });

  it('a turn without a person matches an expired hold only if the device says so', async ({ fixture }) => {
    const { own, user, nameless } = await noon(fixture);
    const [others, theirs] = [nameless(32, null), nameless(12, 1)];
    fixture.clock.advance(31_000);
    await releaseExpiredHolds(fixture.context);
    expect(await collect(fixture, own, [others])).toEqual(['unmatched']);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 1 }]);
    expect(await collect(fixture, own, [theirs])).toEqual(['concluded']);
  });

  it('a conflict is resolved when its turn is matched later', async ({ fixture }) => {
    const { own, user, nameless } = await noon(fixture);
    const [turn, another] = [nameless(3, 0), await reserved(fixture)];
    // The gate has granted two passages, so the service cannot know to which of them the turn belongs.
    const second = await own.scan(badge(another));
    await own.turn(turn.key, new Date(turn.turnedAt));
    expect(await conflict(fixture, turn.key)).toMatchObject({ kind: 'no_person', open: true });
    await own.giveUp(second.key);
    expect(await collect(fixture, own, [turn])).toEqual(['concluded']);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2 }]);
    expect(await conflict(fixture, turn.key)).toMatchObject({
      open: false,
      resolved: { by: { kind: 'system' } },
    });
  });

  it('a turn by badge is matched with the latest grant', async ({ fixture }) => {
    const { own, user, key } = await noon(fixture);
    await own.giveUp(key, new Date(fixture.clock.now().getTime() + 2_000));
    fixture.clock.advance(10_000);
    const again = await own.scan(badge(user));
    const at = fixture.clock.now();
    const passage = {
      ...passed(own, user, '12:20'),
      grantedAt: at.toISOString(),
      turnedAt: new Date(at.getTime() + 3_000).toISOString(),
    };
    expect(await collect(fixture, own, [passage])).toEqual(['concluded']);
    const [meal] = await mealsOf(fixture, user);
    expect(meal?.passages).toMatchObject([
      { key, outcome: 'released', turnedAt: null },
      { key: again.key, outcome: 'turned', turnKey: passage.key },
    ]);
  });
});

describe('conflicts of collected passages', () => {
  it('a badge used at two gates during an outage is charged once', async ({ fixture, gate, elsewhere }) => {
    const user = await reserved(fixture);
    const first = passed(gate, user, '12:10');
    const second = passed(elsewhere, user, '12:40');
    expect(await collect(fixture, gate, [first])).toEqual(['concluded']);
    expect(await collect(fixture, elsewhere, [second])).toEqual(['conflict']);
    expect(await collect(fixture, elsewhere, [second])).toEqual(['repeated']);
    const [meal, ...more] = await mealsOf(fixture, user);
    expect(more).toEqual([]);
    expect(meal).toMatchObject({ state: 2, priceCents: 350, site: 2 });
    expect(await conflict(fixture, second.key)).toMatchObject({
      kind: 'second_passage',
      open: true,
      person: { name: user.name },
      meal: 1,
      turnstileId: elsewhere.turnstile._id,
      at: new Date(second.turnedAt),
      first: { turnstileId: gate.turnstile._id, at: new Date(first.turnedAt) },
    });
  });

  it('a passage after an operator’s conclusion is a conflict that names it', async ({ fixture, gate }) => {
    const at = instantAt(DATE, '13:00', TEST_ZONE);
    const by = { kind: 'operator', userId: 'o', name: 'OTAVIO RAMOS', role: 2 } as const;
    const createdAt = instantAt(DATE, '08:51', TEST_ZONE);
    const decision = { at, by, as: 'concluded', from: 3, command: 'c' } as const;
    const user = await reserved(fixture, { state: 2, createdAt, stateAt: at, decision });
    const passage = passed(gate, user);
    expect(await collect(fixture, gate, [passage])).toEqual(['conflict']);
    expect((await conflict(fixture, passage.key))?.first).toEqual({
      turnstileId: null,
      at: createdAt,
      concluded: { at, by },
    });
  });

  it('a turn without a known person charges no one', async ({ fixture, gate }) => {
    const before = await fixture.database.reservations.countDocuments();
    const [nobody, unknown] = [passed(gate, null, '12:50'), passed(gate, '77777777')];
    expect(await collect(fixture, gate, [nobody, unknown])).toEqual(['unmatched', 'unmatched']);
    expect(await conflict(fixture, nobody.key)).toMatchObject({ kind: 'no_person', person: null, meal: 1 });
    expect(await conflict(fixture, unknown.key)).toMatchObject({ kind: 'unknown_person', badge: '77777777' });
    expect(await fixture.database.reservations.countDocuments()).toBe(before);
  });

  it('a passage of an inactive person or between meals is a recorded conflict', async ({ fixture, gate }) => {
    const [gone, early] = [await person(fixture, { active: false }), await person(fixture)];
    const [left, outside] = [passed(gate, gone), passed(gate, early, '16:40')];
    fixture.clock.set(`${DATE}T16:45`);
    expect(await collect(fixture, gate, [left, outside])).toEqual(['reserveless', 'reserveless']);
    expect(await conflict(fixture, left.key)).toMatchObject({ kind: 'inactive_person', open: true });
    expect(await conflict(fixture, outside.key)).toMatchObject({ kind: 'outside_serving', meal: 2 });
    expect(await mealsOf(fixture, early)).toMatchObject([{ state: 4, meal: 2, priceCents: 1200 }]);
  });

  it('a passage in a closed meal is recorded as outside serving hours', async ({ fixture, gate }) => {
    const early = await person(fixture);
    await insertClosedMeal(fixture.database, { date: DATE });
    const passage = passed(gate, early, '12:40');
    expect(await collect(fixture, gate, [passage])).toEqual(['reserveless']);
    expect(await conflict(fixture, passage.key)).toMatchObject({
      kind: 'outside_serving',
      meal: 1,
      open: true,
    });
    await fixture.database.serviceExceptions.deleteMany({});
  });

  it('a conflict without a person is resolved when the device’s log names one', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const passage = passed(gate, user, '12:55');
    expect(await gate.turn(passage.key, new Date(passage.turnedAt))).toMatchObject({ outcome: 'unmatched' });
    expect(await conflict(fixture, passage.key)).toMatchObject({ kind: 'no_person', open: true });
    expect(await collect(fixture, gate, [passage])).toEqual(['concluded']);
    expect(await conflict(fixture, passage.key)).toMatchObject({
      open: false,
      resolved: { by: { kind: 'system' } },
    });
  });

  it('a conflict without a person becomes the second passage that it was', async ({
    fixture,
    gate,
    elsewhere,
  }) => {
    const user = await reserved(fixture);
    await collect(fixture, gate, [passed(gate, user, '12:10')]);
    const second = passed(elsewhere, user, '12:56');
    await elsewhere.turn(second.key, new Date(second.turnedAt));
    expect(await conflict(fixture, second.key)).toMatchObject({ kind: 'no_person', open: true });
    expect(await collect(fixture, elsewhere, [second])).toEqual(['conflict']);
    expect(await conflict(fixture, second.key)).toMatchObject({ kind: 'second_passage', open: true });
  });

  it('an old turn is not matched with the person now at the gate', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    await gate.scan(badge(user));
    const turnedAt = instantAt(DATE, '12:05', TEST_ZONE);
    expect(await gate.turn('unknown', turnedAt)).toMatchObject({ outcome: 'unmatched' });
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 1 }]);
    await gate.giveUp(null);
  });
});

it('collecting passages is done once despite a crash at any write', async ({ fixture, gate }) => {
  const deaths = await dieAtEveryWrite(fixture.context, async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => reserved(fixture)));
    users.push(await person(fixture));
    const passages = users.map((user) => passed(gate, user));
    return {
      run: (context) => collect(fixture, gate, passages, context),
      async check() {
        for (const [index, user] of users.entries()) {
          const [meal, ...more] = await mealsOf(fixture, user);
          expect(more).toEqual([]);
          expect(meal).toMatchObject({ state: index === 6 ? 4 : 2 });
          expect(meal?.passages).toHaveLength(1);
        }
        expect(await collect(fixture, gate, passages)).toEqual(Array(7).fill('repeated'));
      },
    };
  });
  // The process dies at each write, and usually one grouped write stores all passages. On a busy machine some passages
  // come later and need another write.
  expect(deaths).toBeGreaterThanOrEqual(1);
});

it('a conflict of a passage is recorded despite a crash at any write', async ({ fixture, gate }) => {
  const deaths = await dieAtEveryWrite(fixture.context, async () => {
    const user = await person(fixture, { active: false });
    const passage = passed(gate, user);
    return {
      run: (context) => collect(fixture, gate, [passage], context),
      async check() {
        expect(await mealsOf(fixture, user)).toMatchObject([{ state: 4 }]);
        expect(await conflict(fixture, passage.key)).toMatchObject({ kind: 'inactive_person', open: true });
      },
    };
  });
  expect(deaths).toBe(1);
});

it('a second passage is reported before any other conflict', async ({ fixture, gate }) => {
  const user = await person(fixture, { active: false });
  await collect(fixture, gate, [passed(gate, user)]);
  const second = passed(gate, user, '12:40');
  expect(await collect(fixture, gate, [second])).toEqual(['conflict']);
  expect(await conflict(fixture, second.key)).toMatchObject({ kind: 'second_passage', open: true });
});

describe('passages that cannot be recorded', () => {
  /** Damages the person's reservation in the database, so that an import of a passage fails. */
  const poison = (fixture: ReservationFixture, user: User) => passagesOf(fixture, user, null);
  const heal = (fixture: ReservationFixture, user: User) => passagesOf(fixture, user, []);
  const passagesOf = (fixture: ReservationFixture, user: User, passages: null | []) =>
    fixture.database.reservations.collection.updateOne({ 'person.id': user._id }, { $set: { passages } });
  it.afterEach(({ fixture }) =>
    fixture.database.reservations.collection.updateMany({ passages: null }, { $set: { passages: [] } }),
  );

  it('an unrecordable passage is quarantined without blocking the others', async ({ fixture, gate }) => {
    const users = [await reserved(fixture), await reserved(fixture), await reserved(fixture)];
    const passages = users.map((user) => passed(gate, user));
    const [, user] = users as [User, User, User];
    await poison(fixture, user);
    expect(await collect(fixture, gate, passages)).toEqual(['concluded', 'kept', 'concluded']);
    // The same passages are sent again, as after a crash of the sender.
    expect(await collect(fixture, gate, passages)).toEqual(['repeated', 'kept', 'repeated']);
    const row = await conflict(fixture, passages[1]?.key ?? '');
    expect(row).toMatchObject({
      kind: 'unrecorded',
      open: true,
      badge: user.badge,
      turnstileId: gate.turnstile._id,
      meal: 1,
      kept: { passage: passages[1], fault: expect.stringMatching(/^TypeError: /) },
    });
    expect(await fixture.database.conflicts.countDocuments({ kind: 'unrecorded' })).toBe(1);
    expect(await countUnrecorded(fixture.database, gate.turnstile._id)).toBe(1);
  });

  it('a quarantined passage is retried after ten minutes until it is recorded', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const passage = passed(gate, user);
    await poison(fixture, user);
    await collect(fixture, gate, [passage]);
    fixture.clock.advance(RETRY_MS + 1);
    await retryQuarantined(fixture.context);
    expect(await conflict(fixture, passage.key)).toMatchObject({ open: true });
    await heal(fixture, user);
    // A retry does nothing before it is due.
    await retryQuarantined(fixture.context);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 1 }]);
    fixture.clock.advance(RETRY_MS + 1);
    await retryQuarantined(fixture.context);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2, priceCents: 350 }]);
    expect(await conflict(fixture, passage.key)).toMatchObject({
      open: false,
      resolved: { by: { kind: 'system' }, reason: 'Passagem registrada em nova tentativa.' },
    });
    const [before] = await mealsOf(fixture, user);
    fixture.clock.advance(RETRY_MS + 1);
    await retryQuarantined(fixture.context);
    expect(await mealsOf(fixture, user)).toEqual([before]);
  });

  it('passages during a store outage are neither quarantined nor lost', async ({ fixture, gate }) => {
    const users = [await reserved(fixture), await reserved(fixture)];
    const passages = users.map((user) => passed(gate, user));
    const { collection } = fixture.context.database.reservations;
    const find = vi.spyOn(collection, 'find').mockImplementation(() => {
      throw away();
    });
    onTestFinished(() => find.mockRestore());
    await expect(collect(fixture, gate, passages)).rejects.toThrow(StoreUnavailable);
    find.mockRestore();
    expect(await conflict(fixture, passages[1]?.key ?? '')).toBeNull();
    expect((await collect(fixture, gate, passages)).at(1)).toBe('concluded');
  });

  it('an unreadable passage is quarantined without a retry', async ({ fixture, gate }) => {
    const passage = { ...passed(gate, null), unreadable: '{"id":7,"timestamp":"soon"}' };
    expect(await collect(fixture, gate, [passage])).toEqual(['kept']);
    expect(await conflict(fixture, passage.key)).toMatchObject({
      kind: 'unrecorded',
      open: true,
      kept: { passage: null, retryAt: null, fault: '{"id":7,"timestamp":"soon"}' },
    });
    fixture.clock.advance(RETRY_MS + 1);
    await retryQuarantined(fixture.context);
    expect(await conflict(fixture, passage.key)).toMatchObject({ kind: 'unrecorded', open: true });
  });

  it('a passage dated in the future is quarantined and never counted', async ({ fixture, gate }) => {
    const [user, soon] = [await reserved(fixture), await reserved(fixture)];
    const DAY_MS = 24 * 3_600_000;
    const ahead = passed(gate, user, '12:01');
    const turnedAt = new Date(new Date(ahead.turnedAt).getTime() + DAY_MS).toISOString();
    const passages = [{ ...ahead, turnedAt, grantedAt: turnedAt }, passed(gate, soon, '13:30')];
    fixture.clock.set(`${DATE}T13:29:55`);
    expect(await collect(fixture, gate, passages)).toEqual(['kept', 'concluded']);
    expect(await collect(fixture, gate, passages)).toEqual(['kept', 'repeated']);
    const problem = `${ahead.key}: ${turnedAt}`;
    const row = { kind: 'unrecorded', open: true, date: DATE, badge: user.badge };
    expect(await conflict(fixture, ahead.key)).toMatchObject({
      ...row,
      kept: { passage: null, retryAt: null, fault: problem },
    });
    fixture.clock.advance(DAY_MS);
    await retryQuarantined(fixture.context);
    expect(await mealsOf(fixture, user)).toMatchObject([{ date: DATE, state: 1, passages: [] }]);
  });
});

it('a passage of an unknown turnstile is refused', async ({ fixture, gate }) => {
  const turnstileId = '0'.repeat(24);
  const payload = { turnstileId, passages: [passed(gate, null)] };
  expect(await importPassages(fixture.context, payload, metaOf({ kind: 'device', turnstileId }))).toEqual({
    ok: false,
    code: 'turnstile_not_found',
  });
});

describe('checkin.resolveConflict', () => {
  const resolve = (fixture: ReservationFixture, id: string, command?: string) =>
    resolveConflict(fixture.context, { id, reason: 'Crachá emprestado' }, metaOf(OPERATOR, command));

  it('a conflict is resolved once with its author and reason', async ({ fixture, gate }) => {
    const passage = passed(gate, '88888888');
    await collect(fixture, gate, [passage]);
    const command = '65b2f0a1c3d4e5f60718293a';
    expect(await resolve(fixture, passage.key, command)).toEqual({ ok: true, value: {} });
    expect(await resolve(fixture, passage.key, command)).toEqual({ ok: true, value: {} });
    expect(await conflict(fixture, passage.key)).toMatchObject({
      open: false,
      resolved: { by: { name: OPERATOR.name }, reason: 'Crachá emprestado' },
    });
    expect(await resolve(fixture, passage.key)).toEqual({ ok: false, code: 'conflict_resolved' });
    expect(await resolve(fixture, 'nothing')).toEqual({ ok: false, code: 'conflict_not_found' });
  });

  it('a resolution stays when the device’s log explains the turn later', async ({ fixture }) => {
    const own = await openGate(fixture, { site: 2, name: 'Fábrica C' });
    const unknown = passed(own, '88888888', '12:10');
    await collect(fixture, own, [{ ...unknown, person: null }]);
    const command = '65b2f0a1c3d4e5f60718293b';
    expect(await resolve(fixture, unknown.key, command)).toEqual({ ok: true, value: {} });
    const before = await conflict(fixture, unknown.key);
    // The same log is imported twice, but only one new conflict is created.
    await collect(fixture, own, [unknown]);
    await collect(fixture, own, [unknown]);
    expect(await conflict(fixture, unknown.key)).toEqual({
      ...before,
      outbox: expect.anything(),
      explainedAt: expect.any(Date),
    });
    expect(await resolve(fixture, unknown.key, command), 'its own success').toEqual({ ok: true, value: {} });
    expect(await conflict(fixture, `${unknown.key}:unknown_person`)).toMatchObject({
      kind: 'unknown_person',
      open: true,
      resolved: null,
      badge: '88888888',
    });
    const shift = { turnstileId: own.turnstile._id, date: DATE, meal: 1, zone: TEST_ZONE } as const;
    expect(await turnsCounted(fixture.database, shift), 'one turn').toBe(1);
  });

  it('a resolution stays when the turn is later matched with a meal', async ({ fixture }) => {
    const own = await openGate(fixture, { site: 2, name: 'Fábrica D' });
    const user = await reserved(fixture);
    const passage = passed(own, user, '12:10');
    await collect(fixture, own, [{ ...passage, person: null }]);
    await resolve(fixture, passage.key);
    await collect(fixture, own, [passage]);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2, priceCents: 350 }]);
    expect(await conflict(fixture, passage.key)).toMatchObject({
      kind: 'no_person',
      open: false,
      resolved: { reason: 'Crachá emprestado' },
    });
    const shift = { turnstileId: own.turnstile._id, date: DATE, meal: 1, zone: TEST_ZONE } as const;
    expect(await turnsCounted(fixture.database, shift)).toBe(1);
  });

  it('a repeated collection keeps the unpublished log line of a conflict', async ({ fixture, gate }) => {
    const unknown = passed(gate, '88888888');
    await collect(fixture, gate, [{ ...unknown, person: null }]);
    const line = { id: 'x', name: 'operator.acted', at: '2099-01-01T00:00:00.000Z', payload: {} };
    await fixture.database.conflicts.collection.updateOne(
      { _id: unknown.key as never },
      { $set: { outbox: [line as never] } },
    );
    await collect(fixture, gate, [unknown]);
    expect(await conflict(fixture, unknown.key)).toMatchObject({
      kind: 'unknown_person',
      open: true,
      outbox: [line],
    });
    await fixture.database.conflicts.updateOne({ _id: unknown.key }, { $set: { outbox: [] } });
  });
});
