import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@reserva/local-infra/redis';
import { connectRedis, failFast, type RedisClient } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Logger } from '@reserva/runtime/process/logger';

/** A Redis that only one test uses. The test can stop, freeze and empty it. */
export interface OwnRedis {
  config: RedisConfig;
  /**
   * Opens a connection and waits until it is ready. Its commands fail at once while this Redis is away. The caller must
   * close it.
   */
  connect(logger: Logger): Promise<RedisClient>;
  /**
   * Freezes Redis, so that it does not answer until `thaw`. Its connections stay open. Commands that are sent meanwhile
   * arrive after `thaw`.
   */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts Redis again with the same port and data. */
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
      // If a test has killed the engine, it is already stopped.
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
