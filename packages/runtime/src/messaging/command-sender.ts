import type { Actor } from '@reserva/contracts/basics/actor';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import {
  type CommandName,
  type CommandPayload,
  type CommandQueue,
  commandQueues,
  commands,
  type Outcome,
} from '@reserva/contracts/commands';
import type { Clock } from '../process/clock.ts';
import type { RedisConfig } from '../process/config.ts';
import { newId } from '../process/ids.ts';
import { type Running, stopAll } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { settledWithin } from '../process/timeouts.ts';
import { canBatch, jobIdOf } from './command-envelope.ts';
import { type CommandOutlet, type Delivery, openCommandQueue } from './command-queue.ts';
import { openReplies } from './command-replies.ts';
import { createKeyedQueue, type Ticket } from './keyed-queue.ts';
import type { QueueStats } from './queue-stats.ts';

/**
 * Error for a command that was not sent, or whose outcome is unknown. If `sent` is false, no worker has executed the
 * command or will execute it. If `sent` is true, a worker may have executed it, or may execute it until it expires.
 */
export class CommandUnavailable extends Error {
  readonly sent: boolean;
  constructor(isSent: boolean, cause?: unknown) {
    super(isSent ? 'no answer to the command in time' : 'the command could not be sent', { cause });
    this.name = 'CommandUnavailable';
    this.sent = isSent;
  }
}

export interface CommandContext {
  actor: Actor;
  requestId: string;
  /** Id of the command. A caller sets it if a repetition must have the same id. By default the sender creates an id. */
  id?: string;
  /**
   * Commands with the same key are executed in the order of sending. A command waits until all earlier commands with
   * this key are over, even one whose caller timed out.
   */
  inOrderOf?: string;
}

/**
 * A sender of commands with typed payloads and outcomes. Callers must await every call, because a dropped promise can
 * lose a reservation.
 */
export interface CommandSender extends Running {
  /**
   * Sends a command and waits for its outcome. If a command with this id is already finished, returns its stored
   * outcome and executes nothing.
   * @throws CommandUnavailable when the command cannot be sent or is not answered in time
   */
  send<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    context: CommandContext,
  ): Promise<Outcome<N>>;
  /**
   * Sends a command without waiting for its outcome. When the promise resolves, Redis has stored the command.
   * @throws CommandUnavailable when Redis does not acknowledge the command
   */
  dispatch<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    context: CommandContext,
  ): Promise<void>;
  /**
   * Returns the stats of each queue that this process sends to.
   * @throws StoreUnavailable when Redis is away
   */
  stats(): Promise<QueueStats[]>;
  /**
   * Returns the metrics of each queue that this process sends to, in the Prometheus text format.
   * @throws Error when Redis is away
   */
  queueMetrics(): Promise<string[]>;
}

/** Tells if Redis shows signs of life (implemented by `@reserva/service/redis-probe`). */
export interface SignsOfRedis {
  isSilent(): boolean;
  /**
   * Waits for work as long as Redis shows signs of life.
   * @throws the error that `silent` creates as soon as Redis shows none
   */
  guard<T>(work: Promise<T>, silent: () => Error): Promise<T>;
}

/**
 * Commands with a longer time until their expiry than this, such as bulk work, go on waiting while Redis does not
 * answer for a short time. A worker may already execute them.
 */
const PATIENT_FROM_MS = 12_000;
/** Maximum wait for Redis to acknowledge a command. */
const STORE_WITHIN_MS = 3_000;
/**
 * Time in milliseconds after the expiry of a command in which a worker may still finish it. The database driver alone
 * waits five seconds for its server.
 */
const MAY_END_LATE_MS = 10_000;
/** Maximum time of the last lookup of an outcome after the timeout, as a share of the timeout. */
const LAST_LOOKUP_TIMEOUT_SHARE = 1 / 12;

/**
 * Creates a command sender.
 * @param options.queues queues to send to; by default all; the process needs no access to other queues
 * @param options.livenessProbe refuses new commands and ends waits while Redis is silent; without it, each caller waits
 * for its full timeout
 * @param options.timeoutFactor multiplies the timeouts of the contract; 1 by default
 * @throws Error when Redis does not answer in time
 */
