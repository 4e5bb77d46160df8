import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { expect, test } from 'vitest';
import { scheduleProblemText } from './schedule-messages.ts';

const windows = (...times: [string, string][]): WeeklyWindow[] =>
  times.map(([start, end], index) => ({ id: (index + 1) as 1 | 2 | 3, start, end }));

test('windows in ascending order can be saved', () => {
  const day = windows(['06:00', '09:30'], ['13:00', '16:30'], ['18:00', '21:00']);
  expect(scheduleProblemText(day, { mayOverlap: false })).toBeNull();
});

test('a window whose start is not before its end cannot be saved', () => {
  const day = windows(['09:30', '09:30'], ['13:00', '16:30']);
  expect(scheduleProblemText(day, { mayOverlap: true })).toBe('Inicio deve ser anterior ao término!');
});

test('overlapping reservation windows are named', () => {
  const day = windows(['06:00', '13:30'], ['13:00', '16:30']);
  expect(scheduleProblemText(day, { mayOverlap: false })).toBe(
    'Os horários de reserva não podem se sobrepor: Almoço e Jantar.',
  );
});

test('overlapping serving windows can be saved', () => {
  const day = windows(['06:00', '13:30'], ['13:00', '16:30']);
  expect(scheduleProblemText(day, { mayOverlap: true })).toBeNull();
});
