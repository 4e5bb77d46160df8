import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockOffsetOf, readSystemOptions } from './lib/running-system.mjs';
import { runApp } from './lib/stores-of-data.mjs';
import { withSources } from './lib/with-sources.mjs';

// npm run doctor: of which system is ours to find out, the rest is the app's (apps/doctor).

const { PUBLIC_URL, DEVICE_BASE_URL, BACKUP_DIR, DISKS, APP_SECRET, MONGO_URL } = process.env;

/** The secret of the data folder, where the system runs with it; the doctor makes none. */
function secretOf(dataDir) {
  const file = join(dataDir, 'secret');
  return !MONGO_URL && existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** As the doctor itself ends with where it finds faults. */
const FAULTY = 2;

await withSources(async () => {
  const { dataDir, port, others: args } = readSystemOptions(process.argv.slice(2));
  const env = {
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${port}`,
    DEVICE_BASE_URL: DEVICE_BASE_URL || `http://127.0.0.1:${port + 1}`,
    APP_SECRET: APP_SECRET || secretOf(dataDir),
    DISKS: DISKS || [dataDir, BACKUP_DIR || join(dataDir, 'backups')].join(','),
    APP_CLOCK_OFFSET_MS: String(await clockOffsetOf(port)),
  };
  return runApp('doctor', { dataDir, args, env, redis: true });
}, FAULTY);
