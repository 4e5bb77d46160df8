import { setTimeout as pause } from 'node:timers/promises';
import { closeRedis, connectRedis, redisOptions } from '@reserva/runtime/messaging/redis';
import { newId } from '@reserva/runtime/process/ids';
import { createLogger } from '@reserva/runtime/process/logger';
import { deriveKey } from '@reserva/secrets/keys';
import { sealText } from '@reserva/secrets/sealed-text';
import { until } from '@reserva/testing/drain';
import { suiteStores } from '@reserva/testing/stores';
import { test as base, expect } from 'vitest';
import { GaveWay } from '../src/devices/device-fault.ts';
import type { TurnstileDevice } from '../src/devices/turnstile-device.ts';
import { createWithDevice, type WithDevice } from '../src/devices/with-device.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const storedSecret = deriveKey('a-secret-for-tests-only-0123456789abcdef', 'stored-secret');
const idle: TurnstileDevice = {
  probe: async () => ({ online: true, deviceId: null, timeMs: 0 }),
  readSchedules: async () => [],
  writeSchedules: async () => {},
  differences: async () => [],
  configure: async () => {},
  setClock: async () => {},
  showMessage: async () => {},
  releaseOnce: async () => {},
  turns: async () => ({ total: 0, left: 0, right: 0 }),
  marksAt: async () => ({ log: null, event: null }),
  lastIds: async () => ({ logId: 0n, eventId: 0n }),
  readEvents: async () => ({ turns: [], grants: [], more: false }),
  readMarks: async () => ({ rows: [], more: false }),
  writeRoster: async () => 0,
  readFaces: async () => new Map(),
  putFace: async () => null,
  removeFaces: async () => {},
  close: async () => {},
};
const test = base
  .extend('stores', { scope: 'file' }, ({}) => suiteStores())
  .extend('redis', { scope: 'file' }, ({ stores }, { onCleanup }) => {
    const redis = connectRedis(redisOptions(stores.redis), logger);
    onCleanup(() => closeRedis(redis));
    return redis;
  })
  // The passwords that the devices have seen.
  .extend('seen', ({}): string[] => [])
  // Talks with a device in one of two processes of the service.
  .extend('talkWith', ({ stores, redis, seen }) => {
    const process = () =>
      createWithDevice({
        redis,
        config: stores.redis,
        storedSecret,
        connect: ({ password }, signal, goOn = () => {}) => {
          seen.push(password);
          const turns = async () => {
            signal.throwIfAborted();
            goOn();
            return { total: 0, left: 0, right: 0 };
          };
          return { ...idle, turns };
        },
        leaseMs: 10_000,
      });
    const processes = [process(), process()];
    return (index: number, ...args: Parameters<WithDevice>): ReturnType<WithDevice> | undefined =>
      processes[index % 2]?.(...args);
  });

const turnstile = (address = '127.0.0.1:1') => ({
  _id: newId(new Date()),
  address,
  password: sealText(storedSecret, 'admin'),
});
test('one visit at a time talks with a device', async ({ seen, talkWith }) => {
  const device = turnstile();
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      talkWith(index, device, 20_000, async () => {
        most = Math.max(most, ++running);
        await pause(5);
        running--;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(new Set(seen)).toEqual(new Set(['admin']));
});

test('different devices do not wait for one another', async ({ talkWith }) => {
  const [one, other] = [turnstile(), turnstile()];
  let met = false;
  await talkWith(0, one, 5_000, async () => {
    await talkWith(1, other, 5_000, async () => {
      met = true;
    });
  });
  expect(met).toBe(true);
});

test('a busy device refuses a visit until its lease expires', async ({ stores, redis, talkWith }) => {
  const device = turnstile();
  await redis.set(`${stores.redis.prefix}:device:${device._id}`, 'a process that was killed', 'PX', 700);
  await expect(talkWith(0, device, 200, async () => {})).rejects.toMatchObject({ kind: 'busy' });
  await talkWith(1, device, 5_000, async () => {});
});

test('a long visit gives way to an urgent one', async ({ talkWith }) => {
  const device = turnstile();
  const order: string[] = [];
  let begun = () => {};
  const talking = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const long = talkWith(0, device, 60_000, async (to) => {
    begun();
    try {
      for (;;) {
        await to.turns();
        await pause(5);
      }
    } finally {
      order.push('gave way');
    }
  });
  const gaveWay = expect(long).rejects.toBeInstanceOf(GaveWay);
  await talking;
  const ordinary = talkWith(0, device, 60_000, async () => order.push('ordinary'));
  await talkWith(1, device, 60_000, async () => order.push('urgent'), 'urgent');
  await Promise.all([gaveWay, ordinary]);
  expect(order).toEqual(['gave way', 'urgent', 'ordinary']);
});

test('a visit that gave way gets its share before the next urgent one', async ({
  stores,
  redis,
  talkWith,
}) => {
  const device = turnstile();
  const order: string[] = [];
  const calls = async (name: string, to: TurnstileDevice) => {
    const began = performance.now();
    try {
      for (;;) {
        await to.turns();
        await pause(5);
      }
    } finally {
      order.push(`${name} ${performance.now() - began >= 1_400 ? 'had its share' : 'at once'}`);
    }
  };
  const urgently = (index: number) =>
    talkWith(index, device, 60_000, async () => void order.push(`urgent ${index}`), 'urgent');
  const first = talkWith(0, device, 60_000, (to) => calls('first', to));
  const gaveWay = expect(first).rejects.toBeInstanceOf(GaveWay);
  await until('the visit', () => redis.exists(`${stores.redis.prefix}:device:${device._id}`));
  const held = talkWith(
    1,
    device,
    60_000,
    async () => {
      order.push('urgent 1');
      // From now on an owed visit waits. After it has set its key in Redis, the next urgent visit waits as well.
      owed = talkWith(0, device, 60_000, (to) => calls('owed', to), 'owed');
      await until('the mark', () => redis.exists(`${stores.redis.prefix}:device:${device._id}:owed`));
      next = urgently(2);
    },
    'urgent',
  );
  let owed: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;
  await Promise.all([gaveWay, held]);
  await Promise.all([expect(owed).rejects.toBeInstanceOf(GaveWay), next]);
  expect(order).toEqual(['first at once', 'urgent 1', 'owed had its share', 'urgent 2']);
});

test('an urgent visit ends only if its lease is lost', async ({ stores, redis, talkWith }) => {
  const device = turnstile();
  const key = `${stores.redis.prefix}:device:${device._id}`;
  const forever = async (to: TurnstileDevice) => {
    await redis.set(`${key}:wanted`, '1', 'PX', 60_000);
    await redis.set(key, 'another process', 'PX', 60_000);
    for (;;) {
      await to.turns();
      await pause(5);
    }
  };
  await expect(talkWith(0, device, 60_000, forever, 'urgent')).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(await redis.get(key)).toBe('another process');
});

test('an error inside ends the visit and is thrown', async ({ talkWith }) => {
  const device = turnstile();
  const talk = async () => {
    throw new Error('inside');
  };
  await expect(talkWith(0, device, 1_000, talk)).rejects.toThrow('inside');
  await talkWith(1, device, 1_000, async () => {});
});

test('a password that cannot be unsealed is a fault of its device', async ({ talkWith }) => {
  const device = { ...turnstile(), password: 'sealed with another secret' };
  await expect(talkWith(0, device, 1_000, async () => {})).rejects.toMatchObject({ kind: 'login refused' });
});
