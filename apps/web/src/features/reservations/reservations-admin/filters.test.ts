import { describe, expect, it } from 'vitest';
import { reservationFilters } from './filters.ts';
import { pageRequest } from './page-request.ts';

const today = '2026-11-19';

describe('the filters of an address', () => {
  it('are taken as they are written', () => {
    const search = { date: '2026-11-18', time: 2, local: '1', status: 'visitantes', page: 3 };
    expect(reservationFilters(search)).toEqual({
      date: '2026-11-18',
      time: 2,
      local: 1,
      status: 'visitantes',
      page: 3,
    });
  });

  it('never hold whom somebody looks for', () => {
    expect(reservationFilters({ name: '86288366757' }).name).toBeUndefined();
  });

  it('are left out where they are nonsense', () => {
    const search = { date: 'ontem', time: 4, local: 0, status: 'todas', name: [], page: -1 };
    expect(Object.values(reservationFilters(search)).every((value) => value === undefined)).toBe(true);
  });
});

describe('what the server is asked', () => {
  it('is everything of today, the first page, where the address says nothing', () => {
    expect(pageRequest({}, today)).toEqual({
      date: today,
      items: 50,
      skip: 0,
      site: 0,
      meal: 0,
      status: 0,
      guest: false,
    });
  });

  it.each([
    ['pendentes', 1, false],
    ['concluidas', 2, false],
    ['expiradas', 3, false],
    ['sem-reserva', 4, false],
    ['master', 5, false],
    ['visitantes', 0, true],
  ] as const)('for %s is status %i, visitors %s', (status, code, guest) => {
    expect(pageRequest({ status }, today)).toMatchObject({ status: code, guest });
  });

  it('skips the pages before, and names whom it looks for', () => {
    expect(pageRequest({ page: 4, name: 'ana', time: 3, local: 2, date: '2026-11-01' }, today)).toMatchObject(
      {
        skip: 150,
        meal: 3,
        site: 2,
        date: '2026-11-01',
      },
    );
  });
});
