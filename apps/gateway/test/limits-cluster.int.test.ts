import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeRedis } from '@reserva/runtime/messaging/redis';
import { createLogger } from '@reserva/runtime/process/logger';
import { startRedisCluster } from '@reserva/testing/redis-cluster';
import { expect, test } from 'vitest';
import type { GatewayConfig } from '../src/config.ts';
import { createLimits, overLimit } from '../src/http/limits.ts';
import { reachRedis } from '../src/start/reach-redis.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const login = { userAndAddress: 2, user: 5, address: 5, windowSeconds: 60 };
const limits = { sessionPerMinute: 9, addressPerMinute: 9, ordersPerMinute: 9, login };

test('failed sign-ins are counted on all nodes of a cluster', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-cluster-'));
  const cluster = await startRedisCluster({ dataDir, nodeTimeoutMs: 5_000 });
  const config = { redis: { url: cluster.url, prefix: 'test' }, limits } as GatewayConfig;
  const redis = await reachRedis(config.redis, logger);
  const { login: failures, stop } = createLimits(redis, config, logger);
  try {
    const logins = Array.from({ length: 20 }, (_, index) => `PESSOA${index}`);
    const keys = logins.map((name) => `test:limit:login-user-address:${name}`);
    const ports = await Promise.all(keys.map((key) => cluster.primaryOf(key)));
    expect(new Set(ports).size).toBe(3);
    for (const name of logins) {
      expect(await overLimit(failures.userAndAddress, name)).toBeNull();
      expect(await overLimit(failures.userAndAddress, name)).toBeNull();
      expect(await overLimit(failures.userAndAddress, name)).toEqual({ seconds: expect.any(Number) });
    }
  } finally {
    await stop();
    await closeRedis(redis);
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
