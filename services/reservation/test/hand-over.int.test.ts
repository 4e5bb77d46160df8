import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { rosterOf } from '@reserva/database/queries/gates/roster';
import { transferredOf } from '@reserva/database/queries/reservations/hand-overs';
import { shiftCounts } from '@reserva/database/queries/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import {
  actorOf,
  exempt,
  insertClosedMeal,
  insertReservation,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, vi } from 'vitest';
import { cancelPending } from '../src/basics/cancel-pending.ts';
import { importPassage } from '../src/gates/import-passage.ts';
import { offer } from '../src/reservations/offer.ts';
import { settleShifts } from '../src/reservations/settle-shifts.ts';
import { takeOffer } from '../src/reservations/take-offer.ts';
import { withdrawOffer } from '../src/reservations/withdraw-offer.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';

const DATE = '2026-11-19';

const it = testWith(() => createReservationFixture(`${DATE}T10:00`))
  // All tests need the gates, because meals of a site without turnstiles are not settled.
  .extend('gates', { scope: 'file', auto: true }, async ({ fixture }) => ({
    1: await openGate(fixture, { site: 1 }),
    2: await openGate(fixture, { site: 2 }),
  }))
  .extend('scene', ({ fixture }) => createScene(fixture));

it.afterEach(() => vi.restoreAllMocks());

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T11:30`);
  await fixture.database.reservations.deleteMany({});
  await fixture.database.conflicts.deleteMany({});
});

const person = ({ database }: ReservationFixture, name = 'CAIO', given: Partial<User> = {}) =>
  insertUser(database, { name, ...given });
const reserved = ({ database }: ReservationFixture, user: User, given: Partial<Reservation> = {}) =>
  insertReservation(database, { person: personOf(user), date: DATE, ...given });
const mealsOf = ({ database }: ReservationFixture, user: User) =>
  database.reservations.find({ 'person.id': user._id, active: true }).lean();
const givenOf = ({ database }: ReservationFixture, user: User) =>
  transferredOf(database, { id: user._id }, { from: DATE, to: DATE });
const conflicts = ({ database }: ReservationFixture) => database.conflicts.find().lean();
const counts = ({ database }: ReservationFixture) => shiftCounts(database, { date: DATE, site: 2, meal: 1 });
const meta = (user: User, id = newId(new Date())) => metaOf(actorOf(user), id);
const refusal = (code: string) => ({ ok: false, code });

/** Inserts Ana, Bia and Ana's lunch at Fábrica. @returns them with the commands about this lunch */
async function createScene(fixture: ReservationFixture) {
  const [ana, bia] = [await person(fixture, 'ANA SOUZA'), await person(fixture, 'BIA LIMA')];
  const lunch = await reserved(fixture, ana);
  const offerTo = (to: User | null, id?: string, by = ana) =>
    offer(fixture.context, { reservationId: lunch._id, badge: to?.badge ?? null }, meta(by, id));
  const take = (user: User, id?: string) =>
    takeOffer(fixture.context, { reservationId: lunch._id }, meta(user, id));
  const withdraw = (user = ana) => withdrawOffer(fixture.context, { reservationId: lunch._id }, meta(user));
  const stored = async () => {
    const found = await fixture.database.reservations.findById(lunch._id).lean();
    if (!found) throw new Error('no reservation');
    return found;
  };
  const publishedEvents = (
    name: 'reservation.handedOver' | 'reservation.offered' | 'reservation.offerWithdrawn',
  ) =>
    until(name, async () => {
      const events = await waitingEvents(fixture.stores, name);
      const mine = events.filter(({ payload }) => payload.reservationId === lunch._id);
      return mine.length > 0 && mine;
    });
  return { ana, bia, lunch, offerTo, take, withdraw, stored, publishedEvents };
}

describe('transferred meals', () => {
  it('an offered meal becomes the meal of its taker', async ({
    fixture,
    scene: { ana, bia, lunch, offerTo, take, stored, publishedEvents },
  }) => {
    const before = await counts(fixture);
    expect(await offerTo(null)).toMatchObject({ ok: true, value: { to: null } });
    expect(await take(bia)).toMatchObject({ ok: true, value: { reservationId: lunch._id, site: 2 } });
    expect(await counts(fixture)).toEqual(before);
    expect(await stored()).toMatchObject({
      person: personOf(bia),
      personKey: `employee:${bia._id}`,
      sortName: 'BIA LIMA',
      state: 1,
      active: true,
      createdBy: { kind: 'employee', userId: bia._id },
      handovers: [{ from: personOf(ana), to: { id: bia._id }, createdAt: lunch.createdAt }],
    });
    expect((await stored()).offer).toBeUndefined();
    const [event] = await publishedEvents('reservation.handedOver');
    expect(event?.payload).toMatchObject({
      person: personOf(bia),
      email: bia.email,
      from: personOf(ana),
      fromEmail: ana.email,
    });
    expect(await mealsOf(fixture, ana)).toEqual([]);
    expect(await givenOf(fixture, ana)).toMatchObject([
      { _id: lunch._id, person: personOf(ana), priceCents: 0 },
    ]);
  });

  it('an offer to one colleague cannot be taken by others', async ({
    fixture,
    scene: { bia, offerTo, take, publishedEvents },
  }) => {
    const caio = await person(fixture);
    expect(await offerTo(bia)).toMatchObject({ ok: true, value: { to: 'BIA LIMA' } });
    const [event] = await publishedEvents('reservation.offered');
    expect(event?.payload).toMatchObject({ to: { id: bia._id, name: bia.name, email: bia.email } });
    expect(await take(caio)).toEqual(refusal('offer_gone'));
    expect(await take(bia)).toMatchObject({ ok: true });
  });

  it('one of fifty simultaneous takers gets the meal', async ({
    fixture,
    scene: { offerTo, take, stored },
  }) => {
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => person(fixture, `PESSOA ${n}`)));
    await offerTo(null);
    const outcomes = await Promise.all(people.map((each) => take(each)));
    const won = people.filter((_, n) => outcomes[n]?.ok);
    expect(won).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok).every((each) => !each.ok && each.code === 'offer_gone')).toBe(
      true,
    );
    expect(await stored()).toMatchObject({ person: { id: won[0]?._id } });
    expect((await counts(fixture)).reservations).toBe(1);
  });

  it('an offer that is not taken is charged to its person', async ({
    fixture,
    scene: { ana, bia, offerTo, take, stored },
  }) => {
    await offerTo(null);
    fixture.clock.set(`${DATE}T14:01`);
    await settleShifts(fixture.context);
    expect(await stored()).toMatchObject({ person: personOf(ana), state: 3, priceCents: 700 });
    expect(await take(bia)).toEqual(refusal('offer_gone'));
    expect(await givenOf(fixture, ana)).toEqual([]);
  });

  it('a transferred meal is charged to its new person', async ({
    fixture,
    gates,
    scene: { ana, bia, offerTo, take, stored },
  }) => {
    await offerTo(null);
    await take(bia);
    const { key, reason } = await gates[2].scan(badge(bia));
    expect(reason).toBe('granted');
    expect(await gates[2].turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
    fixture.clock.set(`${DATE}T14:01`);
    await settleShifts(fixture.context);
    expect(await stored()).toMatchObject({ person: personOf(bia), state: 2, priceCents: 350 });
    expect(await givenOf(fixture, ana)).toMatchObject([
      { priceCents: 0, handOver: { to: { name: 'BIA LIMA' } } },
    ]);
  });

  it('a transferred meal can be transferred again and back', async ({
    fixture,
    scene: { ana, bia, offerTo, take },
  }) => {
    const caio = await person(fixture);
    await offerTo(null);
    await take(bia);
    await offerTo(null, undefined, bia);
    await take(caio);
    expect([
      (await givenOf(fixture, ana))[0]?.handOver.to.id,
      (await givenOf(fixture, bia))[0]?.handOver.to.id,
    ]).toEqual([bia._id, caio._id]);
    await offerTo(ana, undefined, caio);
    await take(ana);
    expect(await givenOf(fixture, ana)).toEqual([]);
    expect(await mealsOf(fixture, ana)).toHaveLength(1);
  });

  it('a transferred meal is in the roster under its new person', async ({
    fixture,
    scene: { bia, offerTo, take },
  }) => {
    await offerTo(null);
    await take(bia);
    const roster = await rosterOf(fixture.database, { date: DATE, site: 2, meal: 1 });
    expect(roster.map(({ userId }) => userId)).toEqual([bia._id]);
  });
});

describe('offers', () => {
  it('a withdrawn offer cannot be taken', async ({
    scene: { bia, offerTo, take, withdraw, stored, publishedEvents },
  }) => {
    await offerTo(null);
    expect(await withdraw()).toMatchObject({ ok: true });
    expect(await withdraw()).toMatchObject({ ok: true });
    expect(await take(bia)).toEqual(refusal('offer_gone'));
    expect(await stored()).toMatchObject({ pastOffers: [{ for: '', endedAt: expect.any(Date) }] });
    expect(await publishedEvents('reservation.offerWithdrawn')).toHaveLength(1);
    expect(await offerTo(bia)).toMatchObject({ ok: true });
  });

  it('an offer withdrawn and taken at the same moment has one outcome', async ({
    scene: { ana, bia, offerTo, take, withdraw, stored },
  }) => {
    await offerTo(null);
    const [taken, kept] = await Promise.all([take(bia), withdraw()]);
    expect(taken.ok).not.toBe(kept.ok);
    expect(await stored()).toMatchObject({ person: personOf(taken.ok ? bia : ana), active: true });
    if (!kept.ok) expect(kept.code).toBe('offer_taken');
  });

  it('a repeated attempt to offer or take gets its first answer', async ({
    fixture,
    scene: { bia, offerTo, take, stored, publishedEvents },
  }) => {
    const [offering, taking] = [newId(new Date()), newId(new Date())];
    const first = await offerTo(null, offering);
    expect(await offerTo(null, offering)).toEqual(first);
    const taken = await take(bia, taking);
    fixture.clock.set(`${DATE}T15:00`);
    expect([await offerTo(null, offering), await take(bia, taking)]).toEqual([first, taken]);
    expect(await publishedEvents('reservation.handedOver')).toHaveLength(1);
    expect((await stored()).handovers).toHaveLength(1);
  });

  it('offering and taking are done once despite a crash at any write', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const [offering, taking] = [newId(new Date()), newId(new Date())];
      await fixture.database.reservations.deleteMany({});
      const { ana, bia, lunch, stored } = await createScene(fixture);
      const { _id: reservationId } = lunch;
      return {
        run: async (context) => {
          await offer(context, { reservationId, badge: null }, meta(ana, offering));
          return takeOffer(context, { reservationId }, meta(bia, taking));
        },
        check: async () => {
          expect(await fixture.database.reservations.countDocuments({ active: true })).toBe(1);
          expect(await stored()).toMatchObject({ person: personOf(bia), handovers: [{ command: taking }] });
          const { outbox, handovers } = await stored();
          expect(handovers).toHaveLength(1);
          expect(new Set(outbox.map(({ id }) => id)).size).toBe(outbox.length);
        },
      };
    });
    expect(deaths).toBe(2);
  });

  it.for([
    ['before the end of the window', '09:29', {}, 'hand_over_early'],
    ['after the meal', '14:00', {}, 'hand_over_late'],
    ['of yesterday', '11:30', { date: '2026-11-18' }, 'hand_over_late'],
    ['of tomorrow', '11:30', { date: '2026-11-20' }, 'hand_over_early'],
    ['of what was eaten', '11:30', { state: 2 }, 'no_pending_reservation'],
    ['of what was cancelled', '11:30', { active: false }, 'no_pending_reservation'],
  ] as const)(
    'an offer %s is refused',
    async ([_what, time, given, code], { fixture, scene: { lunch, offerTo, stored } }) => {
      await fixture.database.reservations.updateOne({ _id: lunch._id }, { $set: given });
      fixture.clock.set(`${DATE}T${time}`);
      expect(await offerTo(null)).toEqual(refusal(code));
      expect((await stored()).offer).toBeUndefined();
    },
  );

  it('an offer of another person’s meal or a second offer is refused', async ({
    scene: { bia, offerTo },
  }) => {
    expect(await offerTo(null, undefined, bia)).toEqual(refusal('no_pending_reservation'));
    await offerTo(null);
    expect(await offerTo(bia)).toEqual(refusal('offer_stands'));
  });

  it('a meal reserved by an operator can be offered', async ({
    fixture,
    scene: { bia, lunch, offerTo, take, stored },
  }) => {
    const by = { kind: 'operator' as const, userId: bia._id, name: bia.name, role: 2 as const };
    await fixture.database.reservations.updateOne({ _id: lunch._id }, { $set: { createdBy: by } });
    expect(await offerTo(bia)).toMatchObject({ ok: true });
    expect(await take(bia)).toMatchObject({ ok: true });
    expect((await stored()).handovers).toMatchObject([{ createdBy: by }]);
  });

  it('an offer to an ineligible colleague is refused without naming the cause', async ({
    fixture,
    scene: { ana, bia, offerTo, stored },
  }) => {
    const has = await person(fixture);
    await reserved(fixture, has, { site: 1 });
    const those = [ana, has, await person(fixture, 'SAIU', { active: false })];
    those.push(await person(fixture, 'TELA', { twoFactor: exempt() }), { ...bia, badge: '00000' });
    for (const each of those) expect(await offerTo(each)).toEqual(refusal('colleague_unavailable'));
    expect((await stored()).offer).toBeUndefined();
  });
});

describe('offers that cannot be taken', () => {
  it.beforeEach(async ({ scene }) => void (await scene.offerTo(null)));

  it('an offer cannot be taken by an ineligible person', async ({
    fixture,
    scene: { ana, take, stored },
  }) => {
    const has = await person(fixture);
    await reserved(fixture, has, { site: 1 });
    const takers = [
      [ana, 'offer_gone'],
      [await person(fixture, 'TELA', { twoFactor: exempt() }), 'hand_over_account'],
      [await person(fixture, 'SAIU', { active: false }), 'hand_over_account'],
      [has, 'reservation_exists'],
    ] as const;
    for (const [user, code] of takers) expect(await take(user)).toEqual(refusal(code));
    expect(await stored()).toMatchObject({ person: personOf(ana), offer: { for: '' } });
  });

  it('a person who takes an offer and reserves simultaneously has one meal', async ({
    fixture,
    scene: { ana, bia, take, stored },
  }) => {
    const [taken] = await Promise.all([take(bia), reserved(fixture, bia, { site: 1 }).catch(() => null)]);
    expect(await mealsOf(fixture, bia)).toHaveLength(1);
    expect(await stored()).toMatchObject({ person: personOf(taken.ok ? bia : ana) });
  });

  it('an offer of a closed or ended meal cannot be taken', async ({ fixture, scene: { bia, take } }) => {
    await insertClosedMeal(fixture.database, { date: DATE, site: 2 });
    expect(await take(bia)).toMatchObject({
      code: 'meal_not_served',
      words: expect.stringContaining('água'),
    });
    await fixture.database.serviceExceptions.deleteMany({});
    fixture.clock.set(`${DATE}T14:00`);
    expect(await take(bia)).toEqual(refusal('hand_over_late'));
  });

  it('an offer of an eaten meal cannot be taken', async ({ gates, scene: { ana, bia, take } }) => {
    const { key } = await gates[2].scan(badge(ana));
    await gates[2].turn(key);
    expect(await take(bia)).toEqual(refusal('offer_gone'));
  });

  it('an open passage without a reservation blocks taking an offer until it expires', async ({
    fixture,
    gates,
    scene: { bia, take },
  }) => {
    await gates[2].scan(badge(bia));
    expect(await take(bia)).toEqual(refusal('reservation_exists'));
    fixture.clock.advance(31_000);
    expect(await take(bia)).toMatchObject({ ok: true });
  });
});

describe('offered meals at the gates', () => {
  it.beforeEach(async ({ scene }) => void (await scene.offerTo(null)));

  it('an offer cannot be taken while its person passes the gate', async ({
    gates,
    scene: { ana, bia, take },
  }) => {
    const { key } = await gates[2].scan(badge(ana));
    expect(await take(bia)).toMatchObject({
      code: 'passing_gate',
      words: expect.stringContaining('catraca'),
    });
    expect(await gates[2].turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });

  it('either a scan or a simultaneous taking of the offer wins', async ({
    gates,
    scene: { ana, bia, take, stored },
  }) => {
    const [scan, taken] = await Promise.all([gates[2].scan(badge(ana)), take(bia)]);
    if (taken.ok) {
      // If the scan read the reservation before the hand-over, it is refused. If it read after it, Ana passes like a
      // person without a reservation.
      expect(['passed_on', 'granted_reserveless']).toContain(scan.reason);
      expect(await stored()).toMatchObject({ person: personOf(bia), hold: null });
    } else {
      expect([scan.reason, taken.code]).toEqual(['granted', 'passing_gate']);
      expect(await stored()).toMatchObject({ person: personOf(ana), hold: { key: scan.key } });
    }
  });

  it('a scan that read the meal before it was taken is refused once', async ({
    fixture,
    gates,
    scene: { ana, bia, take, stored },
  }) => {
    const { collection } = fixture.context.database.reservations;
    const find = collection.find.bind(collection);
    vi.spyOn(collection, 'find').mockImplementationOnce(((where: object) => ({
      toArray: async () => {
        const read = await find(where).toArray();
        expect(await take(bia)).toMatchObject({ ok: true });
        return read;
      },
    })) as never);
    const scan = await gates[2].scan(badge(ana));
    expect(scan).toMatchObject({
      granted: false,
      reason: 'passed_on',
      message: 'Um colega já aceitou esta refeição',
    });
    expect(await stored()).toMatchObject({ person: personOf(bia), hold: null, passages: [] });
    expect(await gates[2].scan(badge(ana))).toMatchObject({ granted: true, reason: 'granted_reserveless' });
  });

  it('a turn after the meal was taken is a conflict and a separate meal', async ({
    fixture,
    gates,
    scene: { ana, bia, take, stored },
  }) => {
    const { key } = await gates[2].scan(badge(ana));
    const turnedAt = fixture.clock.now();
    fixture.clock.advance(31_000);
    expect(await take(bia)).toMatchObject({ ok: true });
    expect(await gates[2].turn(key, turnedAt)).toEqual({ outcome: 'reserveless', priceCents: 1000 });
    // The same turn again must change nothing.
    expect(await gates[2].turn(key, turnedAt)).toEqual({ outcome: 'repeated', priceCents: 0 });
    expect(await conflicts(fixture)).toMatchObject([
      { kind: 'passed_on', person: personOf(ana), open: true },
    ]);
    expect(await mealsOf(fixture, ana)).toMatchObject([{ state: 4 }]);
    expect(await stored()).toMatchObject({ person: personOf(bia), state: 1, passages: [] });
    const bias = await gates[2].scan(badge(bia));
    expect(await gates[2].turn(bias.key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });

  it('an offline passage of the former person is a conflict', async ({
    fixture,
    gates,
    scene: { ana, bia, take, stored },
  }) => {
    await take(bia);
    const { turnstile } = gates[2];
    const passage = (user: User, key: string) => ({
      key,
      person: { kind: 'badge' as const, number: user.badge },
      turnedAt: fixture.clock.now().toISOString(),
      grantedAt: fixture.clock.now().toISOString(),
      way: 'entry' as const,
    });
    const collect = (user: User, key: string) =>
      importPassage(fixture.context, turnstile, passage(user, key));
    const outcomes = [await collect(ana, 'ana-1'), await collect(bia, 'bia-1'), await collect(ana, 'ana-1')];
    expect(outcomes).toEqual(['reserveless', 'concluded', 'repeated']);
    expect(await conflicts(fixture)).toMatchObject([
      { _id: 'ana-1', kind: 'passed_on', person: personOf(ana) },
    ]);
    expect(await stored()).toMatchObject({ state: 2, person: personOf(bia) });
  });
});

it('a decision about the former person leaves the new person’s meal unchanged', async ({
  fixture,
  scene: { bia, offerTo, take, stored },
}) => {
  await offerTo(null);
  const before = await stored();
  await take(bia);
  const leave = { found: before, decision: 'd', explanationFor: () => ({}) };
  expect(await cancelPending(fixture.context, 'leave', [leave])).toBe(0);
  expect(await stored()).toMatchObject({ person: personOf(bia), active: true });
});
