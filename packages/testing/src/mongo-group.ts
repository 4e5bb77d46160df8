import { freePort } from '@reserva/local-infra/probes';
import { mongo } from 'mongoose';
import { GenericContainer } from 'testcontainers';
import { composeImage } from './compose-image.ts';

/** Three MongoDB servers that form a replica set. A test can break them. */
export interface MongoGroup {
  /** Address of all three members, without the name of a database. */
  url: string;
  /** The port of the current primary. */
  primaryPort(): Promise<number>;
  /** Makes the primary step down, so that another member becomes primary. */
  stepDown(): Promise<void>;
  killPrimary(): Promise<void>;
  /** Freezes the secondaries, so that they do not answer until `thaw`. */
  freezeSecondaries(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'reserva';
/** Milliseconds of silence after which the others replace a primary. MongoDB's default is 10 s. */
const ELECTION_TIMEOUT_MS = 2_000;
const STEP_DOWN_SECONDS = 20;

/**
 * Starts a replica set in one container. The driver (outside) and the members (inside) must find each member at the
 * same address. This is `127.0.0.1` with a port that is the same inside and outside.
 */
export async function startMongoGroup(): Promise<MongoGroup> {
  const ports = [await freePort(), await freePort(), await freePort()];
  const members = ports.map(
    (port) =>
      `mkdir -p /data/${port}; mongod --fork --logpath /data/${port}.log --dbpath /data/${port} --port ${port} ` +
      `--bind_ip_all --replSet ${NAME} --wiredTigerCacheSizeGB 0.25`,
  );
  const container = await new GenericContainer(composeImage('mongo'))
    .withExposedPorts(...ports.map((port) => ({ container: port, host: port })))
    .withCommand(['sh', '-ec', [...members, 'sleep infinity'].join('\n')])
    .start();
  await initiate(ports);
  const url = `mongodb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/?replicaSet=${NAME}`;
  const client = new mongo.MongoClient(url);
  const admin = client.db('admin');

  const primaryPort = async () => {
    const { primary } = await admin.command({ hello: 1 });
    return Number(String(primary).split(':')[1]);
  };
  const signal = async (name: string, ...targets: number[]) => {
    const locks = targets.map((port) => `/data/${port}/mongod.lock`);
    const { exitCode, output } = await container.exec([
      'sh',
      '-c',
      `kill -${name} $(cat ${locks.join(' ')})`,
    ]);
    if (exitCode !== 0) throw new Error(`kill -${name} failed: ${output}`);
  };
  let frozen: number[] = [];
  return {
    url,
    primaryPort,
    async stepDown() {
      await admin.command({ replSetStepDown: STEP_DOWN_SECONDS });
    },
    async killPrimary() {
      await signal('KILL', await primaryPort());
    },
    async freezeSecondaries() {
      const primary = await primaryPort();
      frozen = ports.filter((port) => port !== primary);
      await signal('STOP', ...frozen);
    },
    thaw: () => signal('CONT', ...frozen),
    async stop() {
      await client.close();
      await container.stop();
    },
  };
}

async function initiate(ports: readonly number[]): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${ports[0]}/?directConnection=true`);
  try {
    const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    const settings = { electionTimeoutMillis: ELECTION_TIMEOUT_MS };
    await client.db('admin').command({ replSetInitiate: { _id: NAME, members, settings } });
  } finally {
    await client.close();
  }
}
