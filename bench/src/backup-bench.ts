import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { startStores } from '@reserva/local-infra/stores';
import { withDatabase } from '@reserva/local-infra/topology';
import { newId } from '@reserva/runtime/process/ids';
import { watchCpu } from './cpu.ts';
import { grow } from './grow.ts';
import { peakKilobytes } from './memory.ts';
import { seedGates, seedPeople } from './people.ts';
import { ZONE } from './system.ts';
import { printTable, type Row } from './table.ts';

const PEOPLE = 1_600;
const PROGRAM = fileURLToPath(new URL('../../apps/backup/dist/main.js', import.meta.url));
/** The heap that each command gets: what holds more of the history than that at once fails. */
const HEAP_MB = 128;
const AIM_MB = 300;
const LOOK_MS = 200;
const SECRET = newId(new Date()).repeat(2);

/**
 * Makes a company's years, backs them up, proves the backup and restores it, with the little memory that each of these gets.
 * @throws when one of them fails, or a reservation is not in what was restored
 */
export async function benchBackup(options: { reservations: number }): Promise<void> {
  const log = (line: string) => console.log(line);
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-bench-'));
  const stores = await startStores({ dataDir, log });
  const mongoUrl = withDatabase(stores.mongoUrl, 'bench');
  const database = await connectDatabase(mongoUrl);
  try {
    await prepareDatabase(database, { owner: 'bench' });
    await seedPeople(database, PEOPLE, ZONE);
    await seedGates(database);
    await grow(database, options.reservations, log);
    const count = await database.reservations.countDocuments();
    const env = {
      APP_SECRET: SECRET,
      BACKUP_DIR: join(dataDir, 'backups'),
      BACKUP_KEY_FILE: join(dataDir, 'backup-key'),
    };
    const made = await backup('make', { ...env, MONGO_URL: mongoUrl });
    const bytes = sizeOf(env.BACKUP_DIR);
    log(`${count} reservations made and proven: ${inWords(made)}`);
    const verified = await backup('verify', { ...env, MONGO_URL: mongoUrl });
    const restoredUrl = withDatabase(stores.mongoUrl, 'restored');
    const restored = await backup('restore', { ...env, MONGO_URL: restoredUrl });
    const copy = await connectDatabase(restoredUrl);
    const found = await copy.reservations.countDocuments();
    await copy.stop();
    if (found !== count) throw new Error(`${found} of ${count} reservations were restored`);
    printTable([
      rowOf(`${count} reservations made and proven, ${(bytes / 1e6).toFixed(1)} MB on the disk`, made),
      rowOf('proven again', verified),
      rowOf('restored into an empty database', restored),
    ]);
  } finally {
    await database.stop();
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Took {
  seconds: number;
  cpuSeconds: number;
  peakMb: number;
}

async function backup(action: 'make' | 'verify' | 'restore', env: Record<string, string>): Promise<Took> {
  console.log(`${action} …`);
  const began = performance.now();
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM, action], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const cpu = watchCpu({ ours: child.pid });
  let peak = 0;
  let cpuMs = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakKilobytes(child.pid) ?? 0);
    cpuMs = cpu().ours ?? cpuMs;
  }, LOOK_MS);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${action} ended with ${code}`);
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuMs / 1000,
    peakMb: peak / 1000,
  };
}

const inWords = ({ seconds, cpuSeconds, peakMb }: Took): string =>
  `${seconds.toFixed(0)} s, of which ${cpuSeconds.toFixed(0)} s of our processor, ${peakMb.toFixed(0)} MB`;

const rowOf = (what: string, took: Took): Row => ({
  what,
  reached: inWords(took),
  aim: `${AIM_MB} MB`,
  met: took.peakMb < AIM_MB,
});

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
