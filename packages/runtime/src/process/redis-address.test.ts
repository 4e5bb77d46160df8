import { describe, expect, test } from 'vitest';
import { failFast, redisOptions, retryForever } from '../messaging/redis.ts';
import { isRedisAddress, readRedisAddress } from './redis-address.ts';

const config = (url: string) => ({ url, prefix: 'test' });

describe('a single Redis', () => {
  test.each([
    ['redis://redis', { host: 'redis', port: 6379 }],
    ['redis://redis:6380/', { host: 'redis', port: 6380 }],
    ['redis://[::1]:6380/2', { host: '::1', port: 6380, db: 2 }],
    ['rediss://redis', { host: 'redis', port: 6379, tls: {} }],
    ['redis://a%40b:p%2Fss@10.0.0.1:1', { host: '10.0.0.1', port: 1, username: 'a@b', password: 'p/ss' }],
    ['redis://:word@redis', { host: 'redis', port: 6379, password: 'word' }],
  ])('the address %s results in its connection options', (url, options) => {
    expect(redisOptions(config(url))).toMatchObject(options);
    expect(redisOptions(config(url))).not.toHaveProperty('sentinels');
  });
});

describe('Redis behind sentinels', () => {
  test('Redis behind sentinels has the options of its address', () => {
    const url = 'redis-sentinel://gateway:word@a:26380,b,[fd00::3]:26381/reserva/1?sentinelPassword=s%20p';
    expect(redisOptions(config(url))).toMatchObject({
      sentinels: [
        { host: 'a', port: 26380 },
        { host: 'b', port: 26379 },
        { host: 'fd00::3', port: 26381 },
      ],
      name: 'reserva',
      username: 'gateway',
      password: 'word',
      sentinelPassword: 's p',
      db: 1,
    });
    expect(redisOptions(config(url))).not.toHaveProperty('host');
  });

  test('TLS applies to Redis and to its sentinels', () => {
    expect(redisOptions(config('rediss-sentinel://a/reserva'))).toMatchObject({
      tls: {},
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    });
  });

  test.each([
    ['redis-sentinel://a,b/reserva', 1],
    ['redis-sentinel://a,b/reserva?replicas=2', 2],
    ['redis-sentinel://a,b/reserva?replicas=0', 0],
  ])('the sentinel address %s requires its replicas for a safe write', (url, replicas) => {
    expect(readRedisAddress(url).replicas).toBe(replicas);
  });
});

describe('a Redis Cluster', () => {
  const url = 'redis-cluster://gateway:word@a:7000,b,[fd00::3]:7001?replicas=2';

  test('a cluster is reached through each node of its address', () => {
    expect(redisOptions(config(url))).toMatchObject({
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 6379 },
        { host: 'fd00::3', port: 7001 },
      ],
      username: 'gateway',
      password: 'word',
    });
    expect(redisOptions(config(url))).not.toHaveProperty('host');
  });

  test('a cluster is reached over TLS if its address says so', () => {
    expect(redisOptions(config('rediss-cluster://a'))).toMatchObject({ nodes: [{ host: 'a' }], tls: {} });
  });

  test.each([
    ['redis-cluster://a', 1],
    [url, 2],
    ['redis-cluster://a?replicas=0', 0],
    ['redis://a', 0],
  ])('the address %s requires its replicas for a safe write', (address, replicas) => {
    expect(readRedisAddress(address).replicas).toBe(replicas);
  });
});

test.each([
  'http://x',
  'redis://',
  'redis://a,b',
  'redis://a:port',
  'redis-sentinel://a,b',
  'redis-sentinel://a,b/',
  'redis-sentinel://a,,b/reserva',
  'redis-sentinel:///reserva',
  'redis-sentinel://a/reserva?replicas=-1',
  'redis-sentinel://a/reserva?replicas=some',
  'redis-cluster://',
  'redis-cluster://a,,b',
  'redis-cluster://a/1',
  'redis-cluster://a?replicas=-1',
])('the text %s is not an address of Redis', (url) => {
  expect(isRedisAddress(url)).toBe(false);
});

test.each([failFast, retryForever])(
  'a client that writes to a replica connects again (case %#)',
  (options) => {
    const { reconnectOnError } = options(config('redis://redis'));
    expect(reconnectOnError(new Error("READONLY You can't write against a read only replica."))).toBe(true);
    expect(reconnectOnError(new Error('OOM command not allowed'))).toBe(false);
  },
);
