import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { isKeyRing } from '@reserva/secrets/keys';
import { SECRET_COMMAND, type SecretProblem, secretProblem } from '@reserva/secrets/secret-strength';
import { z } from 'zod';
import type { ClockOptions } from './clock.ts';
import { isRedisAddress, REDIS_ADDRESSES } from './redis-address.ts';

/** A configuration that cannot work, told as a list a person can act on. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const MAKE_ONE = `make one with: ${SECRET_COMMAND}`;

const secretMessages: Record<SecretProblem, string> = {
  short: `needs at least 32 characters; ${MAKE_ONE}`,
  monotonous: `repeats too few characters; ${MAKE_ONE}`,
  example: `is still the example; ${MAKE_ONE}`,
  predictable: `can be guessed: it consists of sequences, repetitions or words; ${MAKE_ONE}`,
};

/** An installation that has run with a weak secret must not just set another one: its data would be unreadable. */
const CHANGE_IT =
  'If this installation already runs with it, do not replace it by hand: set the new one as APP_SECRET_NEW, keep APP_SECRET, ' +
  'and run rotate-secret while the system is stopped (docs/operating.md, "The master secret")';

/** `readEnv` checks more of it in production. A tool that must also read a weak secret declares APP_SECRET itself. */
const masterSecret = z.string().superRefine((secret, context) => {
  const problem = secretProblem(secret);
  if (problem === 'short' || problem === 'monotonous') context.addIssue(secretMessages[problem]);
});

/** For a collector of metrics only, nowhere where it is not set: `runProcess` opens it, for every process alike. */
export const metricsEnv = z.object({
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
});

/** Variables that every process reads, also one that meets nobody in Redis. */
export const coreEnv = metricsEnv.extend({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  APP_TIMEZONE: z.string().default('America/Sao_Paulo').refine(isTimeZone, 'is not a known IANA time zone'),
  MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb://'),
  APP_SECRET: masterSecret,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  APP_CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  APP_CLOCK_FILE: z.string().optional(),
});

export const baseEnv = coreEnv.extend({
  REDIS_URL: z.string().refine(isRedisAddress, REDIS_ADDRESSES),
  QUEUE_PREFIX: z.string().min(1).default('reserva'),
  /** Time between two ticks of a service, in place of its own: nobody waits for them in tests. */
  TICK_MS: z.coerce.number().int().min(50).max(3_600_000).optional(),
  /** The jobs of a worker that was killed are taken up again after this, in milliseconds. */
  JOB_LOCK_MS: z.coerce.number().int().min(2_000).max(60_000).optional(),
});

export interface CoreConfig {
  production: boolean;
  timezone: string;
  mongoUrl: string;
  /** The master secret, or this process's share of it (`keyRing`). */
  secret: string;
  clock: ClockOptions;
}

export interface BaseConfig extends CoreConfig {
  redis: RedisConfig;
  /** In place of the service's own. */
  tickMs?: number | undefined;
  /** The jobs of a worker that was killed are taken up again after this. */
  jobLockMs?: number | undefined;
}

export interface RedisConfig {
  url: string;
  /** Prefix of all queues and channels: several systems or test suites share one Redis. */
  prefix: string;
  /** How long a start waits for it. */
  readyWithinMs?: number;
}

/**
 * First step: reads and validates variables.
 * @throws ConfigError listing every variable that is missing or wrong, and what a production start refuses.
 */
export function readEnv<S extends z.ZodObject>(
  schema: S,
  env: Record<string, string | undefined>,
): z.infer<S> {
  // An empty variable in a compose file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  if (given.NODE_ENV === 'production') {
    if (schema.shape.APP_SECRET === masterSecret) problems.push(...secretProblems(given.APP_SECRET ?? ''));
    problems.push(...productionProblems(given));
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

/** Second step: from variables to the shape the code uses. */
export const toBaseConfig = (env: z.infer<typeof baseEnv>): BaseConfig => ({
  ...toCoreConfig(env),
  redis: { url: env.REDIS_URL, prefix: env.QUEUE_PREFIX },
  tickMs: env.TICK_MS,
  jobLockMs: env.JOB_LOCK_MS,
});

export function toCoreConfig(env: z.infer<typeof coreEnv>): CoreConfig {
  return {
    production: env.NODE_ENV === 'production',
    timezone: env.APP_TIMEZONE,
    mongoUrl: env.MONGO_URL,
    secret: env.APP_SECRET,
    clock: { offsetMs: env.APP_CLOCK_OFFSET_MS, offsetFile: env.APP_CLOCK_FILE },
  };
}

function secretProblems(secret: string): string[] {
  const problem = isKeyRing(secret) ? null : secretProblem(secret);
  return problem === 'example' || problem === 'predictable'
    ? [`APP_SECRET: ${secretMessages[problem]}. ${CHANGE_IT}`]
    : [];
}

function productionProblems(env: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  for (const name of ['APP_CLOCK_OFFSET_MS', 'APP_CLOCK_FILE']) {
    if (env[name] && env[name] !== '0') problems.push(`${name}: the clock cannot be moved in production`);
  }
  if (env.DEMO === '1') problems.push('DEMO: demo data is never created in production');
  return problems;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** How the arms are mounted; the same for whoever opens them and whoever reads their logs. */
export const gateEnv = {
  /** Which way a granted turnstile turns. */
  GATE_DIRECTION: z.enum(['clockwise', 'anticlockwise', 'both']).default('clockwise'),
  /** The side by which devices report who enters, where that is not left for clockwise and right for anticlockwise. */
  GATE_ENTRY_SIDE: z.enum(['', 'left', 'right']).default(''),
};

export const toGateWays = (env: {
  GATE_DIRECTION: GateWays['direction'];
  GATE_ENTRY_SIDE: '' | 'left' | 'right';
}): GateWays => ({ direction: env.GATE_DIRECTION, entrySide: env.GATE_ENTRY_SIDE || null });

/** Hosts that may be called though they are not public, separated by commas. */
const allowedHosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim() || []));

/** The same for whoever takes the address of a webhook and whoever calls it. */
export const webhookEnv = { ALARM_WEBHOOK_HOSTS: allowedHosts };

/** The same for whoever takes the devices' addresses and whoever sends to them. */
export const pushEnv = {
  /** Off where no HTTPS leaves the house: people are told that reminders come by e-mail only. */
  WEB_PUSH: z.enum(['on', 'off']).default('on'),
  /** Of push services. */
  WEB_PUSH_HOSTS: allowedHosts,
};

export interface PushConfig {
  on: boolean;
  /** Hosts that may be called wherever they are. */
  hosts: readonly string[];
}

export const toPushConfig = (given: {
  WEB_PUSH: 'on' | 'off';
  WEB_PUSH_HOSTS: readonly string[];
}): PushConfig => ({ on: given.WEB_PUSH === 'on', hosts: given.WEB_PUSH_HOSTS });
