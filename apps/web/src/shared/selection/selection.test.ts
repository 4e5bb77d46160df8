import { describe, expect, it } from 'vitest';
import { toggled, withAll, without } from './selection.ts';

const ana = { id: '1', name: 'Ana' };
const bia = { id: '2', name: 'Bia' };
const names = (selection: ReadonlyMap<string, { name: string }>) =>
  [...selection.values()].map((item) => item.name);

describe('a selection', () => {
  it('takes an item and gives it back', () => {
    const one = toggled(new Map(), ana);
    expect(names(one)).toEqual(['Ana']);
    expect(names(toggled(one, ana))).toEqual([]);
    expect(names(one)).toEqual(['Ana']);
  });

  it('keeps what other pages chose when a page is added, and counts nobody twice', () => {
    const both = withAll(toggled(new Map(), ana), [bia, { id: '1', name: 'Ana Lima' }]);
    expect(names(both)).toEqual(['Ana Lima', 'Bia']);
  });

  it('loses only what is taken out', () => {
    expect(names(without(withAll(new Map(), [ana, bia]), ['1', 'unknown']))).toEqual(['Bia']);
  });
});
