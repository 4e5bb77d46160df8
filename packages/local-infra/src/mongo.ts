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
 * What a client needs with a single server: no search for other members, no retryable writes (they need sessions of
 * a replica set), and writes acknowledged only when they are in the journal, so that a kill -9 loses none.
 * Without `w=majority` on purpose: with it a server that is no replica set starts the write to the journal and
 * answers without waiting (mongo's write_concern.cpp). Killed under 20 writers it lost 142 of 32,736
 * acknowledged writes with `w=majority&journal=true`, and none of 49,229 with `journal=true`; a replica set
 * adds the majority by itself.
 */
const CLIENT_OPTIONS = 'directConnection=true&retryWrites=false&journal=true';

const WAYS_OUT = [
  'Three ways out: install MongoDB so that mongod is on the PATH,',
  'set MONGO_URL to a running one, or run everything in containers with `docker compose up`.',
].join(' ');

/** The first version with `bulkWrite` over several collections. */
const MIN_MONGOD_MAJOR = 8;
const EMBEDDED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

interface Variant {
  /** Data of a mongod and of the embedded engine do not mix: their file formats differ. */
  folder: string;
  program: string;
  description: string;
  command(directory: string, port: number): [string, ...string[]];
}

/** The `mongod` of the PATH; undefined where there is none, or only an older one, which is logged. */
function findMongod(log: (line: string) => void): string | undefined {
  const mongod = findProgram('mongod');
  if (!mongod) return undefined;
  const { stdout } = spawnSync(mongod, ['--version'], { encoding: 'utf8', timeout: 5_000 });
  if (Number(/v(\d+)\./.exec(stdout)?.[1]) >= MIN_MONGOD_MAJOR) return mongod;
  log(`${mongod} is not used: version ${MIN_MONGOD_MAJOR} or newer is needed`);
  return undefined;
}

/** @throws Error with the ways out when this machine can run no MongoDB */
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
 * Starts MongoDB on 127.0.0.1: a `mongod` of the PATH that is new enough, else the embedded engine.
 * Ready when it answers; one per data folder; may be killed with -9 and started again on the same folder and port.
 * @throws with the ways out when neither can run, when folder or port are taken, and in production
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

/** Where the MongoDB answers that a running system has started on this folder; undefined when none runs. */
export function runningMongo(dataDir: string): string | undefined {
  const ports = ['mongod', 'mongo-embedded'].map((folder) => portInUse(join(resolve(dataDir), folder)));
  const port = ports.find((found) => found !== undefined);
  return port === undefined ? undefined : urlOf(port);
}
