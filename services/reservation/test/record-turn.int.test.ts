import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { exitsCounted, turnsCounted } from '@reserva/database/queries/gates/gate-events';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, vi } from 'vitest';
import { releaseExpiredHolds } from '../src/basics/release-hold.ts';
import { importPassages } from '../src/gates/import-passages.ts';
import { recordTurn } from '../src/gates/record-turn.ts';
import { settleShifts } from '../src/reservations/settle-shifts.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, type Gate, openGate } from './support/gate.ts';

const DATE = '2026-11-19';
const NOON = `${DATE}T12:00`;

const it = testWith(() => createReservationFixture(NOON))
  .extend('gate', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2 }))
  .extend('elsewhere', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 1 }));

it.beforeEach(({ fixture }) => fixture.clock.set(NOON));

const person = (fixture: ReservationFixture) => insertUser(fixture.database);
const reserved = async (fixture: ReservationFixture, given: Partial<Reservation> = {}) => {
  const user = await person(fixture);
  await insertReservation(fixture.database, { person: personOf(user), date: DATE, ...given });
  return user;
};
const mealsOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations
    .find({ personKey: `employee:${user._id}` })
    .sort({ createdAt: 1 })
    .lean();
const checkInsOf = (fixture: ReservationFixture, user: User) =>
  fixture.publishedEvents.flatMap(({ event }) =>
    event.name === 'reservation.checkedIn' && event.payload.person.id === user._id ? [event.payload] : [],
  );

describe('turns of a granted passage', () => {
  it('a turn concludes the reservation at its price', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    const turnedAt = new Date(fixture.clock.now().getTime() + 4_000);
    expect(await gate.turn(key, turnedAt)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await mealsOf(fixture, user)).toMatchObject([
      {
        state: 2,
        priceCents: 350,
        priceVersion: 1,
        site: 2,
        reservedSite: null,
        hold: null,
        stateAt: turnedAt,
        passages: [{ key, outcome: 'turned', turnedAt }],
      },
    ]);
    const [checkIn] = await until(
      'the check-in',
      async () => checkInsOf(fixture, user).length > 0 && checkInsOf(fixture, user),
    );
    expect(checkIn).toMatchObject({
      outcome: 'concluded',
      site: 2,
      meal: 1,
      date: DATE,
      reservedSite: null,
      priceCents: 350,
      turnstileId: gate.turnstile._id,
    });
  });

  it('a turn without a reservation is charged as reserveless', async ({ fixture, gate }) => {
    const user = await person(fixture);
    const { key } = await gate.scan(badge(user));
    expect(await gate.turn(key)).toEqual({ outcome: 'reserveless', priceCents: 1000 });
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 4, priceCents: 1000, active: true, site: 2 },
    ]);
  });

  it('a turn at the other site moves the reservation and charges it once', async ({ fixture, gate }) => {
    const user = await reserved(fixture, { site: 1 });
    const { key } = await gate.scan(badge(user));
    expect(await gate.turn(key)).toEqual({ outcome: 'reserveless', priceCents: 1000 });
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 4, priceCents: 1000, site: 2, reservedSite: 1, hold: null },
    ]);
    const [checkIn] = await until(
      'the check-in',
      async () => checkInsOf(fixture, user).length > 0 && checkInsOf(fixture, user),
    );
    expect(checkIn).toMatchObject({ outcome: 'reserveless', site: 2, reservedSite: 1 });
    // When the shift of the reserved site is settled, this reservation must not expire, because it was eaten at the
    // other site.
    fixture.clock.set(`${DATE}T14:00`);
    await settleShifts(fixture.context);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 4, priceCents: 1000 }]);
  });

  it('a turn counts for the site of its turnstile at that time', async ({ fixture }) => {
    const user = await reserved(fixture);
    const moved = await openGate(fixture, { site: 2 });
    const { key: passage } = await moved.scan(badge(user));
    const { _id: turnstileId } = moved.turnstile;
    await fixture.database.turnstiles.updateOne({ _id: turnstileId }, { $set: { site: 1 } });
    await recordTurn(
      fixture.context,
      { turnstileId, passage, turnedAt: fixture.clock.now().toISOString(), gate: { site: 2, schedule: [] } },
      metaOf({ kind: 'device', turnstileId }),
    );
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 2, priceCents: 350, site: 2, reservedSite: null },
    ]);
  });

  it('a visitor’s meal is free at either site', async ({ fixture, gate }) => {
    for (const site of [2, 1] as const) {
      const id = `guest-${site}`;
      const { _id } = await insertReservation(fixture.database, {
        person: { kind: 'guest', id, name: 'CLARA', cpf: '' },
        date: DATE,
        site,
        hold: {
          key: id,
          turnstileId: gate.turnstile._id,
          until: new Date(fixture.clock.now().getTime() + 9_000),
        },
        passages: [
          {
            key: id,
            turnstileId: gate.turnstile._id,
            grantedAt: fixture.clock.now(),
            outcome: 'granted',
            turnedAt: null,
          },
        ],
      });
      expect(await gate.turn(id)).toEqual({
        outcome: site === 2 ? 'concluded' : 'reserveless',
        priceCents: 0,
      });
      expect(await fixture.database.reservations.findById(_id).lean()).toMatchObject({
        priceCents: 0,
        site: 2,
      });
    }
  });
});

