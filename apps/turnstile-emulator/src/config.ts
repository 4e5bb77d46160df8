import { baseEnv, ConfigError, readEnv as readVariables } from '@reserva/runtime/process/config';
import { z } from 'zod';
import { type ServingHours, servingHours } from './crowd/serving-hours.ts';

/** int64 as digits, from a number or text. */
const deviceId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/, 'must be a positive int64')])
  .transform(String);

const serverUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** One turnstile to emulate, as the environment or the control page names it. */
export const deviceEntry = z.object({
  deviceId,
  /** A terminal has a reader and a display, and no arm. */
  kind: z.enum(['turnstile', 'terminal']).optional(),
  name: z.string().min(1).max(80),
  /** 1 Administrativo, 2 Fábrica. */
  local: z.union([z.literal(1), z.literal(2)]),
  /** Where it listens; the next free one after the control page when neither is given. */
  port: z.int().min(0).max(65_535).optional(),
  /** host:port by which the server knows it; only the port matters here. */
  address: z.string().max(200).optional(),
  /** Base address of its online server; without one the device stays as it left the factory. */
  serverUrl: serverUrl.optional(),
  /** Password of the device's account `admin`. */
  password: z.string().min(1).max(100).optional(),
});

export type DeviceEntry = z.infer<typeof deviceEntry>;

const milliseconds = z.coerce.number().int().min(20).max(86_400_000);

const emulatorEnv = baseEnv
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
    EMULATOR_DEVICES: z.string().optional(),
    EMULATOR_ALIVE_INTERVAL_MS: milliseconds.default(30_000),
    EMULATOR_CONTINGENCY_ALIVE_MS: milliseconds.default(60_000),
    EMULATOR_REQUEST_TIMEOUT_MS: milliseconds.default(3_000),
    /** People a minute, or `habits`: the demo's employees come at their own time. */
    EMULATOR_CROWD: z.union([z.literal('habits'), z.coerce.number().int().min(0).max(3_000)]).default(0),
    EMULATOR_CROWD_BADGES: z
      .string()
      .regex(/^\d{1,15}-\d{1,15}$/, 'must look like 3001-3500')
      .default('3001-3500'),
    EMULATOR_CROWD_HOURS: z.string().default('11:00-14:00,18:00-20:30,22:30-23:59'),
  });

export type EmulatorEnv = z.infer<typeof emulatorEnv>;

export interface Config {
  timezone: string;
  logLevel: EmulatorEnv['LOG_LEVEL'];
  clock: { offsetMs: number; offsetFile: string | undefined };
  dataDir: string;
  host: string;
  /** Of the control page; 0 lets the system choose, for the turnstiles too. */
  port: number;
  devices: DeviceEntry[];
  aliveIntervalMs: number;
  contingencyAliveMs: number;
  requestTimeoutMs: number;
  crowd: { perMinute: number; habits: boolean; badges: { from: number; to: number }; hours: ServingHours };
}

/**
 * First step: the variables the emulator reads.
 * @throws {ConfigError} with every variable that is wrong
 */
export function readEnv(env: Record<string, string | undefined>): EmulatorEnv {
  return readVariables(emulatorEnv, env);
}

/**
 * Second step: from variables to the shape the code uses.
 * @throws {ConfigError} when the list of devices, the badges or the hours cannot work
 */
export function toConfig(env: EmulatorEnv): Config {
  const problems: string[] = [];
  const devices = env.EMULATOR_DEVICES ? parseDevices(env.EMULATOR_DEVICES, problems) : demoDevices();
  const hours = servingHours(env.EMULATOR_CROWD_HOURS);
  if (!hours) problems.push('EMULATOR_CROWD_HOURS: must look like 11:00-14:00,18:00-20:30');
  const [from = 0, to = 0] = env.EMULATOR_CROWD_BADGES.split('-').map(Number);
  if (from > to) problems.push('EMULATOR_CROWD_BADGES: the first badge is after the last');
  if (problems.length > 0 || !hours) throw new ConfigError(problems);
  return {
    timezone: env.APP_TIMEZONE,
    logLevel: env.LOG_LEVEL,
    clock: { offsetMs: env.APP_CLOCK_OFFSET_MS, offsetFile: env.APP_CLOCK_FILE },
    dataDir: env.DATA_DIR,
    host: env.EMULATOR_HOST,
    port: env.EMULATOR_PORT,
    devices,
    aliveIntervalMs: env.EMULATOR_ALIVE_INTERVAL_MS,
    contingencyAliveMs: env.EMULATOR_CONTINGENCY_ALIVE_MS,
    requestTimeoutMs: env.EMULATOR_REQUEST_TIMEOUT_MS,
    crowd: {
      perMinute: env.EMULATOR_CROWD === 'habits' ? 0 : env.EMULATOR_CROWD,
      habits: env.EMULATOR_CROWD === 'habits',
      badges: { from, to },
      hours,
    },
  };
}

function parseDevices(text: string, problems: string[]): DeviceEntry[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    problems.push('EMULATOR_DEVICES: is not JSON');
    return [];
  }
  const parsed = z.array(deviceEntry).min(1).max(32).safeParse(json);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((i) => `EMULATOR_DEVICES ${i.path.join('.')}: ${i.message}`));
    return [];
  }
  const ids = new Set(parsed.data.map((device) => device.deviceId));
  if (ids.size < parsed.data.length) problems.push('EMULATOR_DEVICES: two devices have the same deviceId');
  return parsed.data;
}

/** Two gates per site, as they leave the factory: somebody still has to tell them their server. */
function demoDevices(): DeviceEntry[] {
  return [
    { deviceId: '478431', name: 'Administrativo 1', local: 1 },
    { deviceId: '478432', name: 'Administrativo 2', local: 1 },
    { deviceId: '478433', name: 'Fábrica 1', local: 2 },
    { deviceId: '478434', name: 'Fábrica 2', local: 2 },
  ];
}
