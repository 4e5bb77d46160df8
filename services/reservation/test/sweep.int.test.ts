import { outboxEvent } from '@reserva/database/writes/outbox';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { openQueue, waitingEvents } from '@reserva/testing/queues';
import { testWithFresh } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { tick } from '../src/tick.ts';
import { failingDatabase } from './support/failing-database.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { insertOperator } from './support/operators.ts';

const DATE = '2026-11-19';

const it = testWithFresh(() => createReservationFixture(`${DATE}T08:50`));

/**
 * Inserts a reservation whose event is still in the outbox. It simulates a process that was killed between its write
 * and the publication of the event.
 */
async function leftBehind(fixture: ReservationFixture) {
  const user = await insertUser(fixture.database);
  const at = fixture.clock.now();
  const id = newId(at);
  const event = outboxEvent('reservation.created', `${id}-created`, at, {
    reservationId: id,
    person: personOf(user),
    date: DATE,
    meal: 1,
    site: 2,
    by: actorOf(user),
    email: user.email,
  });
  await insertReservation(fixture.database, { _id: id, person: personOf(user), date: DATE, outbox: [event] });
  return { id, event };
}
/** Runs the sweep once. In the service it runs every few seconds. */
const sweep = (fixture: ReservationFixture) => fixture.context.relay.sweep(fixture.clock.now());
const outboxOf = async (fixture: ReservationFixture, id: string) =>
  (await fixture.database.reservations.findById(id).lean())?.outbox;

describe('outboxes left by a crash', () => {
  it('an event left in an outbox is published once as late', async ({ fixture }) => {
    const { id, event } = await leftBehind(fixture);
    fixture.clock.advance(6_000);
    await sweep(fixture);
    expect(await waitingEvents(fixture.stores, 'reservation.created')).toEqual([event]);
    expect(await outboxOf(fixture, id)).toEqual([]);
    const message = await until('the realtime event', async () =>
      fixture.publishedEvents.find((message) => message.event.id === event.id),
    );
    expect(message.late).toBe(true);
    await sweep(fixture);
    expect(await waitingEvents(fixture.stores, 'reservation.created')).toHaveLength(1);
  });

  it('a sweep ignores outboxes younger than five seconds', async ({ fixture }) => {
    const { id } = await leftBehind(fixture);
    fixture.clock.advance(4_000);
    await sweep(fixture);
    expect(await outboxOf(fixture, id)).toHaveLength(1);
    expect(await waitingEvents(fixture.stores, 'reservation.created')).toEqual([]);
  });

  it('two simultaneous sweeps queue each event once', async ({ fixture }) => {
    await Promise.all(Array.from({ length: 20 }, () => leftBehind(fixture)));
    fixture.clock.advance(6_000);
    await Promise.all([sweep(fixture), sweep(fixture)]);
    expect(await waitingEvents(fixture.stores, 'reservation.created')).toHaveLength(20);
  });

  it('an event that is in the queue already is not queued again', async ({ fixture }) => {
    const { id, event } = await leftBehind(fixture);
    const queue = openQueue(fixture.stores, 'activity');
    await queue.add(event.name, event, { jobId: `e-${event.id}` });
    fixture.clock.advance(6_000);
    await sweep(fixture);
    expect(await waitingEvents(fixture.stores, 'reservation.created')).toEqual([event]);
    expect(await outboxOf(fixture, id)).toEqual([]);
    await queue.close();
  });

  it('one sweep publishes all events of a long outage', async ({ fixture }) => {
    await Promise.all(Array.from({ length: 450 }, () => leftBehind(fixture)));
    fixture.clock.advance(6_000);
    await sweep(fixture);
    expect(await waitingEvents(fixture.stores, 'reservation.created')).toHaveLength(450);
    expect(await fixture.database.reservations.exists({ 'outbox.at': { $exists: true } })).toBeNull();
  });

  it('a shift that cannot be settled does not stop the rest of a tick', async ({ fixture }) => {
    const { id } = await leftBehind(fixture);
    const { user, actor } = await insertOperator(fixture);
    const operation = {
      _id: newId(fixture.clock.now()),
      by: actor,
      at: fixture.clock.now(),
      date: DATE,
    };
    await fixture.database.operations.create({ ...operation, meal: null, site: null });
    fixture.clock.set('2026-11-20T00:00');
    const always = { write: 'updateMany', when: 'before', times: Number.POSITIVE_INFINITY } as const;
    // In this tick the shift cannot be settled, because its write fails. The later parts of the tick must still run.
    await tick({ ...fixture.context, database: failingDatabase(fixture.context.database, always) });
    await sweep(fixture);
    expect(await fixture.database.reservations.findById(id).lean()).toMatchObject({ state: 1, outbox: [] });
    expect(await fixture.database.operations.findById(operation._id).lean()).toMatchObject({
      finishedAt: expect.any(Date),
      by: { userId: user._id },
    });
  });
});
