import type { CommandQueue } from '@reserva/contracts/commands';
import { until } from '@reserva/testing/drain';
import { openQueue } from '@reserva/testing/queues';
import { type SuiteStores, suiteStores } from '@reserva/testing/stores';
import { describe, expect } from 'vitest';
import {
  CommandUnavailable,
  createCommandSender,
  type SignsOfRedis,
} from '../src/messaging/command-sender.ts';
import { type CommandHandlers, done, refuse, serveCommands } from '../src/messaging/command-worker.ts';
import { newId } from '../src/process/ids.ts';
import type { Keep } from '../src/process/lifecycle.ts';
import { withResolver } from '../src/process/with-resolver.ts';
import { testWithParts } from './support/test-with-parts.ts';
import { waitsOf } from './support/waits.ts';
import { by, employee, ID, logger, realClock, recordingHandlers, serve } from './support/workers.ts';

const scan = { turnstileId: ID, passage: 'p', credential: { kind: 'badge', number: '1' } } as const;
const turned = { turnstileId: ID, passage: 'p', turnedAt: '2026-11-19T15:00:00.000Z' };

const it = testWithParts
  .extend('stores', ({}) => suiteStores())
  .extend('commands', async ({ stores, keep }) =>
    keep(await createCommandSender({ redis: stores.redis, clock: realClock, logger })),
  )
  .extend(
    'work',
    ({ stores, keep }) =>
      async <Q extends CommandQueue>(queue: Q, handlers: CommandHandlers<Q, null>, clock = realClock) =>
        void keep(await serve(stores.redis, queue, handlers, clock)),
  );

describe('commands', () => {
  it('a command returns the answer of its handler', async ({ commands, work }) => {
    const handlers = recordingHandlers();
    await work('reservation', handlers.reservation);
    const id = newId(new Date());
    const outcome = await commands.send('reservation.reserve', { site: 1 }, { ...by, id });
    expect(outcome).toMatchObject({ ok: true, value: { reservationId: id } });
    expect(handlers.calls).toEqual([
      {
        name: 'reservation.reserve',
        payload: { site: 1 },
        meta: expect.objectContaining({ id, actor: employee, requestId: 'test' }),
      },
    ]);
  });

  it('a command that a rule refuses returns a result without a retry', async ({ stores, commands, work }) => {
    const handlers = recordingHandlers({ 'reservation.reserve': async () => refuse('outside_window') });
    await work('reservation', handlers.reservation);
    expect(await commands.send('reservation.reserve', { site: 1 }, by)).toEqual({
      ok: false,
      code: 'outside_window',
    });
    const queue = openQueue(stores, 'reservation');
    await until('the end of the job', async () => (await queue.getJobCounts('completed')).completed === 1);
    expect(await queue.getJobCounts('failed', 'delayed')).toEqual({ failed: 0, delayed: 0 });
    expect(handlers.calls).toHaveLength(1);
    await queue.close();
  });

  it('a command whose worker meets an outage is retried', async ({ commands, work }) => {
    let outages = 2;
    const handlers = recordingHandlers({
      'reservation.reserve': async (_context, { site }, { id }) => {
        if (outages-- > 0) throw new Error('MongoDB is away');
        return done({ reservationId: id, date: '2026-11-19', meal: 1, site });
      },
    });
    await work('reservation', handlers.reservation);
    expect(await commands.send('reservation.reserve', { site: 2 }, by)).toMatchObject({ ok: true });
    expect(handlers.calls).toHaveLength(3);
    expect(new Set(handlers.calls.map(({ meta }) => meta.id)).size).toBe(1);
  });

  it('a command that fails permanently is reported at once with unknown fate', async ({ commands, work }) => {
    const handlers = recordingHandlers({
      'reservation.reserve': async () => {
        throw new Error('MongoDB is away');
      },
    });
    await work('reservation', handlers.reservation);
    const began = Date.now();
    const refused = commands.send('reservation.reserve', { site: 2 }, by);
    await expect(refused).rejects.toBeInstanceOf(CommandUnavailable);
    await expect(refused).rejects.toMatchObject({ sent: true });
    expect(Date.now() - began).toBeLessThan(4_000);
    expect(handlers.calls).toHaveLength(3);
  });

  it('a malformed command never reaches a handler', async ({ commands, work }) => {
    const handlers = recordingHandlers();
    await work('reservation', handlers.reservation);
    await expect(commands.send('reservation.reserve', { site: 9 as never }, by)).rejects.toMatchObject({
      name: 'CommandUnavailable',
    });
    expect(handlers.calls).toEqual([]);
  });

  it('a command without a worker times out and is not executed late', async ({ stores, commands, work }) => {
    await expect(commands.send('checkin.authorise', scan, by)).rejects.toMatchObject({ sent: true });
    const handlers = recordingHandlers();
    await work('checkin', handlers.checkin);
    const queue = openQueue(stores, 'checkin');
    await until('the end of the job', async () => (await queue.getJobCounts('completed')).completed === 1);
    expect(handlers.calls).toEqual([]);
    await queue.close();
  });

  it('a worker does not start a command that is too late by its clock', async ({ commands, work }) => {
    const handlers = recordingHandlers();
    await work('checkin', handlers.checkin, { now: () => new Date(Date.now() + 1_000) });
    await expect(commands.send('checkin.authorise', scan, by)).rejects.toMatchObject({ sent: true });
    expect(handlers.calls).toEqual([]);
  });
});

