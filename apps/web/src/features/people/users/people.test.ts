import { describe, expect, it } from 'vitest';
import { reloadsAt, searchTerm, userFilters } from './filters.ts';
import { peoplePage, peopleRequest } from './people.ts';

describe('what the server is asked', () => {
  it('is the first fifty of everybody where the address says nothing', () => {
    expect(peopleRequest({})).toEqual({ name: '', pageSize: 50, firstRow: 1, lastRow: 50 });
  });

  it('are the rows of the page asked for', () => {
    expect(peopleRequest({ name: 'ANA', page: 3 })).toEqual({
      name: 'ANA',
      pageSize: 50,
      firstRow: 101,
      lastRow: 150,
    });
  });
});

describe('what the server answers', () => {
  const answer = {
    persons: [{ NAME: 'ANA LIMA', CPF: '86288366757', CRACHA: '2002' }],
    totalPages: { T_PAGINAS: 4 },
    total: 151,
  };

  it('is people known by their CPF, in rows that do not spell it', () => {
    const { people, pages } = peoplePage(answer, { firstRow: 51 });
    expect(pages).toBe(4);
    expect(people).toEqual([{ id: '86288366757', name: 'ANA LIMA', badge: '2002', row: '51 ANA LIMA' }]);
  });

  it('has one page even when nobody was found', () => {
    expect(peoplePage({ persons: [], totalPages: { T_PAGINAS: 0 }, total: 0 }, { firstRow: 1 }).pages).toBe(
      1,
    );
  });
});

describe('the search', () => {
  it('is upper case, in the address and when typed', () => {
    expect(searchTerm(' joão ')).toBe('JOÃO');
    expect(userFilters({ name: 'joão', page: '2' })).toEqual({ name: undefined, page: 2 });
    expect(userFilters({ name: ['x'], page: 0 })).toEqual({ name: undefined, page: undefined });
  });

  it.each([
    ['', true],
    ['A', false],
    ['AN', true],
    ['ANA', false],
    ['ANA ', true],
  ])('of %j loads: %s', (typed, loads) => {
    expect(reloadsAt(typed)).toBe(loads);
  });
});
