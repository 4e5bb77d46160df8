import { expect, test } from 'vitest';
import { parseWire, stringifyWire, toWireInt } from './wire-json.ts';

test('an int64 beyond the safe integers survives a round trip digit by digit', () => {
  const text = '{"value":18446744073709551615,"list":[9007199254740993,-9007199254740993]}';
  expect(stringifyWire(parseWire(text))).toBe(text);
});

test('digits inside strings, decimals and small integers are left as they are', () => {
  const text =
    '{"qr":"12345678901234567890","quoted":"a\\"1234567890123456789\\"","f":0.12345678901234567,"n":7}';
  expect(parseWire(text)).toEqual(JSON.parse(text));
});

test('a long integer that is still exact becomes a plain number', () => {
  expect(parseWire('[1000000000000000]')).toEqual([1_000_000_000_000_000]);
  expect(toWireInt('9007199254740993')).toBe(9007199254740993n);
});

test('text that is not JSON is refused', () => {
  expect(() => parseWire('{"a":12345678901234567890')).toThrow(SyntaxError);
  expect(() => parseWire('"\\u0000')).toThrow(SyntaxError);
});
