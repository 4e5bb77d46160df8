import { join } from 'node:path';
import type { Engine } from '@reserva/local-infra/engine';
import { startRedis } from '@reserva/local-infra/redis';
import { Redis } from 'ioredis';

const log = () => undefined;

/** The Redis servers (nodes) of one cluster or one sentinel group. Each is identified by its port. */
export interface RedisNodes {
  /** Ports of all nodes, in the order in which they were first started. */
  ports(): number[];
  start(port: number, args?: readonly string[]): Promise<Engine>;
  kill(port: number): Promise<void>;
  /** Freezes the node, so that it does not answer until `thaw`. Its connections stay open. */
  freeze(port: number): void;
  thaw(port: number): void;
  /**
   * Starts the killed nodes again.
   * @param args additional arguments of these nodes
   */
  restart(args?: readonly string[]): Promise<void>;
  /** Sends a question to the first node that was not killed. */
  ask<T>(question: (redis: Redis) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Creates a group that has no nodes yet.
 * @param commonArgs arguments of every node; they come before the node's own arguments
 */
export function redisNodes(dataDir: string, commonArgs: readonly string[]): RedisNodes {
  const nodes = new Map<number, Engine>();
  const killed = new Set<number>();
  // Without this argument, a primary waits five seconds for more replicas before it sends its data to one.
  const always = ['--repl-diskless-sync-delay', '0', ...commonArgs];

  async function start(port: number, args: readonly string[] = []): Promise<Engine> {
    const own = join(dataDir, `redis-${port}`);
    const engine = await startRedis({ dataDir: own, port, log, args: [...always, ...args] });
    nodes.set(port, engine);
    return engine;
  }
  const signal = (port: number, name: NodeJS.Signals) => {
    const node = nodes.get(port);
    if (!node) throw new Error(`no node has port ${port}`);
    process.kill(node.pid, name);
    return node;
  };
  return {
    ports: () => [...nodes.keys()],
    start,
    async kill(port) {
      const node = signal(port, 'SIGKILL');
      killed.add(port);
      await node.exited;
    },
    freeze: (port) => void signal(port, 'SIGSTOP'),
    thaw: (port) => void signal(port, 'SIGCONT'),
    async restart(args) {
      for (const port of killed) await start(port, args);
      killed.clear();
    },
    ask: (question) => askRedis([...nodes.keys()].find((port) => !killed.has(port)) ?? 0, question),
    async stop() {
      for (const port of nodes.keys()) if (!killed.has(port)) signal(port, 'SIGCONT');
      await Promise.all([...nodes.values()].map((engine) => engine.stop()));
    },
  };
}

/**
 * Opens a separate connection to one Redis server and sends it a question.
 * @throws Error when the server does not answer
 */
export async function askRedis<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({ port, lazyConnect: true, retryStrategy: () => null });
  redis.on('error', log);
  try {
    await redis.connect();
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}
