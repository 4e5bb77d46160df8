import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { startMongo } from '@reserva/local-infra/mongo';
import { freePort } from '@reserva/local-infra/probes';
import { startRedis } from '@reserva/local-infra/redis';
import { type Stack, startStack } from '@reserva/local-infra/stack';
import { withDatabase } from '@reserva/local-infra/topology';
import { type BreakableLink, openLink } from '@reserva/testing/breakable-link';
import { type RedisGroup, startRedisGroup } from '@reserva/testing/redis-group';
import type { SuiteStores } from '@reserva/testing/stores';
import { type Diner, type Gate, seedGates } from '../people.ts';
import { type Alarms, hearAlarms } from './alarms.ts';
import { plainDiners } from './company.ts';
import { startFront } from './front.ts';
import { type Kept, keep, listening } from './kept.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

export const SERVICES = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'];
const PREFIX = 'faults';
const MAIL_SERVER = fileURLToPath(new URL('./mail-server.ts', import.meta.url));
/** Who looks after the parts does so this often here, in place of twice a minute. */
const ROUND_MS = 2_000;

/** A system whose every part can be broken. */
export interface World {
  /** Where people reach it: Caddy, or the gateway where there is none. */
  url: string;
  deviceUrl: string;
  secret: string;
  database: Database;
  stores: SuiteStores;
  stack: Stack;
  diners: Diner[];
  gates: Gate[];
  alarms: Alarms;
  /** Ids of the messages that the mail server has taken. */
  mails(): string[];
  mongo: Kept;
  redis: Kept | RedisGroup;
  mail: Kept;
  front: Kept | null;
  /** Ways in between: to each store from everybody, and from the services alone. */
  links: Record<
    'mongo' | 'redis' | 'mail' | 'front' | 'gateway' | 'devices' | 'serviceMongo' | 'serviceRedis',
    BreakableLink
  >;
  disks: { mongo: SmallDisk; redis: SmallDisk };
  /** Files that move the clock of the gateway and of the services. */
  clocks: { gateway: string; services: string };
  stop(): Promise<void>;
}

/** @param sentinels three Redis and three sentinels in place of one Redis */
export async function startWorld(options: {
  people: number;
  sentinels: boolean;
  log: (line: string) => void;
}): Promise<World> {
  const { people, sentinels, log } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-faults-'));
  const parts: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of parts.splice(0).reverse()) await end();
  };
  // File systems of our own must not stay behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  const kept = async (start: Parameters<typeof keep>[0]) => {
    const one = await keep(start);
    parts.push(() => one.stop());
    return one;
  };
  const linked = async (url: string) => {
    const link = await openLink(url);
    parts.push(() => link.cut());
    return link;
  };
  const disk = (name: string, megabytes: number) => {
    const one = makeSmallDisk(join(dataDir, name), megabytes);
    parts.push(() => one.dispose());
    return one;
  };
  const quiet = () => undefined;
  try {
    const disks = { mongo: disk('mongo', 512), redis: disk('redis', 128) };
    const mongoPort = await freePort();
    let direct = '';
    const mongo = await kept(async () => {
      const engine = await startMongo({ dataDir: disks.mongo.folder, port: mongoPort, log: quiet });
      direct = withDatabase(engine.url, PREFIX);
      return engine;
    });
    const redisPort = await freePort();
    const redis = sentinels
      ? await startRedisGroup({ dataDir, replicas: 2, sentinels: 3, downAfterMs: 5_000 })
      : await kept(() => startRedis({ dataDir: disks.redis.folder, port: redisPort, log: quiet }));
    if ('primaryPort' in redis) parts.push(() => redis.stop());
    const directRedis = 'primaryPort' in redis ? redis.url : `redis://127.0.0.1:${redisPort}`;

    const database = await connectDatabase(direct);
    parts.push(() => database.stop());
    await prepareDatabase(database, { owner: 'faults' });
    const diners = await plainDiners(database, people);
    const gates = (await seedGates(database)).slice(0, 10);
    const alarms = await hearAlarms(database);
    parts.push(() => alarms.stop());

    const mailPort = await freePort();
    const mailFile = join(dataDir, 'mails');
    writeFileSync(mailFile, '');
    const mailArgs = ['--import', 'tsx', MAIL_SERVER, String(mailPort), mailFile];
    const mail = await kept(() =>
      listening('mail server', mailPort, process.execPath, mailArgs, join(dataDir, 'mail.log')),
    );

    const toMongo = await linked(direct);
    const toRedis = await linked(sentinels ? `redis://127.0.0.1:${redisPort}` : directRedis);
    const links = {
      mongo: toMongo,
      redis: toRedis,
      mail: await linked(`smtp://127.0.0.1:${mailPort}`),
      serviceMongo: await linked(toMongo.url),
      serviceRedis: await linked(toRedis.url),
    };
    const clocks = { gateway: join(dataDir, 'clock-gateway'), services: join(dataDir, 'clock-services') };
    for (const file of Object.values(clocks)) writeFileSync(file, '0');
    const stack = await startStack({
      basePort: 0,
      dataDir,
      stores: { mongoUrl: links.mongo.url, redisUrl: sentinels ? directRedis : links.redis.url },
      only: ['gateway', ...SERVICES],
      demo: false,
      env: {
        QUEUE_PREFIX: PREFIX,
        SMTP_URL: links.mail.url,
        ALARM_WEBHOOK_HOSTS: '127.0.0.1',
        FACE_SERVICE_URL: '',
        TRUST_PROXY: '1',
        // All of the load comes from one address.
        LIMIT_SESSION_PER_MINUTE: '1000000',
        LIMIT_ORDERS_PER_MINUTE: '1000000',
        LIMIT_ADDRESS_PER_MINUTE: '100000000',
        LOGIN_FAILURES_ADDRESS: '1000000',
      },
      envOf: (name): Record<string, string> =>
        name === 'gateway'
          ? { APP_CLOCK_FILE: clocks.gateway }
          : {
              APP_CLOCK_FILE: clocks.services,
              MONGO_URL: links.serviceMongo.url,
              ...(!sentinels && { REDIS_URL: links.serviceRedis.url }),
              ...(name === 'activity' && { TICK_MS: String(ROUND_MS) }),
            },
      log,
    });
    parts.push(() => stack.stop());

    const gateway = await linked(`http://localhost:${stack.ports.web}`);
    const devices = await linked(`http://127.0.0.1:${stack.ports.device}`);
    const caddy = await startFront(dataDir, new URL(gateway.url).host);
    if (caddy) parts.push(() => caddy.kept.stop());
    const front = await linked(caddy?.url ?? gateway.url);
    return {
      // The certificate is for this name.
      url: front.url.replace('127.0.0.1', 'localhost').replace(/\/$/, ''),
      deviceUrl: devices.url.replace(/\/$/, ''),
      secret: stack.env.APP_SECRET ?? '',
      database,
      stores: { mongoUrl: direct, redis: { url: directRedis, prefix: PREFIX } },
      stack,
      diners,
      gates,
      alarms,
      mails: () => readFileSync(mailFile, 'utf8').split('\n').filter(Boolean),
      mongo,
      redis,
      mail,
      front: caddy?.kept ?? null,
      links: { ...links, front, gateway, devices },
      disks,
      clocks,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
