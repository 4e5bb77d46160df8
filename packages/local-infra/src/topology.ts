import { join } from 'node:path';
import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import { deviceToken } from '@reserva/secrets/keys';
import type { StackPorts } from './ports.ts';

/**
 * One process of the stack (a running system). Its program `<folder>/dist/main.js` is built from
 * `<folder>/src/main.ts`.
 */
export interface ProcessSpec {
  name: string;
  folder: string;
  /** Arguments on the command line of the process. */
  args?: readonly string[];
}

/** All processes of a running system. Lists for people have the same order. */
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

/** The process that makes a backup every night. Tests do not start it. */
export const BACKUP: ProcessSpec = { name: 'backup', folder: 'apps/backup', args: ['nightly'] };

export interface StackEnvOptions {
  root: string;
  ports: StackPorts;
  dataDir: string;
  stores: { mongoUrl: string; redisUrl: string };
  secret: string;
  demo: boolean;
  /**
   * Traffic at the emulated gates: a number of people per minute, or `habits` for the demo's employees at their usual
   * times.
   */
  crowd: number | 'habits';
  clock: { offsetMs: number; file?: string | undefined };
}

/** Returns the MongoDB URL with the name of a database. If the URL already has a name, that name stays. */
export function withDatabase(mongoUrl: string, database: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)(\?.*)?$/.exec(mongoUrl);
  if (!parts) throw new Error('MONGO_URL must look like mongodb://host:port/database');
  const [, server = '', name = '', options = ''] = parts;
  return `${server}/${name || database}${options}`;
}

/**
 * Returns the environment variables of the stack. All processes get the same variables, and each reads those that it
 * needs.
 */
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
    // A real device waits a minute before it asks again if the server is back. The emulator waits less, so that its
    // gates work soon after a restart of the server.
    EMULATOR_CONTINGENCY_ALIVE_MS: '5000',
    EMULATOR_CROWD: String(options.crowd),
    // The supervisor waits for the log line `ready`, which has the level info.
    LOG_LEVEL: 'info',
    ORPHAN_GUARD: '1',
  };
}

/** Returns the turnstiles of the demo's database for the emulator, with the address of their server. */
function emulatedDevices({ ports, secret }: StackEnvOptions) {
  return demoTurnstiles.map(({ id, deviceId, name, site }, index) => ({
    deviceId,
    name,
    local: site,
    port: ports.emulator + 1 + index,
    serverUrl: `http://127.0.0.1:${ports.device}/d/${deviceToken(secret, id)}`,
  }));
}
