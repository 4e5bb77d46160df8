import type { User } from '@reserva/database/models/people/users';
import { newId } from '@reserva/runtime/process/ids';
import {
  insertClosedMeal,
  insertFace,
  insertReservation,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { releaseExpiredHolds } from '../src/basics/release-hold.ts';
import { authoriseScan } from '../src/gates/authorise-scan.ts';
import { releaseScan } from '../src/gates/release-scan.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { ownCode } from './support/codes.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, type Gate, openGate } from './support/gate.ts';
import { insertOperator, rowsOf } from './support/operators.ts';

const DATE = '2026-11-19';
const NOON = `${DATE}T12:00`;
const HOLD_MS = 30_000;

const it = testWith(() => createReservationFixture(NOON))
  /** A gate at the site Fábrica. `beside` is a second gate there, `elsewhere` a gate at Administrativo. */
  .extend('gate', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2 }))
  .extend('beside', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2 }))
  .extend('elsewhere', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 1 }));

it.beforeEach(({ fixture }) => fixture.clock.set(NOON));

const person = (fixture: ReservationFixture, given: Partial<User> = {}) =>
  insertUser(fixture.database, given);
const reserved = async (fixture: ReservationFixture, site: 1 | 2 = 2) => {
  const user = await person(fixture);
  await insertReservation(fixture.database, { person: personOf(user), date: DATE, site });
  return user;
};
const mealsOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations.find({ personKey: `employee:${user._id}`, active: true }).lean();

describe('identification at the gate', () => {
  it('a person is identified by badge, face or code', async ({ fixture, gate }) => {
    const users = [await reserved(fixture), await reserved(fixture), await reserved(fixture)] as const;
    expect(await gate.scan(badge(users[0]))).toMatchObject({ granted: true, personId: users[0]._id });
    const { deviceUserId: id } = await insertFace(fixture.database, users[1]);
    expect(await gate.scan({ kind: 'deviceUser', id })).toMatchObject({
      granted: true,
      personId: users[1]._id,
    });
    expect(await gate.scan(await ownCode(fixture, users[2]))).toMatchObject({
      granted: true,
      personId: users[2]._id,
    });
    const shown = await Promise.all(
      users.map(async (user) => (await mealsOf(fixture, user))[0]?.passages[0]?.shown),
    );
    expect(shown).toEqual(['badge', 'face', 'code']);
  });

  it.for([
    { kind: 'badge', number: '999999999' },
    { kind: 'deviceUser', id: '999' },
  ] as const)('the unknown credential %o is refused as unidentified', async (credential, { gate }) => {
    expect(await gate.scan(credential)).toMatchObject({
      granted: false,
      reason: 'unknown_person',
      message: 'Não identificado',
      name: '',
      personId: null,
    });
  });

  it('an inactive person is identified but refused', async ({ fixture, gate }) => {
    const user = await person(fixture, { active: false });
    expect(await gate.scan(badge(user))).toMatchObject({
      granted: false,
      reason: 'inactive_person',
      message: 'Cadastro inativo. Procure o RH',
      personId: user._id,
    });
    expect(await mealsOf(fixture, user)).toEqual([]);
  });
});

describe('closed meals', () => {
  const close = (fixture: ReservationFixture) => insertClosedMeal(fixture.database, { date: DATE });
  it.afterEach(({ fixture }) => fixture.database.serviceExceptions.deleteMany({}));

  it('a closed meal is refused with its reason only at its site', async ({ fixture, gate, elsewhere }) => {
    const [diner, other] = [await reserved(fixture), await person(fixture)];
    await close(fixture);
    for (const user of [diner, other]) {
      expect(await gate.scan(badge(user))).toMatchObject({
        granted: false,
        reason: 'outside_serving',
        message: 'Refeição fechada: Falta de água',
      });
    }
    expect(await elsewhere.scan(badge(other))).toMatchObject({ granted: true });
    expect(await mealsOf(fixture, diner)).toMatchObject([{ state: 1, hold: null, passages: [] }]);
  });

  it('a person admitted before the closing of a meal can still eat', async ({ fixture, gate }) => {
    const diner = await reserved(fixture);
    const { key } = await gate.scan(badge(diner));
    await close(fixture);
    expect(await gate.scan(badge(diner), key)).toMatchObject({ granted: true });
    await gate.turn(key);
    expect(await mealsOf(fixture, diner)).toMatchObject([{ state: 2 }]);
    expect(await gate.scan(badge(diner))).toMatchObject({ reason: 'outside_serving' });
  });
});

