import { join } from 'node:path';
import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import { deviceToken } from '@reserva/secrets/keys';
import type { StackPorts } from './ports.ts';

/** One process of the stack; its program is `<folder>/dist/main.js`, made from `<folder>/src/main.ts`. */
export interface ProcessSpec {
  name: string;
  folder: string;
  /** What it is told on its command line. */
  args?: readonly string[];
}

/** All processes that a running system has, in the order in which they are listed to people. */
export const PROCESSES: readonly ProcessSpec[] = [
  { name: 'gateway', folder: 'apps/gateway' },
  { name: 'reservation', folder: 'services/reservation' },
  { name: 'survey', folder: 'services/survey' },
  { name: 'activity', folder: 'services/activity' },
  { name: 'turnstile-sync', folder: 'services/turnstile-sync' },
  { name: 'report', folder: 'services/report' },
  { name: 'face-gallery', folder: 'apps/face-gallery' },
  { name: 'turnstile-emulator', folder: 'apps/turnstile-emulator' },
];

/** Makes the backup of the night: where people run a system, not where tests do. */
export const BACKUP: ProcessSpec = { name: 'backup', folder: 'apps/backup', args: ['nightly'] };

export interface StackEnvOptions {
  root: string;
  ports: StackPorts;
  dataDir: string;
  stores: { mongoUrl: string; redisUrl: string };
  secret: string;
  demo: boolean;
  /** The people at the emulated gates: a number a minute, or the demo's employees at their own time. */
  crowd: number | 'habits';
  clock: { offsetMs: number; file?: string | undefined };
}

/** The MongoDB address with a database name put in, unless it names one already. */
export function withDatabase(mongoUrl: string, database: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)(\?.*)?$/.exec(mongoUrl);
  if (!parts) throw new Error('MONGO_URL must look like mongodb://host:port/database');
  const [, server = '', name = '', options = ''] = parts;
  return `${server}/${name || database}${options}`;
}

/** The environment every process of the stack gets; the same for all, each reads what it needs. */
export function stackEnv(options: StackEnvOptions): Record<string, string> {
  const { ports, dataDir, stores, clock } = options;
  return {
    NODE_ENV: 'development',
    APP_TIMEZONE: 'America/Sao_Paulo',
    PORT: String(ports.web),
    DEVICE_PORT: String(ports.device),
    PUBLIC_URL: `http://localhost:${ports.web}`,
    DEVICE_BASE_URL: `http://127.0.0.1:${ports.device}`,
    MONGO_URL: withDatabase(stores.mongoUrl, 'reserva'),
    REDIS_URL: stores.redisUrl,
    QUEUE_PREFIX: 'reserva',
    DATA_DIR: dataDir,
    MAIL_DIR: join(dataDir, 'mail'),
    BACKUP_DIR: join(dataDir, 'backups'),
    BACKUP_KEY_FILE: join(dataDir, 'backup-key'),
    WEB_DIR: join(options.root, 'apps/web/dist'),
    APP_SECRET: options.secret,
    DEMO: options.demo ? '1' : '0',
    APP_CLOCK_OFFSET_MS: String(clock.offsetMs),
    ...(clock.file && { APP_CLOCK_FILE: clock.file }),
    FACE_PORT: String(ports.faces),
    FACE_SERVICE_URL: `http://127.0.0.1:${ports.faces}`,
    EMULATOR_PORT: String(ports.emulator),
    EMULATOR_DEVICES: JSON.stringify(emulatedDevices(options)),
    // In the field a minute: after a restart of ours nobody wants to wait that long for the gates.
    EMULATOR_CONTINGENCY_ALIVE_MS: '5000',
    EMULATOR_CROWD: String(options.crowd),
    // The supervisor waits for a line of level info.
    LOG_LEVEL: 'info',
    ORPHAN_GUARD: '1',
  };
}

/** The demo's turnstiles as they stand in its database, told where their server is. */
function emulatedDevices({ ports, secret }: StackEnvOptions) {
  return demoTurnstiles.map(({ id, deviceId, name, site }, index) => ({
    deviceId,
    name,
    local: site,
    port: ports.emulator + 1 + index,
    serverUrl: `http://127.0.0.1:${ports.device}/d/${deviceToken(secret, id)}`,
  }));
}
