import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('the address that limits count', () => {
  test.each([
    ['127.0.0.1', undefined, 0, '127.0.0.1'],
    ['::ffff:10.1.2.3', undefined, 0, '10.1.2.3'],
    ['10.0.0.9', '1.2.3.4', 0, '10.0.0.9'],
    ['10.0.0.9', '1.2.3.4', 1, '1.2.3.4'],
    ['10.0.0.9', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', 2, '1.2.3.4'],
    ['10.0.0.9', '1.2.3.4', 2, '1.2.3.4'],
    ['10.0.0.9', undefined, 1, '10.0.0.9'],
    ['10.0.0.9', '', 1, '10.0.0.9'],
    [undefined, undefined, 0, 'unknown'],
    ['::1', undefined, 0, '0:0:0:0::/64'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::7', undefined, 0, '2001:db8:1:2::/64'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['10.0.0.9', 'x'.repeat(500), 1, 'x'.repeat(45)],
  ])(
    'a request from peer %s, forwarded for %s, through %i proxies counts for %s',
    (peer, forwarded, proxies, expected) => {
      expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
    },
  );
});
