import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import type { RedisClient } from '@reserva/runtime/messaging/redis';
import { keyName } from '@reserva/runtime/messaging/redis-keys';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { openSealedText } from '@reserva/secrets/sealed-text';
import { DeviceFault, GaveWay } from './device-fault.ts';
import type { ConnectDevice, TurnstileDevice } from './turnstile-device.ts';

/**
 * `urgent`: somebody waits for it. `ordinary`: it can wait. `owed`: it gave way to an urgent one, and comes before the next
 * of those, so that what can wait gets its share however often somebody waits.
 */
export type Urgency = 'urgent' | 'ordinary' | 'owed';

/**
 * Talks with devices, one visit at a time with each, whichever process of ours it is. An urgent one comes next: any other
 * gives way between two calls of the device, one that is owed once it has had its share.
 */
export type WithDevice = <T>(
  turnstile: Pick<Turnstile, '_id' | 'address' | 'password'>,
  withinMs: number,
  talk: (device: TurnstileDevice) => Promise<T>,
  urgency?: Urgency,
) => Promise<T>;

/** The lease, and the marks of whoever is urgent and of whoever is owed. */
type Keys = readonly [string, string, string];

const CHECK_INTERVAL_MS = 50;
const RENEW_EVERY_MS = 500;
/** How long one counts as waiting after its last look, should its process be slow, or dead. */
const REQUEST_LIFETIME_MS = 5_000;
const OWED_MS = 500;
/** What one that gave way has the device for before it gives way again: a few calls, and shorter than anybody's patience. */
const SHARE_MS = 1_500;

/**
 * Keys: the lease, the mark of whoever is urgent and the mark of whoever is owed. An ordinary one waits for both. One that is
 * owed lets the urgent one that it gave way to take the lease, and marks it then: the next urgent one waits for that.
 */
const TAKE = `
local urgency = ARGV[3]
local owed = redis.call('exists', KEYS[3]) == 1
if urgency == 'urgent' then
  redis.call('set', KEYS[2], '1', 'PX', ARGV[4])
  if owed then return 0 end
elseif urgency == 'owed' and redis.call('exists', KEYS[1]) == 1 then
  redis.call('set', KEYS[3], '1', 'PX', ARGV[5])
  return 0
elseif redis.call('exists', KEYS[2]) == 1 and not (urgency == 'owed' and owed) then return 0
elseif owed and urgency == 'ordinary' then return 0 end
if not redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX') then return 0 end
if urgency == 'urgent' then redis.call('del', KEYS[2]) end
if urgency == 'owed' then redis.call('del', KEYS[3]) end
return 1`;
/** -1: it is somebody else's; else whether anybody urgent waits. A store that was emptied takes it as it is. */
const RENEW = `
local owner = redis.call('get', KEYS[1])
if owner and owner ~= ARGV[1] then return -1 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return redis.call('exists', KEYS[2])`;
/** Gives back only what is still ours. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * The lease on a device lies in Redis and ends by itself. Waiting for it counts towards the deadline.
 * @throws DeviceFault (of the promise returned) when the device does not answer or is busy until the deadline; GaveWay
 * where somebody urgent waits
 */
export function createWithDevice(options: {
  redis: RedisClient;
  config: RedisConfig;
  /** Key that passwords are sealed with. */
  storedSecret: Buffer;
  connect: ConnectDevice;
  /** A process that is killed holds a device up no longer than this. */
  leaseMs: number;
}): WithDevice {
  const { redis, config, storedSecret, connect, leaseMs } = options;

  async function lease(keys: Keys, owner: string, urgency: Urgency, deadline: number) {
    for (;;) {
      const remainingMs = deadline - performance.now();
      if (remainingMs <= 0) throw new DeviceFault('busy', 'another visit with the device does not end');
      const given = [owner, leaseMs, urgency, REQUEST_LIFETIME_MS, OWED_MS];
      if ((await fromRedis(redis.eval(TAKE, 3, ...keys, ...given))) === 1) return;
      await pause(Math.min(CHECK_INTERVAL_MS, remainingMs));
    }
  }

  /** Holds the lease while the visit lasts, and learns whether somebody urgent waits. */
  function hold([key, wantedKey]: Keys, owner: string) {
    const lost = new AbortController();
    let isRequested = false;
    const timer = setInterval(async () => {
      const found = await redis.eval(RENEW, 2, key, wantedKey, owner, leaseMs).catch(() => 0);
      isRequested = found === 1;
      if (found === -1) lost.abort();
    }, RENEW_EVERY_MS);
    return { lost: lost.signal, isWanted: () => isRequested, end: () => clearInterval(timer) };
  }

  return async (turnstile, withinMs, talk, urgency = 'ordinary') => {
    const deadline = performance.now() + withinMs;
    const key = keyName(config, `{device:${turnstile._id}}`);
    const keys: Keys = [key, `${key}:wanted`, `${key}:owed`];
    const owner = randomUUID();
    const password = passwordOf(turnstile, storedSecret);
    await lease(keys, owner, urgency, deadline);
    const held = hold(keys, owner);
    const undisturbedUntil = performance.now() + (urgency === 'owed' ? SHARE_MS : 0);
    const givesWay = () => urgency !== 'urgent' && held.isWanted() && performance.now() >= undisturbedUntil;
    const timeout = AbortSignal.timeout(Math.max(1, Math.round(deadline - performance.now())));
    const device = connect(
      { address: turnstile.address, password },
      AbortSignal.any([timeout, held.lost]),
      () => {
        if (givesWay()) throw new GaveWay();
      },
    );
    try {
      return await talk(device);
    } finally {
      await device.close();
      held.end();
      await redis.eval(RELEASE, 1, key, owner).catch(() => 0);
    }
  };
}

function passwordOf({ password }: Pick<Turnstile, 'password'>, storedSecret: Buffer): string {
  try {
    return openSealedText(storedSecret, password);
  } catch (error) {
    throw new DeviceFault(
      'login refused',
      'the stored password cannot be opened: was APP_SECRET changed?',
      error,
    );
  }
}