describe('serving hours', () => {
  it.for(['10:59', '14:00', '17:59', '20:30', '23:59'])(
    '%s is outside serving hours',
    async (time, { fixture, gate }) => {
      const user = await reserved(fixture);
      fixture.clock.set(`${DATE}T${time}`);
      expect(await gate.scan(badge(user))).toMatchObject({
        granted: false,
        reason: 'outside_serving',
        message: 'Fora do horário',
      });
      expect((await mealsOf(fixture, user))[0]?.hold).toBeNull();
    },
  );

  it('a badge outside serving hours identifies its person without showing a name', async ({
    fixture,
    gate,
  }) => {
    fixture.clock.set(`${DATE}T16:00`);
    const [user, left] = [await person(fixture), await person(fixture, { active: false })];
    const named = { granted: false, reason: 'outside_serving', name: '' };
    for (const { _id: personId, badge: number } of [user, left]) {
      expect(await gate.scan({ kind: 'badge', number })).toMatchObject({ ...named, personId });
    }
    expect(await gate.scan({ kind: 'badge', number: '66666666' })).toMatchObject({
      ...named,
      personId: null,
    });
  });

  it.for([
    ['11:00', 1],
    ['13:59', 1],
    ['18:00', 2],
    ['22:30', 3],
    ['23:58', 3],
  ])('a scan at %s is for meal %i', async ([time, meal], { fixture, gate }) => {
    const user = await person(fixture);
    fixture.clock.set(`${DATE}T${time}`);
    expect(await gate.scan(badge(user))).toMatchObject({ granted: true });
    expect(await mealsOf(fixture, user)).toMatchObject([{ meal, date: DATE }]);
  });

  it('the serving hours are those of the turnstile, not of its site', async ({ fixture, gate }) => {
    const early = await openGate(fixture, { site: 2, schedule: [{ id: 1, start: '10:30', end: '11:00' }] });
    fixture.clock.set(`${DATE}T10:45`);
    const user = await person(fixture);
    expect(await gate.scan(badge(user))).toMatchObject({ reason: 'outside_serving' });
    expect(await early.scan(badge(user))).toMatchObject({ granted: true });
  });

  it('a scan at an unknown turnstile is refused', async ({ fixture }) => {
    const payload = {
      turnstileId: newId(new Date()),
      passage: 'x',
      credential: badge(await person(fixture)),
    };
    const by = metaOf({ kind: 'device', turnstileId: payload.turnstileId });
    expect(await authoriseScan(fixture.context, payload, by)).toMatchObject({ value: { granted: false } });
  });
});

describe('reservations at the gate', () => {
  it('a person with a reservation is granted a passage held for 30 seconds', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const scan = await gate.scan(badge(user));
    expect(scan).toMatchObject({ granted: true, reason: 'granted' });
    const [held] = await mealsOf(fixture, user);
    expect(held).toMatchObject({
      // A granted passage does not change the state. The reservation is still pending.
      state: 1,
      site: 2,
      priceCents: 0,
      hold: { key: scan.key, turnstileId: gate.turnstile._id },
      passages: [{ key: scan.key, outcome: 'granted', turnedAt: null, shown: 'badge' }],
    });
    const open = (held?.hold?.until.getTime() ?? 0) - fixture.clock.now().getTime();
    expect(open).toBeGreaterThan(HOLD_MS - 5_000);
    expect(open).toBeLessThanOrEqual(HOLD_MS);
  });

  it('a person with a reservation at the other site is granted as reserveless', async ({ fixture, gate }) => {
    const user = await reserved(fixture, 1);
    expect(await gate.scan(badge(user))).toMatchObject({
      granted: true,
      reason: 'granted_reserveless',
      message: 'Reserva na outra unidade: passa como sem reserva',
    });
    // The reservation moves to the gate's site only when the arm turns.
    expect(await mealsOf(fixture, user)).toMatchObject([{ site: 1, state: 1 }]);
  });

  it('a person without a reservation is granted as reserveless', async ({ fixture, gate }) => {
    const user = await person(fixture, { name: 'ANA BEATRIZ' });
    expect(await gate.scan(badge(user))).toMatchObject({
      granted: true,
      reason: 'granted_reserveless',
      message: 'Bom apetite, Ana · Sem reserva',
    });
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 0, site: 2, priceCents: 0, createdBy: { kind: 'device', turnstileId: gate.turnstile._id } },
    ]);
  });

  it('a cancelled reservation counts as none at the gate', async ({ fixture, gate }) => {
    const user = await person(fixture);
    const at = fixture.clock.now();
    await insertReservation(fixture.database, {
      person: personOf(user),
      date: DATE,
      active: false,
      closed: { at, by: { kind: 'system', job: 'test' }, as: 'cancelled', command: '' },
    });
    expect(await gate.scan(badge(user))).toMatchObject({ reason: 'granted_reserveless' });
  });

  it('a reservation of another meal or day does not count at the gate', async ({ fixture, gate }) => {
    const user = await person(fixture);
    await insertReservation(fixture.database, { person: personOf(user), date: DATE, meal: 2 });
    await insertReservation(fixture.database, { person: personOf(user), date: '2026-11-18', meal: 1 });
    expect(await gate.scan(badge(user))).toMatchObject({ reason: 'granted_reserveless' });
  });

  it('an expired reservation is concluded while the gate still serves', async ({ fixture, gate }) => {
    const user = await person(fixture);
    await insertReservation(fixture.database, {
      person: personOf(user),
      date: DATE,
      state: 3,
      priceCents: 700,
    });
    const scan = await gate.scan(badge(user));
    expect(scan).toMatchObject({ granted: true });
    expect(await gate.turn(scan.key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });
});

