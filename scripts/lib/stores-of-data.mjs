import { ROOT, run, tool } from './run.mjs';

const { MONGO_URL, REDIS_URL } = process.env;
/** Logs to stderr, because another program may read the output of the app. */
const log = (line) => console.error(line);

/**
 * Opens MONGO_URL, else the database of the system that runs on the data folder. If none runs, starts a database on
 * that folder until the app ends.
 */
async function openDatabase(dataDir) {
  if (MONGO_URL) return { url: MONGO_URL };
  const { runningMongo, startMongo } = await import('../../packages/local-infra/src/mongo.ts');
  const { withDatabase } = await import('../../packages/local-infra/src/topology.ts');
  const running = runningMongo(dataDir);
  if (running) return { url: withDatabase(running, 'reserva') };
  const engine = await startMongo({ dataDir, log });
  return { url: withDatabase(engine.url, 'reserva'), engine };
}

/** Opens REDIS_URL, else the Redis of the data folder, as `openDatabase` does. */
async function openRedis(dataDir) {
  if (REDIS_URL) return { url: REDIS_URL };
  const { runningRedis, startRedis } = await import('../../packages/local-infra/src/redis.ts');
  const running = runningRedis(dataDir);
  if (running) return { url: running };
  const engine = await startRedis({ dataDir, log });
  return { url: engine.url, engine };
}

/**
 * Runs an app from its sources on the stores of a data folder.
 * @param {{dataDir: string, args: string[], env: Record<string, string>, redis?: boolean}} options `redis`: true if the
 * app needs Redis
 * @returns {Promise<number>} its exit code
 */
export async function runApp(app, { dataDir, args, env, redis = false }) {
  const opened = [];
  const open = async (opening) => {
    const store = await opening;
    opened.push(store);
    return store.url;
  };
  try {
    const stores = {
      MONGO_URL: await open(openDatabase(dataDir)),
      ...(redis && { REDIS_URL: await open(openRedis(dataDir)) }),
    };
    const command = tool('tsx/dist/cli.mjs', `${ROOT}apps/${app}/src/main.ts`, ...args);
    const { code } = await run(command, { env: { ...stores, ...env }, show: true });
    return code;
  } finally {
    for (const { engine } of opened.reverse()) await engine?.stop();
  }
}
