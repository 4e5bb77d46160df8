import { describe, expect, it } from 'vitest';
import { changedFilters, choiceFilter, dateFilter, pageFilter, textFilter } from './filter-values.ts';

describe('filters of an address', () => {
  it.each([
    [2, 2],
    ['2', 2],
    ['9', undefined],
    ['', undefined],
    [undefined, undefined],
    [[2], 2],
  ])('a number in the address, %j, means %j', (value, meant) => {
    expect(choiceFilter(value, [1, 2, 3])).toBe(meant);
  });

  it.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-02-30', undefined],
    ['19/11/2026', undefined],
    [20261119, undefined],
    [null, undefined],
  ])('a day in the address, %j, means %j', (value, meant) => {
    expect(dateFilter(value)).toBe(meant);
  });

  it.each([
    [2, 2],
    ['7', 7],
    [1, undefined],
    [0, undefined],
    [-3, undefined],
    [1.5, undefined],
    [1e9, undefined],
    ['x', undefined],
  ])('a page in the address, %j, means %j', (value, meant) => {
    expect(pageFilter(value)).toBe(meant);
  });

  it.each([
    [' ana ', 'ana'],
    [123, '123'],
    ['', undefined],
    ['x'.repeat(90), 'x'.repeat(80)],
    [{ a: 1 }, undefined],
  ])('a search in the address, %j, means %j', (value, meant) => {
    expect(textFilter(value, 80)).toBe(meant);
  });
});

describe('changed filters', () => {
  const filters = { name: 'ana', time: 1, page: 4 };

  it('a changed filter resets the page', () => {
    expect(changedFilters(filters, { time: 2 })).toEqual({ name: 'ana', time: 2, page: undefined });
  });

  it('a change of page keeps the other filters', () => {
    expect(changedFilters(filters, { page: 5 })).toEqual({ name: 'ana', time: 1, page: 5 });
  });
});