describe('many commands', () => {
  it('each of many commands gets its own answer', async ({ commands, work }) => {
    const handlers = recordingHandlers();
    await work('reservation', handlers.reservation);
    const ids = Array.from({ length: 500 }, () => newId(new Date()));
    const outcomes = await Promise.all(
      ids.map((id) => commands.send('reservation.reserve', { site: 2 }, { ...by, id })),
    );
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.reservationId)).toEqual(ids);
  });

  it('each of many commands is executed once by one of several workers', async ({
    stores,
    keep,
    commands,
    work,
  }) => {
    const workers = [recordingHandlers(), recordingHandlers()];
    for (const { reservation } of workers) await work('reservation', reservation);
    const another = keep(await createCommandSender({ redis: stores.redis, clock: realClock, logger }));
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? commands : another).send('reservation.reserve', { site: 2 }, by),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const calls = workers.flatMap((handlers) => handlers.calls);
    expect(new Set(calls.map(({ meta }) => meta.id)).size).toBe(200);
    expect(calls).toHaveLength(200);
  });
});

describe('repeated commands', () => {
  it('a command that is repeated after its end gets the same answer', async ({ commands, work }) => {
    const handlers = recordingHandlers();
    await work('reservation', handlers.reservation);
    const again = { ...by, id: newId(new Date()) };
    const first = await commands.send('reservation.reserve', { site: 2 }, again);
    expect(await commands.send('reservation.reserve', { site: 2 }, again)).toEqual(first);
    expect(handlers.calls).toHaveLength(1);
  });

  it('a command that is repeated while it runs gets the same answer', async ({ commands, work }) => {
    const handlers = recordingHandlers();
    await work('reservation', handlers.reservation);
    const again = { ...by, id: newId(new Date()) };
    const [first, second] = await Promise.all([
      commands.send('reservation.reserve', { site: 2 }, again),
      commands.send('reservation.reserve', { site: 2 }, again),
    ]);
    expect(second).toEqual(first);
    expect(handlers.calls).toHaveLength(1);
  });
});

describe('commands of one person', () => {
  const ofOne = { ...by, inOrderOf: ID };

  /** Sends a cancellation that does not end in the worker. Its caller gets an error and does not know the outcome. */
  async function withHungCancellation(stores: SuiteStores, keep: Keep) {
    const { promise: held, resolve: letGo } = withResolver<void>();
    const { promise: silence, resolve: fallSilent } = withResolver<void>();
    const ended: string[] = [];
    const handlers = recordingHandlers({
      'reservation.cancel': async () => {
        await held;
        ended.push('cancel');
        return refuse('no_pending_reservation');
      },
      'reservation.reserve': async (_context, { site }, { id }) => {
        ended.push('reserve');
        return done({ reservationId: id, date: '2026-11-19', meal: 1, site });
      },
    });
    keep(await serve(stores.redis, 'reservation', handlers.reservation));
    let guarded = 0;
    const livenessProbe: SignsOfRedis = {
      isSilent: () => false,
      // The probe reports silence only to the first caller.
      guard: (waited, silent) =>
        guarded++ === 0
          ? silence.then(() => {
              throw silent();
            })
          : waited,
    };
    const sender = keep(
      await createCommandSender({ redis: stores.redis, clock: realClock, logger, livenessProbe }),
    );
    const cancelled = sender.send('reservation.cancel', {}, ofOne);
    await until('the start', async () => handlers.calls.length === 1);
    fallSilent();
    await expect(cancelled).rejects.toMatchObject({ name: 'CommandUnavailable', sent: true });
    return { sender, ended, letGo };
  }

  it('commands of one person are executed in order despite an unknown outcome', async ({ stores, keep }) => {
    const { sender, ended, letGo } = await withHungCancellation(stores, keep);
    const reserved = sender.send('reservation.reserve', { site: 2 }, ofOne);
    // A command with another key does not wait. It is answered while the cancellation is still running.
    await sender.send('reservation.reserve', { site: 2 }, { ...by, inOrderOf: 'another' });
    letGo();
    expect(await reserved).toMatchObject({ ok: true });
    expect(ended).toEqual(['reserve', 'cancel', 'reserve']);
  });

  it('a command behind one that takes too long is not executed', async ({ stores, keep }) => {
    const { sender, ended, letGo } = await withHungCancellation(stores, keep);
    for (let again = 0; again < 2; again++) {
      const refused = sender.send('checkin.authorise', scan, ofOne);
      await expect(refused).rejects.toMatchObject({ name: 'CommandUnavailable', sent: false });
    }
    letGo();
    expect(await sender.send('reservation.reserve', { site: 2 }, ofOne)).toMatchObject({ ok: true });
    expect(ended).toEqual(['cancel', 'reserve']);
  });

  it('a command does not wait for a lost one', async ({ stores, keep }) => {
    const { sender, ended, letGo } = await withHungCancellation(stores, keep);
    const queue = openQueue(stores, 'reservation');
    await queue.obliterate({ force: true });
    await queue.close();
    expect(await sender.send('reservation.reserve', { site: 2 }, ofOne)).toMatchObject({ ok: true });
    expect(ended).toEqual(['reserve']);
    letGo();
  });
});

