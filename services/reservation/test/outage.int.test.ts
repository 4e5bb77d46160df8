import type { CommandName } from '@reserva/contracts/commands';
import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { until } from '@reserva/testing/drain';
import { actorOf, insertTurnstile, insertUser } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWithFresh } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { checkin, reservation } from '../src/commands.ts';
import { type FailurePlan, failingDatabase } from './support/failing-database.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';

const DATE = '2026-11-19';

const it = testWithFresh(() => createReservationFixture(`${DATE}T08:50`))
  /** Serves the commands of the test on a database that fails by a plan. */
  .extend('serve', ({ fixture }, { onCleanup }) => {
    const workers: Running[] = [];
    onCleanup(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    });
    return async (plan: FailurePlan): Promise<void> => {
      const { stores, clock, logger } = fixture;
      const context = { ...fixture.context, database: failingDatabase(fixture.context.database, plan) };
      const common = { context, redis: stores.redis, clock, logger, concurrency: 8 };
      workers.push(
        await serveCommands({ ...common, queue: 'reservation', handlers: reservation }),
        await serveCommands({ ...common, queue: 'checkin', handlers: checkin }),
      );
    };
  });

const send = async (
  fixture: ReservationFixture,
  name: Extract<CommandName, 'reservation.reserve' | 'reservation.cancel'>,
) => {
  const user = await insertUser(fixture.database);
  const by = { actor: actorOf(user), requestId: 'test' };
  const personKey = `employee:${user._id}`;
  const all = () => fixture.database.reservations.find({ personKey }).lean();
  return { user, by, all, run: () => fixture.commands.send(name, { site: 2 }, by) };
};

describe.each(['before', 'after'] as const)('a MongoDB outage just %s the write', (when) => {
  it('a reservation is stored once despite an outage during its write', async ({ fixture, serve }) => {
    await serve({ write: 'insertOne', when, times: 1 });
    const { run, all } = await send(fixture, 'reservation.reserve');
    expect(await run()).toMatchObject({ ok: true });
    const [stored, ...others] = await all();
    expect([stored?.active, others]).toEqual([true, []]);
    const events = await until('the event', async () => {
      const waiting = await waitingEvents(fixture.stores, 'reservation.created');
      return waiting.length > 0 && waiting;
    });
    expect(events).toMatchObject([{ id: `${stored?._id}-created` }]);
  });

  it('a reservation is cancelled once despite an outage during the write', async ({ fixture, serve }) => {
    await serve({ write: 'updateOne', when, times: 1 });
    const { user, by, all } = await send(fixture, 'reservation.cancel');
    await fixture.commands.send('reservation.reserve', { site: 2 }, by);
    expect(await fixture.commands.send('reservation.cancel', {}, by)).toMatchObject({ ok: true });
    expect(await all()).toMatchObject([{ active: false, closed: { by: { userId: user._id } } }]);
  });

  it('a turn counts once despite an outage during the write', async ({ fixture, serve }) => {
    await serve({ write: 'updateOne', when, times: 1 });
    fixture.clock.set(`${DATE}T12:00`);
    const { _id: turnstileId } = await insertTurnstile(fixture.database, { site: 2 });
    const { user, all } = await send(fixture, 'reservation.reserve');
    const by = { actor: { kind: 'device', turnstileId } as const, requestId: 'test' };
    const credential = { kind: 'badge', number: user.badge } as const;
    const payload = { turnstileId, passage: 'p' };
    expect(await fixture.commands.send('checkin.authorise', { ...payload, credential }, by)).toMatchObject({
      value: { granted: true },
    });
    const turnedAt = fixture.clock.now().toISOString();
    expect(await fixture.commands.send('checkin.turn', { ...payload, turnedAt }, by)).toMatchObject({
      value: { outcome: when === 'before' ? 'reserveless' : 'repeated' },
    });
    expect(await all()).toMatchObject([{ state: 4, priceCents: 1000, passages: [{ outcome: 'turned' }] }]);
    // The service may not have published the event, because it got no acknowledgement of its write. The sweep then
    // publishes it.
    fixture.clock.advance(6_000);
    await fixture.context.relay.sweep(fixture.clock.now());
    await until('the check-in', async () =>
      fixture.publishedEvents.find(({ event }) => event.name === 'reservation.checkedIn'),
    );
  });
});

describe('a lasting MongoDB outage', () => {
  it('a lasting outage is reported to the sender as an unknown result', async ({ fixture, serve }) => {
    await serve({ write: 'insertOne', when: 'before', times: Number.POSITIVE_INFINITY });
    const { run, all } = await send(fixture, 'reservation.reserve');
    await expect(run()).rejects.toMatchObject({ name: 'CommandUnavailable', sent: true });
    expect(await all()).toEqual([]);
  });
});
