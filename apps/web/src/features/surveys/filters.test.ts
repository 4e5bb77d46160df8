import { expect, it } from 'vitest';
import { changedReviewFilters, monthFilter, reviewFilters } from './filters.ts';
import { reviewRequest } from './use-reviews.ts';

it('valid filters are read from the address and invalid ones are dropped', () => {
  expect(reviewFilters({ date: '2026-11-19', time: 2, local: '1', page: '3' })).toEqual({
    date: '2026-11-19',
    time: 2,
    local: 1,
    page: 3,
  });
  expect(reviewFilters({ date: '2026-02-30', time: 4, local: 'x', page: 0 })).toEqual({
    date: undefined,
    time: undefined,
    local: undefined,
    page: undefined,
  });
  expect([1, 2, '2', 'x'].map((month) => monthFilter({ month }).month)).toEqual([undefined, 2, 2, undefined]);
});

it('another date or filter resets the filters that depend on it and the page', () => {
  const filters = { date: '2026-11-18', time: 1, local: 2, page: 4 } as const;
  const left = (change: object) => JSON.parse(JSON.stringify(changedReviewFilters(filters, change)));
  expect(left({ date: '2026-11-19' })).toEqual({ date: '2026-11-19' });
  expect(left({ date: undefined })).toEqual({});
  expect(left({ time: 2 })).toEqual({ date: '2026-11-18', time: 2, local: 2 });
  expect(left({ local: undefined })).toEqual({ date: '2026-11-18', time: 1 });
});

it('the reviews are requested by 20 comments, of all time without a date', () => {
  expect(reviewRequest({})).toEqual({ date: '', meal: 0, site: 0, items: 20, skip: 0 });
  expect(reviewRequest({ date: '2026-11-19', time: 3, local: 1, page: 3 })).toEqual({
    date: '2026-11-19',
    meal: 3,
    site: 1,
    items: 20,
    skip: 40,
  });
});
