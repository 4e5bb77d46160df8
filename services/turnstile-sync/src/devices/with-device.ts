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
 * Priority of a visit, which is a series of calls to a device.
 * - `urgent`: a person waits for the result. Other visits must stop.
 * - `ordinary`: periodic work that can wait.
 * - `owed`: an ordinary visit that was stopped by an urgent one and tries again. It runs before the next urgent visit.
 * Otherwise frequent urgent visits could stop it forever.
 */
export type Urgency = 'urgent' | 'ordinary' | 'owed';

/**
 * Runs visits. Each device has at most one visit at a time, across all processes. If an urgent visit waits, the current
 * visit ends before its next call to the device. An owed visit ends only after `SHARE_MS`.
 */
export type WithDevice = <T>(
  turnstile: Pick<Turnstile, '_id' | 'address' | 'password'>,
  withinMs: number,
  talk: (device: TurnstileDevice) => Promise<T>,
  urgency?: Urgency,
) => Promise<T>;

/**
 * Redis keys. The first is the lease. The second exists while an urgent visit waits, the third while an owed visit
 * waits.
 */
type Keys = readonly [string, string, string];

const CHECK_INTERVAL_MS = 50;
const RENEW_EVERY_MS = 500;
/**
 * Lifetime of the key that says that an urgent visit waits. Its process renews the key at each attempt. If the process
 * dies, the key blocks other visits for at most this time.
 */
const REQUEST_LIFETIME_MS = 5_000;
const OWED_MS = 500;
/**
 * Time that an owed visit may use the device before it must give way again. It is enough for a few calls. It is shorter
 * than the timeout of an urgent visit.
 */
const SHARE_MS = 1_500;

/**
 * Script that takes the lease. Its keys are `Keys`. An ordinary visit waits while an urgent or owed visit waits. An
 * owed visit sets its key while the urgent visit has the lease. The next urgent visit then waits until the owed visit
 * has had the lease.
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
/**
 * Script that renews the lease. Returns -1 if another visit has the lease, else 1 if an urgent visit waits and 0 if
 * not. If the lease is missing, for example because Redis was emptied, it takes the lease again.
 */
const RENEW = `
local owner = redis.call('get', KEYS[1])
if owner and owner ~= ARGV[1] then return -1 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return redis.call('exists', KEYS[2])`;
/** Script that deletes the lease, but only if this visit still owns it. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Creates the function that runs visits. The lease on a device is in Redis and expires. The deadline of a visit
 * includes the time for which it waits for the lease.
 * @throws DeviceFault (as a rejected promise) when the device does not answer or is busy until the deadline; GaveWay
 * when an urgent visit waits
 */
export function createWithDevice(options: {
  redis: RedisClient;
  config: RedisConfig;
  /** Key that unseals stored passwords. */
  storedSecret: Buffer;
  connect: ConnectDevice;
  /** Duration of the lease in milliseconds. If a process is killed, its device stays locked for at most this time. */
  leaseMs: number;
}): WithDevice {
  const { redis, config, storedSecret, connect, leaseMs } = options;

  async function lease(keys: Keys, owner: string, urgency: Urgency, deadline: number) {
    for (;;) {
      const remainingMs = deadline - performance.now();
      if (remainingMs <= 0) throw new DeviceFault('busy', 'another visit with the device does not end');
      const scriptArgs = [owner, leaseMs, urgency, REQUEST_LIFETIME_MS, OWED_MS];
      if ((await fromRedis(redis.eval(TAKE, 3, ...keys, ...scriptArgs))) === 1) return;
      await pause(Math.min(CHECK_INTERVAL_MS, remainingMs));
    }
  }

  /** Renews the lease during the visit, and checks if an urgent visit waits. */
  function hold([key, requestKey]: Keys, owner: string) {
    const lost = new AbortController();
    let isRequested = false;
    const timer = setInterval(async () => {
      const renewal = await redis.eval(RENEW, 2, key, requestKey, owner, leaseMs).catch(() => 0);
      isRequested = renewal === 1;
      if (renewal === -1) lost.abort();
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
    const holding = hold(keys, owner);
    const undisturbedUntil = performance.now() + (urgency === 'owed' ? SHARE_MS : 0);
    const givesWay = () =>
      urgency !== 'urgent' && holding.isWanted() && performance.now() >= undisturbedUntil;
    const timeout = AbortSignal.timeout(Math.max(1, Math.round(deadline - performance.now())));
    const device = connect(
      { address: turnstile.address, password },
      AbortSignal.any([timeout, holding.lost]),
      () => {
        if (givesWay()) throw new GaveWay();
      },
    );
    try {
      return await talk(device);
    } finally {
      await device.close();
      holding.end();
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
