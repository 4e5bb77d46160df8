import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';
import { Refusal } from './refusal.ts';

const MINUTE_SECONDS = 60;

/** Counters shared by all gateways. A Redis that is away throws its own error: neither locked out nor unlimited. */
export interface Limits {
  /** Counts one call of an address. @throws Refusal too_many_requests */
  callFrom(address: string): Promise<void>;
  /** Counts one call of a session. @throws Refusal too_many_requests */
  callOf(sessionId: string): Promise<void>;
  /** Counts one reservation or cancellation of a person, on whatever device. @throws Refusal too_many_requests */
  orderOf(userId: string): Promise<void>;
  /** Failed sign-ins, in the order in which they are asked. */
  login: { userAndAddress: RateLimiterRedis; user: RateLimiterRedis; address: RateLimiterRedis };
}

export function createLimits(redis: Redis, { redis: { prefix }, limits }: GatewayConfig): Limits {
  const counter = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:limit:${name}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
    });
  const addresses = counter('address', limits.addressPerMinute, MINUTE_SECONDS);
  const sessions = counter('session', limits.sessionPerMinute, MINUTE_SECONDS);
  const orders = counter('order', limits.ordersPerMinute, MINUTE_SECONDS);
  const { userAndAddress, user, address, windowSeconds } = limits.login;
  return {
    callFrom: (from) => count(addresses, from),
    callOf: (sessionId) => count(sessions, sessionId),
    orderOf: (userId) => count(orders, userId),
    login: {
      userAndAddress: counter('login-user-address', userAndAddress, windowSeconds),
      user: counter('login-user', user, windowSeconds),
      address: counter('login-address', address, windowSeconds),
    },
  };
}

async function count(limiter: RateLimiterRedis, key: string): Promise<void> {
  const over = await overLimit(limiter, key);
  if (over) throw new Refusal('too_many_requests', { retryAfterSeconds: over.seconds });
}

/** Takes one point. Null when it was there, else how long until the next. @throws when Redis is away */
export async function overLimit(limiter: RateLimiterRedis, key: string): Promise<{ seconds: number } | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return { seconds: Math.ceil(error.msBeforeNext / 1000) };
    return fromRedis(Promise.reject(error));
  }
}
