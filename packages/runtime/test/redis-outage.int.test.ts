import { openLink } from '@reserva/testing/breakable-link';
import { until } from '@reserva/testing/drain';
import { type OwnRedis, startOwnRedis } from '@reserva/testing/own-redis';
import { openQueue } from '@reserva/testing/queues';
import { it as base, describe, expect } from 'vitest';
import { openCommandQueue } from '../src/messaging/command-queue.ts';
import { type CommandSender, createCommandSender } from '../src/messaging/command-sender.ts';
import { done } from '../src/messaging/command-worker.ts';
import { consumeEvents } from '../src/messaging/event-consumer.ts';
import { createEventPublisher } from '../src/messaging/event-publisher.ts';
import { startHeartbeat } from '../src/messaging/heartbeat.ts';
import { closeRedis, connectRedis, listenTo, retryForever } from '../src/messaging/redis.ts';
import { startTicker } from '../src/messaging/ticker.ts';
import type { Running } from '../src/process/lifecycle.ts';
import { eventHandlers } from './support/events.ts';
import { by, ID, logger, realClock, recordingHandlers, serve } from './support/workers.ts';

const scan = { turnstileId: ID, passage: 'p', credential: { kind: 'badge', number: '1' } } as const;

interface Bench {
  redis: OwnRedis;
  /** Registers a part. The fixture stops it after the test. */
  keep: <R extends Running>(part: R) => R;
  openSender: () => Promise<CommandSender>;
}

/** Each test has a separate Redis that it can break. So the tests can run at the same time. */
const it = base.extend<Bench>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures from this pattern.
  redis: async ({}, use) => {
    const redis = await startOwnRedis();
    await use(redis);
    await redis.dispose();
  },
  keep: async ({ redis }, use) => {
    const running: Running[] = [];
    await use((part) => {
      running.push(part);
      return part;
    });
    redis.thaw();
    await Promise.all(running.map((part) => part.stop()));
  },
  openSender: async ({ redis, keep }, use) => {
    await use(async () => keep(await createCommandSender({ redis: redis.config, clock: realClock, logger })));
  },
});

function ownConnection({ config }: OwnRedis) {
  const redis = connectRedis(retryForever(config), logger);
  return { redis, stop: () => closeRedis(redis) };
}

