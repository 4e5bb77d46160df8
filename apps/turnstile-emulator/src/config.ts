import { fileURLToPath } from 'node:url';
import type { ClockOptions } from '@reserva/runtime/process/clock';
import { baseEnv } from '@reserva/runtime/process/config';
import { z } from 'zod';
import { type ServingHours, servingHours } from './crowd/serving-hours.ts';

/** The folder of the page's files. The path is valid from `src` and from `dist`. */
export const PUBLIC_DIR = fileURLToPath(new URL('../public', import.meta.url));

/** The int64 id of a device as digits, read from a number or a text. */
const deviceId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/, 'must be a positive int64')])
  .transform(String);

const serverUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** One turnstile to emulate, as the environment or the control page describes it. */
export const deviceEntry = z.object({
  deviceId,
  /** A terminal has a reader and a display, but no arm. */
  kind: z.enum(['turnstile', 'terminal']).default('turnstile'),
  name: z.string().min(1).max(80),
  /** The site: 1 Administrativo, 2 Fábrica. */
  local: z.union([z.literal(1), z.literal(2)]),
  /**
   * The port of the device. If neither this nor `address` is set, it is the port of the control page plus the
   * turnstile's position.
   */
  port: z.int().min(0).max(65_535).optional(),
  /** The host:port that the server uses. The emulator reads only the port. */
  address: z.string().max(200).optional(),
  /** The base address of the online server. Without one, the device keeps its factory settings. */
  serverUrl: serverUrl.optional(),
  /** The password of the device's account `admin`. */
  password: z.string().min(1).max(100).optional(),
});

export type DeviceEntry = z.output<typeof deviceEntry>;

const milliseconds = z.coerce.number().int().min(20).max(86_400_000);

const hasDistinctIds = (entries: readonly DeviceEntry[]) =>
  new Set(entries.map(({ deviceId: id }) => id)).size === entries.length;

const devices = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(deviceEntry).min(1).max(32).refine(hasDistinctIds, 'two devices have the same deviceId'));

const badgeRange = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/, 'must look like 3001-3500')
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number);
    return { from, to };
  })
  .refine(({ from, to }) => from <= to, 'the first badge is after the last');

export const env = baseEnv
  .pick({
    NODE_ENV: true,
    APP_TIMEZONE: true,
    LOG_LEVEL: true,
    APP_CLOCK_OFFSET_MS: true,
    APP_CLOCK_FILE: true,
  })
  .extend({
    DATA_DIR: z.string().min(1).default('.data'),
    EMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
    EMULATOR_PORT: z.coerce.number().int().min(0).max(65_000).default(3090),
    EMULATOR_DEVICES: devices,
    EMULATOR_ALIVE_INTERVAL_MS: milliseconds.default(30_000),
    EMULATOR_CONTINGENCY_ALIVE_MS: milliseconds.default(60_000),
    EMULATOR_REQUEST_TIMEOUT_MS: milliseconds.default(3_000),
    /** The number of people per minute, or `habits`, with which the demo's employees come at their usual times. */
    EMULATOR_CROWD: z.union([z.literal('habits'), z.coerce.number().int().min(0).max(3_000)]).default(0),
    EMULATOR_CROWD_BADGES: badgeRange.prefault('3001-3500'),
    EMULATOR_CROWD_HOURS: servingHours.prefault('11:00-14:00,18:00-20:30,22:30-23:59'),
  });

export interface Config {
  timezone: string;
  clock: ClockOptions;
  dataDir: string;
  host: string;
  /** The port of the control page. With 0 the system chooses this port and the ports of the turnstiles. */
  port: number;
  devices: DeviceEntry[];
  aliveIntervalMs: number;
  contingencyAliveMs: number;
  requestTimeoutMs: number;
  crowd: { perMinute: number; habits: boolean; badges: { from: number; to: number }; hours: ServingHours };
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  timezone: variables.APP_TIMEZONE,
  clock: { offsetMs: variables.APP_CLOCK_OFFSET_MS, offsetFile: variables.APP_CLOCK_FILE },
  dataDir: variables.DATA_DIR,
  host: variables.EMULATOR_HOST,
  port: variables.EMULATOR_PORT,
  devices: variables.EMULATOR_DEVICES,
  aliveIntervalMs: variables.EMULATOR_ALIVE_INTERVAL_MS,
  contingencyAliveMs: variables.EMULATOR_CONTINGENCY_ALIVE_MS,
  requestTimeoutMs: variables.EMULATOR_REQUEST_TIMEOUT_MS,
  crowd: {
    perMinute: variables.EMULATOR_CROWD === 'habits' ? 0 : variables.EMULATOR_CROWD,
    habits: variables.EMULATOR_CROWD === 'habits',
    badges: variables.EMULATOR_CROWD_BADGES,
    hours: variables.EMULATOR_CROWD_HOURS,
  },
});
