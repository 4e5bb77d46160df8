import { ROOT, run, tool } from './run.mjs';

const { MONGO_URL, REDIS_URL } = process.env;
/** Beside what a program answers, which may be read by another. */
const log = (line) => console.error(line);

/** MONGO_URL, else the database of the system that runs on the data folder, else that folder's, started for the while. */
export async function openDatabase(dataDir) {
  if (MONGO_URL) return { url: MONGO_URL, stop: async () => {} };
  const { runningMongo, startMongo } = await import('../../packages/local-infra/src/mongo.ts');
  const { withDatabase } = await import('../../packages/local-infra/src/topology.ts');
  const running = runningMongo(dataDir);
  if (running) return { url: withDatabase(running, 'reserva'), stop: async () => {} };
  const engine = await startMongo({ dataDir, log });
  return { url: withDatabase(engine.url, 'reserva'), stop: () => engine.stop() };
}

/** REDIS_URL, else the Redis of that folder, in the same way. */
export async function openRedis(dataDir) {
  if (REDIS_URL) return { url: REDIS_URL, stop: async () => {} };
  const { runningRedis, startRedis } = await import('../../packages/local-infra/src/redis.ts');
  const running = runningRedis(dataDir);
  if (running) return { url: running, stop: async () => {} };
  const engine = await startRedis({ dataDir, log });
  return { url: engine.url, stop: () => engine.stop() };
}

/** Runs an app from its sources on the database of a data folder. @returns its exit code */
export async function runOnDatabase(app, { dataDir, args, env }) {
  const { url, stop } = await openDatabase(dataDir);
  try {
    const command = tool('tsx/dist/cli.mjs', `${ROOT}apps/${app}/src/main.ts`, ...args);
    const { code } = await run(command, { env: { MONGO_URL: url, ...env }, show: true });
    return code;
  } finally {
    await stop();
  }
}
