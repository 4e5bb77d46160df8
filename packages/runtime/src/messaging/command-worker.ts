import type { Actor } from '@reserva/contracts/basics/actor';
import {
  type CommandName,
  type CommandPayload,
  type CommandQueue,
  type CommandsOf,
  commands,
  type Outcome,
} from '@reserva/contracts/commands';
import { type Job, Worker } from 'bullmq';
import { observeCommand, observeFailure, observeLate } from '../metrics/commands.ts';
import type { Clock } from '../process/clock.ts';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { boundedBackoff } from './backoff.ts';
import { closeBull, locateQueue, POLITE_MS } from './bull.ts';
import {
  BATCH_JOB,
  type CommandBatch,
  type CommandEnvelope,
  type CommandReply,
  commandBatch,
  commandEnvelope,
  isCommandName,
} from './command-envelope.ts';
import { jobLock } from './job-lock.ts';
import { closeRedis, connectRedis, retryForever } from './redis.ts';

/** Facts about a command besides its payload. */
export interface CommandMeta {
  /**
   * Id of the command. Documents that it creates have this id, so that a retry recognises that an earlier attempt
   * succeeded.
   */
  id: string;
  actor: Actor;
  requestId: string;
  /** Instant from which the caller no longer waits for the outcome. */
  expiresAt?: string;
}

export type CommandHandler<N extends CommandName, C> = (
  context: C,
  payload: CommandPayload<N>,
  meta: CommandMeta,
) => Promise<Outcome<N>>;

/**
 * One handler for every command of a queue. A missing handler is an error of the compiler, and also an error at the
 * start.
 */
export type CommandHandlers<Q extends CommandQueue, C> = { [N in CommandsOf<Q>]: CommandHandler<N, C> };

/** Builds the outcome of an executed command. */
export const done = <V>(value: V): { ok: true; value: V } => ({ ok: true, value });
/**
 * Builds the outcome of a command that a rule refuses.
 * @param words message for people; it replaces the default message of the code
 */
export const refuse = <R extends string>(
  code: R,
  words?: string,
): { ok: false; code: R; words?: string } => ({
  ok: false,
  code,
  ...(words !== undefined && { words }),
});

/**
 * Waits between attempts, in milliseconds. They are short, because a person who turns the arm during a database outage
 * has eaten. The turn must be recorded within seconds after the outage.
 */
const WAITS = { firstMs: 100, maxMs: 30_000 };

/**
 * Executes the commands of a queue. Every outcome completes the job, even a refusal. A thrown error means an outage.
 * The command is then retried until it expires or its attempts are used up.
 * @throws Error at the start when a command of the queue has no handler
 */
export async function serveCommands<Q extends CommandQueue, C>(options: {
  queue: Q;
  handlers: CommandHandlers<Q, C>;
  context: C;
  redis: RedisConfig;
  clock: Clock;
  logger: Logger;
  /** Number of jobs that run at the same time in this process. Handlers mostly wait for the database. */
  concurrency: number;
  /** Milliseconds after which the lock of a dead worker's job expires. `jobLock` has the default. */
  lockMs?: number | undefined;
}): Promise<Running> {
  const { queue, context, redis, clock, logger, concurrency } = options;
  const handlers = options.handlers as Record<string, CommandHandler<CommandName, C> | undefined>;
  for (const [name, definition] of Object.entries(commands)) {
    if (definition.queue === queue && !handlers[name]) throw new Error(`no handler for the command ${name}`);
  }

  const replies = connectRedis({ ...retryForever(redis), enableAutoPipelining: true }, logger);
  const reply = (channel: string | null, message: CommandReply) =>
    channel ? replies.publish(channel, JSON.stringify(message)).catch(() => 0) : undefined;

  async function execute(
    name: string,
    { payload, ...envelope }: CommandEnvelope,
    waitedMs: number,
  ): Promise<unknown> {
    const handler = handlers[name];
    if (!handler || !isCommandName(name)) throw new Error(`unknown command ${name}`);
    if (clock.now() > new Date(envelope.expiresAt)) {
      logger.warn({ command: name, id: envelope.id, requestId: envelope.requestId }, 'command came too late');
      observeLate(name);
      return null;
    }
    const input = commands[name].payload.parse(payload) as CommandPayload<CommandName>;
    const began = performance.now();
    const outcome = await handler(context, input, envelope);
    const ms = performance.now() - began;
    observeCommand(name, outcome, { ms, ageMs: waitedMs + ms });
    await reply(envelope.replyTo, { id: envelope.id, outcome });
    return outcome;
  }

  /**
   * Executes each command of a job separately and replies to each sender. If some commands meet an outage, only these
   * are retried.
   */
  async function executeAll(job: Job, waitedMs: number): Promise<Record<string, unknown>> {
    const { command, envelopes, outcomes } = commandBatch.parse(job.data);
    const remaining: CommandBatch['envelopes'] = [];
    const faults: unknown[] = [];
    await Promise.all(
      envelopes.map(async (envelope) => {
        try {
          outcomes[envelope.id] = await execute(command, envelope, waitedMs);
        } catch (fault) {
          remaining.push(envelope);
          faults.push(fault);
        }
      }),
    );
    if (remaining.length === 0) return outcomes;
    await job.updateData({ command, envelopes: remaining, outcomes } satisfies CommandBatch);
    throw faults[0];
  }

  // BullMQ stores the outcome with the job, so that a repeated command gets the same answer.
  const run = (job: Job): Promise<unknown> => {
    const waitedMs = (job.processedOn ?? job.timestamp) - job.timestamp;
    return job.name === BATCH_JOB
      ? executeAll(job, waitedMs)
      : execute(job.name, commandEnvelope.parse(job.data), waitedMs);
  };

  const worker = new Worker(queue, run, {
    ...locateQueue(queue, redis, retryForever(redis)),
    concurrency,
    ...jobLock(options.lockMs),
    maxStalledCount: 3,
    settings: { backoffStrategy: boundedBackoff(WAITS) },
  });
  worker.on('error', (error) => logger.warn({ err: error.message, queue }, 'worker'));
  worker.on('failed', (job, error) => {
    const last = !job || job.attemptsMade >= (job.opts.attempts ?? 1);
    const isOfMany = job?.name === BATCH_JOB;
    const command = isOfMany ? job.data.command : job?.name;
    const unfinished: CommandEnvelope[] = isOfMany ? job.data.envelopes : [job?.data];
    const ids = unfinished.map((envelope) => envelope?.id);
    logger.error({ err: error, command, ids, last }, 'command failed');
    for (const _ of ids) observeFailure(isCommandName(command) ? command : 'other', last);
    if (job && last) for (const { id, replyTo } of unfinished) void reply(replyTo, { id, failed: true });
  });
  await worker.waitUntilReady();

  return {
    async stop() {
      await closeBull(worker, POLITE_MS);
      await closeRedis(replies);
    },
  };
}
