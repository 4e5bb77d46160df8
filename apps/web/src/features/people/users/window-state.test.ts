import { expect, it } from 'vitest';
import { windowState } from './window-state.ts';

const schedule = [
  { id: 1 as const, start: '06:00', end: '09:30' },
  { id: 2 as const, start: '13:00', end: '16:30' },
];

it.each([
  ['06:00', true, 1, 'Almoço: reservas abertas até 09:30.'],
  ['09:30', false, null, 'Fora de horário de reserva. Jantar abre às 13:00.'],
  ['16:30', false, null, 'Fora de horário de reserva. Nada mais abre hoje.'],
])('the reservation window at %s is open or names the next opening', (time, open, meal, text) => {
  expect(windowState(schedule, time)).toEqual({ open, meal, text });
});