describe('prices of turns', () => {
  it('a turn is charged by the price version of its time', async ({ fixture, gate }) => {
    await fixture.database.prices.create({
      _id: 2,
      validFrom: instantAt(DATE, '12:30', TEST_ZONE),
      by: 'test',
      concluded: 400,
      expired: 800,
      reserveless: 1200,
    });
    const [before, after] = [await reserved(fixture), await reserved(fixture)];
    const scans = [await gate.scan(badge(before)), await gate.scan(badge(after))] as const;
    // Both turns arrive late and in the wrong order.
    fixture.clock.set(`${DATE}T13:00`);
    expect(await gate.turn(scans[1].key, instantAt(DATE, '12:30', TEST_ZONE))).toMatchObject({
      priceCents: 400,
    });
    expect(await gate.turn(scans[0].key, instantAt(DATE, '12:29', TEST_ZONE))).toMatchObject({
      priceCents: 350,
    });
    expect([...(await mealsOf(fixture, before)), ...(await mealsOf(fixture, after))]).toMatchObject([
      { priceCents: 350, priceVersion: 1 },
      { priceCents: 400, priceVersion: 2 },
    ]);
    await fixture.database.prices.deleteOne({ _id: 2 });
  });

  it('a turn reported after midnight is charged by the prices of its day', async ({ fixture, gate }) => {
    const midnight = instantAt('2026-11-20', '00:00', TEST_ZONE);
    await fixture.database.prices.create({
      _id: 2,
      validFrom: midnight,
      concluded: 400,
      expired: 800,
      reserveless: 1200,
      by: 'x',
      planned: true,
    });
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    fixture.clock.set('2026-11-20T00:01');
    const late = new Date(midnight.getTime() + 5_000);
    expect(await gate.turn(key, late)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await mealsOf(fixture, user)).toMatchObject([{ date: DATE, priceCents: 350, priceVersion: 1 }]);
    await fixture.database.prices.deleteOne({ _id: 2 });
  });
});

