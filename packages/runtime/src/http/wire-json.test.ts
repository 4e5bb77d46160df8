import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWireJson, stringifyWireJson, toWireInt } from './wire-json.ts';

test('long integers arrive exactly with either sign', () => {
  const text = '{"value":9007199254740993,"ids":[-9223372036854775808,12],"n":9007199254740991}';
  expect(parseWireJson(text)).toEqual({
    value: 9_007_199_254_740_993n,
    ids: [-9_223_372_036_854_775_808n, 12],
    n: 9_007_199_254_740_991,
  });
  expect(stringifyWireJson(parseWireJson(text))).toBe(text);
});

test('digits inside texts, fractions and exponents stay unchanged', () => {
  const text = '{"a":"9007199254740993","12345678901234567":"int64:1","b":0.12345678901234567,"c":1e21}';
  expect(parseWireJson(text)).toEqual(JSON.parse(text));
});

test('invalid JSON is refused', () => {
  for (const text of ['', '{', '<html>', '{"a":}']) expect(() => parseWireJson(text)).toThrow(SyntaxError);
});

test('every written value is read back unchanged', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const beyond = int64.filter((value) => !Number.isSafeInteger(Number(value)));
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary-ascii' }),
      fc.integer(),
      beyond,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(parseWireJson(stringifyWireJson(value))).toEqual(value);
    }),
  );
});

test.each([
  ['quotes that never close', '\\"'.repeat(500_000), 'refused'],
  ['quotes', '"'.repeat(1_000_000), 'refused'],
  ['backslashes in a text', `"${'\\'.repeat(1_000_000)}`, 'refused'],
  ['digits', '9'.repeat(1_000_000), 'read'],
  ['long numbers, cut by dots', `[${'1234567890123456.'.repeat(60_000)}]`, 'refused'],
  ['signs', '-'.repeat(1_000_000), 'refused'],
])('a megabyte of %s is parsed in one pass', (_what, text, expected) => {
  // The test needs no stopwatch. A parser that started again at each quote needed twelve seconds for a sixteenth of
  // this text. It would need hours for the whole text.
  const outcome = () => {
    try {
      parseWireJson(text);
      return 'read';
    } catch (error) {
      return error instanceof SyntaxError ? 'refused' : error;
    }
  };
  expect(outcome()).toBe(expected);
});

test('a number with more digits than an int64 stays an ordinary number', () => {
  expect(parseWireJson('[123456789012345678901]')).toEqual([1.2345678901234568e20]);
});

test('a repeated key has its last value', () => {
  expect(parseWireJson('{"id":1,"id":2}')).toEqual({ id: 2 });
});

test('the largest unsigned 64-bit id survives a round trip', () => {
  const text = '{"value":18446744073709551615}';
  expect(stringifyWireJson(parseWireJson(text))).toBe(text);
});

test('a long integer becomes a bigint only if a number is not exact', () => {
  expect(parseWireJson('[1000000000000000]')).toEqual([1_000_000_000_000_000]);
  expect(toWireInt('9007199254740993')).toBe(9007199254740993n);
});
