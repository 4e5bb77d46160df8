import { expect, test } from 'vitest';
import { createReader } from './reader.ts';

/** Types keys with a pause before each. Returns the recognized badges. */
function read(keys: readonly (readonly [key: string, pause: number])[]): string[] {
  const reader = createReader();
  let at = 10_000;
  return keys.flatMap(([key, pause]) => {
    at += pause;
    return reader.press(key, at) ?? [];
  });
}
const quick = (text: string) => [...text].map((key) => [key, 5] as const);
const enter = ['Enter', 5] as const;

test.each<[string, Parameters<typeof read>[0], string[]]>([
  ['a badge', [...quick('2002'), enter], ['2002']],
  ['two badges', [...quick('2002'), enter, ...quick('2003'), enter], ['2002', '2003']],
  ['a prefix with capitals', [[']', 5], ['Shift', 5], ['Q', 5], ...quick('12002'), enter], [']Q12002']],
  ['nothing but Enter', [enter, enter], []],
  ['a key touched long before', [['7', 5], ['2', 4_000], ...quick('002'), enter], ['2002']],
  ['an endless input', [...quick('x'.repeat(2_000)), enter], ['x'.repeat(1_024)]],
])('the reader reads %s as expected', (_what, keys, expected) => expect(read(keys)).toEqual(expected));