describe('late turns', () => {
  it('a late turn after a give-up concludes the meal', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    expect(await gate.giveUp(key)).toBe(true);
    expect(await gate.turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2, passages: [{ outcome: 'turned' }] }]);
  });

  it('a late turn after an expired hold counts even without a reservation', async ({ fixture, gate }) => {
    const user = await person(fixture);
    const { key } = await gate.scan(badge(user));
    fixture.clock.advance(31_000);
    await releaseExpiredHolds(fixture.context);
    expect(await mealsOf(fixture, user)).toMatchObject([{ active: false, state: 0 }]);
    expect(await gate.turn(key)).toEqual({ outcome: 'reserveless', priceCents: 1000 });
    expect(await mealsOf(fixture, user)).toMatchObject([
      { active: true, state: 4, closed: null, priceCents: 1000 },
    ]);
  });

  it('a late turn after the expiry concludes the meal and corrects its price', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    const turnedAt = fixture.clock.now();
    fixture.clock.set(`${DATE}T14:05`);
    await releaseExpiredHolds(fixture.context);
    await settleShifts(fixture.context);
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 3, priceCents: 700 }]);
    expect(await gate.turn(key, turnedAt)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2, priceCents: 350, stateAt: turnedAt }]);
  });

  /**
   * Inserts a reservation whose gate opened and whose person gave up. Afterwards the reservation was cancelled or
   * deleted.
   */
  const ended = async (fixture: ReservationFixture, gate: Gate, as: 'cancelled' | 'deleted') => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    await gate.giveUp(key);
    const closed = { at: new Date(), by: { kind: 'system', job: 'x' }, as, command: 'c' } as const;
    await fixture.database.reservations.updateOne(
      { personKey: `employee:${user._id}` },
      { $set: { active: false, closed } },
    );
    return { user, key, closed };
  };

  it.for(['cancelled', 'deleted'] as const)(
    'a late turn after the reservation was %s is a separate meal',
    async (as, { fixture, gate }) => {
      const { user, key, closed } = await ended(fixture, gate, as);
      fixture.clock.advance(20_000);
      expect(await gate.turn(key)).toEqual({ outcome: 'reserveless', priceCents: 1000 });
      expect(await gate.turn(key)).toEqual({ outcome: 'repeated', priceCents: 0 });
      const [meal, ...more] = await fixture.database.reservations
        .find({ personKey: `employee:${user._id}`, active: true })
        .lean();
      expect(more).toEqual([]);
      expect(meal).toMatchObject({
        state: 4,
        site: 2,
        reservedSite: null,
        closed: null,
        priceCents: 1000,
        hold: null,
        passages: [{ key, outcome: 'turned' }],
        date: DATE,
        meal: 1,
      });
      // The ended reservation must still show who ended it, when and why.
      const [before] = await fixture.database.reservations
        .find({ personKey: `employee:${user._id}`, active: false })
        .lean();
      expect(before).toMatchObject({ state: 1, priceCents: 0, closed, passages: [] });
      await until('the check-in', async () => checkInsOf(fixture, user).length > 0);
      expect(checkInsOf(fixture, user)).toMatchObject([{ reservationId: meal?._id, priceCents: 1000 }]);
    },
  );

  it('a late turn after a cancellation concludes the new reservation', async ({ fixture, gate }) => {
    const { user, key, closed } = await ended(fixture, gate, 'cancelled');
    const again = await insertReservation(fixture.database, { person: personOf(user), date: DATE });
    expect(await gate.turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await fixture.database.reservations.findById(again._id).lean()).toMatchObject({
      state: 2,
      passages: [{ key, outcome: 'turned' }],
    });
    const meals = await mealsOf(fixture, user);
    expect(meals).toHaveLength(2);
    expect(meals.find(({ active }) => !active)).toMatchObject({ closed, state: 1 });
  });

  it('a late turn is recorded once even if its worker dies', async ({ fixture, gate }) => {
    const { user, key } = await ended(fixture, gate, 'cancelled');
    const { collection } = fixture.context.database.reservations;
    const dying = vi.spyOn(collection, 'updateOne').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await expect(gate.turn(key)).rejects.toThrow('killed');
    dying.mockRestore();
    expect(await gate.turn(key)).toEqual({ outcome: 'repeated', priceCents: 0 });
    const active = { personKey: `employee:${user._id}`, active: true };
    expect(await fixture.database.reservations.countDocuments(active)).toBe(1);
  });

  it('a turn is never dated before its gate was opened', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    const jumped = new Date(fixture.clock.now().getTime() - 3 * 3_600_000);
    expect(await gate.turn(key, jumped)).toMatchObject({ outcome: 'concluded' });
    const [meal] = await mealsOf(fixture, user);
    expect([meal?.stateAt, meal?.passages[0]?.turnedAt]).toEqual(Array(2).fill(meal?.passages[0]?.grantedAt));
  });
});

