import { expect, test } from 'vitest';
import { keyName, queuePrefix } from './redis-keys.ts';

const at = (url: string) => ({ url, prefix: 'reserva' });

test.each(['redis://a', 'redis-sentinel://a,b/primary'])(
  'the address %s has keys without hash tags',
  (url) => {
    expect(keyName(at(url), '{device:7}')).toBe('reserva:device:7');
    expect(keyName(at(url), '{alive}:gateway')).toBe('reserva:alive:gateway');
    expect(keyName(at(url), 'limit:login')).toBe('reserva:limit:login');
    expect(queuePrefix(at(url), 'report')).toBe('reserva');
  },
);

test('a cluster has a hash tag for each group of keys and for each queue', () => {
  const cluster = at('redis-cluster://a,b');
  expect(keyName(cluster, '{device:7}')).toBe('{reserva:device:7}');
  expect(keyName(cluster, '{alive}:gateway')).toBe('{reserva:alive}:gateway');
  expect(keyName(cluster, 'limit:login')).toBe('reserva:limit:login');
  expect(queuePrefix(cluster, 'report')).toBe('{reserva:report}');
});
