import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT, run, tool } from './lib/run.mjs';
import { clockOffsetOf, readSystemOptions } from './lib/running-system.mjs';
import { openDatabase, openRedis } from './lib/stores-of-data.mjs';

// npm run doctor: of which system is ours to find out, the rest is the app's (apps/doctor).

const { PUBLIC_URL, DEVICE_BASE_URL, BACKUP_DIR, DISKS, APP_SECRET, MONGO_URL } = process.env;

/** The secret of the data folder, where the system runs with it; the doctor makes none. */
function secretOf(dataDir) {
  const file = join(dataDir, 'secret');
  return !MONGO_URL && existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
const stores = [];
const open = async (store) => {
  stores.push(store);
  return store.url;
};
try {
  const { dataDir, port, others } = readSystemOptions(process.argv.slice(2));
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const env = {
    MONGO_URL: await open(await openDatabase(dataDir)),
    REDIS_URL: await open(await openRedis(dataDir)),
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${port}`,
    DEVICE_BASE_URL: DEVICE_BASE_URL || `http://127.0.0.1:${port + 1}`,
    APP_SECRET: APP_SECRET || secretOf(dataDir),
    DISKS: DISKS || [dataDir, BACKUP_DIR || join(dataDir, 'backups')].join(','),
    APP_CLOCK_OFFSET_MS: String(await clockOffsetOf(port)),
  };
  const doctor = tool('tsx/dist/cli.mjs', `${ROOT}apps/doctor/src/main.ts`, ...others);
  process.exitCode = (await run(doctor, { env, show: true })).code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
} finally {
  for (const store of stores.reverse()) await store.stop();
}
