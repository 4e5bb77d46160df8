import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { baseEnv, ConfigError, readEnv, toBaseConfig } from './config.ts';

const complete = {
  MONGO_URL: 'mongodb://127.0.0.1:27017/reserva',
  REDIS_URL: 'redis://127.0.0.1:6379',
  APP_SECRET: 'k3y-of-the-tests-k3y-of-the-tests-k3y',
};

/** Returns the message of the error that `readEnv` throws, or an empty string. */
function complaint(env: Record<string, string | undefined>, schema: z.ZodObject = baseEnv): string {
  try {
    readEnv(schema, env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
}

describe('reading the environment', () => {
  test('the environment requires only the stores and a secret', () => {
    expect(toBaseConfig(readEnv(baseEnv, { ...complete, PATH: '/bin' }))).toEqual({
      production: false,
      timezone: 'America/Sao_Paulo',
      mongoUrl: complete.MONGO_URL,
      redis: { url: complete.REDIS_URL, prefix: 'reserva' },
      secret: complete.APP_SECRET,
      clock: { offsetMs: 0, offsetFile: undefined },
    });
  });

  test('all missing variables are named at once', () => {
    const message = complaint({});
    expect(message).toMatch(/^Configuration is not usable:\n {2}- MONGO_URL: /);
    expect(message.split('\n')).toHaveLength(4);
    expect(message).toContain('REDIS_URL: ');
    expect(message).toContain('APP_SECRET: ');
  });

  test('an empty variable counts as not set', () => {
    expect(readEnv(baseEnv, { ...complete, LOG_LEVEL: '', APP_CLOCK_FILE: '' }).LOG_LEVEL).toBe('info');
    expect(complaint({ ...complete, APP_SECRET: '' })).toContain('APP_SECRET: ');
  });

  test.each([
    ['MONGO_URL', 'postgres://x', 'must start with mongodb://'],
    ['REDIS_URL', 'http://x', 'must start with redis://'],
    ['APP_SECRET', 'short', 'openssl rand -base64 32'],
    ['APP_SECRET', 'x'.repeat(48), 'openssl rand -base64 32'],
    ['APP_SECRET', 'abc'.repeat(16), 'openssl rand -base64 32'],
    ['APP_TIMEZONE', 'America/Atlantis', 'is not a known IANA time zone'],
    ['APP_CLOCK_OFFSET_MS', 'tomorrow', ''],
    ['LOG_LEVEL', 'loud', ''],
    ['NODE_ENV', 'staging', ''],
  ])('the invalid variable %s=%s is named with its remedy', (name, value, remedy) => {
    const message = complaint({ ...complete, [name]: value });
    expect(message).toContain(`- ${name}: `);
    expect(message).toContain(remedy);
  });

  test('a complaint never repeats the secret', () => {
    expect(complaint({ ...complete, APP_SECRET: 'hunter2' })).not.toContain('hunter2');
  });

  test('a rule about several variables is shown without a stray colon', () => {
    const either = baseEnv.refine((env) => env.LOG_LEVEL !== 'trace', 'LOG_LEVEL: trace is too much');
    expect(complaint({ ...complete, LOG_LEVEL: 'trace' }, either)).toBe(
      'Configuration is not usable:\n  - LOG_LEVEL: trace is too much',
    );
  });
});

describe('the environment of production', () => {
  const production = {
    ...complete,
    NODE_ENV: 'production',
    APP_SECRET: 'pu6DxrZ7sUuZLWPzSJBtT5WY6jHRjVdsQIsXmUlNTdQ=',
  };

  test('a complete configuration is accepted in production', () => {
    expect(toBaseConfig(readEnv(baseEnv, production)).production).toBe(true);
    expect(complaint({ ...production, DEMO: '0', APP_CLOCK_OFFSET_MS: '0' })).toBe('');
  });

  test.each([
    [{ APP_SECRET: 'change-me-change-me-change-me-change-me' }, 'APP_SECRET: is still the example'],
    [{ APP_SECRET: 'an-example-secret-of-the-readme-000000' }, 'APP_SECRET: is still the example'],
    [{ APP_SECRET: '12345678901234567890123456789012' }, 'APP_SECRET: can be guessed'],
    [{ APP_CLOCK_OFFSET_MS: '60000' }, 'APP_CLOCK_OFFSET_MS: the clock cannot be moved in production'],
    [{ APP_CLOCK_FILE: '/tmp/clock' }, 'APP_CLOCK_FILE: the clock cannot be moved in production'],
    [{ DEMO: '1' }, 'DEMO: demo data is never created in production'],
  ])('the setting %o is refused only in production', (given, problem) => {
    expect(complaint({ ...production, ...given })).toContain(problem);
    expect(complaint({ ...complete, ...given })).toBe('');
  });

  test('a refused secret comes with the commands to replace it', () => {
    const message = complaint({ ...production, APP_SECRET: '12345678901234567890123456789012' });
    expect(message).toContain('openssl rand -base64 32');
    expect(message).toContain('rotate-secret');
    expect(message).not.toContain('1234567890');
  });

  test('a tool that declares APP_SECRET itself can read a weak one', () => {
    const weak = { ...production, APP_SECRET: '12345678901234567890123456789012' };
    expect(complaint(weak, baseEnv.extend({ APP_SECRET: z.string().optional() }))).toBe('');
  });

  test('missing and refused variables are reported together', () => {
    const message = complaint({ ...production, MONGO_URL: undefined, DEMO: '1' });
    expect(message).toContain('- MONGO_URL: ');
    expect(message).toContain('- DEMO: ');
  });
});
