import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { isKeyRing } from '@reserva/secrets/keys';
import { SECRET_COMMAND, type SecretProblem, secretProblem } from '@reserva/secrets/secret-strength';
import { z } from 'zod';
import type { ClockOptions } from './clock.ts';
import { isRedisAddress, REDIS_ADDRESSES } from './redis-address.ts';

/** Error that lists all problems of the configuration for the operator. */
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

/**
 * Advice for a system that already runs with a weak secret. If an operator only replaced the secret, the system could
 * not read its data any more.
 */
const CHANGE_IT =
  'If this installation already runs with it, do not replace it by hand: set the new one as APP_SECRET_NEW, keep APP_SECRET, ' +
  'and run rotate-secret while the system is stopped (docs/operating.md, "The master secret")';

/**
 * Rules for APP_SECRET. In production, `readEnv` checks more rules. A tool that must accept a weak secret declares
 * APP_SECRET itself.
 */
const masterSecret = z.string().superRefine((secret, context) => {
  const problem = secretProblem(secret);
  if (problem === 'short' || problem === 'monotonous') context.addIssue(secretMessages[problem]);
});

/**
 * Variables for the port of a metrics collector. `runProcess` opens the port in every process that has METRICS_PORT.
 */
export const metricsEnv = z.object({
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
});

/** Variables that every process reads, even one without Redis. */
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
  /** Time between two ticks in milliseconds. It replaces the service's default, so that tests wait less. */
  TICK_MS: z.coerce.number().int().min(50).max(3_600_000).optional(),
  /** Time in milliseconds after which another worker retries the jobs of a killed worker. */
  JOB_LOCK_MS: z.coerce.number().int().min(2_000).max(60_000).optional(),
});

export interface CoreConfig {
  production: boolean;
  timezone: string;
  mongoUrl: string;
  /** The master secret, or the part of it that this process may have (`keyRing`). */
  secret: string;
  clock: ClockOptions;
}

export interface BaseConfig extends CoreConfig {
  redis: RedisConfig;
  /** Time between two ticks in milliseconds. Replaces the service's default. */
  tickMs?: number | undefined;
  /** Time in milliseconds after which another worker retries the jobs of a killed worker. */
  jobLockMs?: number | undefined;
}

export interface RedisConfig {
  url: string;
  /** Prefix of all queues and channels. With different prefixes, several systems or test suites can share one Redis. */
  prefix: string;
  /** Maximum time in milliseconds that a starting process waits for Redis. */
  readyWithinMs?: number;
}

/**
 * Reads and validates the environment variables. It is the first step of the configuration.
 * @throws ConfigError with every missing or wrong variable, and with everything that production forbids
 */
export function readEnv<S extends z.ZodObject>(
  schema: S,
  env: Record<string, string | undefined>,
): z.infer<S> {
  // An empty variable in a compose file means "not set".
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(variables);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  if (variables.NODE_ENV === 'production') {
    if (schema.shape.APP_SECRET === masterSecret)
      problems.push(...secretProblems(variables.APP_SECRET ?? ''));
    problems.push(...productionProblems(variables));
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

/** Converts the variables to the form that the code uses. It is the second step of the configuration. */
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

/**
 * Variables that say how the turnstile arms are mounted. The process that opens the gates and the process that reads
 * the turnstiles' logs both need them.
 */
export const gateEnv = {
  /** Direction in which a turnstile turns after a granted passage. */
  GATE_DIRECTION: z.enum(['clockwise', 'anticlockwise', 'both']).default('clockwise'),
  /**
   * Side that devices report for an entry. If it is empty, it follows from `GATE_DIRECTION`: left for clockwise, right
   * for anticlockwise.
   */
  GATE_ENTRY_SIDE: z.enum(['', 'left', 'right']).default(''),
};

export const toGateWays = (env: {
  GATE_DIRECTION: GateWays['direction'];
  GATE_ENTRY_SIDE: '' | 'left' | 'right';
}): GateWays => ({ direction: env.GATE_DIRECTION, entrySide: env.GATE_ENTRY_SIDE || null });

/** Comma-separated hosts that may be called although their address is not public. */
const allowedHosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim() || []));

/** Variables for webhooks. The process that stores a webhook's address and the process that calls it both need them. */
export const webhookEnv = { ALARM_WEBHOOK_HOSTS: allowedHosts };

/** Variables for web push. The process that stores push addresses and the process that sends to them both need them. */
export const pushEnv = {
  /**
   * `off` if this network blocks HTTPS to the internet. The app then tells people that reminders come by e-mail only.
   */
  WEB_PUSH: z.enum(['on', 'off']).default('on'),
  /** Hosts of push services that may be called although their address is not public. */
  WEB_PUSH_HOSTS: allowedHosts,
};

export interface PushConfig {
  on: boolean;
  /** Hosts that may be called even if their address is not public. */
  hosts: readonly string[];
}

export const toPushConfig = (variables: {
  WEB_PUSH: 'on' | 'off';
  WEB_PUSH_HOSTS: readonly string[];
}): PushConfig => ({ on: variables.WEB_PUSH === 'on', hosts: variables.WEB_PUSH_HOSTS });
