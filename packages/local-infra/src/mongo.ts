import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portInUse } from './data-lock.ts';
import { type Engine, type EngineOptions, startEngine } from './engine.ts';
import { findProgram } from './find-program.mjs';
import { nodeForEngine } from './private-glibc.ts';
import { mongoAnswers } from './probes.ts';

const EMBEDDED = fileURLToPath(new URL('./mongo-engine.mjs', import.meta.url));

/**
 * Client options for a single server. `directConnection`: the client does not look for other members.
 * `retryWrites=false`: retried writes need the sessions of a replica set. `journal=true`: a write is acknowledged when
 * it is in the journal, so a `kill -9` loses no acknowledged write.
 * `w=majority` is left out on purpose. With it, a server outside a replica set answers before its journal is on disk
 * (MongoDB's write_concern.cpp). In a test with 20 writers, a kill lost 142 of 32,736 acknowledged writes with
 * `w=majority&journal=true`, and none of 49,229 with `journal=true`. A replica set uses the majority by default.
 */
const CLIENT_OPTIONS = 'directConnection=true&retryWrites=false&journal=true';

const WAYS_OUT = [
  'Three ways out: install MongoDB so that mongod is on the PATH,',
  'set MONGO_URL to a running one, or run everything in containers with `docker compose up`.',
].join(' ');

/** The first version whose `bulkWrite` can write to several collections. */
const MIN_MONGOD_MAJOR = 8;
const EMBEDDED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

interface Variant {
  /**
   * Data folder of this variant. A mongod and the embedded engine need different folders, because their files have
   * different formats.
   */
  folder: string;
  program: string;
  description: string;
  command(directory: string, port: number): [string, ...string[]];
}

/**
 * Returns the path of the `mongod` on the PATH. Returns undefined if there is none, or if its version is too old, which
 * is logged.
 */
function findMongod(log: (line: string) => void): string | undefined {
  const mongod = findProgram('mongod');
  if (!mongod) return undefined;
  const { stdout } = spawnSync(mongod, ['--version'], { encoding: 'utf8', timeout: 5_000 });
  if (Number(/v(\d+)\./.exec(stdout)?.[1]) >= MIN_MONGOD_MAJOR) return mongod;
  log(`${mongod} is not used: version ${MIN_MONGOD_MAJOR} or newer is needed`);
  return undefined;
}

/**
 * Chooses the MongoDB program for this machine.
 * @throws Error that names other ways, when this machine can run no MongoDB
 */
async function findVariant(log: (line: string) => void): Promise<Variant> {
  const mongod = findMongod(log);
  if (mongod) {
    const options = ['--bind_ip', '127.0.0.1', '--nounixsocket'];
    return {
      folder: 'mongod',
      program: 'mongod',
      description: mongod,
      command: (directory, port) => [mongod, '--dbpath', directory, '--port', String(port), ...options],
    };
  }
  const platform = `${process.platform}-${process.arch}`;
  if (!EMBEDDED_PLATFORMS.includes(platform))
    throw new Error(`no embedded MongoDB for ${platform}. ${WAYS_OUT}`);
  const node = await nodeForEngine(log).catch((error: Error) => {
    throw new Error(`The embedded MongoDB cannot run here: ${error.message}\n${WAYS_OUT}`);
  });
  return {
    folder: 'mongo-embedded',
    program: 'mongo-engine.mjs',
    description: 'embedded engine',
    command: (directory, port) => [...node, EMBEDDED, directory, String(port)],
  };
}

/**
 * Starts MongoDB on 127.0.0.1 and waits until it answers. Uses the `mongod` on the PATH if its version is new enough,
 * otherwise the embedded engine. A data folder can be used by only one engine at a time. After `kill -9`, the engine
 * can be started again with the same folder and port.
 * @throws Error when neither can run, when the folder or port is in use, or in production
 */
export async function startMongo(options: EngineOptions): Promise<Engine> {
  if (process.env.NODE_ENV === 'production') throw new Error('In production set MONGO_URL.');
  const variant = await findVariant(options.log);
  const home = join(resolve(options.dataDir), variant.folder);
  const directory = join(home, 'data');
  mkdirSync(directory, { recursive: true });
  return startEngine(options, {
    name: 'MongoDB',
    program: variant.program,
    description: variant.description,
    home,
    command: (port) => variant.command(directory, port),
    answers: mongoAnswers,
    url: urlOf,
  });
}

const urlOf = (port: number): string => `mongodb://127.0.0.1:${port}/?${CLIENT_OPTIONS}`;

/** Returns the URL of the MongoDB that a running system has started in this folder. Returns undefined if none runs. */
export function runningMongo(dataDir: string): string | undefined {
  const ports = ['mongod', 'mongo-embedded'].map((folder) => portInUse(join(resolve(dataDir), folder)));
  const port = ports.find((candidate) => candidate !== undefined);
  return port === undefined ? undefined : urlOf(port);
}
