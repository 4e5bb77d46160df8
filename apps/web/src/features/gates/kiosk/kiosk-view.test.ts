import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { contradicts, endsDisplay, kioskView, type QueryState } from './kiosk-view.ts';

const known = <T>(data: T): QueryState<T> => ({ data, errorUpdateCount: 0 });
const unknown = { data: undefined, errorUpdateCount: 0 };
const failed = { data: undefined, errorUpdateCount: 1 };
const lunch = known({ meal: 1 as const, failed: [], encerra: '14:00' });
const noMeal = known({ meal: 0 as const, failed: [] });
const counts = known({ reservations: 412, checkins: 128, reserveless: 9 });

describe('the states of the display', () => {
  it('the display waits and says if loading failed', () => {
    expect(kioskView({ current: unknown, counts: unknown, pending: unknown })).toEqual({
      kind: 'waiting',
      failed: false,
    });
    expect(kioskView({ current: failed, counts: unknown, pending: unknown })).toEqual({
      kind: 'waiting',
      failed: true,
    });
    expect(kioskView({ current: lunch, counts: failed, pending: unknown })).toEqual({
      kind: 'waiting',
      failed: true,
    });
  });

  it('a site without a turnstile shows the error image', () => {
    expect(kioskView({ current: known(null), counts: unknown, pending: unknown }).kind).toBe('no-turnstile');
  });

  it('the display counts check-ins, missing people and people without a reservation', () => {
    expect(kioskView({ current: lunch, counts, pending: unknown })).toEqual({
      kind: 'serving',
      meal: 1,
      closes: '14:00',
      special: null,
      next: null,
      done: 128,
      total: 412,
      missing: 284,
      reserveless: 9,
      fraction: 128 / 412,
    });
  });

  it('the display names the next meal both while serving and while closed', () => {
    const next = { meal: 2 as const, abre: '18:00' };
    const served = known({ meal: 1 as const, failed: [], encerra: '14:00', proxima: next });
    expect(kioskView({ current: served, counts, pending: unknown })).toMatchObject({ kind: 'serving', next });
    const closed = known({ meal: 1 as const, failed: [], fechada: 'Falta de gás', proxima: next });
    expect(kioskView({ current: closed, counts, pending: unknown })).toEqual({
      kind: 'closed',
      meal: 1,
      reason: 'Falta de gás',
      next,
    });
  });

  it('the display gives the reason for special hours', () => {
    const special = known({ meal: 1 as const, failed: [], encerra: '12:30', motivo: 'Véspera de Natal' });
    expect(kioskView({ current: special, counts, pending: unknown })).toMatchObject({
      closes: '12:30',
      special: 'Véspera de Natal',
    });
  });

  it('the last numbers stay when a refresh fails', () => {
    const stale = { ...counts, errorUpdateCount: 3 };
    expect(kioskView({ current: lunch, counts: stale, pending: unknown }).kind).toBe('serving');
  });

  it('the ring is empty without reservations', () => {
    const nobody = known({ reservations: 0, checkins: 0, reserveless: 2 });
    expect(kioskView({ current: lunch, counts: nobody, pending: unknown })).toMatchObject({ fraction: 0 });
  });

  it('the ring is full at most', () => {
    const more = known({ reservations: 1, checkins: 2, reserveless: 0 });
    expect(kioskView({ current: lunch, counts: more, pending: unknown })).toMatchObject({
      fraction: 1,
      missing: 0,
    });
  });

  it('an idle display shows pending reservations only of a shift that ended', () => {
    const proxima = { meal: 2 as const, abre: '18:00' };
    const before = known({ meal: 0 as const, failed: [], proxima });
    expect(kioskView({ current: before, counts, pending: unknown })).toMatchObject({ next: proxima });
    const ended = known({ ended: true, reservations: 31, currentMeal: 0 as const });
    const morning = known({ ended: false, reservations: 5, currentMeal: 0 as const });
    expect(kioskView({ current: noMeal, counts, pending: ended })).toEqual({
      kind: 'idle',
      pending: 31,
      next: null,
    });
    expect(kioskView({ current: noMeal, counts, pending: morning })).toEqual({
      kind: 'idle',
      pending: null,
      next: null,
    });
    expect(kioskView({ current: noMeal, counts, pending: unknown })).toEqual({
      kind: 'idle',
      pending: null,
      next: null,
    });
  });
});

describe('the poll of pending reservations', () => {
  const shown = { reservations: 10, checkins: 4, reserveless: 0 };
  it.each([
    [{ ended: false, reservations: 6, currentMeal: 1 as const }, false],
    [{ ended: false, reservations: 5, currentMeal: 1 as const }, true],
    [{ ended: true, reservations: 6, currentMeal: 1 as const }, true],
    [{ ended: false, reservations: 6, currentMeal: 0 as const }, true],
  ])('a poll of %o contradicts a display of 4/10: %s', (pending, expected) => {
    expect(contradicts(pending, 1, shown)).toBe(expected);
  });
});

it('only the statuses 403 and 429 end the display', () => {
  const refused = (status: number) => new ApiError(status, 'unreadable', '');
  expect([403, 429, 500, 503, 0].map((status) => endsDisplay(refused(status)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(endsDisplay(null)).toBe(false);
});
