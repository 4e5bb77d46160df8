import { describe, expect, test } from 'vitest';
import { AddressNotAllowed, createAddressGuard } from './address-guard.ts';

const names: Record<string, string[]> = {
  'catraca.fabrica.local': ['10.0.5.21'],
  mongo: ['172.18.0.2'],
  redis: ['172.18.0.3'],
  other: ['172.18.0.4'],
  'redis-2': ['172.18.0.5'],
  'node-1': ['172.18.0.6'],
  'node-2': ['172.18.0.7'],
  'rebinds.exemplo.com': ['127.0.0.1'],
  'two.exemplo.com': ['10.0.5.22', '169.254.169.254'],
  'six.local': ['fd00::21'],
  'six-loopback.local': ['::1'],
  'six-mapped.local': ['::ffff:127.0.0.1'],
};
const resolve = async (host: string) => {
  const found = names[host];
  if (!found) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
  return found;
};
const stores = [
  'mongodb://u:p@mongo:27017,other:27018/reserva?authSource=admin',
  'redis://:p%40ss@redis',
  'redis-sentinel://a:p@other:26380,redis-2/reserva',
  'rediss-cluster://a:p@node-1:7000,node-2?replicas=1',
];
const guard = (production = true) => createAddressGuard({ production, stores, resolve });

describe('turnstile addresses', () => {
  test.each([
    ['10.0.5.21', { host: '10.0.5.21', port: 80 }],
    ['192.168.0.9:8080', { host: '192.168.0.9', port: 8080 }],
    ['catraca.fabrica.local:65535', { host: '10.0.5.21', port: 65_535 }],
    ['six.local', { host: 'fd00::21', port: 80 }],
    ['mongo:8080', { host: '172.18.0.2', port: 8080 }],
  ])('a turnstile can be called at %s', async (address, target) =>
    expect(await guard()(address)).toEqual(target),
  );

  test.each(['127.0.0.1:3091', 'rebinds.exemplo.com'])(
    'a turnstile can be called at %s outside production only',
    async (address) => {
      expect(await guard(false)(address)).toMatchObject({ host: '127.0.0.1' });
      await expect(guard()(address)).rejects.toThrow(AddressNotAllowed);
    },
  );
});

test.each([
  ['the local link with cloud keys', '169.254.169.254'],
  ['no host', '0.0.0.0'],
  ['a multicast group', '224.0.0.1'],
  ['all hosts', '255.255.255.255'],
  ['our MongoDB', 'mongo:27017'],
  ['our MongoDB by IP address', '172.18.0.2:27017'],
  ['our Redis without a port', 'redis:6379'],
  ['a Redis sentinel', 'other:26380'],
  ['a sentinel without a port', 'redis-2:26379'],
  ['the Redis beside a sentinel', 'redis-2:6379'],
  ['a cluster node', 'node-1:7000'],
  ['the bus of a cluster node', 'node-1:17000'],
  ['a cluster node without a port', 'node-2:6379'],
  ['a name with one refused address', 'two.exemplo.com'],
  ['IPv6 loopback', 'six-loopback.local'],
  ['loopback mapped to IPv6', 'six-mapped.local'],
  ['loopback in hexadecimal', '0x7f000001'],
  ['loopback as one number', '2130706433'],
  ['loopback cut short', '127.1'],
  ['loopback in octal', '0177.0.0.1'],
  ['port 0', '10.0.5.21:0'],
  ['a port beyond the last', '10.0.5.21:65536'],
])('a turnstile is never called at the address of %s', async (_what, address) => {
  await expect(guard()(address)).rejects.toThrow(AddressNotAllowed);
});

test('a host name that does not resolve causes an error', async () => {
  await expect(guard()('nowhere.local')).rejects.toThrow('ENOTFOUND');
});

test('a resolver that never answers is aborted with the call', async () => {
  const slow = createAddressGuard({ production: true, stores, resolve: () => new Promise(() => {}) });
  await expect(slow('catraca.fabrica.local', AbortSignal.timeout(1))).rejects.toThrow(/abort|timeout/i);
});