describe('dispatched commands', () => {
  it('a dispatched command is stored until a worker comes', async ({ commands, work }) => {
    await commands.dispatch('checkin.turn', turned, by);
    const handlers = recordingHandlers();
    await work('checkin', handlers.checkin);
    await until('the turn', async () => handlers.calls.length === 1);
    expect(handlers.calls).toMatchObject([{ name: 'checkin.turn', payload: turned }]);
  });

  it('a dispatched command that the device repeats is executed once', async ({ commands, work }) => {
    const id = newId(new Date());
    for (let again = 0; again < 3; again++) await commands.dispatch('checkin.turn', turned, { ...by, id });
    const handlers = recordingHandlers();
    await work('checkin', handlers.checkin);
    // This command is behind the repeated ones in the queue. After its answer, the worker has handled all of them.
    await commands.send('checkin.authorise', scan, by);
    expect(handlers.calls.map(({ name }) => name)).toEqual(['checkin.turn', 'checkin.authorise']);
  });
});

describe('a turn in an outage of the database', () => {
  it('a turn is retried for a day, at least every half minute', async ({ stores, commands, work }) => {
    const handlers = recordingHandlers({
      'checkin.turn': async () => {
        throw new Error('MongoDB is away');
      },
    });
    const id = newId(new Date());
    await commands.dispatch('checkin.turn', turned, { ...by, id });
    await work('checkin', handlers.checkin);
    const { waits, attempts } = await waitsOf(stores, 'checkin', `c-${id}`, 14);
    expect(waits[0]).toBeLessThanOrEqual(100);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(attempts * Math.min(...waits.slice(-3))).toBeGreaterThan(86_400_000);
  });
});

describe('stopping', () => {
  it('a stopped sender ends every wait', async ({ stores, commands }) => {
    const waiting = commands.send('reservation.reserve', { site: 2 }, by);
    const rejection = expect(waiting).rejects.toMatchObject({ name: 'CommandUnavailable', sent: true });
    await until('the job', async () => {
      const queue = openQueue(stores, 'reservation');
      const { wait } = await queue.getJobCounts('wait');
      await queue.close();
      return wait === 1;
    });
    await commands.stop();
    await rejection;
  });

  it('a stopped worker finishes its command and takes no other', async ({ stores, commands }) => {
    const { promise: held, resolve: letGo } = withResolver<void>();
    const handlers = recordingHandlers({
      'reservation.reserve': async (_context, { site }, { id }) => {
        await held;
        return done({ reservationId: id, date: '2026-11-19', meal: 1, site });
      },
    });
    const worker = await serve(stores.redis, 'reservation', handlers.reservation);
    const running = commands.send('reservation.reserve', { site: 2 }, by);
    await until('the start', async () => handlers.calls.length === 1);
    const stopped = worker.stop();
    letGo();
    expect(await running).toMatchObject({ ok: true });
    await stopped;
    await commands.dispatch('reservation.cancel', {}, by);
    const queue = openQueue(stores, 'reservation');
    expect(await queue.getJobCounts('wait', 'active')).toEqual({ wait: 1, active: 0 });
    await queue.close();
    expect(handlers.calls).toHaveLength(1);
  });
});

describe('workers', () => {
  it('a worker without a handler for a command of its queue does not start', async ({ stores }) => {
    const { 'reservation.cancel': _, ...incomplete } = recordingHandlers().reservation;
    const start = serveCommands({
      queue: 'reservation',
      handlers: incomplete as never,
      context: null,
      redis: stores.redis,
      clock: realClock,
      logger,
      concurrency: 1,
    });
    await expect(start).rejects.toThrow('no handler for the command reservation.cancel');
  });
});
