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
 * The command did not get through or its fate is not known. `sent` false: nothing happened and nothing will. `sent` true:
 * it may have happened, or still happen until its time is over.
 */
export class CommandUnavailable extends Error {
  readonly sent: boolean;
  constructor(sent: boolean, cause?: unknown) {
    super(sent ? 'no answer to the command in time' : 'the command could not be sent', { cause });
    this.name = 'CommandUnavailable';
    this.sent = sent;
  }
}

export interface CommandContext {
  actor: Actor;
  requestId: string;
  /** Id of the command where the caller has one that survives a repetition; else a new one. */
  id?: string;
  /**
   * Who asks for it, where what they ask for is to be done in the order they asked: it waits for what they asked for before
   * until that is over, whether or not anybody was told how it ended.
   */
  inOrderOf?: string;
}

/** Typed sending of commands. Awaiting every call is not optional: a dropped promise is a reservation lost. */
export interface CommandSender extends Running {
  /**
   * Sends and waits for the outcome. With the id of a command that is done already: its outcome, nothing is done again.
   * @throws CommandUnavailable
   */
  send<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    context: CommandContext,
  ): Promise<Outcome<N>>;
  /** Sends without waiting for the outcome: once this returns the command is durable. @throws CommandUnavailable */
  dispatch<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    context: CommandContext,
  ): Promise<void>;
  /** Of each queue it sends to. @throws StoreUnavailable */
  stats(): Promise<QueueStats[]>;
  /** Of each queue it sends to, as a collector of metrics reads them. @throws where Redis is away */
  queueMetrics(): Promise<string[]>;
}

/** Whether Redis shows signs of life, as whoever sends is told (implemented by `@reserva/service/redis-probe`). */
export interface SignsOfRedis {
  isSilent(): boolean;
  /** Waits for work as long as it does. @throws what `silent` makes as soon as it does not */
  guard<T>(work: Promise<T>, silent: () => Error): Promise<T>;
}

/** What may take longer, such as bulk work, is not given up because Redis took a breath: it is under way already. */
const PATIENT_FROM_MS = 12_000;
/** Nobody waits longer than this for Redis to take a command. */
const STORE_WITHIN_MS = 3_000;
/** What was begun within its time may be done so much after it, in milliseconds: the driver looks for its server for five seconds. */
const MAY_END_LATE_MS = 10_000;
/** After its timeout a sender looks once more what became of the command: for this part of the timeout at the most. */
const LAST_LOOKUP_TIMEOUT_SHARE = 1 / 12;

/**
 * @param options.queues where only these are sent to: the others need not be open to this process
 * @param options.pulse nobody begins to wait for a Redis that froze, and whoever waits is told; without it everybody waits for their time
 * @param options.timeoutFactor how many times longer than the contract says a command is waited for: 1 unless told
 * @throws when Redis is not reached in time
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
  const keep = <R extends Running>(part: R): R => {
    parts.push(part);
    return part;
  };
  const open = async () => {
    const queues = new Map<CommandQueue, CommandOutlet>();
    for (const name of options.queues ?? commandQueues) {
      queues.set(name, keep(await openCommandQueue(name, redis, logger)));
    }
    return { queues, replies: keep(await openReplies(redis, logger)) };
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

  /** @throws CommandUnavailable where what they asked for before is not over in time */
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

  /** Waits for Redis's part of a command. @throws CommandUnavailable once it shows no sign of life */
  const whileAlive = <T>(work: Promise<T>): Promise<T> =>
    livenessProbe
      ? livenessProbe.guard(work, () => new CommandUnavailable(true, new StoreUnavailable('Redis', 'silent')))
      : work;

  /** @param answered of a command that may travel with others: settles once nobody waits for it any more */
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

  /** Outcome of a command that is done; undefined while it is not, or where nobody can tell. */
  const outcomeOf = (name: CommandName, id: string, jobId: string): Promise<unknown> =>
    queueOf(commands[name].queue)
      .outcomeOf(id, jobId)
      .catch(() => undefined);

  /** A command that was done under this id before answers nobody: its outcome is read. */
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
        // One that may be repeated is found by its id, as a job of its own.
        const answered = context.id || !canBatch(name) ? undefined : waiting.reply;
        const delivery = await enqueue(name, payload, context, id, replies.channel, answered);
        if (delivery.fate === 'not sent') throw new CommandUnavailable(false, delivery.cause);
        jobId = delivery.jobId;
        // Unknown: it may have arrived just before the connection broke, and then its reply comes.
        if (context.id) void findEarlier(name, id, (outcome) => waiting.end({ id, outcome }));
        const isPatient = delivery.fate === 'stored' && commands[name].expiresInMs > PATIENT_FROM_MS;
        const reply = await (isPatient ? waiting.reply : whileAlive(waiting.reply));
        // A reply published while our subscription was broken never came, though the command was done.
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
