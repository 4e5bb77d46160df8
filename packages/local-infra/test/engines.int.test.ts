import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { commandOf } from '../src/data-lock.ts';
import type { Engine } from '../src/engine.ts';
import { startMongo } from '../src/mongo.ts';
import { startRedis } from '../src/redis.ts';
import { startStores } from '../src/stores.ts';

const running: Engine[] = [];
const folder = mkdtempSync(join(tmpdir(), 'reserva-engines-'));
const log = () => {};

async function keep(engine: Promise<Engine>): Promise<Engine> {
  const started = await engine;
  running.push(started);
  return started;
}

const isAlive = (pid: number) => commandOf(pid) !== '';

afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.stop()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs `write` in 20 parallel loops until the engine is killed.
 * @returns the numbers of the writes that the engine acknowledged
 */
async function writeUntilKilled(engine: Engine, write: (n: number) => Promise<unknown>): Promise<number[]> {
  const acknowledged: number[] = [];
  let next = 0;
  const loop = async () => {
    for (;;) {
      const n = next++;
      try {
        await write(n);
      } catch {
        return;
      }
      acknowledged.push(n);
      if (acknowledged.length === 1500) process.kill(engine.pid, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 20 }, loop));
  expect(await engine.exited).toEqual({ code: null, signal: 'SIGKILL' });
  return acknowledged;
}

describe('MongoDB', () => {
  test('MongoDB keeps every acknowledged write through kill -9', async () => {
    const dataDir = join(folder, 'mongo-kill');
    let engine = await keep(startMongo({ dataDir, log }));
    const { port, url } = engine;
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 2000 });
    const lost: number[] = [];
    for (const round of [0, 1, 2]) {
      const rows = client.db('reserva').collection<{ _id: number }>(`rows-${round}`);
      const acknowledged = await writeUntilKilled(engine, (n) => rows.insertOne({ _id: n }));
      engine = await keep(startMongo({ dataDir, port, log }));
      expect(engine.url).toBe(url);
      const stored = new Set((await rows.find().toArray()).map((row) => row._id));
      lost.push(...acknowledged.filter((n) => !stored.has(n)));
    }
    expect(lost).toEqual([]);
    await client.close();
  });

  test('MongoDB transfers messages of many megabytes in both directions', async () => {
    const engine = await keep(startMongo({ dataDir: join(folder, 'mongo-big'), log }));
    const client = new MongoClient(engine.url);
    const rows = client.db('reserva').collection<{ _id: number; image: Buffer }>('big');
    const image = Buffer.alloc(8_000_000, 'x');
    await rows.insertOne({ _id: 1, image });
    const stored = await rows.findOne({ _id: 1 }, { promoteBuffers: true });
    expect(stored?.image.equals(image)).toBe(true);
    await client.close();
  });

  test('the embedded engines never start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startMongo({ dataDir: join(folder, 'never'), log })).rejects.toThrow('MONGO_URL');
    await expect(startRedis({ dataDir: join(folder, 'never'), log })).rejects.toThrow('REDIS_URL');
    vi.unstubAllEnvs();
  });
});

describe('Redis', () => {
  test('Redis keeps every acknowledged write through kill -9', async () => {
    const dataDir = join(folder, 'redis-kill');
    const first = await keep(startRedis({ dataDir, log }));
    const client = new Redis(first.url, { maxRetriesPerRequest: 0 });
    client.on('error', () => {});
    const acknowledged = await writeUntilKilled(first, (n) => client.sadd('rows', n));

    await keep(startRedis({ dataDir, port: first.port, log }));
    const again = new Redis(first.url);
    const stored = new Set(await again.smembers('rows'));
    expect(acknowledged.filter((n) => !stored.has(String(n)))).toEqual([]);
    client.disconnect();
    again.disconnect();
  });

  test('Redis never evicts and listens only on this machine', async () => {
    const engine = await keep(startRedis({ dataDir: join(folder, 'redis-config'), log }));
    const client = new Redis(engine.url);
    expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await client.config('GET', 'bind')).toEqual(['bind', '127.0.0.1']);
    client.disconnect();
  });

  test('a second Redis on the same folder or port is refused with a hint', async () => {
    const dataDir = join(folder, 'redis-twice');
    const { port } = await keep(startRedis({ dataDir, log }));
    await expect(startRedis({ dataDir, log })).rejects.toThrow(/in use by process \d+.*--data/s);
    const other = startRedis({ dataDir: join(folder, 'redis-port'), port, log });
    await expect(other).rejects.toThrow(`port ${port} is taken`);
  });
});

describe('both engines', () => {
  test('the stores of the environment are used without starting an engine', async () => {
    const env = { MONGO_URL: 'mongodb://db.example/x', REDIS_URL: 'redis://queue.example' };
    const stores = await startStores({ dataDir: join(folder, 'none'), env, log });
    expect(stores).toMatchObject({ mongoUrl: env.MONGO_URL, redisUrl: env.REDIS_URL, pids: {} });
    await stores.stop();
  });

  test('a dead engine is started again on the same port', async () => {
    const lines: string[] = [];
    const dataDir = join(folder, 'keep');
    const stores = await startStores({ dataDir, env: {}, log: (line) => lines.push(line) });
    const before = stores.pids.redis ?? 0;
    process.kill(before, 'SIGKILL');
    const client = new Redis(stores.redisUrl);
    client.on('error', () => {});
    await expect.poll(() => stores.pids.redis).not.toBe(before);
    expect(await client.ping()).toBe('PONG');
    expect(lines.join()).toMatch(/Redis ended \(SIGKILL\)/);
    client.disconnect();
    await stores.stop();
  });

  test('the engines end with their killed starter and leave the folder usable', async () => {
    const dataDir = join(folder, 'orphans');
    const starter = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'fixtures/start-stores.ts'), dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(createInterface(starter.stdout), 'line')) as [string];
    const pids = Object.values(JSON.parse(line) as Record<string, number>);
    expect(pids.map(isAlive)).toEqual([true, true]);
    const starterGone = once(starter, 'exit');
    starter.kill('SIGKILL');
    // A killed process needs a moment to end. Until then it owns the folder, and a new engine cannot use it.
    await starterGone;

    const stores = await startStores({ dataDir, env: {}, log });
    expect(pids.map(isAlive)).toEqual([false, false]);
    await stores.stop();
  });
});
