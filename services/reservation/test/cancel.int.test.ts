import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancel } from '../src/reservations/cancel.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { createServedFixture, type ServedFixture } from './support/served-fixture.ts';

const DATE = '2026-11-19';
const MORNING = `${DATE}T08:50`;

describe('reservation.cancel through its queue', () => {
  let fixture: ServedFixture;
  beforeAll(async () => {
    fixture = await createServedFixture(MORNING);
  });
  afterAll(() => fixture?.dispose());
  beforeEach(() => fixture.clock.set(MORNING));
  const person = () => insertUser(fixture.database);

  it('a cancellation frees the slot and stores its author', async () => {
    const user = await person();
    await fixture.reserve(user);
    const outcome = await fixture.cancel(user);
    expect(outcome).toMatchObject({ ok: true, value: { meal: 1, site: 2, date: DATE } });
    expect(await fixture.activeOf(user)).toEqual([]);
    const [kept] = await fixture.allOf(user);
    expect(kept).toMatchObject({
      active: false,
      state: 1,
      priceCents: 0,
      closed: { as: 'cancelled', by: { kind: 'employee', userId: user._id }, at: expect.any(Date) },
    });
    expect(outcome.ok && outcome.value.reservationId).toBe(kept?._id);
  });

  it('repeated cancellations keep each cancelled reservation', async () => {
    const user = await person();
    for (let turn = 0; turn < 3; turn++) {
      expect(await fixture.reserve(user)).toMatchObject({ ok: true });
      expect(await fixture.cancel(user)).toMatchObject({ ok: true });
    }
    expect((await fixture.allOf(user)).map(({ active }) => active)).toEqual([false, false, false]);
  });

  it.each(['05:59', '09:30', '12:00'])('a cancellation at %s is refused outside the window', async (time) => {
    const user = await person();
    await fixture.reserve(user);
    fixture.clock.set(`${DATE}T${time}`);
    expect(await fixture.cancel(user)).toEqual({ ok: false, code: 'outside_window_cancel' });
    expect(await fixture.activeOf(user)).toHaveLength(1);
  });

  it.each(['06:00', '09:29'])('a cancellation at %s is accepted inside the window', async (time) => {
    const user = await person();
    await fixture.reserve(user);
    fixture.clock.set(`${DATE}T${time}`);
    expect(await fixture.cancel(user)).toMatchObject({ ok: true });
  });

  it('a cancellation without a meal affects only the meal of the open window', async () => {
    const user = await person();
    await fixture.reserve(user);
    fixture.clock.set(`${DATE}T13:00`);
    expect(await fixture.cancel(user)).toEqual({ ok: false, code: 'no_pending_reservation' });
    expect(await fixture.activeOf(user)).toHaveLength(1);
  });

  it('a cancellation with a meal affects no other meal', async () => {
    const user = await person();
    const lunch = { date: DATE, meal: 1 } as const;
    await fixture.reserve(user);
    for (const requestedMeal of [{ ...lunch, meal: 2 } as const, { ...lunch, date: '2026-11-18' }])
      expect(await fixture.cancel(user, requestedMeal)).toEqual({ ok: false, code: 'outside_window_cancel' });
    fixture.clock.set(`${DATE}T13:00`);
    await fixture.reserve(user);
    expect(await fixture.cancel(user, lunch)).toEqual({ ok: false, code: 'outside_window_cancel' });
    expect(await fixture.activeOf(user)).toHaveLength(2);
    expect(await fixture.cancel(user, { ...lunch, meal: 2 })).toMatchObject({ ok: true, value: { meal: 2 } });
    expect(await fixture.activeOf(user)).toMatchObject([{ meal: 1 }]);
  });

  it('a cancellation without a pending reservation is refused', async () => {
    const user = await person();
    expect(await fixture.cancel(user)).toEqual({ ok: false, code: 'no_pending_reservation' });
    await fixture.reserve(user);
    await fixture.cancel(user);
    expect(await fixture.cancel(user)).toEqual({ ok: false, code: 'no_pending_reservation' });
  });

  it.each([2, 3, 4] as const)('a cancellation of a reservation in state %i is refused', async (state) => {
    const user = await person();
    await insertReservation(fixture.database, { person: personOf(user), date: DATE, state });
    expect(await fixture.cancel(user)).toEqual({ ok: false, code: 'no_pending_reservation' });
  });

  it('many simultaneous cancellations cancel the reservation once', async () => {
    const user = await person();
    await fixture.reserve(user);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => fixture.cancel(user)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const events = await until('the event', async () => {
      const mine = (await waitingEvents(fixture.stores, 'reservation.cancelled')).filter(
        ({ payload }) => payload.person.id === user._id,
      );
      return mine.length > 0 && mine;
    });
    expect(events).toHaveLength(1);
    expect(events[0]?.payload).toMatchObject({ site: 2, meal: 1, date: DATE, by: { userId: user._id } });
  });

  it('a cancellation does not touch another person’s reservation', async () => {
    const [ana, bruno] = [await person(), await person()];
    await fixture.reserve(ana);
    expect(await fixture.cancel(bruno)).toEqual({ ok: false, code: 'no_pending_reservation' });
    expect(await fixture.activeOf(ana)).toHaveLength(1);
  });
});

describe('reservation.cancel', () => {
  let fixture: ReservationFixture;
  beforeAll(async () => {
    fixture = await createReservationFixture(MORNING);
  });
  afterAll(() => fixture?.dispose());

  it('a repeated attempt of a cancellation gets its first answer', async () => {
    const user = await insertUser(fixture.database);
    await insertReservation(fixture.database, { person: personOf(user), date: DATE });
    const meta = metaOf(actorOf(user));
    const first = await cancel(fixture.context, {}, meta);
    expect(first.ok).toBe(true);
    expect(await cancel(fixture.context, {}, meta)).toEqual(first);
    // The window ended between the two attempts.
    fixture.clock.set(`${DATE}T11:30`);
    expect(await cancel(fixture.context, {}, meta)).toEqual(first);
    expect(await cancel(fixture.context, {}, metaOf(actorOf(user)))).toMatchObject({
      code: 'outside_window_cancel',
    });
    fixture.clock.set(MORNING);
  });

  const atTheGate = async (untilMs: number) => {
    const user = await insertUser(fixture.database);
    const [key, turnstileId] = [`gate:${user._id}`, newId(new Date())];
    const { _id } = await insertReservation(fixture.database, {
      person: personOf(user),
      date: DATE,
      hold: { key, turnstileId, until: new Date(fixture.clock.now().getTime() + untilMs) },
      passages: [{ key, turnstileId, grantedAt: fixture.clock.now(), outcome: 'granted', turnedAt: null }],
    });
    const outcome = await cancel(fixture.context, {}, metaOf(actorOf(user)));
    return { outcome, stored: await fixture.database.reservations.findById(_id).lean() };
  };

  it('a cancellation is refused while a gate is open for the person', async () => {
    const { outcome, stored } = await atTheGate(30_000);
    expect(outcome).toEqual({ ok: false, code: 'no_pending_reservation' });
    expect(stored).toMatchObject({ active: true });
  });

  it('an expired hold does not prevent a cancellation', async () => {
    const { outcome, stored } = await atTheGate(-1);
    expect(outcome).toMatchObject({ ok: true });
    expect(stored).toMatchObject({ active: false, hold: null, passages: [{ outcome: 'released' }] });
  });
});
