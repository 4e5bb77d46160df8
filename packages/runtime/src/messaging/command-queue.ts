import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { CommandName, CommandQueue } from '@reserva/contracts/commands';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { BOUNDED } from './backoff.ts';
import { createBatcher } from './batcher.ts';
import { closeBull, openQueue } from './bull.ts';
import { BATCH_JOB, type CommandBatch, type CommandEnvelope, jobIdOf } from './command-envelope.ts';
import { type QueueStats, queueStats } from './queue-stats.ts';
import { createReplicatedAdd, type QueuedJob } from './replicated.ts';

/**
 * Result of sending a command to the queue. `stored`: Redis has it. `not sent`: Redis was away, and the command will
 * never arrive. `unknown`: the command was sent, but Redis did not acknowledge it.
 */
export type Delivery = (
  | { fate: 'stored' }
  | { fate: 'not sent'; cause: Error }
  | { fate: 'unknown'; cause: Error }
) & {
  /** Id of the job that carries the command. */
  jobId: string;
};

interface QueuedCommand {
  name: CommandName;
  data: CommandEnvelope;
  attempts: number;
  /** Time in milliseconds in which Redis must acknowledge the command. */
  withinMs: number;
}

interface Entry extends QueuedCommand {
  /** Id of the command's own job. If the command shares a job, the id of that job. */
  jobId: string;
  settle(delivery: Delivery): void;
  answered: Promise<unknown>;
}

/** The sending side of one command queue in Redis. */
export interface CommandOutlet extends Running {
  /**
   * Adds the command in a separate job, whose id contains the command id. Never throws, and settles in time even if
   * Redis is away.
   */
  add(command: QueuedCommand): Promise<Delivery>;
  /**
   * Adds the command. If many commands arrive at the same time, it shares one job with others of the same name.
   * @param answered settles when the caller no longer waits for the outcome
   */
  addBatched(command: QueuedCommand, answered: Promise<unknown>): Promise<Delivery>;
  /** Returns the outcome of a finished command, or undefined if it is not finished. */
  outcomeOf(commandId: string, jobId: string): Promise<unknown>;
  /**
   * Returns true if a job is finished or does not exist. Such a job can change nothing any more.
   * @throws Error when Redis is away
   */
  isOver(jobId: string): Promise<boolean>;
  /** @throws StoreUnavailable when Redis is away */
  stats(): Promise<QueueStats>;
  /**
   * Returns the number of jobs in each state, in the Prometheus text format.
   * @throws Error when Redis is away
   */
  metrics(): Promise<string>;
}

/**
 * Opens a queue for sending. It sends all commands of one turn of the event loop in one round trip.
 * @throws Error when Redis does not answer in time
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
    // The shared job has the id of its first command. Every sender that times out looks for its command in this job.
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
    stats: () => queueStats(queue),
    metrics: () => queue.exportPrometheusMetrics(),
    stop: async () => {
      for (const gathering of gatherings.values()) gathering.stop();
      await closeBull(queue, 1_000);
    },
  };
}

function toJob(job: Entry[]): QueuedJob<CommandEnvelope | CommandBatch> {
  const [{ name, data, attempts, jobId }] = job as [Entry];
  const opts = {
    jobId,
    attempts,
    backoff: { type: BOUNDED },
    // Without this limit, BullMQ stores a stack trace for every attempt.
    stackTraceLimit: 1,
    // Finished jobs stay for some time, so that a repeated command finds its first outcome.
    removeOnComplete: { age: 600, count: 10_000 },
    removeOnFail: { age: 86_400, count: 10_000 },
  };
  if (job.length === 1) return { name, data, opts };
  const envelopes = job.map((entry) => entry.data);
  // Commands that share a job are never repeated with the same id. Only a sender that timed out reads their outcome
  // again, some seconds later. So the job can be removed early.
  const removeOnComplete = { age: 60, count: 1_000 };
  return {
    name: BATCH_JOB,
    data: { command: name, envelopes, outcomes: {} },
    opts: { ...opts, removeOnComplete },
  };
}