describe('repeated turns', () => {
  it('a turn that is reported repeatedly is charged once', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    await gate.turn(key);
    for (let again = 0; again < 3; again++) {
      expect(await gate.turn(key)).toEqual({ outcome: 'repeated', priceCents: 0 });
    }
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2, priceCents: 350 }]);
  });

  it('a turn that is reported 50 times simultaneously is charged once', async ({ fixture, gate }) => {
    const user = await person(fixture);
    const { key } = await gate.scan(badge(user));
    const turns = await Promise.all(Array.from({ length: 50 }, () => gate.turn(key)));
    expect(turns.filter(({ outcome }) => outcome === 'reserveless')).toHaveLength(1);
    expect(turns.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49);
    await until('the check-in', async () => checkInsOf(fixture, user).length > 0);
    expect(checkInsOf(fixture, user)).toHaveLength(1);
  });

  it('the turn of a second gate is a conflict without a charge', async ({ fixture, gate, elsewhere }) => {
    const user = await reserved(fixture);
    const first = await gate.scan(badge(user));
    fixture.clock.advance(31_000);
    const second = await elsewhere.scan(badge(user));
    expect([first.granted, second.granted]).toEqual([true, true]);
    expect(await elsewhere.turn(second.key)).toEqual({ outcome: 'reserveless', priceCents: 1000 });
    expect(await gate.turn(first.key)).toEqual({ outcome: 'conflict', priceCents: 0 });
    const [meal, ...others] = await mealsOf(fixture, user);
    expect(others).toEqual([]);
    expect(meal).toMatchObject({ state: 4, site: 1, reservedSite: 2, priceCents: 1000 });
    expect(meal?.passages.map(({ outcome }) => outcome)).toEqual(['conflict', 'turned']);
    expect(await gate.turn(first.key)).toEqual({ outcome: 'repeated', priceCents: 0 });
  });

  it('a turn of a released gate after another passage is a conflict', async ({
    fixture,
    gate,
    elsewhere,
  }) => {
    const user = await person(fixture);
    const first = await gate.scan(badge(user));
    await gate.giveUp(first.key);
    const second = await elsewhere.scan(badge(user));
    expect(await elsewhere.turn(second.key)).toMatchObject({ outcome: 'reserveless' });
    expect(await gate.turn(first.key)).toEqual({ outcome: 'conflict', priceCents: 0 });
    const meals = await mealsOf(fixture, user);
    expect(meals.map(({ active, priceCents }) => ({ active, priceCents }))).toEqual([
      { active: false, priceCents: 0 },
      { active: true, priceCents: 1000 },
    ]);
    expect(meals[0]?.passages).toMatchObject([{ outcome: 'conflict' }]);
  });

  it('a repeated turn of a master code counts once', async ({ fixture, gate }) => {
    const key = 'master-twice';
    await insertReservation(fixture.database, {
      person: { kind: 'master', id: key, name: 'Master', cpf: '' },
      date: DATE,
      state: 0,
      passages: [
        {
          key,
          turnstileId: gate.turnstile._id,
          grantedAt: fixture.clock.now(),
          outcome: 'granted',
          turnedAt: null,
        },
      ],
    });
    expect(await gate.turn(key)).toEqual({ outcome: 'master', priceCents: 0 });
    expect(await gate.turn(key)).toEqual({ outcome: 'repeated', priceCents: 0 });
  });
});

