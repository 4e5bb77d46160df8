import type { CommandName, CommandQueue } from '@reserva/contracts/commands';
import { StoreUnavailable } from '@reserva/contracts/store-unavailable';
import type { BulkJobOptions } from 'bullmq';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { BOUNDED } from './backoff.ts';
import { closeBull, openQueue } from './bull.ts';
import { type CommandEnvelope, jobIdOf } from './command-envelope.ts';

/**
 * What became of a command on its way into the queue. `not sent`: Redis was away, it will never arrive. `unknown`: it left,
 * but nobody said that it arrived.
 */
export type Delivery =
  | { fate: 'stored' }
  | { fate: 'not sent'; cause: Error }
  | { fate: 'unknown'; cause: Error };

interface Enqueued {
  name: CommandName;
  data: CommandEnvelope;
  opts: BulkJobOptions;
  settle(delivery: Delivery): void;
}

/** Takes commands into one queue of Redis. */
export interface CommandOutlet extends Running {
  /** Settles within `deadlineMs`, whatever Redis does; never throws. */
  add(name: CommandName, data: CommandEnvelope, attempts: number, deadlineMs: number): Promise<Delivery>;
  /** Outcome of a command that is done; undefined while it is not. */
  outcomeOf(commandId: string): Promise<unknown>;
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
  let batch: Enqueued[] = [];

  async function flush() {
    const sending = batch;
    batch = [];
    let delivery: Delivery = { fate: 'stored' };
    if (connection.status !== 'ready') {
      delivery = { fate: 'not sent', cause: new StoreUnavailable('Redis', connection.status) };
    } else {
      try {
        await queue.addBulk(sending.map(({ name: command, data, opts }) => ({ name: command, data, opts })));
      } catch (cause) {
        delivery = { fate: 'unknown', cause: cause as Error };
      }
    }
    for (const entry of sending) entry.settle(delivery);
  }

  return {
    add(command, data, attempts, deadlineMs) {
      const opts: BulkJobOptions = {
        jobId: jobIdOf(data.id),
        attempts,
        backoff: { type: BOUNDED },
        // Every attempt would add one otherwise.
        stackTraceLimit: 1,
        // Long enough for a repeated command to find its first self.
        removeOnComplete: { age: 600, count: 10_000 },
        removeOnFail: { age: 86_400, count: 10_000 },
      };
      return new Promise((resolve) => {
        const late = () =>
          resolve({ fate: 'unknown', cause: new Error('Redis did not take the command in time') });
        const timer = setTimeout(late, deadlineMs);
        const settle = (delivery: Delivery) => {
          clearTimeout(timer);
          resolve(delivery);
        };
        if (batch.length === 0) setImmediate(() => void flush());
        batch.push({ name: command, data, opts, settle });
      });
    },
    async outcomeOf(commandId) {
      const job = await queue.getJob(jobIdOf(commandId));
      return job?.finishedOn ? (job.returnvalue ?? undefined) : undefined;
    },
    stop: () => closeBull(queue, 1_000),
  };
}
