import { ConfigError, readEnv } from '@reserva/runtime/process/config';
import { describe, expect, test } from 'vitest';
import { gatewayEnv, toConfig } from './config.ts';

const env = {
  MONGO_URL: 'mongodb://127.0.0.1:27017/reserva',
  REDIS_URL: 'redis://127.0.0.1:6379',
  APP_SECRET: 'pu6DxrZ7sUuZLWPzSJBtT5WY6jHRjVdsQIsXmUlNTdQ=',
  PUBLIC_URL: 'http://localhost:3000',
};
const read = (given: Record<string, string | undefined>) =>
  toConfig(readEnv(gatewayEnv, { ...env, ...given }));

describe('the configuration', () => {
  test('the configuration has defaults for everything except stores, secret and address', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      devicePort: 3001,
      publicUrl: 'http://localhost:3000',
      demo: false,
      trustedProxies: 0,
      supportUrl: '',
      limits: {
        sessionPerMinute: 600,
        addressPerMinute: 6_000,
        ordersPerMinute: 20,
        login: { userAndAddress: 5, user: 20, address: 300, windowSeconds: 900 },
      },
    });
  });

  test('a public address is reduced to its origin', () => {
    expect(read({ PUBLIC_URL: 'https://refeicao.exemplo.com.br/' }).publicUrl).toBe(
      'https://refeicao.exemplo.com.br',
    );
    expect(read({ PUBLIC_URL: 'https://refeicao.exemplo.com.br:443/x' }).publicUrl).toBe(
      'https://refeicao.exemplo.com.br',
    );
  });

  test('an empty variable counts as not set', () => {
    expect(read({ PORT: '', SUPPORT_URL: '' })).toMatchObject({ port: 3000, supportUrl: '' });
  });

  test('only the demo has a page in place of the ticket system', () => {
    const demo = { DEMO: '1', PUBLIC_URL: 'http://localhost:3000' };
    expect(read(demo).supportUrl).toBe('http://localhost:3000/demo/chamados');
    expect(read({ ...demo, SUPPORT_URL: 'https://suporte.exemplo' }).supportUrl).toBe(
      'https://suporte.exemplo',
    );
    expect(read({ DEMO: '0' }).supportUrl).toBe('');
  });

  test('production refuses the demo', () => {
    const demo = { DEMO: '1', PUBLIC_URL: 'http://localhost:3000' };
    expect(() => read({ ...demo, NODE_ENV: 'production' })).toThrow('DEMO');
  });

  test('production accepts only an https address or this machine', () => {
    const production = { NODE_ENV: 'production' };
    const publicly = (url: string) => () => read({ ...production, PUBLIC_URL: url });
    expect(publicly('http://10.0.0.5:3000')).toThrow('PUBLIC_URL');
    expect(publicly('http://localhost.exemplo.com')).toThrow(ConfigError);
    for (const url of ['https://refeicao.exemplo.com.br', 'http://localhost:3000', 'http://127.0.0.1'])
      expect(publicly(url)).not.toThrow();
    expect(() => read({ PUBLIC_URL: 'http://10.0.0.5:3000' }), 'elsewhere a warning').not.toThrow();
  });

  test.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'refeicao.exemplo.com.br'],
    ['PUBLIC_URL', 'ftp://exemplo'],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['LIMIT_SESSION_PER_MINUTE', '0'],
  ])('the error about %s = %s names the variable', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