describe('exits', () => {
  it('an exit through the arm is neither a meal nor a conflict', async ({ fixture }) => {
    const way = await openGate(fixture, { site: 2 });
    const user = await reserved(fixture);
    const { key } = await way.scan(badge(user));
    const { _id: turnstileId } = way.turnstile;
    const by = metaOf({ kind: 'device', turnstileId });
    const exit = { turnedAt: fixture.clock.now().toISOString(), way: 'exit' } as const;
    const checkIn = { turnstileId, passage: 'the-exit', ...exit };
    for (let again = 0; again < 2; again++) {
      expect(await recordTurn(fixture.context, checkIn, by)).toMatchObject({
        value: { outcome: 'exit', priceCents: 0 },
      });
    }
    const passages = ['the-exit', 'another'].map((name) => ({
      key: name,
      ...exit,
      grantedAt: null,
      person: null,
    }));
    expect(await importPassages(fixture.context, { turnstileId, passages }, by)).toEqual({
      ok: true,
      value: { outcomes: ['exit', 'exit'] },
    });
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 1, hold: { key } }]);
    expect(await fixture.database.conflicts.countDocuments({ turnstileId })).toBe(0);
    const shift = { turnstileId, date: DATE, meal: 1, zone: TEST_ZONE } as const;
    expect(await exitsCounted(fixture.database, shift)).toBe(2);
    expect(await turnsCounted(fixture.database, shift)).toBe(0);
    // Even if a meal is deleted after its turn, the turn is still counted.
    await way.turn(key);
    await fixture.database.reservations.updateOne({ 'passages.key': key }, { $set: { active: false } });
    expect(await turnsCounted(fixture.database, shift)).toBe(1);
  });
});

describe('turns without a known scan', () => {
  it('a turn without a scan belongs to the only open gate', async ({ fixture }) => {
    const lonely = await openGate(fixture, { site: 2 });
    const user = await reserved(fixture);
    await lonely.scan(badge(user));
    expect(await lonely.turn(null)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await lonely.turn(null)).toEqual({ outcome: 'unmatched', priceCents: 0 });
  });

  it('a turn of an unknown scan belongs to the only open gate', async ({ fixture }) => {
    const lonely = await openGate(fixture, { site: 2 });
    const user = await reserved(fixture);
    await lonely.scan(badge(user));
    expect(await lonely.turn('unheard-of')).toMatchObject({ outcome: 'concluded' });
    expect(await mealsOf(fixture, user)).toMatchObject([{ state: 2 }]);
  });

  it('a turn without a scan is unmatched unless exactly one gate is open', async ({ fixture }) => {
    const busy = await openGate(fixture, { site: 2 });
    const [ana, bruno] = [await reserved(fixture), await reserved(fixture)];
    expect(await busy.turn(null)).toEqual({ outcome: 'unmatched', priceCents: 0 });
    const scans = [await busy.scan(badge(ana)), await busy.scan(badge(bruno))] as const;
    expect(await busy.turn(null)).toEqual({ outcome: 'unmatched', priceCents: 0 });
    expect([...(await mealsOf(fixture, ana)), ...(await mealsOf(fixture, bruno))]).toMatchObject([
      { state: 1 },
      { state: 1 },
    ]);
    // A turn with the key of its scan is booked on the reservation of that scan.
    expect(await busy.turn(scans[1].key)).toMatchObject({ outcome: 'concluded' });
    expect(await busy.turn(null)).toMatchObject({ outcome: 'concluded' });
    expect(await mealsOf(fixture, ana)).toMatchObject([{ state: 2 }]);
  });

  it('a turn at an unknown turnstile is unmatched', async ({ fixture }) => {
    const stranger: Gate = await openGate(fixture, { site: 2 });
    await fixture.database.turnstiles.deleteOne({ _id: stranger.turnstile._id });
    expect(await stranger.turn(newId(new Date()))).toEqual({ outcome: 'unmatched', priceCents: 0 });
  });
});

describe('turns named by a row of the log', () => {
  it('a turn named by a row of the log is not collected a second time', async ({ fixture }) => {
    const lonely = await openGate(fixture, { site: 2 });
    const user = await reserved(fixture);
    const { key } = await lonely.scan(badge(user));
    const row = `${lonely.turnstile.deviceId}:${DATE}:event-4711`;
    expect(await lonely.turn(row)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await lonely.turn(row)).toMatchObject({ outcome: 'repeated' });
    const { _id: turnstileId } = lonely.turnstile;
    const turnedAt = fixture.clock.now().toISOString();
    const checkIn = { key: row, turnedAt, grantedAt: null, person: null };
    const meta = metaOf({ kind: 'device', turnstileId });
    expect(await importPassages(fixture.context, { turnstileId, passages: [checkIn] }, meta)).toEqual({
      ok: true,
      value: { outcomes: ['repeated'] },
    });
    const [meal] = await mealsOf(fixture, user);
    expect(meal?.passages).toMatchObject([{ key, turnKey: row, outcome: 'turned' }]);
    expect(await fixture.database.conflicts.countDocuments({ turnstileId })).toBe(0);
  });
});

