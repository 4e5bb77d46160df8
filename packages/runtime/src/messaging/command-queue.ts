import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { CommandName, CommandQueue } from '@reserva/contracts/commands';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { BOUNDED } from './backoff.ts';
import { createBatcher } from './batcher.ts';
import { closeBull, openQueue } from './bull.ts';
import { BATCH_JOB, type CommandEnvelope, type CommandsTogether, jobIdOf } from './command-envelope.ts';
import { type QueueStats, standingOf } from './queue-stats.ts';
import { createReplicatedAdd, type QueuedJob } from './replicated.ts';

/**
 * What became of a command on its way into the queue. `not sent`: Redis was away, it will never arrive. `unknown`: it left,
 * but nobody said that it arrived.
 */
export type Delivery = (
  | { fate: 'stored' }
  | { fate: 'not sent'; cause: Error }
  | { fate: 'unknown'; cause: Error }
) & {
  /** The job it travels in. */
  jobId: string;
};

interface QueuedCommand {
  name: CommandName;
  data: CommandEnvelope;
  attempts: number;
  /** Milliseconds in which Redis must have taken it. */
  withinMs: number;
}

interface Entry extends QueuedCommand {
  /** Of its own until it is put into one with others. */
  jobId: string;
  settle(delivery: Delivery): void;
  answered: Promise<unknown>;
}

/** Takes commands into one queue of Redis. */
export interface CommandOutlet extends Running {
  /** As a job of its own, known by the command's id. Settles in time, whatever Redis does; never throws. */
  add(command: QueuedCommand): Promise<Delivery>;
  /**
   * As one job with others of its name, where many are asked for at once.
   * @param answered settles once nobody waits for the outcome any more
   */
  addBatched(command: QueuedCommand, answered: Promise<unknown>): Promise<Delivery>;
  /** Outcome of a command that is done; undefined while it is not. */
  outcomeOf(commandId: string, jobId: string): Promise<unknown>;
  /** Whether a job is done, or never came: nothing will come of it any more. @throws where Redis is away */
  isOver(jobId: string): Promise<boolean>;
  /** @throws StoreUnavailable */
  stats(): Promise<QueueStats>;
  /** Its jobs by their state, as a collector of metrics reads them. @throws where Redis is away */
  metrics(): Promise<string>;
}

/**
 * A queue that sends what comes in within one turn of the event loop as one round trip.
 * @throws when Redis is not reached in time
 */
export async function openCommandQueue(
  name: CommandQueue,
  redis: RedisConfig,
  logger: Logger,
): Promise<CommandOutlet> {
  const queue = await openQueue(name, redis, logger);
  const connection = await queue.getBackend().connection.client;
  const addJobs = await createReplicatedAdd(queue, redis);
  let jobs: Entry[][] = [];
  const gatherings = new Map<CommandName, ReturnType<typeof createBatcher<Entry>>>();

  async function flush() {
    const sending = jobs;
    jobs = [];
    let fate: { fate: 'stored' } | { fate: 'not sent' | 'unknown'; cause: Error } = { fate: 'stored' };
    if (connection.status !== 'ready') {
      fate = { fate: 'not sent', cause: new StoreUnavailable('Redis', connection.status) };
    } else {
      try {
        await addJobs(sending.map(toJob));
      } catch (cause) {
        fate = { fate: 'unknown', cause: cause as Error };
      }
    }
    for (const job of sending) for (const entry of job) entry.settle({ ...fate, jobId: entry.jobId });
  }

  function push(job: Entry[]): void {
    if (jobs.length === 0) setImmediate(() => void flush());
    const [first] = job;
    // Its first gives it the name; who waits in vain for Redis looks for it there.
    for (const entry of job) entry.jobId = first?.jobId ?? entry.jobId;
    jobs.push(job);
  }

  const enter = (
    sending: QueuedCommand,
    answered: Promise<unknown>,
    take: (entry: Entry) => void,
  ): Promise<Delivery> =>
    new Promise((resolve) => {
      const cause = new Error('Redis did not take the command in time');
      const late = () => resolve({ fate: 'unknown', cause, jobId: entry.jobId });
      const timer = setTimeout(late, sending.withinMs);
      const settle = (delivery: Delivery) => {
        clearTimeout(timer);
        resolve(delivery);
      };
      const entry: Entry = { ...sending, jobId: jobIdOf(sending.data.id), settle, answered };
      take(entry);
    });

  return {
    add: (command) => enter(command, Promise.resolve(), (entry) => push([entry])),
    addBatched(command, answered) {
      const gathering =
        gatherings.get(command.name) ??
        createBatcher<Entry>((entries) => {
          push(entries);
          return Promise.all(entries.map((entry) => entry.answered));
        });
      gatherings.set(command.name, gathering);
      return enter(command, answered, gathering.add);
    },
    async outcomeOf(commandId, jobId) {
      const job = await queue.getJob(jobId);
      if (!job?.finishedOn) return undefined;
      return (job.name === BATCH_JOB ? job.returnvalue?.[commandId] : job.returnvalue) ?? undefined;
    },
    async isOver(jobId) {
      const job = await queue.getJob(jobId);
      return !job || job.finishedOn !== undefined;
    },
    stats: () => standingOf(queue),
    metrics: () => queue.exportPrometheusMetrics(),
    stop: async () => {
      for (const gathering of gatherings.values()) gathering.stop();
      await closeBull(queue, 1_000);
    },
  };
}

function toJob(job: Entry[]): QueuedJob<CommandEnvelope | CommandsTogether> {
  const [{ name, data, attempts, jobId }] = job as [Entry];
  const opts = {
    jobId,
    attempts,
    backoff: { type: BOUNDED },
    // Every attempt would add one otherwise.
    stackTraceLimit: 1,
    // Long enough for a repeated command to find its first self.
    removeOnComplete: { age: 600, count: 10_000 },
    removeOnFail: { age: 86_400, count: 10_000 },
  };
  if (job.length === 1) return { name, data, opts };
  const envelopes = job.map((entry) => entry.data);
  // Nobody repeats one of these under its id: who waits looks once more after some seconds.
  const removeOnComplete = { age: 60, count: 1_000 };
  return {
    name: BATCH_JOB,
    data: { command: name, envelopes, outcomes: {} },
    opts: { ...opts, removeOnComplete },
  };
}
