import { describe, expect, it } from 'vitest';
import { reservationFilters } from './filters.ts';
import { pageRequest } from './page-request.ts';

const today = '2026-11-19';

describe('the filters of an address', () => {
  it('valid filters are taken from the address', () => {
    const search = { date: '2026-11-18', time: 2, local: '1', status: 'visitantes', page: 3 };
    expect(reservationFilters(search)).toEqual({
      date: '2026-11-18',
      time: 2,
      local: 1,
      status: 'visitantes',
      page: 3,
    });
  });

  it('the filters of the address never contain a searched person', () => {
    expect(reservationFilters({ name: '86288366757' }).name).toBeUndefined();
  });

  it('invalid filters of the address are dropped', () => {
    const search = { date: 'ontem', time: 4, local: 0, status: 'todas', name: [], page: -1 };
    expect(Object.values(reservationFilters(search)).every((value) => value === undefined)).toBe(true);
  });
});

describe('requests', () => {
  it('an empty address requests the first page of today’s reservations', () => {
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
  ] as const)('the filter %s requests status %i with guests %s', (status, code, guest) => {
    expect(pageRequest({ status }, today)).toMatchObject({ status: code, guest });
  });

  it('a filtered page requests its offset and its filters', () => {
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
