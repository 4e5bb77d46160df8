import { expect, test } from 'vitest';
import { deviceIdOf } from './serial.ts';

test.each([
  ['A95V', '478435'],
  ['0001', '1'],
  // Hardware 0M0A6 (base 36), revision 0, number 0x1A2B3C.
  ['0M0A60/1A2B3C', String((BigInt(Number.parseInt('0M0A6', 36)) << 32n) + 0x1a2b3cn)],
  ['', null],
  ['a serial of another maker', null],
  ['0M0A60/XYZ', null],
])('the serial %s belongs to device %s', (serial, id) => expect(deviceIdOf(serial)).toBe(id));
