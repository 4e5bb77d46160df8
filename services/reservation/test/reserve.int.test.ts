import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import {
  actorOf,
  insertClosedMeal,
  insertReservation,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { openQueue, waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancel } from '../src/reservations/cancel.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { createServedFixture, type ServedFixture } from './support/served-fixture.ts';

const DATE = '2026-11-19';
const MORNING = `${DATE}T08:50`;

describe('reservation.reserve through its queue', () => {
  let fixture: ServedFixture;
  beforeAll(async () => {
    fixture = await createServedFixture(MORNING);
  });
  afterAll(() => fixture?.dispose());
  beforeEach(() => fixture.clock.set(MORNING));
  const person = () => insertUser(fixture.database);

  it('a reservation is made for the meal of the open window', async () => {
    const user = await person();
    const outcome = await fixture.reserve(user);
    expect(outcome).toMatchObject({ ok: true, value: { date: DATE, meal: 1, site: 2 } });
    const [stored, ...others] = await fixture.activeOf(user);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      _id: outcome.ok && outcome.value.reservationId,
      state: 1,
      priceCents: 0,
      priceVersion: null,
      site: 2,
      meal: 1,
      reservedSite: null,
      hold: null,
      person: { kind: 'employee', id: user._id, name: user.name, cpf: user.cpf },
      createdBy: { kind: 'employee', userId: user._id },
    });
  });

  it.each([
    ['06:00', 1],
    ['09:29', 1],
    ['13:00', 2],
    ['16:29', 2],
    ['18:00', 3],
    ['20:59', 3],
  ])('a reservation at %s is for meal %i', async (time, meal) => {
    const user = await person();
    fixture.clock.set(`${DATE}T${time}`);
    expect(await fixture.reserve(user)).toMatchObject({ ok: true, value: { meal, date: DATE } });
  });

  it.each(['00:00', '05:59', '09:30', '12:59', '16:30', '17:59', '21:00', '23:59'])(
    'a reservation at %s is refused outside the window',
    async (time) => {
      const user = await person();
      fixture.clock.set(`${DATE}T${time}`);
      expect(await fixture.reserve(user)).toEqual({ ok: false, code: 'outside_window' });
      expect(await fixture.allOf(user)).toEqual([]);
    },
  );

  it.each([
    ['another meal', { date: DATE, meal: 2 }],
    ['another day', { date: '2026-11-18', meal: 1 }],
  ] as const)('a reservation for %s than the open one is refused', async (_what, requestedMeal) => {
    const user = await person();
    expect(await fixture.reserve(user, 2, requestedMeal)).toEqual({ ok: false, code: 'outside_window' });
    expect(await fixture.allOf(user)).toEqual([]);
    const lunch = { date: DATE, meal: 1 } as const;
    expect(await fixture.reserve(user, 2, lunch)).toMatchObject({ ok: true, value: lunch });
  });

  it('reservations follow a changed schedule immediately', async () => {
    const user = await person();
    const lunch = (start: string, end: string) =>
      fixture.database.settings.updateOne(
        { _id: 'reservation-schedule', 'windows.id': 1 },
        { $set: { 'windows.$.start': start, 'windows.$.end': end } },
      );
    await lunch('06:00', '08:00');
    expect(await fixture.reserve(user)).toEqual({ ok: false, code: 'outside_window' });
    await lunch('06:00', '09:30');
    expect(await fixture.reserve(user)).toMatchObject({ ok: true });
  });

  it('a second reservation of the same meal is refused at either site', async () => {
    const user = await person();
    await fixture.reserve(user, 2);
    expect(await fixture.reserve(user, 1)).toEqual({ ok: false, code: 'reservation_exists' });
    expect(await fixture.activeOf(user)).toHaveLength(1);
  });

  it('a person can reserve the next meal and the next day as well', async () => {
    const user = await person();
    await fixture.reserve(user);
    fixture.clock.set(`${DATE}T13:10`);
    expect(await fixture.reserve(user, 1)).toMatchObject({ ok: true, value: { meal: 2, site: 1 } });
    fixture.clock.set('2026-11-20T08:50');
    expect(await fixture.reserve(user)).toMatchObject({ ok: true, value: { date: '2026-11-20', meal: 1 } });
    expect(await fixture.activeOf(user)).toHaveLength(3);
  });

  it('200 simultaneous calls of one person make one reservation', async () => {
    const user = await person();
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => fixture.reserve(user)));
    const message = outcomes.map((outcome) => {
      // A caller on a busy machine may get no answer in time. That result is allowed, too.
      if (outcome.status === 'rejected') return outcome.reason.name;
      return outcome.value.ok ? 'done' : outcome.value.code;
    });
    expect(message.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(1);
    expect(
      message.filter((answer) => !['done', 'reservation_exists', 'CommandUnavailable'].includes(answer)),
    ).toEqual([]);
    expect(await fixture.allOf(user)).toHaveLength(1);
  });

  it('a reservation publishes its event and empties its outbox', async () => {
    const user = await person();
    await fixture.reserve(user);
    const event = await until('the event in the queue', async () =>
      (await waitingEvents(fixture.stores, 'reservation.created')).find(
        ({ payload }) => payload.person.id === user._id,
      ),
    );
    const [stored] = await fixture.activeOf(user);
    expect(event).toMatchObject({
      id: `${stored?._id}-created`,
      payload: { reservationId: stored?._id, email: user.email, site: 2, meal: 1, date: DATE },
    });
    await until('an empty outbox', async () => (await fixture.activeOf(user))[0]?.outbox.length === 0);
  });

  it('an expired command makes no reservation', async () => {
    const user = await person();
    const queue = openQueue(fixture.stores, 'reservation');
    const id = newId(fixture.clock.now());
    const job = await queue.add('reservation.reserve', {
      id,
      actor: actorOf(user),
      requestId: 'late',
      replyTo: null,
      payload: { site: 2 },
      expiresAt: new Date(fixture.clock.now().getTime() - 1).toISOString(),
    });
    await until('the end of the job', async () => (await job.getState()) === 'completed');
    expect(await fixture.allOf(user)).toEqual([]);
    await queue.close();
  });

  it('a repeated command gets the outcome of its first run', async () => {
    const user = await person();
    const by = { actor: actorOf(user), requestId: 'test', id: newId(fixture.clock.now()) };
    const first = await fixture.commands.send('reservation.reserve', { site: 2 }, by);
    expect(first).toMatchObject({ ok: true, value: { reservationId: by.id } });
    expect(await fixture.commands.send('reservation.reserve', { site: 2 }, by)).toEqual(first);
    expect(await fixture.allOf(user)).toHaveLength(1);
  });
});

