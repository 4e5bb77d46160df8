import { expect, test } from 'vitest';
import { textOfScan } from './scanned-text.ts';

const CODE = 'RR1.0123456789abcdef01234567.abc_-9';

test.each([
  ['nothing', CODE],
  ['a symbology', `]Q1${CODE}`],
  ['line ends', `${CODE}\r\n`],
  ['a frame', `\x02${CODE}\x03`],
  ['a frame around a symbology, and inside it', `\x02]d2\x1d${CODE}\x03\r`],
  ['a byte order mark and blanks', `\ufeff  ${CODE}\t`],
])('a scanned code with %s around it is read as that code', (_what, read) => {
  expect(textOfScan(read)).toBe(CODE);
});

test('only a frame or symbology around a scanned text is removed', () => {
  expect(textOfScan('a\x02b ]Q1')).toBe('a\x02b ]Q1');
  expect(textOfScan(']Q')).toBe(']Q');
  expect(textOfScan('\x02\x03')).toBe('');
});
