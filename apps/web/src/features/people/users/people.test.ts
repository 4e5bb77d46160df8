import { describe, expect, it } from 'vitest';
import { reloadsAt, searchTerm, userFilters } from './filters.ts';
import { peoplePage, peopleRequest } from './people.ts';

describe('requests', () => {
  it('an empty address requests the first fifty people', () => {
    expect(peopleRequest({})).toEqual({ name: '', pageSize: 50, firstRow: 1, lastRow: 50 });
  });

  it('a page number requests the rows of that page', () => {
    expect(peopleRequest({ name: 'ANA', page: 3 })).toEqual({
      name: 'ANA',
      pageSize: 50,
      firstRow: 101,
      lastRow: 150,
    });
  });
});

describe('answers', () => {
  const answer = {
    persons: [{ NAME: 'ANA LIMA', CPF: '86288366757', CRACHA: '2002' }],
    totalPages: { T_PAGINAS: 4 },
    total: 151,
  };

  it('an answer becomes people identified by CPF in rows without it', () => {
    const { people, pages } = peoplePage(answer, { firstRow: 51 });
    expect(pages).toBe(4);
    expect(people).toEqual([{ id: '86288366757', name: 'ANA LIMA', badge: '2002', row: '51 ANA LIMA' }]);
  });

  it('an empty answer has one page', () => {
    expect(peoplePage({ persons: [], totalPages: { T_PAGINAS: 0 }, total: 0 }, { firstRow: 1 }).pages).toBe(
      1,
    );
  });
});

describe('the search', () => {
  it('a typed search term becomes upper case', () => {
    expect(searchTerm(' joão ')).toBe('JOÃO');
  });

  it('a name in the address is ignored', () => {
    expect(userFilters({ name: 'joão', page: '2' })).toEqual({ name: undefined, page: 2 });
    expect(userFilters({ name: ['x'], page: 0 })).toEqual({ name: undefined, page: undefined });
  });

  it.each([
    ['', true],
    ['A', false],
    ['AN', true],
    ['ANA', false],
    ['ANA ', true],
  ])('the search of %j loads: %s', (typed, loads) => {
    expect(reloadsAt(typed)).toBe(loads);
  });
});