export async function createCommandSender(options: {
  redis: RedisConfig;
  clock: Clock;
  logger: Logger;
  queues?: readonly CommandQueue[];
  livenessProbe?: SignsOfRedis;
  timeoutFactor?: number;
}): Promise<CommandSender> {
  const { redis, clock, logger, livenessProbe, timeoutFactor = 1 } = options;
  const parts: Running[] = [];
  const register = <R extends Running>(part: R): R => {
    parts.push(part);
    return part;
  };
  const open = async () => {
    const queues = new Map<CommandQueue, CommandOutlet>();
    for (const name of options.queues ?? commandQueues) {
      queues.set(name, register(await openCommandQueue(name, redis, logger)));
    }
    return { queues, replies: register(await openReplies(redis, logger)) };
  };
  const { queues, replies } = await open().catch(async (error) => {
    await stopAll(parts, logger);
    throw error;
  });

  function queueOf(name: CommandQueue): CommandOutlet {
    const queue = queues.get(name);
    if (!queue) throw new Error(`this process does not send to the queue ${name}`);
    return queue;
  }

  const takeTurn = createKeyedQueue();

  /**
   * Waits until the earlier commands with this key are over.
   * @throws CommandUnavailable when they are not over in time
   */
  async function ticketOf(key: string, withinMs: number): Promise<Ticket> {
    const turn = await takeTurn(key, withinMs);
    if (!turn) throw new CommandUnavailable(false, new Error('what they asked for before is under way'));
    return turn;
  }

  const expiryOf = (name: CommandName): number => commands[name].expiresInMs * timeoutFactor;

  function refuseWhileSilent(): void {
    if (livenessProbe?.isSilent())
      throw new CommandUnavailable(false, new StoreUnavailable('Redis', 'silent'));
  }

  /**
   * Waits for work that needs Redis.
   * @throws CommandUnavailable when Redis shows no sign of life
   */
  const whileAlive = <T>(work: Promise<T>): Promise<T> =>
    livenessProbe
      ? livenessProbe.guard(work, () => new CommandUnavailable(true, new StoreUnavailable('Redis', 'silent')))
      : work;

  /**
   * Adds a command to its queue.
   * @param answered settles when the caller stops waiting; given only if the command may share a job
   */
  function enqueue<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    { actor, requestId }: CommandContext,
    id: string,
    replyTo: string | null,
    answered?: Promise<unknown>,
  ): Promise<Delivery> {
    const { queue, attempts } = commands[name];
    const expiresInMs = expiryOf(name);
    const expiresAt = new Date(clock.now().getTime() + expiresInMs).toISOString();
    const data = { id, actor, requestId, expiresAt, replyTo, payload };
    const command = { name, data, attempts, withinMs: Math.min(expiresInMs, STORE_WITHIN_MS) };
    return answered ? queueOf(queue).addBatched(command, answered) : queueOf(queue).add(command);
  }

  /** Returns the outcome of a finished command, or undefined if it is not finished or Redis is away. */
  const outcomeOf = (name: CommandName, id: string, jobId: string): Promise<unknown> =>
    queueOf(commands[name].queue)
      .outcomeOf(id, jobId)
      .catch(() => undefined);

  /**
   * Ends the wait with the stored outcome if a command with this id is already finished. A worker does not reply to
   * such a command again.
   */
  async function findEarlier(name: CommandName, id: string, end: (outcome: unknown) => void): Promise<void> {
    const outcome = await outcomeOf(name, id, jobIdOf(id));
    if (outcome !== undefined) end(outcome);
  }

  return {
    async send(name, payload, context) {
      refuseWhileSilent();
      const timeout = expiryOf(name);
      const turn = context.inOrderOf ? await ticketOf(context.inOrderOf, timeout) : undefined;
      const id = context.id ?? newId(clock.now());
      let jobId = jobIdOf(id);
      const waiting = replies.wait(id, timeout, turn && MAY_END_LATE_MS);
      const end = () => {
        waiting.end(null);
        turn?.end();
      };
      try {
        // If the caller gave the id, the command gets a separate job. A repetition then finds the job by this id.
        const answered = context.id || !canBatch(name) ? undefined : waiting.reply;
        const delivery = await enqueue(name, payload, context, id, replies.channel, answered);
        if (delivery.fate === 'not sent') throw new CommandUnavailable(false, delivery.cause);
        jobId = delivery.jobId;
        // If the delivery is unknown, the caller still waits, because the command may have reached Redis before the
        // connection broke.
        if (context.id) void findEarlier(name, id, (outcome) => waiting.end({ id, outcome }));
        const isPatient = delivery.fate === 'stored' && commands[name].expiresInMs > PATIENT_FROM_MS;
        const reply = await (isPatient ? waiting.reply : whileAlive(waiting.reply));
        // The reply may have been published while our subscription was interrupted. The lookup finds its outcome.
        const lastLookup = () =>
          settledWithin(timeout * LAST_LOOKUP_TIMEOUT_SHARE, outcomeOf(name, id, jobId));
        const outcome = reply ? 'outcome' in reply && reply.outcome : await lastLookup();
        if (!outcome)
          throw new CommandUnavailable(true, delivery.fate === 'unknown' ? delivery.cause : undefined);
        end();
        return outcome as Outcome<typeof name>;
      } catch (error) {
        const mayStillBeDone = error instanceof CommandUnavailable && error.sent;
        if (turn && mayStillBeDone)
          turn.leaveOpen(waiting.over, () => queueOf(commands[name].queue).isOver(jobId));
        else end();
        throw error;
      }
    },
    async dispatch(name, payload, context) {
      refuseWhileSilent();
      const delivery = await enqueue(name, payload, context, context.id ?? newId(clock.now()), null);
      if (delivery.fate !== 'stored')
        throw new CommandUnavailable(delivery.fate === 'unknown', delivery.cause);
    },
    stats: () => Promise.all([...queues.values()].map((queue) => queue.stats())),
    queueMetrics: () => Promise.all([...queues.values()].map((queue) => queue.metrics())),
    stop: () => stopAll(parts, logger),
  };
}
