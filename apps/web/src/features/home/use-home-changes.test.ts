// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { withoutReservation, withReservation } from './use-home-changes.ts';

const valores = { concluida: 3.5, expirada: 7, semReserva: 10 };
const fechadas = { 2: { 1: 'Dedetização' } };
const check = { reserved: false, meal: 1, reservations: [], valores, fechadas } as const;

it('what a confirmed change does not touch stays on the card: prices, closed meals, other reservations', () => {
  const dinner = { status: 1, data: '2026-11-19', tipo: 2, local: 1 } as const;
  const reserved = withReservation({ ...check, reservations: [dinner] }, 1, 2, '2026-11-19');
  const lunch = { status: 1, data: '2026-11-19', tipo: 1, local: 2 };
  expect(reserved).toEqual({ ...check, reserved: true, reservations: [dinner, lunch] });
  expect(withoutReservation(reserved, 1)).toEqual({ ...check, reservations: [dinner] });
});
