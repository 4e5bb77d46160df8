import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { User } from '@reserva/database/models/people/users';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import {
  actorOf,
  insertClosedMeal,
  insertReservation,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { cancelPending } from '../src/basics/cancel-pending.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { changeSite } from '../src/reservations/change-site.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';

const DATE = '2026-11-19';

const it = testWith(() => createReservationFixture(`${DATE}T08:50`))
  /**
   * The gates of both sites. They serve while lunch can be reserved, so that a scan and a move can happen at the same
   * time.
   */
  .extend('gates', { scope: 'file' }, async ({ fixture }) => {
    const schedule = [{ id: 1 as const, start: '08:00', end: '14:00' }];
    const gates = {
      1: await openGate(fixture, { site: 1, schedule }),
      2: await openGate(fixture, { site: 2, schedule }),
    };
    return gates;
  });

it.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

const person = (fixture: ReservationFixture) => insertUser(fixture.database);
async function reserved(
  fixture: ReservationFixture,
  given: Partial<Parameters<typeof insertReservation>[1]> = {},
): Promise<User> {
  const user = await person(fixture);
  await insertReservation(fixture.database, { person: personOf(user), date: DATE, ...given });
  return user;
}
const change = (fixture: ReservationFixture, user: User, site: SiteId, id = newId(new Date())) =>
  changeSite(fixture.context, { site }, metaOf(actorOf(user), id));
const allOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations.find({ 'person.id': user._id }).lean();
const movesOf = async (fixture: ReservationFixture, user: User) =>
  (await allOf(fixture, user)).flatMap(({ moves = [] }) => moves);
const noticesOf = async (fixture: ReservationFixture, user: User) =>
  (await waitingEvents(fixture.stores, 'reservation.moved')).filter(
    ({ payload }) => payload.person.id === user._id,
  );

describe('reservation.changeSite', () => {
  it('a site change moves the reservation and publishes an event', async ({ fixture }) => {
    const user = await reserved(fixture);
    const [before] = await allOf(fixture, user);
    expect(await change(fixture, user, 1)).toEqual({
      ok: true,
      value: { reservationId: before?._id, date: DATE, meal: 1, site: 1 },
    });
    const by = { kind: 'employee', userId: user._id };
    expect(await allOf(fixture, user)).toMatchObject([
      { _id: before?._id, site: 1, state: 1, active: true, moves: [{ from: 2, to: 1, by }] },
    ]);
    const [event] = await until(
      'the event',
      async () => (await noticesOf(fixture, user)).length > 0 && noticesOf(fixture, user),
    );
    expect(event?.payload).toMatchObject({ site: 1, from: 2, email: user.email });
  });

  it('a change to the same site changes nothing', async ({ fixture }) => {
    const user = await reserved(fixture);
    expect(await change(fixture, user, 2)).toMatchObject({ ok: true, value: { site: 2 } });
    expect(await movesOf(fixture, user)).toEqual([]);
  });

  it('a site change with a meal moves no other meal', async ({ fixture }) => {
    const user = await reserved(fixture);
    await insertReservation(fixture.database, { person: personOf(user), date: DATE, meal: 2 });
    const lunch = { date: DATE, meal: 1 } as const;
    const move = (requestedMeal: { date: string; meal: 1 | 2 }) =>
      changeSite(fixture.context, { site: 1, asked: requestedMeal }, metaOf(actorOf(user)));
    const over = { ok: false, code: 'outside_window_cancel' };
    expect(await move({ ...lunch, meal: 2 })).toEqual(over);
    expect(await move({ ...lunch, date: '2026-11-18' })).toEqual(over);
    fixture.clock.set(`${DATE}T13:00`);
    expect(await move(lunch)).toEqual(over);
    expect(await movesOf(fixture, user)).toEqual([]);
    fixture.clock.set(`${DATE}T08:50`);
    expect(await move(lunch)).toMatchObject({ ok: true, value: { meal: 1, site: 1 } });
  });

  it('a repeated attempt of a site change gets its first answer', async ({ fixture }) => {
    const user = await reserved(fixture);
    const id = newId(new Date());
    const first = await change(fixture, user, 1, id);
    fixture.clock.set(`${DATE}T09:31`);
    expect(await change(fixture, user, 1, id)).toEqual(first);
    expect(await movesOf(fixture, user)).toHaveLength(1);
  });

  it('simultaneous changes to one site move the reservation once', async ({ fixture }) => {
    const user = await reserved(fixture);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => change(fixture, user, 1)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await movesOf(fixture, user)).toHaveLength(1);
    expect(await allOf(fixture, user)).toHaveLength(1);
  });

  it('a cancellation wins over a simultaneous site change', async ({ fixture }) => {
    const user = await reserved(fixture);
    const [changed, cancelled] = await Promise.all([
      change(fixture, user, 1),
      cancel(fixture.context, {}, metaOf(actorOf(user))),
    ]);
    const [left] = await allOf(fixture, user);
    expect(cancelled.ok).toBe(true);
    expect(left?.active).toBe(false);
    // Either the reservation was moved and then cancelled, or it was cancelled first and could not be moved.
    expect(changed).toMatchObject(changed.ok ? { ok: true } : { code: 'no_pending_reservation' });
    expect(left?.moves?.length ?? 0).toBe(changed.ok ? 1 : 0);
  });
});

