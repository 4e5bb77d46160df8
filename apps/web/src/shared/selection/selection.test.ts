import { describe, expect, it } from 'vitest';
import { toggled, withAll, withoutItems } from './selection.ts';

const ana = { id: '1', name: 'Ana' };
const bia = { id: '2', name: 'Bia' };
const names = (selection: ReadonlyMap<string, { name: string }>) =>
  [...selection.values()].map((item) => item.name);

describe('selections', () => {
  it('toggling an item selects it and toggling it again deselects it', () => {
    const one = toggled(new Map(), ana);
    expect(names(one)).toEqual(['Ana']);
    expect(names(toggled(one, ana))).toEqual([]);
    expect(names(one)).toEqual(['Ana']);
  });

  it('adding a page keeps the selection of other pages without duplicates', () => {
    const both = withAll(toggled(new Map(), ana), [bia, { id: '1', name: 'Ana Lima' }]);
    expect(names(both)).toEqual(['Ana Lima', 'Bia']);
  });

  it('removing items keeps the rest of the selection', () => {
    expect(names(withoutItems(withAll(new Map(), [ana, bia]), ['1', 'unknown']))).toEqual(['Bia']);
  });
});