describe('turns dated to another day', () => {
  /** Grants two passages at one turnstile. A turn can then be assigned to one of them only by its key. */
  async function twoOpen(fixture: ReservationFixture) {
    const busy = await openGate(fixture, { site: 2 });
    const users = [await reserved(fixture), await reserved(fixture)] as const;
    const scans = [await busy.scan(badge(users[0])), await busy.scan(badge(users[1]))] as const;
    const { _id: turnstileId, deviceId } = busy.turnstile;
    const tell = (passage: string, arrivedAs: string) => {
      const payload = { turnstileId, passage, arrivedAs, turnedAt: fixture.clock.now().toISOString() };
      return recordTurn(fixture.context, payload, metaOf({ kind: 'device', turnstileId }));
    };
    return { users, scans, tell, named: (name: string) => `${deviceId}:2026-11-18:${name}` };
  }

  it('a turn dated to another day is matched by the day of its arrival', async ({ fixture }) => {
    const { users, scans, tell, named } = await twoOpen(fixture);
    expect(await tell(named('of-yesterday'), scans[1].key)).toMatchObject({
      value: { outcome: 'concluded' },
    });
    const [[waiting], [eaten]] = [await mealsOf(fixture, users[0]), await mealsOf(fixture, users[1])];
    expect([waiting?.state, eaten?.state]).toEqual([1, 2]);
    expect(eaten?.passages).toMatchObject([{ key: scans[1].key, outcome: 'turned' }]);
  });

  it('a turn dated to another day keeps its name if only that was scanned', async ({ fixture }) => {
    const { users, scans, tell } = await twoOpen(fixture);
    expect(await tell(scans[0].key, `${scans[0].key}-of-today`)).toMatchObject({
      value: { outcome: 'concluded' },
    });
    expect((await mealsOf(fixture, users[0]))[0]?.passages).toMatchObject([
      { key: scans[0].key, outcome: 'turned' },
    ]);
    expect((await mealsOf(fixture, users[1]))[0]).toMatchObject({ state: 1 });
  });

  it('a turn dated to another day is a conflict if neither name was scanned', async ({ fixture }) => {
    const { users, tell, named } = await twoOpen(fixture);
    expect(await tell(named('unheard-of'), named('neither'))).toMatchObject({
      value: { outcome: 'unmatched' },
    });
    expect(await fixture.database.conflicts.findById(named('unheard-of')).lean()).toMatchObject({
      kind: 'no_person',
    });
    for (const user of users) expect(await mealsOf(fixture, user)).toMatchObject([{ state: 1 }]);
  });
});

describe('turns at the end of a shift', () => {
  it('a turn during the settling of its shift concludes the meal once', async ({ fixture, gate }) => {
    fixture.clock.set(`${DATE}T13:59`);
    const users = await Promise.all(Array.from({ length: 30 }, () => reserved(fixture)));
    const scans = await Promise.all(users.map((user) => gate.scan(badge(user))));
    fixture.clock.set(`${DATE}T14:01`);
    const tick = async () => {
      await releaseExpiredHolds(fixture.context);
      await settleShifts(fixture.context);
    };
    const turnedAt = instantAt(DATE, '13:59', TEST_ZONE);
    const turns = Promise.all(scans.map(({ key }) => gate.turn(key, turnedAt)));
    await Promise.all([tick(), turns, tick()]);
    for (const { outcome } of await turns) expect(outcome).toBe('concluded');
    const meals = (await Promise.all(users.map((user) => mealsOf(fixture, user)))).flat();
    expect(meals).toHaveLength(30);
    for (const meal of meals) expect(meal).toMatchObject({ state: 2, priceCents: 350, hold: null });
  });
});
