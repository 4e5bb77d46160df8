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
import { afterEach, describe, expect, vi } from 'vitest';
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

let ana: User;
let bia: User;
/** Ana's lunch at Fábrica. */
let lunch: Reservation;

const it = testWith(() => createReservationFixture(`${DATE}T10:00`)).extend(
  'gates',
  // All tests need them, because meals of a site without turnstiles are not settled.
  { scope: 'file', auto: true },
  async ({ fixture }) => ({
    1: await openGate(fixture, { site: 1 }),
    2: await openGate(fixture, { site: 2 }),
  }),
);

afterEach(() => vi.restoreAllMocks());

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T11:30`);
  await fixture.database.reservations.deleteMany({});
  await fixture.database.conflicts.deleteMany({});
  [ana, bia] = [await person(fixture, 'ANA SOUZA'), await person(fixture, 'BIA LIMA')];
  lunch = await reserved(fixture, ana);
});

const person = (fixture: ReservationFixture, name = 'CAIO', given: Partial<User> = {}) =>
  insertUser(fixture.database, { name, ...given });
const reserved = (fixture: ReservationFixture, user: User, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, { person: personOf(user), date: DATE, ...given });
const meta = (user: User, id = newId(new Date())) => metaOf(actorOf(user), id);
const offerTo = (fixture: ReservationFixture, to: User | null, id?: string, by = ana) =>
  offer(fixture.context, { reservationId: lunch._id, badge: to?.badge ?? null }, meta(by, id));
const take = (fixture: ReservationFixture, user: User, id?: string) =>
  takeOffer(fixture.context, { reservationId: lunch._id }, meta(user, id));
const withdraw = (fixture: ReservationFixture, user = ana) =>
  withdrawOffer(fixture.context, { reservationId: lunch._id }, meta(user));
const stored = async (fixture: ReservationFixture) => {
  const found = await fixture.database.reservations.findById(lunch._id).lean();
  if (!found) throw new Error('no reservation');
  return found;
};
const mealsOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations.find({ 'person.id': user._id, active: true }).lean();
const givenOf = (fixture: ReservationFixture, user: User) =>
  transferredOf(fixture.database, { id: user._id }, { from: DATE, to: DATE });
const conflicts = (fixture: ReservationFixture) => fixture.database.conflicts.find().lean();
const counts = (fixture: ReservationFixture) =>
  shiftCounts(fixture.database, { date: DATE, site: 2, meal: 1 });
const publishedEvents = (
  fixture: ReservationFixture,
  name: 'reservation.handedOver' | 'reservation.offered' | 'reservation.offerWithdrawn',
) =>
  until(name, async () => {
    const events = await waitingEvents(fixture.stores, name);
    const mine = events.filter(({ payload }) => payload.reservationId === lunch._id);
    return mine.length > 0 && mine;
  });
const refusal = (code: string) => ({ ok: false, code });

describe('transferred meals', () => {
  it('an offered meal becomes the meal of its taker', async ({ fixture }) => {
    const before = await counts(fixture);
    expect(await offerTo(fixture, null)).toMatchObject({ ok: true, value: { to: null } });
    expect(await take(fixture, bia)).toMatchObject({
      ok: true,
      value: { reservationId: lunch._id, site: 2 },
    });
    expect(await counts(fixture)).toEqual(before);
    expect(await stored(fixture)).toMatchObject({
      person: personOf(bia),
      personKey: `employee:${bia._id}`,
      sortName: 'BIA LIMA',
      state: 1,
      active: true,
      createdBy: { kind: 'employee', userId: bia._id },
      handovers: [{ from: personOf(ana), to: { id: bia._id }, createdAt: lunch.createdAt }],
    });
    expect((await stored(fixture)).offer).toBeUndefined();
    const [event] = await publishedEvents(fixture, 'reservation.handedOver');
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

  it('an offer to one colleague cannot be taken by others', async ({ fixture }) => {
    const caio = await person(fixture);
    expect(await offerTo(fixture, bia)).toMatchObject({ ok: true, value: { to: 'BIA LIMA' } });
    const [event] = await publishedEvents(fixture, 'reservation.offered');
    expect(event?.payload).toMatchObject({ to: { id: bia._id, name: bia.name, email: bia.email } });
    expect(await take(fixture, caio)).toEqual(refusal('offer_gone'));
    expect(await take(fixture, bia)).toMatchObject({ ok: true });
  });

  it('one of fifty simultaneous takers gets the meal', async ({ fixture }) => {
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => person(fixture, `PESSOA ${n}`)));
    await offerTo(fixture, null);
    const outcomes = await Promise.all(people.map((each) => take(fixture, each)));
    const won = people.filter((_, n) => outcomes[n]?.ok);
    expect(won).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok).every((each) => !each.ok && each.code === 'offer_gone')).toBe(
      true,
    );
    expect(await stored(fixture)).toMatchObject({ person: { id: won[0]?._id } });
    expect((await counts(fixture)).reservations).toBe(1);
  });

  it('an offer that is not taken is charged to its person', async ({ fixture }) => {
    await offerTo(fixture, null);
    fixture.clock.set(`${DATE}T14:01`);
    await settleShifts(fixture.context);
    expect(await stored(fixture)).toMatchObject({ person: personOf(ana), state: 3, priceCents: 700 });
    expect(await take(fixture, bia)).toEqual(refusal('offer_gone'));
    expect(await givenOf(fixture, ana)).toEqual([]);
  });

  it('a transferred meal is charged to its new person', async ({ fixture, gates }) => {
    await offerTo(fixture, null);
    await take(fixture, bia);
    const { key, reason } = await gates[2].scan(badge(bia));
    expect(reason).toBe('granted');
    expect(await gates[2].turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
    fixture.clock.set(`${DATE}T14:01`);
    await settleShifts(fixture.context);
    expect(await stored(fixture)).toMatchObject({ person: personOf(bia), state: 2, priceCents: 350 });
    expect(await givenOf(fixture, ana)).toMatchObject([
      { priceCents: 0, handOver: { to: { name: 'BIA LIMA' } } },
    ]);
  });

  it('a transferred meal can be transferred again and back', async ({ fixture }) => {
    const caio = await person(fixture);
    await offerTo(fixture, null);
    await take(fixture, bia);
    await offerTo(fixture, null, undefined, bia);
    await take(fixture, caio);
    expect([
      (await givenOf(fixture, ana))[0]?.handOver.to.id,
      (await givenOf(fixture, bia))[0]?.handOver.to.id,
    ]).toEqual([bia._id, caio._id]);
    await offerTo(fixture, ana, undefined, caio);
    await take(fixture, ana);
    expect(await givenOf(fixture, ana)).toEqual([]);
    expect(await mealsOf(fixture, ana)).toHaveLength(1);
  });

  it('a transferred meal is in the roster under its new person', async ({ fixture }) => {
    await offerTo(fixture, null);
    await take(fixture, bia);
    const roster = await rosterOf(fixture.database, { date: DATE, site: 2, meal: 1 });
    expect(roster.map(({ userId }) => userId)).toEqual([bia._id]);
  });
});

describe('offers', () => {
  it('a withdrawn offer cannot be taken', async ({ fixture }) => {
    await offerTo(fixture, null);
    expect(await withdraw(fixture)).toMatchObject({ ok: true });
    expect(await withdraw(fixture)).toMatchObject({ ok: true });
    expect(await take(fixture, bia)).toEqual(refusal('offer_gone'));
    expect(await stored(fixture)).toMatchObject({ pastOffers: [{ for: '', endedAt: expect.any(Date) }] });
    expect(await publishedEvents(fixture, 'reservation.offerWithdrawn')).toHaveLength(1);
    expect(await offerTo(fixture, bia)).toMatchObject({ ok: true });
  });

  it('an offer withdrawn and taken at the same moment has one outcome', async ({ fixture }) => {
    await offerTo(fixture, null);
    const [taken, kept] = await Promise.all([take(fixture, bia), withdraw(fixture)]);
    expect(taken.ok).not.toBe(kept.ok);
    expect(await stored(fixture)).toMatchObject({ person: personOf(taken.ok ? bia : ana), active: true });
    if (!kept.ok) expect(kept.code).toBe('offer_taken');
  });

  it('a repeated attempt to offer or take gets its first answer', async ({ fixture }) => {
    const [offering, taking] = [newId(new Date()), newId(new Date())];
    const first = await offerTo(fixture, null, offering);
    expect(await offerTo(fixture, null, offering)).toEqual(first);
    const taken = await take(fixture, bia, taking);
    fixture.clock.set(`${DATE}T15:00`);
    expect([await offerTo(fixture, null, offering), await take(fixture, bia, taking)]).toEqual([
      first,
      taken,
    ]);
    expect(await publishedEvents(fixture, 'reservation.handedOver')).toHaveLength(1);
    expect((await stored(fixture)).handovers).toHaveLength(1);
  });

  it('offering and taking are done once despite a crash at any write', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const [offering, taking] = [newId(new Date()), newId(new Date())];
      await fixture.database.reservations.deleteMany({});
      lunch = await reserved(fixture, ana);
      const { _id: reservationId } = lunch;
      return {
        run: async (context) => {
          await offer(context, { reservationId, badge: null }, meta(ana, offering));
          return takeOffer(context, { reservationId }, meta(bia, taking));
        },
        check: async () => {
          expect(await fixture.database.reservations.countDocuments({ active: true })).toBe(1);
          expect(await stored(fixture)).toMatchObject({
            person: personOf(bia),
            handovers: [{ command: taking }],
          });
          const { outbox, handovers } = await stored(fixture);
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
  ] as const)('an offer %s is refused', async ([_what, time, given, code], { fixture }) => {
    await fixture.database.reservations.updateOne({ _id: lunch._id }, { $set: given });
    fixture.clock.set(`${DATE}T${time}`);
    expect(await offerTo(fixture, null)).toEqual(refusal(code));
    expect((await stored(fixture)).offer).toBeUndefined();
  });

  it('an offer of another person’s meal or a second offer is refused', async ({ fixture }) => {
    expect(await offerTo(fixture, null, undefined, bia)).toEqual(refusal('no_pending_reservation'));
    await offerTo(fixture, null);
    expect(await offerTo(fixture, bia)).toEqual(refusal('offer_stands'));
  });

  it('a meal reserved by an operator can be offered', async ({ fixture }) => {
    const by = { kind: 'operator' as const, userId: bia._id, name: bia.name, role: 2 as const };
    await fixture.database.reservations.updateOne({ _id: lunch._id }, { $set: { createdBy: by } });
    expect(await offerTo(fixture, bia)).toMatchObject({ ok: true });
    expect(await take(fixture, bia)).toMatchObject({ ok: true });
    expect((await stored(fixture)).handovers).toMatchObject([{ createdBy: by }]);
  });

  it('an offer to an ineligible colleague is refused without naming the cause', async ({ fixture }) => {
    const has = await person(fixture);
    await reserved(fixture, has, { site: 1 });
    const those = [ana, has, await person(fixture, 'SAIU', { active: false })];
    those.push(await person(fixture, 'TELA', { twoFactor: exempt() }), { ...bia, badge: '00000' });
    for (const each of those) expect(await offerTo(fixture, each)).toEqual(refusal('colleague_unavailable'));
    expect((await stored(fixture)).offer).toBeUndefined();
  });
});

describe('offers that cannot be taken', () => {
  it.beforeEach(async ({ fixture }) => void (await offerTo(fixture, null)));

  it('an offer cannot be taken by an ineligible person', async ({ fixture }) => {
    const has = await person(fixture);
    await reserved(fixture, has, { site: 1 });
    const takers = [
      [ana, 'offer_gone'],
      [await person(fixture, 'TELA', { twoFactor: exempt() }), 'hand_over_account'],
      [await person(fixture, 'SAIU', { active: false }), 'hand_over_account'],
      [has, 'reservation_exists'],
    ] as const;
    for (const [user, code] of takers) expect(await take(fixture, user)).toEqual(refusal(code));
    expect(await stored(fixture)).toMatchObject({ person: personOf(ana), offer: { for: '' } });
  });

  it('a person who takes an offer and reserves simultaneously has one meal', async ({ fixture }) => {
    const [taken] = await Promise.all([
      take(fixture, bia),
      reserved(fixture, bia, { site: 1 }).catch(() => null),
    ]);
    expect(await mealsOf(fixture, bia)).toHaveLength(1);
    expect(await stored(fixture)).toMatchObject({ person: personOf(taken.ok ? bia : ana) });
  });

  it('an offer of a closed or ended meal cannot be taken', async ({ fixture }) => {
    await insertClosedMeal(fixture.database, { date: DATE, site: 2 });
    expect(await take(fixture, bia)).toMatchObject({
      code: 'meal_not_served',
      words: expect.stringContaining('água'),
    });
    await fixture.database.serviceExceptions.deleteMany({});
    fixture.clock.set(`${DATE}T14:00`);
    expect(await take(fixture, bia)).toEqual(refusal('hand_over_late'));
  });

  it('an offer of an eaten meal cannot be taken', async ({ fixture, gates }) => {
    const { key } = await gates[2].scan(badge(ana));
    await gates[2].turn(key);
    expect(await take(fixture, bia)).toEqual(refusal('offer_gone'));
  });

  it('an open passage without a reservation blocks taking an offer until it expires', async ({
    fixture,
    gates,
  }) => {
    await gates[2].scan(badge(bia));
    expect(await take(fixture, bia)).toEqual(refusal('reservation_exists'));
    fixture.clock.advance(31_000);
    expect(await take(fixture, bia)).toMatchObject({ ok: true });
  });
});

describe('offered meals at the gates', () => {
  it.beforeEach(async ({ fixture }) => void (await offerTo(fixture, null)));

  it('an offer cannot be taken while its person passes the gate', async ({ fixture, gates }) => {
    const { key } = await gates[2].scan(badge(ana));
    expect(await take(fixture, bia)).toMatchObject({
      code: 'passing_gate',
      words: expect.stringContaining('catraca'),
    });
    expect(await gates[2].turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });

  it('either a scan or a simultaneous taking of the offer wins', async ({ fixture, gates }) => {
    const [scan, taken] = await Promise.all([gates[2].scan(badge(ana)), take(fixture, bia)]);
    if (taken.ok) {
      // If the scan read the reservation before the hand-over, it is refused. If it read after it, Ana passes like a
      // person without a reservation.
      expect(['passed_on', 'granted_reserveless']).toContain(scan.reason);
      expect(await stored(fixture)).toMatchObject({ person: personOf(bia), hold: null });
    } else {
      expect([scan.reason, taken.code]).toEqual(['granted', 'passing_gate']);
      expect(await stored(fixture)).toMatchObject({ person: personOf(ana), hold: { key: scan.key } });
    }
  });

  it('a scan that read the meal before it was taken is refused once', async ({ fixture, gates }) => {
    const { collection } = fixture.context.database.reservations;
    const find = collection.find.bind(collection);
    vi.spyOn(collection, 'find').mockImplementationOnce(((where: object) => ({
      toArray: async () => {
        const read = await find(where).toArray();
        expect(await take(fixture, bia)).toMatchObject({ ok: true });
        return read;
      },
    })) as never);
    const scan = await gates[2].scan(badge(ana));
    expect(scan).toMatchObject({
      granted: false,
      reason: 'passed_on',
      message: 'Um colega já aceitou esta refeição',
    });
    expect(await stored(fixture)).toMatchObject({ person: personOf(bia), hold: null, passages: [] });
    expect(await gates[2].scan(badge(ana))).toMatchObject({ granted: true, reason: 'granted_reserveless' });
  });

  it('a turn after the meal was taken is a conflict and a separate meal', async ({ fixture, gates }) => {
    const { key } = await gates[2].scan(badge(ana));
    const turnedAt = fixture.clock.now();
    fixture.clock.advance(31_000);
    expect(await take(fixture, bia)).toMatchObject({ ok: true });
    expect(await gates[2].turn(key, turnedAt)).toEqual({ outcome: 'reserveless', priceCents: 1000 });
    // The same turn again must change nothing.
    expect(await gates[2].turn(key, turnedAt)).toEqual({ outcome: 'repeated', priceCents: 0 });
    expect(await conflicts(fixture)).toMatchObject([
      { kind: 'passed_on', person: personOf(ana), open: true },
    ]);
    expect(await mealsOf(fixture, ana)).toMatchObject([{ state: 4 }]);
    expect(await stored(fixture)).toMatchObject({ person: personOf(bia), state: 1, passages: [] });
    const bias = await gates[2].scan(badge(bia));
    expect(await gates[2].turn(bias.key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });

  it('an offline passage of the former person is a conflict', async ({ fixture, gates }) => {
    await take(fixture, bia);
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
    expect(await stored(fixture)).toMatchObject({ state: 2, person: personOf(bia) });
  });
});

it('a decision about the former person leaves the new person’s meal unchanged', async ({ fixture }) => {
  await offerTo(fixture, null);
  const before = await stored(fixture);
  await take(fixture, bia);
  const leave = { found: before, decision: 'd', tells: () => ({}) };
  expect(await cancelPending(fixture.context, 'leave', [leave])).toBe(0);
  expect(await stored(fixture)).toMatchObject({ person: personOf(bia), active: true });
});
