import { until } from '@reserva/testing/drain';
import { startOwnRedis } from '@reserva/testing/own-redis';
import { suiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTicker } from '../src/messaging/ticker.ts';
import type { RedisConfig } from '../src/process/config.ts';
import type { Running } from '../src/process/lifecycle.ts';
import { logger } from './support/workers.ts';

const running: Running[] = [];
const EVERY_MS = 200;
const RENEW_MS = 1_000;

afterEach(async () => {
  vi.restoreAllMocks();
  for (const part of running.splice(0).reverse()) await part.stop();
});

async function tickOn(redis: RedisConfig, onTick: () => Promise<void>): Promise<Running> {
  const ticker = await startTicker({
    name: 'test',
    everyMs: EVERY_MS,
    onTick,
    redis,
    logger,
    renewMs: RENEW_MS,
  });
  running.push(ticker);
  return ticker;
}

describe('tickers', () => {
  it('a ticker ticks repeatedly', async () => {
    let ticks = 0;
    await tickOn(suiteStores().redis, async () => void ticks++);
    await until('five ticks', async () => ticks >= 5);
  });

  it('a ticker continues after a failed tick', async () => {
    let ticks = 0;
    await tickOn(suiteStores().redis, async () => {
      ticks++;
      throw new Error('MongoDB is away');
    });
    await until('three ticks', async () => ticks >= 3);
  });

  it('several processes tick at one shared pace', async () => {
    const { redis } = suiteStores();
    const at: number[] = [];
    for (let process = 0; process < 4; process++) await tickOn(redis, async () => void at.push(Date.now()));
    at.length = 0;
    await until('twelve ticks', async () => at.length >= 12);
    // With a separate schedule for each of the four processes, twelve ticks would need only a quarter of this time.
    const spent = (at[11] ?? 0) - (at[0] ?? 0);
    expect(spent).toBeGreaterThan(11 * EVERY_MS * 0.7);
  });

  it('a stopped ticker does not tick', async () => {
    let ticks = 0;
    const { redis } = suiteStores();
    const ticker = await tickOn(redis, async () => void ticks++);
    await until('a tick', async () => ticks > 0);
    await ticker.stop();
    const before = ticks;
    let others = 0;
    await tickOn(redis, async () => void others++);
    await until('ticks of another process', async () => others >= 3);
    expect(ticks).toBe(before);
  });
});

describe('schedules', () => {
  it('a schedule returns after Redis was emptied or killed', async () => {
    const own = await startOwnRedis();
    running.push({ stop: () => own.dispose() });
    let ticks = 0;
    await tickOn(own.config, async () => void ticks++);
    await until('a tick', async () => ticks > 0);

    const redis = new Redis(own.config.url);
    await redis.flushall();
    await redis.quit();
    let before = ticks;
    // The ticker writes its schedule again.
    await until('ticks after the emptying', async () => ticks > before + 3);

    await own.kill();
    await own.restart();
    before = ticks;
    await until('ticks after the restart', async () => ticks > before + 3);
  });

  it('a schedule continues after the clock of the machine is set back', async () => {
    const { redis } = suiteStores();
    const right = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + 3_600_000);
    let ticks = 0;
    await tickOn(redis, async () => void ticks++);
    await until('ticks of an hour to come', async () => ticks > 3);

    clock.mockRestore();
    const before = ticks;
    await until('ticks of now', async () => ticks > before + 3);
  });
});
