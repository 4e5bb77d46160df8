import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import type { RedisConfig } from '@reserva/runtime/config';
import { openSealedText } from '@reserva/runtime/sealed-text';
import type { Redis } from 'ioredis';
import { DeviceFault } from './device-fault.ts';
import type { ConnectDevice, TurnstileDevice } from './turnstile-device.ts';

/** Talks with devices, one conversation at a time with each, whichever process of ours it is. */
export type Conversations = <T>(
  turnstile: Pick<Turnstile, '_id' | 'address' | 'password'>,
  withinMs: number,
  talk: (device: TurnstileDevice) => Promise<T>,
) => Promise<T>;

const LOOK_EVERY_MS = 50;
/** Beyond the conversation's own deadline: its process may have been killed. */
const LEASE_SPARE_MS = 2_000;

/** Gives back only what is still ours. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * The lease on a device lies in Redis and ends by itself. Waiting for it counts towards the deadline.
 * @throws DeviceFault (of the promise returned) when the device does not answer or is busy until the deadline
 */
export function createConversations(options: {
  redis: Redis;
  config: RedisConfig;
  /** Key that passwords are sealed with. */
  storedSecret: Buffer;
  connect: ConnectDevice;
}): Conversations {
  const { redis, config, storedSecret, connect } = options;

  async function lease(key: string, owner: string, deadline: number): Promise<void> {
    for (;;) {
      const left = deadline - performance.now();
      if (left <= 0) throw new DeviceFault('busy', 'another conversation with the device does not end');
      const ms = Math.ceil(left) + LEASE_SPARE_MS;
      if ((await redis.set(key, owner, 'PX', ms, 'NX')) === 'OK') return;
      await pause(Math.min(LOOK_EVERY_MS, left));
    }
  }

  return async (turnstile, withinMs, talk) => {
    const deadline = performance.now() + withinMs;
    const key = `${config.prefix}:device:${turnstile._id}`;
    const owner = randomUUID();
    const password = passwordOf(turnstile, storedSecret);
    await lease(key, owner, deadline);
    const signal = AbortSignal.timeout(Math.max(1, Math.round(deadline - performance.now())));
    const device = connect({ address: turnstile.address, password }, signal);
    try {
      return await talk(device);
    } finally {
      await device.close();
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
