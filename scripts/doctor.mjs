import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockOffsetOf, readSystemOptions } from './lib/running-system.mjs';
import { runApp } from './lib/stores-of-data.mjs';
import { withSources } from './lib/with-sources.mjs';

// `npm run doctor`: finds the data folder and port of the system, then runs apps/doctor.

const { PUBLIC_URL, DEVICE_BASE_URL, BACKUP_DIR, DISKS, APP_SECRET, MONGO_URL } = process.env;

/** Reads the secret of the data folder if the system uses it. The doctor never creates one. */
function secretOf(dataDir) {
  const file = join(dataDir, 'secret');
  return !MONGO_URL && existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Exit code of the doctor when it has findings of the level `fault`. */
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