describe('refused site changes', () => {
  it.for([
    ['outside the window', '09:30', {}, 'outside_window_cancel'],
    ['of another meal than that of the window', '08:50', { meal: 2 as const }, 'no_pending_reservation'],
    ['that was eaten', '08:50', { state: 2 as const }, 'no_pending_reservation'],
    ['that was cancelled', '08:50', { active: false }, 'no_pending_reservation'],
  ] as const)('a reservation %s stays at its site', async ([_what, time, given, code], { fixture }) => {
    const user = await reserved(fixture, given);
    fixture.clock.set(`${DATE}T${time}`);
    expect(await change(fixture, user, 1)).toMatchObject({ ok: false, code });
    expect(await allOf(fixture, user)).toMatchObject([{ site: 2, ...given }]);
  });

  it('a change to a site that does not serve the meal is refused with the reason', async ({ fixture }) => {
    await insertClosedMeal(fixture.database, { date: DATE, site: 1 });
    const user = await reserved(fixture);
    expect(await change(fixture, user, 1)).toMatchObject({
      code: 'meal_not_served',
      words: expect.stringContaining('água'),
    });
    expect(await allOf(fixture, user)).toMatchObject([{ site: 2, active: true }]);
    await fixture.database.serviceExceptions.deleteMany({});
  });

  it('a site change is refused only while a gate is open for the person', async ({ fixture, gates }) => {
    const user = await reserved(fixture);
    await gates[2].scan(badge(user));
    expect(await change(fixture, user, 1)).toEqual({ ok: false, code: 'passing_gate' });
    fixture.clock.advance(31_000);
    expect(await change(fixture, user, 1)).toMatchObject({ ok: true });
  });
});

describe('moved reservations at the gates', () => {
  it('a moved reservation counts as reserved at its new site', async ({ fixture, gates }) => {
    const user = await reserved(fixture);
    await change(fixture, user, 1);
    const { key, reason } = await gates[1].scan(badge(user));
    expect(reason).toBe('granted');
    expect(await gates[1].turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });

  it('a late turn counts for the site reserved when its gate opened', async ({ fixture, gates }) => {
    const user = await reserved(fixture);
    const { key } = await gates[2].scan(badge(user));
    const turnedAt = fixture.clock.now();
    fixture.clock.advance(31_000);
    await change(fixture, user, 1);
    expect(await gates[2].turn(key, turnedAt)).toEqual({ outcome: 'concluded', priceCents: 350 });
    expect(await allOf(fixture, user)).toMatchObject([
      { site: 2, state: 2, reservedSite: null, moves: [{ to: 1 }] },
    ]);
  });
});

it('a moved reservation survives the closing of its old site', async ({ fixture }) => {
  const user = await reserved(fixture);
  const [found] = await allOf(fixture, user);
  await change(fixture, user, 1);
  if (!found) throw new Error('no reservation');
  const closing = { found, decision: 'd', explanationFor: () => ({}) };
  expect(await cancelPending(fixture.context, 'calendar', [closing])).toBe(0);
  expect(await allOf(fixture, user)).toMatchObject([{ site: 1, active: true }]);
});
