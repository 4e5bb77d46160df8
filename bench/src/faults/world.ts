import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { type Stack, startStack } from '@reserva/local-infra/stack';
import type { BreakableLink } from '@reserva/testing/breakable-link';
import { exempt, makeUser } from '@reserva/testing/factories';
import type { RedisGroup } from '@reserva/testing/redis-group';
import type { SuiteStores } from '@reserva/testing/stores';
import { type Diner, type Gate, seedGates, seedPeople, toDiner } from '../people.ts';
import { ZONE } from '../system.ts';
import { type Alarms, hearAlarms } from './alarms.ts';
import { startFront } from './front.ts';
import { openScope, type Scope } from './scope.ts';
import type { SmallDisk } from './small-disk.ts';
import { startMail, startMongoStore, startRedisStore } from './stores.ts';
import type { SupervisedProgram } from './supervised-program.ts';

export const SERVICES = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'];
const PREFIX = 'faults';
const GATES = 10;
/** Interval between checks of all parts, in milliseconds. In a real installation it is half a minute. */
const ROUND_MS = 2_000;

/** A running system whose parts can be broken by a test. */
export interface World {
  /** Address of Caddy, or of the gateway if this machine has no Caddy. */
  url: string;
  deviceUrl: string;
  secret: string;
  database: Database;
  stores: SuiteStores;
  stack: Stack;
  diners: Diner[];
  gates: Gate[];
  alarms: Alarms;
  /** Ids of the messages that the mail server has received. */
  mails(): string[];
  mongo: SupervisedProgram;
  redis: SupervisedProgram | RedisGroup;
  mail: SupervisedProgram;
  front: SupervisedProgram | null;
  /**
   * Connections that can be cut. `mongo` and `redis` are those of all processes, `serviceMongo` and `serviceRedis`
   * those of the services alone.
   */
  links: Record<
    'mongo' | 'redis' | 'mail' | 'front' | 'gateway' | 'devices' | 'serviceMongo' | 'serviceRedis',
    BreakableLink
  >;
  disks: { mongo: SmallDisk; redis: SmallDisk };
  /** Files that move the clocks of the gateway and of the services. */
  clocks: { gateway: string; services: string };
  stop(): Promise<void>;
}

/** Limits of calls. They are high, because all simulated people call from the same address. */
const LIMITS = {
  LIMIT_SESSION_PER_MINUTE: '1000000',
  LIMIT_ORDERS_PER_MINUTE: '1000000',
  LIMIT_ADDRESS_PER_MINUTE: '100000000',
  LOGIN_FAILURES_ADDRESS: '1000000',
};

/**
 * Starts the system. @param options `sentinels`: if true, starts three Redis servers and three sentinels instead of one
 * Redis
 */
export async function startWorld(options: { people: number; sentinels: boolean }): Promise<World> {
  const scope = openScope();
  try {
    return await startIn(scope, options);
  } catch (error) {
    await scope.stop();
    throw error;
  }
}

async function startIn(
  scope: Scope,
  { people, sentinels }: { people: number; sentinels: boolean },
): Promise<World> {
  const stored = await startMongoStore(scope, PREFIX);
  const queued = await startRedisStore(scope, sentinels);
  const { mail, mails, url: mailUrl } = await startMail(scope);
  const database = scope.own(await connectDatabase(stored.url));
  await prepareDatabase(database, { owner: PREFIX });
  const diners = await seedPeopleWithoutHistory(database, people);
  const gates = (await seedGates(database)).slice(0, GATES);
  const alarms = scope.own(await hearAlarms(database));
  const toMongo = await scope.link(stored.url);
  // With sentinels, the connection to Redis cannot be cut, because the tests need no such break.
  const toRedis = sentinels ? { ...toMongo, url: queued.url } : await scope.link(queued.url);
  const links = {
    mongo: toMongo,
    redis: toRedis,
    mail: await scope.link(mailUrl),
    serviceMongo: await scope.link(toMongo.url),
    serviceRedis: sentinels ? toRedis : await scope.link(toRedis.url),
  };
  const clocks = newClocks(scope);
  const stack = scope.own(await startProcesses(scope, links, clocks));
  const connections = await openConnections(scope, stack);
  return {
    ...connections.at,
    secret: stack.env.APP_SECRET ?? '',
    database,
    stores: { mongoUrl: stored.url, redis: { url: queued.url, prefix: PREFIX } },
    stack,
    diners,
    gates,
    alarms,
    mails,
    mongo: stored.mongo,
    redis: queued.redis,
    mail,
    front: connections.front,
    links: { ...links, ...connections.links },
    disks: { mongo: stored.disk, redis: queued.disk },
    clocks,
    stop: scope.stop,
  };
}

function newClocks({ dataDir }: Scope): World['clocks'] {
  const clocks = { gateway: join(dataDir, 'clock-gateway'), services: join(dataDir, 'clock-services') };
  for (const file of Object.values(clocks)) writeFileSync(file, '0');
  return clocks;
}

/** Starts the gateway and the services, which have separate connections to the stores and separate clocks. */
const startProcesses = (
  { dataDir }: Scope,
  links: Pick<World['links'], 'mongo' | 'redis' | 'mail' | 'serviceMongo' | 'serviceRedis'>,
  clocks: World['clocks'],
): Promise<Stack> =>
  startStack({
    basePort: 0,
    dataDir,
    stores: { mongoUrl: links.mongo.url, redisUrl: links.redis.url },
    only: ['gateway', ...SERVICES],
    demo: false,
    env: {
      QUEUE_PREFIX: PREFIX,
      SMTP_URL: links.mail.url,
      ALARM_WEBHOOK_HOSTS: '127.0.0.1',
      FACE_SERVICE_URL: '',
      TRUST_PROXY: '1',
      ...LIMITS,
    },
    envOf: (name): Record<string, string> =>
      name === 'gateway'
        ? { APP_CLOCK_FILE: clocks.gateway }
        : {
            APP_CLOCK_FILE: clocks.services,
            MONGO_URL: links.serviceMongo.url,
            REDIS_URL: links.serviceRedis.url,
            ...(name === 'activity' && { TICK_MS: String(ROUND_MS) }),
          },
  });

/**
 * Opens connections to the gateway that can be cut. Devices use one of them. People use another, through Caddy if this
 * machine has it.
 */
async function openConnections(scope: Scope, { ports }: Stack) {
  const gateway = await scope.link(`http://localhost:${ports.web}`);
  const devices = await scope.link(`http://127.0.0.1:${ports.device}`);
  const caddy = await startFront(scope.dataDir, new URL(gateway.url).host);
  if (caddy) scope.own(caddy.program);
  const front = await scope.link(caddy?.url ?? gateway.url);
  return {
    at: {
      // Caddy's certificate is valid only for the host name `localhost`.
      url: front.url.replace('127.0.0.1', 'localhost').replace(/\/$/, ''),
      deviceUrl: devices.url.replace(/\/$/, ''),
    },
    front: caddy?.program ?? null,
    links: { front, gateway, devices },
  };
}

/** Inserts `count` people without meals, in addition to the people of the smallest demo. */
async function seedPeopleWithoutHistory(database: Database, count: number): Promise<Diner[]> {
  const [first] = await seedPeople(database, 1, ZONE);
  const demoUser = await database.users.findById(first?.id).lean();
  const users = Array.from({ length: count }, () =>
    makeUser({ passwordHash: demoUser?.passwordHash ?? '', twoFactor: exempt() }),
  );
  await database.users.insertMany(users);
  return users.map(toDiner);
}
