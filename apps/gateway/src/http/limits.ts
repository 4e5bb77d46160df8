import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import type { RedisClient } from '@reserva/runtime/messaging/redis';
import { type Running, stopAll } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';
import { Refusal } from './refusal.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

const MINUTE_SECONDS = 60;
/** Maximum test alarms of one administrator per minute. It is low, because each test sends messages to other people. */
const ALARM_TRIALS_PER_MINUTE = 3;

/** Limits of calls and attempts, shared by all gateways. */
export interface Limits extends Running {
  /** Counts one call of an address. @throws Refusal too_many_requests */
  callFrom(address: string): Promise<void>;
  /** Counts one call of a session. @throws Refusal too_many_requests */
  callOf(sessionId: string): Promise<void>;
  /** Counts one reservation or cancellation of a person, on any of their devices. @throws Refusal too_many_requests */
  orderOf(userId: string): Promise<void>;
  /** Counts one test of alarms by an administrator. @throws Refusal too_many_requests */
  alarmTrialOf(userId: string): Promise<void>;
  /**
   * Limits of failed sign-ins, in the order in which they are checked. Redis counts each failure at once. While Redis
   * is away, no one can sign in and no one is locked out.
   */
  login: { userAndAddress: RateLimiterRedis; user: RateLimiterRedis; address: RateLimiterRedis };
}

export function createLimits(
  redis: RedisClient,
  { redis: { prefix }, limits }: GatewayConfig,
  logger: Logger,
): Limits {
  const keyPrefix = (name: string) => `${prefix}:limit:${name}`;
  const aMinute = (name: string, points: number) =>
    createSharedCounter({ redis, keyPrefix: keyPrefix(name), points, duration: MINUTE_SECONDS });
  const addresses = aMinute('address', limits.addressPerMinute);
  const sessions = aMinute('session', limits.sessionPerMinute);
  const orders = aMinute('order', limits.ordersPerMinute);
  const alarmTrials = aMinute('alarm-trial', ALARM_TRIALS_PER_MINUTE);
  const { userAndAddress, user, address, windowSeconds } = limits.login;
  const failures = (name: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: keyPrefix(name),
      points,
      duration: windowSeconds,
      rejectIfRedisNotReady: true,
    });
  return {
    callFrom: (from) => refuseOver(addresses, from),
    callOf: (sessionId) => refuseOver(sessions, sessionId),
    orderOf: (userId) => refuseOver(orders, userId),
    alarmTrialOf: (userId) => refuseOver(alarmTrials, userId),
    login: {
      userAndAddress: failures('login-user-address', userAndAddress),
      user: failures('login-user', user),
      address: failures('login-address', address),
    },
    stop: () => stopAll([addresses, sessions, orders, alarmTrials], logger),
  };
}

async function refuseOver(counter: SharedCounter, key: string): Promise<void> {
  const over = await counter.count(key);
  if (over) throw new Refusal('too_many_requests', { retryAfterSeconds: over.seconds });
}

/**
 * Takes one point of a limit.
 * @returns null if a point was left, else the seconds until the next one
 * @throws StoreUnavailable when Redis is away
 */
export async function overLimit(limiter: RateLimiterRedis, key: string): Promise<{ seconds: number } | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return { seconds: Math.ceil(error.msBeforeNext / 1000) };
    return fromRedis(Promise.reject(error));
  }
}
