import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@reserva/local-infra/redis';
import { connectRedis, failFast, type RedisClient } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Logger } from '@reserva/runtime/process/logger';

/** A Redis of one test, which the test can stop, freeze and empty. */
export interface OwnRedis {
  config: RedisConfig;
  /** Opens a ready connection that fails immediately while this Redis is away. The caller closes it. */
  connect(logger: Logger): Promise<RedisClient>;
  /**
   * Freezes Redis, so that it does not answer until `thaw`, as on a half-dead machine. Commands sent meanwhile arrive
   * after `thaw`.
   */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts Redis again on the same port with its data. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

export async function startOwnRedis(): Promise<OwnRedis> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-redis-'));
  const log = () => undefined;
  let engine = await startRedis({ dataDir, log });
  let alive = true;
  const signal = (name: NodeJS.Signals) => alive && process.kill(engine.pid, name);
  const config = { url: engine.url, prefix: 'test' };
  return {
    config,
    async connect(logger) {
      const redis = connectRedis(failFast(config), logger);
      await new Promise((resolve) => redis.once('ready', resolve));
      return redis;
    },
    freeze: () => void signal('SIGSTOP'),
    thaw: () => void signal('SIGCONT'),
    async kill() {
      signal('SIGKILL');
      alive = false;
      await engine.exited;
    },
    async restart() {
      engine = await startRedis({ dataDir, port: engine.port, log });
      alive = true;
    },
    async dispose() {
      // The engine is already gone if a test killed it.
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