describe('second scans', () => {
  it('a second scan after the meal is refused with the time of the passage', async ({
    fixture,
    gate,
    beside,
    elsewhere,
  }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    fixture.clock.set(`${DATE}T12:07`);
    await gate.turn(key);
    fixture.clock.set(`${DATE}T12:40`);
    for (const other of [gate, beside, elsewhere]) {
      expect(await other.scan(badge(user))).toMatchObject({
        granted: false,
        reason: 'already_passed',
        message: 'Já passou às 12:07',
        personId: user._id,
      });
    }
  });

  it('a scan after an operator’s conclusion is refused without a passage time', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const operator = await insertOperator(fixture);
    fixture.clock.set(`${DATE}T12:20`);
    const rows = { reservations: rowsOf(await mealsOf(fixture, user)) };
    expect(await concludeList(fixture.context, rows, operator.command())).toMatchObject({ ok: true });
    fixture.clock.set(`${DATE}T12:40`);
    expect(await gate.scan(badge(user))).toMatchObject({
      granted: false,
      reason: 'already_passed',
      message: 'Refeição já concluída por operador',
      personId: user._id,
    });
  });

  it('a second scan while a gate is open does not prolong its hold', async ({ fixture, gate, beside }) => {
    const user = await reserved(fixture);
    await gate.scan(badge(user));
    fixture.clock.advance(20_000);
    expect(await beside.scan(badge(user))).toMatchObject({
      granted: false,
      reason: 'passing_now',
      message: 'Passagem já liberada. Gire a catraca',
    });
    fixture.clock.advance(11_000);
    expect(await beside.scan(badge(user))).toMatchObject({ granted: true });
  });

  it.for(['with a reservation', 'without one'])(
    'a scan that the device repeats under its key gets the same answer, %s',
    async (kind, { fixture, gate }) => {
      const user = kind === 'without one' ? await person(fixture) : await reserved(fixture);
      const first = await gate.scan(badge(user));
      expect(first.granted).toBe(true);
      expect(await gate.scan(badge(user), first.key)).toEqual(first);
      const [meal, ...others] = await mealsOf(fixture, user);
      expect([meal?.passages.length, others]).toEqual([1, []]);
    },
  );

  it.for(['with a reservation', 'without one'])(
    'a scan repeated after its gate was shut is refused, %s',
    async (kind, { fixture, gate }) => {
      const shut = { granted: false, reason: 'passage_over' };
      const user = kind === 'without one' ? await person(fixture) : await reserved(fixture);
      const { key } = await gate.scan(badge(user));
      fixture.clock.advance(31_000);
      expect(await gate.scan(badge(user), key)).toMatchObject({
        ...shut,
        message: 'Passagem encerrada. Apresente de novo',
      });
      await releaseExpiredHolds(fixture.context);
      expect(await gate.scan(badge(user), key)).toMatchObject(shut);
      expect((await mealsOf(fixture, user)).filter(({ hold }) => hold)).toEqual([]);
      const again = await gate.scan(badge(user));
      expect(again.granted).toBe(true);
      await gate.giveUp(again.key);
      expect(await gate.scan(badge(user), again.key)).toMatchObject(shut);
    },
  );

  it('the reused key of another person’s old scan is a new scan', async ({ fixture, gate }) => {
    const [ana, bruno] = [await person(fixture), await reserved(fixture)];
    const key = 'device:0000beef';
    await gate.scan(badge(ana), key);
    await gate.turn(key);
    fixture.clock.advance(60_000);
    expect(await gate.scan(badge(bruno), key)).toMatchObject({ granted: true, personId: bruno._id });
    expect(await gate.turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await mealsOf(fixture, bruno)).toMatchObject([{ state: 2 }]);
  });
});

