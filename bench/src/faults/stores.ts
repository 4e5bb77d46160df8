import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startMongo } from '@reserva/local-infra/mongo';
import { freePort } from '@reserva/local-infra/probes';
import { startRedis } from '@reserva/local-infra/redis';
import { withDatabase } from '@reserva/local-infra/topology';
import { type RedisGroup, startRedisGroup } from '@reserva/testing/redis-group';
import type { Scope } from './scope.ts';
import { listening, type SupervisedProgram } from './supervised-program.ts';

const MAIL_SERVER = fileURLToPath(new URL('./mail-server.ts', import.meta.url));
const quiet = () => undefined;

/** Size of each store's disk in megabytes. It is twice the size of the data that one run writes. */
const MEGABYTES = { mongo: 512, redis: 128 };

export async function startMongoStore(scope: Scope, database: string) {
  const disk = scope.disk('mongo', MEGABYTES.mongo);
  const port = await freePort();
  let url = '';
  const mongo = await scope.supervise(async () => {
    const engine = await startMongo({ dataDir: disk.folder, port, log: quiet });
    url = withDatabase(engine.url, database);
    return engine;
  });
  return { mongo, url, disk };
}

/** Starts Redis. @param sentinels if true, starts three Redis servers and three sentinels; else one Redis server */
export async function startRedisStore(scope: Scope, sentinels: boolean) {
  const disk = scope.disk('redis', MEGABYTES.redis);
  if (sentinels) {
    const size = { replicas: 2, sentinels: 3, downAfterMs: 5_000 };
    const redis: SupervisedProgram | RedisGroup = scope.own(
      await startRedisGroup({ dataDir: scope.dataDir, ...size }),
    );
    return { redis, url: redis.url, disk };
  }
  const port = await freePort();
  const redis: SupervisedProgram | RedisGroup = await scope.supervise(() =>
    startRedis({ dataDir: disk.folder, port, log: quiet }),
  );
  return { redis, url: `redis://127.0.0.1:${port}`, disk };
}

export async function startMail(scope: Scope) {
  const port = await freePort();
  const file = join(scope.dataDir, 'mails');
  writeFileSync(file, '');
  const args = ['--import', 'tsx', MAIL_SERVER, String(port), file];
  const log = join(scope.dataDir, 'mail.log');
  const mail = await scope.supervise(() => listening('mail server', port, process.execPath, args, log));
  const mails = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return { mail, url: `smtp://127.0.0.1:${port}`, mails };
}
