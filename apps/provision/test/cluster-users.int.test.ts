import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessName } from '@reserva/access/processes';
import { redisUsers } from '@reserva/access/redis-acl';
import { addressFor } from '@reserva/access/shares';
import { createCommandSender } from '@reserva/runtime/messaging/command-sender';
import { done, serveCommands } from '@reserva/runtime/messaging/command-worker';
import { createEventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { signsOfLife, startHeartbeat } from '@reserva/runtime/messaging/heartbeat';
import { closeRedis, connectRedis, retryForever } from '@reserva/runtime/messaging/redis';
import { keyName } from '@reserva/runtime/messaging/redis-keys';
import { startTicker } from '@reserva/runtime/messaging/ticker';
import { createLogger } from '@reserva/runtime/process/logger';
import { until } from '@reserva/testing/drain';
import { managedParts } from '@reserva/testing/managed-parts';
import { startRedisCluster } from '@reserva/testing/redis-cluster';
import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';

const logger = createLogger({ name: 'test', level: 'silent' });
const clock = { now: () => new Date() };
const kept = managedParts(logger);
const { keep } = kept;
afterAll(() => kept.stop());

test('the Redis user of a process reaches only its own keys on every node of a cluster', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-cluster-'));
  const cluster = await startRedisCluster({ dataDir, nodeTimeoutMs: 5_000 });
  keep({
    async stop() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
  const owner = { url: cluster.url, prefix: 'test' };
  const users = redisUsers(owner, { administrator: '', of: (name) => name }).split('\n');
  for (const port of cluster.ports) {
    const node = new Redis(port);
    for (const line of users.filter((user) => /^user (gateway|report) /.test(user))) {
      const [, name = '', ...rules] = line.split(' ');
      await node.call('ACL', 'SETUSER', name, ...rules);
    }
    node.disconnect();
  }
  const as = (name: ProcessName) => ({ ...owner, url: addressFor(cluster.url, name, name) });

  const report = as('report');
  const handlers = { 'report.make': async () => done({}) } as never;
  const served = { queue: 'report' as const, handlers, context: null, redis: report, clock, logger };
  keep(await serveCommands({ ...served, concurrency: 1 }));
  keep(startHeartbeat({ service: 'report', redis: report, clock, logger }));
  let ticks = 0;
  const onTick = async () => void ticks++;
  keep(await startTicker({ name: 'report', everyMs: 200, onTick, redis: report, logger }));
  const gateway = as('gateway');
  const commands = keep(await createCommandSender({ redis: gateway, clock, logger }));
  keep(await createEventPublisher({ redis: gateway, logger }));
  const connection = connectRedis(retryForever(gateway), logger);
  keep({ stop: () => closeRedis(connection) });

  expect(await commands.stats()).toHaveLength(7);
  await until('a sign of life and a tick', async () => {
    const [signs] = await signsOfLife(connection, gateway, ['report']);
    return signs?.alive === 1 && ticks > 0;
  });
  const other = connectRedis(retryForever(report), logger);
  keep({ stop: () => closeRedis(other) });
  await expect(other.get(keyName(report, 'limit:login-user:ANA'))).rejects.toThrow('NOPERM');
  await expect(other.get('{test:reservation}:reservation:meta')).rejects.toThrow('NOPERM');
});
