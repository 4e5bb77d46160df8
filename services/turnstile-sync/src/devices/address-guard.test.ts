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

describe('a turnstile is called', () => {
  test.each([
    ['10.0.5.21', { host: '10.0.5.21', port: 80 }],
    ['192.168.0.9:8080', { host: '192.168.0.9', port: 8080 }],
    ['catraca.fabrica.local:65535', { host: '10.0.5.21', port: 65_535 }],
    ['six.local', { host: 'fd00::21', port: 80 }],
    ['mongo:8080', { host: '172.18.0.2', port: 8080 }],
  ])('at %s', async (address, target) => expect(await guard()(address)).toEqual(target));

  test.each(['127.0.0.1:3091', 'rebinds.exemplo.com'])('at %s outside production only', async (address) => {
    expect(await guard(false)(address)).toMatchObject({ host: '127.0.0.1' });
    await expect(guard()(address)).rejects.toThrow(AddressNotAllowed);
  });
});

test.each([
  ['this link, where clouds keep their keys', '169.254.169.254'],
  ['nobody', '0.0.0.0'],
  ['a group', '224.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['our documents', 'mongo:27017'],
  ['our documents by their number', '172.18.0.2:27017'],
  ['our queues, whose port is not named', 'redis:6379'],
  ['who tells where our queues are', 'other:26380'],
  ['another of them, whose port is not named', 'redis-2:26379'],
  ['the queues beside it', 'redis-2:6379'],
  ['a node of a cluster', 'node-1:7000'],
  ['the bus of that node', 'node-1:17000'],
  ['a node whose port is not named', 'node-2:6379'],
  ['a name one of whose addresses is unfit', 'two.exemplo.com'],
  ['loopback of the other family', 'six-loopback.local'],
  ['loopback inside the other family', 'six-mapped.local'],
  ['loopback in hexadecimal', '0x7f000001'],
  ['loopback as one number', '2130706433'],
  ['loopback cut short', '127.1'],
  ['loopback in octal', '0177.0.0.1'],
  ['port 0', '10.0.5.21:0'],
  ['a port beyond the last', '10.0.5.21:65536'],
])('never at %s', async (_what, address) => {
  await expect(guard()(address)).rejects.toThrow(AddressNotAllowed);
});

test('a name that leads nowhere leads nowhere', async () => {
  await expect(guard()('nowhere.local')).rejects.toThrow('ENOTFOUND');
});

test('a resolver that never answers is not waited for beyond the call', async () => {
  const slow = createAddressGuard({ production: true, stores, resolve: () => new Promise(() => {}) });
  await expect(slow('catraca.fabrica.local', AbortSignal.timeout(1))).rejects.toThrow(/abort|timeout/i);
});