/** Runs a function and returns its duration in milliseconds. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

describe.concurrent('an outage of Redis', () => {
  it('a sender refuses at once in an outage and sends again afterwards', async ({
    redis,
    keep,
    openSender,
  }) => {
    const commands = await openSender();
    const handlers = recordingHandlers();
    keep(await serve(redis.config, 'reservation', handlers.reservation));
    expect(await commands.send('reservation.reserve', { site: 2 }, by)).toMatchObject({ ok: true });
    await redis.kill();

    const refused = () => expect(commands.send('reservation.reserve', { site: 2 }, by)).rejects;
    // The sender may notice the outage a little later than the test.
    await until('the sender to notice', async () =>
      commands.send('reservation.reserve', { site: 2 }, by).then(
        () => false,
        (error) => error.sent === false,
      ),
    );
    expect(
      await timed(() => refused().toMatchObject({ name: 'CommandUnavailable', sent: false })),
    ).toBeLessThan(3_000);
    const dispatched = commands.dispatch('checkin.turn', { ...scan, turnedAt: new Date().toISOString() }, by);
    await expect(dispatched).rejects.toMatchObject({ sent: false });

    const before = handlers.calls.length;
    await redis.restart();
    await until('an answer', async () =>
      commands.send('reservation.reserve', { site: 2 }, by).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    // Redis stored none of the refused commands, so none was executed after the outage.
    const ids = handlers.calls.slice(before).map(({ meta }) => meta.id);
    expect(ids).toHaveLength(1);
  });

  it('every part stops within ten seconds in an outage', async ({ redis, openSender }) => {
    const parts = [
      await openSender(),
      await serve(redis.config, 'reservation', recordingHandlers().reservation),
      await createEventPublisher({ redis: redis.config, logger }),
      await consumeEvents({ ...consumer, redis: redis.config }),
      await startTicker({
        name: 't',
        everyMs: 500,
        onTick: async () => undefined,
        redis: redis.config,
        logger,
      }),
      startHeartbeat({ service: 's', redis: redis.config, clock: realClock, logger }),
    ];
    await redis.kill();
    const times = await Promise.all(parts.map((part) => timed(() => part.stop())));
    expect(Math.max(...times)).toBeLessThan(10_000);
  });

  it('events are refused at once in an outage', async ({ redis, keep }) => {
    const publisher = keep(await createEventPublisher({ redis: redis.config, logger }));
    await redis.kill();
    const event = { id: 'x', name: 'menu.changed', at: new Date().toISOString(), payload: {} } as const;
    const durable = { ...event, name: 'checkin.refused', payload: refusal } as const;
    await expect(publisher.publish([event])).rejects.toThrow();
    await expect(publisher.publish([durable])).rejects.toThrow();
  });
});

describe.concurrent('replies to a broken subscription', () => {
  it('a reply to a broken subscription is read from the command itself', async ({
    redis,
    keep,
    openSender,
  }) => {
    const commands = await openSender();
    const admin = keep(ownConnection(redis));
    const handlers = recordingHandlers({
      'reservation.reserve': async (_context, { site }, { id }) => {
        await admin.redis.client('KILL', 'TYPE', 'PUBSUB');
        return done({ reservationId: id, date: '2026-11-19', meal: 1, site });
      },
    });
    keep(await serve(redis.config, 'reservation', handlers.reservation));
    const id = ID;
    const outcome = await commands.send('reservation.reserve', { site: 2 }, { ...by, id });
    expect(outcome).toMatchObject({ ok: true, value: { reservationId: id } });
    expect(handlers.calls).toHaveLength(1);
  });

  it('a reply to a broken subscription is read from a shared job', async ({ redis, keep, openSender }) => {
    const commands = await openSender();
    const admin = keep(ownConnection(redis));
    const handlers = recordingHandlers({
      'reservation.reserve': async (_context, { site }, { id }) => {
        await admin.redis.client('KILL', 'TYPE', 'PUBSUB');
        return done({ reservationId: id, date: '2026-11-19', meal: 1, site });
      },
    });
    keep(await serve(redis.config, 'reservation', handlers.reservation));
    const sent = [1, 2, 3].map(() => commands.send('reservation.reserve', { site: 2 }, by));
    const made = (await Promise.all(sent)).map((outcome) => outcome.ok && outcome.value.reservationId);
    expect(made).toEqual(handlers.calls.map(({ meta }) => meta.id));
  });
});

describe.concurrent('a listener after an outage of Redis', () => {
  const listen = (url: string, onText: (text: string) => void) =>
    listenTo('news', { redis: { url, prefix: 'test' }, logger, onText });

  it('a listener receives messages again after an outage', async ({ redis, keep }) => {
    const heard = new Set<string>();
    keep(await listen(redis.config.url, (text) => heard.add(text)));
    const admin = keep(ownConnection(redis));
    for (const news of ['before', 'after']) {
      // The new subscription takes some time, and Redis does not send earlier messages again. So the test sends the
      // message until it arrives.
      await until(news, async () => {
        await admin.redis.publish('news', news);
        return heard.has(news);
      });
      await admin.redis.client('KILL', 'TYPE', 'PUBSUB');
    }
  });

  it('a listener that stops while it subscribes again leaves no rejected promise', async ({ redis }) => {
    const dropped: unknown[] = [];
    const note = (error: unknown) => void dropped.push(error);
    process.on('unhandledRejection', note);
    let requestCount = 0;
    // After the second subscription, the link forwards nothing to Redis any more.
    const link = await openLink(redis.config.url, (near, far) => {
      far.pipe(near);
      near.on('data', (data) => {
        if (data.includes('subscribe')) requestCount++;
        if (requestCount < 2) far.write(data);
      });
    });
    const listener = await listen(link.url, () => {});
    await link.cut();
    await link.mend();
    await until('the wish to listen again', async () => requestCount > 1);
    await listener.stop();
    await link.cut();
    // The connection ends a little after `stop` has resolved.
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    expect(dropped).toEqual([]);
  });
});

describe.concurrent('a frozen Redis', () => {
  it('batched commands with an unknown fate name their shared job', async ({ redis, keep }) => {
    const outlet = keep(await openCommandQueue('reservation', redis.config, logger));
    redis.freeze();
    const expiresAt = new Date(Date.now() + 5_000).toISOString();
    const envelope = { actor: by.actor, requestId: 'test', expiresAt, replyTo: null, payload: { site: 2 } };
    const send = (id: string) => {
      const command = { name: 'reservation.reserve', attempts: 3, withinMs: 300 } as const;
      return outlet.addBatched({ ...command, data: { id, ...envelope } }, Promise.resolve());
    };
    const other = ID.replace(/./, 'f');
    const jobId = `c-${ID}`;
    expect(await Promise.all([send(ID), send(other)])).toMatchObject([
      { fate: 'unknown', jobId },
      { fate: 'unknown', jobId },
    ]);
  });

  it('a command to a frozen Redis is refused in time and not executed later', async ({
    redis,
    keep,
    openSender,
  }) => {
    const commands = await openSender();
    const handlers = recordingHandlers();
    keep(await serve(redis.config, 'checkin', handlers.checkin));
    redis.freeze();
    const refused = () => expect(commands.send('checkin.authorise', scan, by)).rejects;
    expect(await timed(() => refused().toMatchObject({ sent: true }))).toBeLessThan(4_000);
    redis.thaw();
    const queue = openQueue({ mongoUrl: '', redis: redis.config }, 'checkin');
    await until('the late job', async () => (await queue.getJobCounts('completed')).completed === 1);
    await queue.close();
    expect(handlers.calls).toEqual([]);
  });

  it('a sender waits for a frozen Redis only within its time limit', async ({ redis, openSender }) => {
    const commands = await openSender();
    redis.freeze();
    const dispatched = commands.dispatch('checkin.turn', { ...scan, turnedAt: new Date().toISOString() }, by);
    const sent = commands.send('reservation.reserve', { site: 2 }, by);
    const [dispatch, send] = await Promise.all([
      timed(() => expect(dispatched).rejects.toMatchObject({ sent: true })),
      timed(() => expect(sent).rejects.toMatchObject({ sent: true })),
    ]);
    expect(dispatch).toBeLessThan(5_000);
    expect(send).toBeLessThan(9_000);
  });

  it('a command gets its answer if Redis thaws soon', async ({ redis, keep, openSender }) => {
    const commands = await openSender();
    const handlers = recordingHandlers();
    keep(await serve(redis.config, 'reservation', handlers.reservation));
    redis.freeze();
    const answer = commands.send('reservation.reserve', { site: 2 }, by);
    setTimeout(() => redis.thaw(), 300);
    expect(await answer).toMatchObject({ ok: true });
    expect(handlers.calls).toHaveLength(1);
  });

  it('every part stops while Redis is frozen', async ({ redis, keep }) => {
    const { config } = redis;
    // The sender closes its queues one after the other, and each close has its own timeout.
    const queues = ['reservation', 'checkin'] as const;
    const parts = [
      keep(await createCommandSender({ redis: config, clock: realClock, logger, queues })),
      await serve(config, 'reservation', recordingHandlers().reservation),
      await createEventPublisher({ redis: config, logger }),
      startHeartbeat({ service: 's', redis: config, clock: realClock, logger }),
    ];
    redis.freeze();
    // `run-process.ts` limits the duration of a stop. A part that waited for Redis would never stop, and the test would
    // fail.
    expect(await Promise.all(parts.map((part) => part.stop()))).toHaveLength(4);
  });
});

describe.concurrent('a Redis that is killed among many commands', () => {
  it('a killed Redis loses no acknowledged command and executes no unsent one', async ({
    redis,
    keep,
    openSender,
  }) => {
    const commands = await openSender();
    const handlers = recordingHandlers();
    keep(await serve(redis.config, 'reservation', handlers.reservation));
    const acknowledged: string[] = [];
    const notSent: string[] = [];
    let killed: Promise<void> | undefined;
    const send = async (n: number) => {
      const id = n.toString(16).padStart(24, '0');
      try {
        await commands.send('reservation.reserve', { site: 2 }, { ...by, id });
        acknowledged.push(id);
        if (acknowledged.length === 60) killed = redis.kill().then(() => redis.restart());
      } catch (error) {
        if ((error as { sent?: boolean }).sent === false) notSent.push(id);
      }
    };
    const line = Array.from({ length: 300 }, (_, n) => n + 1);
    const sender = async () => {
      for (let n = line.shift(); n !== undefined; n = line.shift()) await send(n);
    };
    await Promise.all(Array.from({ length: 20 }, sender));
    await killed;
    const queue = openQueue({ mongoUrl: '', redis: redis.config }, 'reservation');
    await until('an empty line', async () => (await queue.getJobCounts('wait')).wait === 0);
    await queue.close();
    const done = new Set(handlers.calls.map(({ meta }) => meta.id));
    expect(acknowledged.filter((id) => !done.has(id))).toEqual([]);
    expect(notSent.filter((id) => done.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(60);
  });
});

describe.concurrent('an unreachable Redis', () => {
  const nowhere = { url: 'redis://127.0.0.1:1', prefix: 'test', readyWithinMs: 3_000 };

  it('senders, publishers and tickers do not start without Redis', { timeout: 40_000 }, async () => {
    const starts = [
      createCommandSender({ redis: nowhere, clock: realClock, logger }),
      createEventPublisher({ redis: nowhere, logger }),
      startTicker({ name: 't', everyMs: 500, onTick: async () => undefined, redis: nowhere, logger }),
    ];
    await Promise.all(starts.map((start) => expect(start).rejects.toThrow('check REDIS_URL')));
  });
});

const refusal = { turnstileId: ID, uuid: 'u', reason: 'r', personId: null, message: 'm' };
const consumer = { handlers: eventHandlers(), context: null, logger, concurrency: 1 };