describe('scans without an answer', () => {
  const ask = async (
    fixture: ReservationFixture,
    gate: Gate,
    user: User,
    { passage, attempt, expiresAt }: { passage: string; attempt: string; expiresAt?: string },
  ) => {
    const { _id: turnstileId } = gate.turnstile;
    const by = { ...metaOf({ kind: 'device', turnstileId }), ...(expiresAt && { expiresAt }) };
    const payload = { turnstileId, passage, credential: badge(user), attempt };
    const outcome = await authoriseScan(fixture.context, payload, by);
    return outcome.ok && outcome.value.granted;
  };
  const giveBack = async (fixture: ReservationFixture, gate: Gate, passage: string, unanswered: string) => {
    const { _id: turnstileId } = gate.turnstile;
    const by = metaOf({ kind: 'device', turnstileId });
    return releaseScan(fixture.context, { turnstileId, passage, unanswered }, by);
  };

  it.for(['with a reservation', 'without one'])(
    'a scan whose answer was lost leaves no gate open, %s',
    async (kind, { fixture, gate }) => {
      const user = kind === 'without one' ? await person(fixture) : await reserved(fixture);
      const key = newId(new Date());
      await ask(fixture, gate, user, { passage: key, attempt: 'first' });
      expect(await giveBack(fixture, gate, key, 'first')).toEqual({ ok: true, value: { released: true } });
      const left = (await mealsOf(fixture, user)).flatMap(({ hold, passages }) => [hold, ...passages]);
      expect(left.filter(Boolean)).toEqual([]);
      // The device repeats the scan under the same key.
      expect(await ask(fixture, gate, user, { passage: key, attempt: 'second' })).toBe(true);
      // A late release of the first attempt must not end the hold of the second.
      expect(await giveBack(fixture, gate, key, 'first')).toEqual({ ok: true, value: { released: false } });
      expect((await mealsOf(fixture, user)).filter(({ hold }) => hold?.key === key)).toHaveLength(1);
      expect(await gate.turn(key)).toMatchObject({
        outcome: kind === 'without one' ? 'reserveless' : 'concluded',
      });
    },
  );

  it('a scan that the device has repeated keeps its gate open', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const key = newId(new Date());
    await ask(fixture, gate, user, { passage: key, attempt: 'first' });
    expect(await ask(fixture, gate, user, { passage: key, attempt: 'second' })).toBe(true);
    await giveBack(fixture, gate, key, 'first');
    expect(await mealsOf(fixture, user)).toMatchObject([
      { hold: { key }, passages: [{ outcome: 'granted' }] },
    ]);
  });

  it('a scan decided too late is released at once', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const past = new Date(fixture.clock.now().getTime() - 1).toISOString();
    // The caller had timed out, so the answer must not say that the gate opens. The hold must be released.
    expect(
      await ask(fixture, gate, user, { passage: newId(new Date()), attempt: 'first', expiresAt: past }),
    ).toBe(false);
    expect(await mealsOf(fixture, user)).toMatchObject([{ hold: null, state: 1, passages: [] }]);
  });
});

describe('simultaneous scans of one code', () => {
  it.for(['with a reservation', 'without one'])(
    'one code scanned 100 times simultaneously opens one gate, %s',
    async (kind, { fixture }) => {
      const user = kind === 'without one' ? await person(fixture) : await reserved(fixture);
      const code = await ownCode(fixture, user);
      const gates = await Promise.all(([1, 2, 2] as const).map((site) => openGate(fixture, { site })));
      const scans = await Promise.all(
        Array.from({ length: 100 }, async (_, n) => {
          const at = gates[n % gates.length] as Gate;
          return { at, ...(await at.scan(code)) };
        }),
      );
      const granted = scans.filter((scan) => scan.granted);
      expect(granted).toHaveLength(1);
      expect(scans.filter(({ reason }) => reason === 'passing_now')).toHaveLength(99);

      // A turn is sent for each of the scans. Only the turn of the granted scan is charged.
      const turns = await Promise.all(scans.map(({ at, key }) => at.turn(key)));
      const counted = turns.filter(({ outcome }) => ['concluded', 'reserveless'].includes(outcome));
      expect(counted).toHaveLength(1);
      const [meal, ...others] = await mealsOf(fixture, user);
      expect(others).toEqual([]);
      expect(meal).toMatchObject({ priceCents: counted[0]?.priceCents, hold: null });
      expect(meal?.passages).toMatchObject([{ key: granted[0]?.key, outcome: 'turned' }]);
    },
  );
});
