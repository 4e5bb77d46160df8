import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inOrder, LONG, type TestFile, WAITING } from './file-order.ts';

const file = (path: string, size: number): TestFile => ({ path, size });
const pathsOf = (files: TestFile[]) => inOrder(files).map(({ path }) => path);
const [long = '', otherLong = ''] = LONG;
const [waiting = '', otherWaiting = ''] = WAITING;

describe('the order of test files', () => {
  it('long test files run first, then larger before smaller ones', () => {
    const files = [file('b', 10), file('c', 10), file('a', 30), file(long, 1), file(otherLong, 2)];
    expect(pathsOf(files)).toEqual([otherLong, long, 'a', 'b', 'c']);
  });

  it('waiting test files are spread and never last', () => {
    const works = Array.from({ length: 20 }, (_, n) => file(`works-${n}`, 100 - n));
    const paths = pathsOf([...works, file(waiting, 1), file(otherWaiting, 2)]);
    const at = [paths.indexOf(otherWaiting), paths.indexOf(waiting)];
    expect(at).toEqual([0, 8]);
    expect(paths.filter((path) => path.startsWith('works'))).toEqual(works.map(({ path }) => path));
  });

  it('waiting test files run even without any others', () => {
    expect(pathsOf([file(waiting, 1), file(otherWaiting, 2)])).toEqual([otherWaiting, waiting]);
    expect(pathsOf([])).toEqual([]);
  });

  it.each([...LONG, ...WAITING])('the listed test file %s exists', (path) => {
    expect(existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))).toBe(true);
  });
});
