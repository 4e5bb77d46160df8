import { type Part, REACHABLE, services, unreachable } from '@reserva/domain/system/parts';
import type { OwedEvents } from '@reserva/runtime/messaging/event-publisher';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import { checkRedis } from '@reserva/service/collect-part-states';
import type { Context } from '../context.ts';

const TIMEOUT_MS = 2_000;

const REQUIRED: readonly Part[] = ['mongodb', 'redis', ...services];

interface Readiness {
  /** Stores and services that have failed or could not be checked. */
  missing: Part[];
  /**
   * The services of instances that stopped sending heartbeats within the last minute. Other instances may do their
   * work.
   */
  silent: Part[];
}

/** Checks the stores and services within two seconds, by the rules of the screen `Estado do sistema`. Never throws. */
export async function checkReadiness({ database, redis, config }: Context): Promise<Readiness> {
  const ping = database.connection.db?.command({ ping: 1 }, { timeoutMS: TIMEOUT_MS });
  const [{ states, silent }, pong] = await Promise.all([
    checkRedis(redis, config.redis),
    ping && settledWithin(TIMEOUT_MS, ping),
  ]);
  states.set('mongodb', pong ? REACHABLE : unreachable());
  const isMissing = (part: Part) => (states.get(part) ?? unreachable()).state === 'failed';
  return {
    missing: REQUIRED.filter(isMissing),
    silent: silent.filter((part) => REQUIRED.includes(part)),
  };
}

/** Counts the log lines and receipts that are not delivered yet; null if Redis does not answer in time. */
export async function countOwedEvents({ publisher }: Pick<Context, 'publisher'>): Promise<OwedEvents | null> {
  return (await settledWithin(TIMEOUT_MS, publisher.owed())) ?? null;
}
