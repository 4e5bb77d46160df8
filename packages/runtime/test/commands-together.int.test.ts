import type { CommandName } from '@reserva/contracts/commands';
import { until } from '@reserva/testing/drain';
import { openQueue } from '@reserva/testing/queues';
import { type SuiteStores, suiteStores } from '@reserva/testing/stores';
import type { Job } from 'bullmq';
import { describe, expect } from 'vitest';
import { openCommandQueue } from '../src/messaging/command-queue.ts';
import { type CommandSender, createCommandSender } from '../src/messaging/command-sender.ts';
import { type CommandHandler, done, refuse } from '../src/messaging/command-worker.ts';
import { newId } from '../src/process/ids.ts';
import { testWithParts } from './support/test-with-parts.ts';
import { by, ID, logger, realClock, recordingHandlers, serve } from './support/workers.ts';

const it = testWithParts
  .extend('stores', ({}) => suiteStores())
  .extend('commands', async ({ stores, keep }) =>
    keep(await createCommandSender({ redis: stores.redis, clock: realClock, logger })),
  )
  .extend('work', ({ stores, keep }) => async (handler: CommandHandler<'reservation.reserve', null>) => {
    const handlers = recordingHandlers({ 'reservation.reserve': handler });
    keep(await serve(stores.redis, 'reservation', handlers.reservation));
    return handlers.calls;
  });

const reserve = (commands: CommandSender, requestId: string) =>
  commands.send('reservation.reserve', { site: 2 }, { ...by, requestId }).catch((error: Error) => error.name);
const made = (id: string) => done({ reservationId: id, date: '2026-11-19', meal: 1, site: 2 } as const);

/** Returns the number of commands in each finished job, the largest number first. */
async function carried(stores: SuiteStores): Promise<number[]> {
  const queue = openQueue(stores, 'reservation');
  const sizeOf = ({ returnvalue: value }: Job) => ('ok' in value ? 1 : Object.keys(value).length);
  const jobs = await until('the end of the jobs', async () => {
    const { active = 0, wait = 0 } = await queue.getJobCounts('active', 'wait');
    return active + wait === 0 && queue.getJobs(['completed']);
  });
  await queue.close();
  return jobs.map(sizeOf).sort((one, other) => other - one);
}

describe('simultaneous commands', () => {
  it('simultaneous commands are one job with an outcome for each', async ({ stores, commands, work }) => {
    const outcomeOf = [refuse('outside_window'), refuse('reservation_exists')];
    const calls = await work(async (_context, _payload, { id, requestId }) => {
      return outcomeOf[Number(requestId) % 3] ?? made(id);
    });
    const outcomes = await Promise.all(Array.from({ length: 66 }, (_, n) => reserve(commands, String(n))));
    const ids = new Map(calls.map(({ meta }) => [meta.requestId, meta.id]));
    expect(outcomes).toEqual(
      Array.from({ length: 66 }, (_, n) => outcomeOf[n % 3] ?? made(ids.get(String(n)) ?? '')),
    );
    expect([calls.length, await carried(stores)]).toEqual([66, [64, 2]]);
  });

  it('commands with their own id or one after the other are separate jobs', async ({
    stores,
    commands,
    work,
  }) => {
    await work(async (_context, _payload, { id }) => made(id));
    const again = { ...by, id: newId(new Date()) };
    await Promise.all([1, 2].map(() => commands.send('reservation.reserve', { site: 2 }, again)));
    for (const requestId of ['a', 'b']) await reserve(commands, requestId);
    expect(await carried(stores)).toEqual([1, 1, 1]);
  });

  it('only the command that meets an outage is retried', async ({ stores, commands, work }) => {
    let outages = 2;
    const calls = await work(async (_context, _payload, { id, requestId }) => {
      if (requestId === '3' && outages-- > 0) throw new Error('MongoDB is away');
      return made(id);
    });
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => reserve(commands, String(n))));
    expect(outcomes.every((outcome) => typeof outcome === 'object' && outcome.ok)).toBe(true);
    expect(calls.filter(({ meta }) => meta.requestId === '3')).toHaveLength(3);
    expect([calls.length, await carried(stores)]).toEqual([10, [8]]);
  });

  it('only the command that fails permanently is reported as unavailable', async ({ commands, work }) => {
    const calls = await work(async (_context, _payload, { id, requestId }) => {
      if (requestId === '3') throw new Error('a fault of ours');
      return made(id);
    });
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => reserve(commands, String(n))));
    const refused = outcomes.flatMap((outcome, n) => (typeof outcome === 'string' ? [[n, outcome]] : []));
    expect(refused).toEqual([[3, 'CommandUnavailable']]);
    expect(calls).toHaveLength(7 + 3);
  });

  it('simultaneous commands that come too late are not executed', async ({ stores, keep, commands }) => {
    const scan = { turnstileId: ID, passage: 'p', credential: { kind: 'badge', number: '1' } } as const;
    const scans = Array.from({ length: 4 }, () => commands.send('checkin.authorise', scan, by));
    const handlers = recordingHandlers();
    const late = { now: () => new Date(Date.now() + 60_000) };
    keep(await serve(stores.redis, 'checkin', handlers.checkin, late));
    expect((await Promise.allSettled(scans)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(handlers.calls).toEqual([]);
  });
});

it('the outcome of each command is found if its answer was not heard', async ({ stores, keep, work }) => {
  await work(async (_context, _payload, { id }) => made(id));
  const outlet = keep(await openCommandQueue('reservation', stores.redis, logger));
  const send = (id: string) => {
    const expiresAt = new Date(Date.now() + 5_000).toISOString();
    const data = { id, actor: by.actor, requestId: 'test', expiresAt, replyTo: null, payload: { site: 2 } };
    const name: CommandName = 'reservation.reserve';
    return outlet.addBatched({ name, data, attempts: 3, withinMs: 3_000 }, Promise.resolve());
  };
  const ids = [newId(new Date()), newId(new Date())] as const;
  const [{ jobId, fate }] = await Promise.all([send(ids[0]), send(ids[1])]);
  expect(fate).toBe('stored');
  const outcomes = await until('the outcomes', async () => {
    const found = await Promise.all(ids.map((id) => outlet.outcomeOf(id, jobId)));
    return found.every(Boolean) && found;
  });
  expect(outcomes).toEqual(ids.map(made));
});
