import { describe, expect, it } from 'vitest';
import { dateDraft, draftedDate } from './typed-date.ts';

describe('a date being typed', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['19', '19'],
    ['191', '19/1'],
    ['19/11/', '19/11'],
    ['19112026', '19/11/2026'],
    ['19/11/20267', '19/11/2026'],
    ['2026-11-19', '19/11/2026'],
    ['x1y9', '19'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(dateDraft(typed)).toBe(shown);
  });

  it.each([
    ['19/11/2026', '2026-11-19'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['19/11/202', null],
    ['19/11/0026', null],
    ['19/11/1999', null],
  ])('%s is the day %s', (draft, day) => {
    expect(draftedDate(draft)).toBe(day);
  });
});
