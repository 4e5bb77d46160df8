import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@reserva/local-infra/redis';
import { connectRedis, failFast, type RedisClient } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Logger } from '@reserva/runtime/process/logger';

/** A Redis of the test's own, to be stopped, frozen and emptied. */
export interface OwnRedis {
  config: RedisConfig;
  /** A connection that is there, and fails at once where this Redis is not. Whoever asks for it closes it. */
  connect(logger: Logger): Promise<RedisClient>;
  /** Answers nobody until `thaw`, as a half-dead machine does; what is sent meanwhile arrives afterwards. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Again on the same port, with what it had. */
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
      // Gone already where a test killed it.
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
