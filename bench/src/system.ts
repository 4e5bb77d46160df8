import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { startStack } from '@reserva/local-infra/stack';
import { startStores } from '@reserva/local-infra/stores';
import { withDatabase } from '@reserva/local-infra/topology';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';
import { type Diner, type Gate, seedGates, seedPeople } from './people.ts';

export const ZONE = 'America/Sao_Paulo';
/**
 * Folder for receipts, which the benchmark writes to files instead of sending them. The files are in memory, so that
 * the speed of the disk does not influence the results.
 */
const MEMORY_DIR = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export interface System extends Running {
  /** Origins of the gateway, of its device port, and of the bare server. */
  url: string;
  deviceUrl: string;
  bareUrl: string;
  secret: string;
  database: Database;
  mongoUrl: string;
  diners: Diner[];
  gates: Gate[];
  /** Ids of the processes that work for a reservation (`system`) and for an insert of the bare server (`bare`). */
  pids: { system: Record<string, number | undefined>; bare: Record<string, number | undefined> };
}

/** Starts new stores, the processes of a production machine and the bare server. */
export function startSystem(options: {
  people: number;
  basePort: number;
  log: (line: string) => void;
}): Promise<System> {
  const { people, basePort, log } = options;
  return assemble(createLogger({ name: 'bench', level: 'warn' }), async ({ keep }) => {
    const newFolder = (parent: string): string => {
      const folder = mkdtempSync(join(parent, 'reserva-bench-'));
      keep({ stop: async () => rmSync(folder, { recursive: true, force: true }) });
      return folder;
    };
    const dataDir = newFolder(tmpdir());
    const stores = keep(await startStores({ dataDir, log }));
    const mongoUrl = withDatabase(stores.mongoUrl, 'bench');
    const database = keep(await connectDatabase(mongoUrl));
    await prepareDatabase(database, { owner: 'bench' });
    log(`MongoDB: ${stores.mongo}   Redis: ${stores.redis}`);
    const diners = await seedPeople(database, people, ZONE);
    const gates = await seedGates(database);
    const bare = keep(await startBare(mongoUrl, stores.redisUrl));
    const stack = keep(
      await startStack({
        basePort,
        dataDir,
        stores: { mongoUrl, redisUrl: stores.redisUrl },
        only: OURS,
        demo: false,
        env: { ...PRODUCTION, MAIL_DIR: newFolder(MEMORY_DIR) },
      }),
    );
    const processes = OURS.map((name) => [name, stack.process(name).pid]);
    return {
      url: `http://localhost:${stack.ports.web}`,
      deviceUrl: `http://127.0.0.1:${stack.ports.device}`,
      bareUrl: bare.url,
      secret: stack.env.APP_SECRET ?? '',
      database,
      mongoUrl,
      diners,
      gates,
      pids: {
        system: { ...Object.fromEntries(processes), ...stores.pids },
        bare: { server: bare.pid, ...stores.pids },
      },
    };
  });
}

const OURS = ['gateway', 'reservation', 'activity'];

/** The settings of production, but with higher limits, because all simulated people call from one address. */
const PRODUCTION = {
  NODE_ENV: 'production',
  LIMIT_SESSION_PER_MINUTE: '1000000',
  LIMIT_ORDERS_PER_MINUTE: '1000000',
  LIMIT_ADDRESS_PER_MINUTE: '100000000',
  // Fifty gates without pauses make commands wait longer in the queue than real gates do.
  COMMAND_TIMEOUT_FACTOR: '20',
  LOGIN_FAILURES_ADDRESS: '1000000',
};

async function startBare(mongoUrl: string, redisUrl: string) {
  const program = fileURLToPath(new URL('../bare-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, mongoUrl, redisUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await firstMessage(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

const firstMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the bare server ended with code ${code}`)));
  });
