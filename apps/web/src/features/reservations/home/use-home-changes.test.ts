// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { applyChange } from './use-home-changes.ts';

const valores = { concluida: 3.5, expirada: 7, semReserva: 10 };
const fechadas = { 2: { 1: 'Dedetização' } };
const check = { reserved: false, meal: 1, reservations: [], valores, fechadas } as const;
const today = '2026-11-19';
const requestedMeal = { date: today, meal: 1 } as const;

it('a confirmed change keeps the rest of the card: prices, closed meals, other reservations', () => {
  const dinner = { status: 1, date: today, meal: 2, site: 1 } as const;
  const reserved = applyChange(
    { ...check, reservations: [dinner] },
    { ...requestedMeal, kind: 'reserve', site: 2 },
  );
  const lunch = { status: 1, date: today, meal: 1, site: 2 };
  expect(reserved).toEqual({ ...check, reserved: true, reservations: [dinner, lunch] });
  const moved = applyChange(reserved, { ...requestedMeal, kind: 'move', site: 1 });
  expect(moved).toEqual({ ...reserved, reservations: [dinner, { ...lunch, site: 1 }] });
  expect(applyChange(moved, { ...requestedMeal, kind: 'cancel' })).toEqual({
    ...check,
    reservations: [dinner],
  });
});
