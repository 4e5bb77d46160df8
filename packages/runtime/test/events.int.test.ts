import type { AnyEvent, EventOf } from '@reserva/contracts/events';
import { until } from '@reserva/testing/drain';
import { openQueue } from '@reserva/testing/queues';
import { suiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { describe, expect } from 'vitest';
import { consumeEvents, subscribeRealtime } from '../src/messaging/event-consumer.ts';
import {
  createEventPublisher,
  EVENT_QUEUE,
  type RealtimeMessage,
  realtimeChannel,
} from '../src/messaging/event-publisher.ts';
import { newId } from '../src/process/ids.ts';
import { eventHandlers } from './support/events.ts';
import { testWithParts } from './support/test-with-parts.ts';
import { waitsOf } from './support/waits.ts';
import { employee, ID, logger } from './support/workers.ts';

const AT = '2026-11-19T11:50:00.000Z';
const person = { kind: 'employee', id: ID, name: 'ANA', cpf: '15350946056' } as const;
const meal = { reservationId: ID, person, date: '2026-11-19', meal: 1, site: 2 } as const;

/** An event that is stored in the durable queue and is also sent as a realtime message. */
const created = (id = newId(new Date())): EventOf<'reservation.created'> => ({
  id,
  name: 'reservation.created',
  at: AT,
  payload: { ...meal, by: employee, email: 'ana@exemplo.com.br' },
});
/** An event that is only stored in the durable queue. */
const contested = (id = newId(new Date())): EventOf<'contest.sent'> => ({
  id,
  name: 'contest.sent',
  at: AT,
  payload: { ...meal, by: employee },
});
/** An event that is only sent as a realtime message and not stored in the queue. */
const menuChanged = (id = newId(new Date())): EventOf<'menu.changed'> => ({
  id,
  name: 'menu.changed',
  at: AT,
  payload: {},
});

const it = testWithParts
  .extend('stores', ({}) => suiteStores())
  .extend('publisher', async ({ stores, keep }) =>
    keep(await createEventPublisher({ redis: stores.redis, logger })),
  )
  /**
   * Starts a consumer and returns the list of the events that it handled. `meet` is called before an event is added,
   * and may throw.
   */
  .extend('consume', ({ stores, keep }) => async (meet: (event: AnyEvent) => void = () => undefined) => {
    const got: AnyEvent[] = [];
    const handlers = eventHandlers((event) => {
      meet(event);
      got.push(event);
    });
    const options = { handlers, context: null, redis: stores.redis, logger, concurrency: 4 };
    keep(await consumeEvents(options));
    return got;
  })
  .extend('listen', ({ stores, keep }) => async () => {
    const messages: RealtimeMessage[] = [];
    const onEvent = (message: RealtimeMessage) => void messages.push(message);
    keep(await subscribeRealtime({ redis: stores.redis, logger, onEvent }));
    return messages;
  });

describe('durable events', () => {
  it('a durable event waits in the queue for its consumer', async ({ publisher, consume }) => {
    const event = created();
    await publisher.publish([event]);
    const got = await consume();
    await until('the event', async () => got.length > 0);
    expect(got).toEqual([event]);
  });

  it('a durable event that is published again is consumed once', async ({ publisher, consume }) => {
    const event = created();
    const got = await consume();
    for (let again = 0; again < 3; again++) await publisher.publish([event]);
    const last = contested();
    await publisher.publish([last]);
    await until('the last event', async () => got.some(({ id }) => id === last.id));
    expect(got.filter(({ id }) => id === event.id)).toHaveLength(1);
  });

  it('a durable event whose handler meets an outage is retried', async ({ publisher, consume }) => {
    let outages = 2;
    const got = await consume(() => {
      if (outages-- > 0) throw new Error('the mail server is away');
    });
    await publisher.publish([contested()]);
    await until('the event', async () => got.length > 0);
    expect(outages).toBe(-1);
  });

  it('a durable event is retried for a week, at least every quarter of an hour', async ({
    stores,
    publisher,
    consume,
  }) => {
    await consume(() => {
      throw new Error('the mail server is away');
    });
    const event = contested();
    await publisher.publish([event]);
    const { waits, attempts } = await waitsOf(stores, EVENT_QUEUE, `e-${event.id}`, 20);
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60_000);
    const days = (attempts * Math.min(...waits.slice(-5))) / 86_400_000;
    expect(days).toBeGreaterThan(6);
  });

  it('a durable event is counted as owed until its consumer is done', async ({
    stores,
    publisher,
    consume,
  }) => {
    expect(await publisher.owed()).toEqual({ waiting: 0, failed: 0 });
    await publisher.publish([created(), contested()]);
    expect(await publisher.owed()).toEqual({ waiting: 2, failed: 0 });
    let away = true;
    await consume(() => {
      if (away) throw new Error('the mail server is away');
    });
    const queue = openQueue(stores, EVENT_QUEUE);
    await until('a failed attempt of each', async () => (await queue.getDelayedCount()) === 2);
    expect(await publisher.owed()).toEqual({ waiting: 2, failed: 0 });
    away = false;
    await queue.promoteJobs();
    await until('nothing owed', async () => (await publisher.owed()).waiting === 0);
    await queue.close();
  });

  it('a consumer without a handler for an event does not start', async ({ stores }) => {
    const handlers = { 'reservation.created': async () => undefined } as never;
    const start = consumeEvents({ handlers, context: null, redis: stores.redis, logger, concurrency: 1 });
    await expect(start).rejects.toThrow(/no handler for the event /);
  });
});

describe('realtime events', () => {
  it('a realtime event reaches every listener at once', async ({ publisher, listen }) => {
    const [one, another] = [await listen(), await listen()];
    const batch = [menuChanged(), created()];
    await publisher.publish(batch);
    await until('both', async () => one.length === 2 && another.length === 2);
    expect(one).toEqual(batch.map((event) => ({ event, late: false })));
    expect(another).toEqual(one);
  });

  it('a late realtime event is marked as late', async ({ publisher, listen }) => {
    const messages = await listen();
    const event = menuChanged();
    await publisher.publish([event], { late: true });
    await until('the event', async () => messages.length > 0);
    expect(messages).toEqual([{ event, late: true }]);
  });

  it('a realtime event is neither stored for later listeners nor queued', async ({
    stores,
    publisher,
    listen,
  }) => {
    await publisher.publish([menuChanged()]);
    const messages = await listen();
    const event = menuChanged();
    await publisher.publish([event]);
    await until('the event', async () => messages.length > 0);
    expect(messages.map((message) => message.event.id)).toEqual([event.id]);
    const queue = openQueue(stores, EVENT_QUEUE);
    expect(await queue.getJobCounts('wait')).toEqual({ wait: 0 });
    await queue.close();
  });

  it('an event for the queue only does not reach listeners', async ({ publisher, listen }) => {
    const messages = await listen();
    await publisher.publish([contested()]);
    await publisher.publish([menuChanged()]);
    await until('an event', async () => messages.length > 0);
    expect(messages.map(({ event }) => event.name)).toEqual(['menu.changed']);
  });

  it('an unreadable message does not end the listening', async ({ stores, publisher, listen }) => {
    const messages = await listen();
    const redis = new Redis(stores.redis.url);
    for (const text of ['not json', '{}', '{"event":{"name":"unheard.of"}}']) {
      await redis.publish(realtimeChannel(stores.redis), text);
    }
    await redis.quit();
    await publisher.publish([menuChanged()]);
    await until('the event', async () => messages.length > 0);
    expect(messages).toHaveLength(1);
  });
});