describe('reservation.reserve', () => {
  let fixture: ReservationFixture;
  beforeAll(async () => {
    fixture = await createReservationFixture(MORNING);
  });
  afterAll(() => fixture?.dispose());
  beforeEach(() => fixture.clock.set(MORNING));

  it('a repeated attempt to reserve gets its first answer', async () => {
    const user = await insertUser(fixture.database);
    const meta = metaOf(actorOf(user));
    const first = await reserve(fixture.context, { site: 2 }, meta);
    expect(first.ok).toBe(true);
    expect(await reserve(fixture.context, { site: 2 }, meta)).toEqual(first);
    // Another command of the same person is refused.
    expect(await reserve(fixture.context, { site: 2 }, metaOf(actorOf(user)))).toEqual({
      ok: false,
      code: 'reservation_exists',
    });
    // After the first attempt the meal is closed, then its window ends, then the reservation is cancelled. Each time a
    // retry must still return the first result.
    const { _id } = await insertClosedMeal(fixture.database, { date: DATE });
    expect(await reserve(fixture.context, { site: 2 }, meta)).toEqual(first);
    await fixture.database.serviceExceptions.deleteOne({ _id });
    fixture.clock.set(`${DATE}T11:30`);
    expect(await reserve(fixture.context, { site: 2 }, meta)).toEqual(first);
    fixture.clock.set(MORNING);
    await cancel(fixture.context, {}, metaOf(actorOf(user)));
    expect(await reserve(fixture.context, { site: 2 }, meta)).toEqual(first);
  });

  it('a reservation is published to the gateways at once', async () => {
    const user = await insertUser(fixture.database);
    await reserve(fixture.context, { site: 1 }, metaOf(actorOf(user)));
    const message = await until('the realtime event', async () =>
      fixture.publishedEvents.find(
        ({ event }) => event.name === 'reservation.created' && event.payload.person.id === user._id,
      ),
    );
    expect(message).toMatchObject({ late: false, event: { payload: { site: 1, meal: 1, date: DATE } } });
  });

  it('one of 200 simultaneous calls to reserve succeeds', async () => {
    const user = await insertUser(fixture.database);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => reserve(fixture.context, { site: 2 }, metaOf(actorOf(user)))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.code === 'reservation_exists')).toHaveLength(199);
  });

  it('a reservation by the system causes an error', async () => {
    const system = metaOf({ kind: 'system', job: 'test' });
    await expect(reserve(fixture.context, { site: 2 }, system)).rejects.toThrow('a person must act here');
  });

  const openedGate = async (untilMs: number) => {
    const user = await insertUser(fixture.database);
    const until = new Date(fixture.clock.now().getTime() + untilMs);
    const [key, turnstileId] = [`gate:${user._id}`, newId(new Date())];
    const opened = await insertReservation(fixture.database, {
      person: personOf(user),
      date: DATE,
      state: 0,
      hold: { key, turnstileId, until },
      passages: [{ key, turnstileId, grantedAt: fixture.clock.now(), outcome: 'granted', turnedAt: null }],
    });
    return { user, opened };
  };

  it('an expired hold does not prevent a reservation', async () => {
    const { user, opened } = await openedGate(-1);
    expect(await reserve(fixture.context, { site: 2 }, metaOf(actorOf(user)))).toMatchObject({ ok: true });
    const left = await fixture.database.reservations.findById(opened._id).lean();
    expect(left).toMatchObject({ active: false, hold: null, closed: { as: 'released' } });
    expect(left?.passages[0]?.outcome).toBe('released');
  });

  it('a reservation is refused while a gate is open for the person', async () => {
    const { user, opened } = await openedGate(30_000);
    expect(await reserve(fixture.context, { site: 2 }, metaOf(actorOf(user)))).toEqual({
      ok: false,
      code: 'reservation_exists',
    });
    expect(await fixture.database.reservations.findById(opened._id).lean()).toMatchObject({ active: true });
  });

  it('simultaneous reservations after an expired hold make one', async () => {
    const { user } = await openedGate(-1);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => reserve(fixture.context, { site: 2 }, metaOf(actorOf(user)))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
