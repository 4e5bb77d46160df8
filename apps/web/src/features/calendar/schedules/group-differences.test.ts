import type { Window } from '@reserva/domain/calendar/windows';
import { expect, it } from 'vitest';
import { groupDifferences } from './group-differences.ts';

const lunch: Window = { id: 1, start: '11:00', end: '14:00' };
const dinner: Window = { id: 2, start: '18:00', end: '20:30' };

it('a group save names each turnstile whose hours would change and its current hours', () => {
  const turnstiles = [
    { name: 'Entrada A', windows: [lunch, dinner] },
    { name: 'Entrada B', windows: [{ ...lunch, start: '11:30' }, dinner] },
    { name: 'Saída', windows: [lunch] },
    { name: 'Nova', windows: null },
  ];
  expect(groupDifferences('adm', [lunch, dinner], turnstiles)).toEqual([
    'Entrada B: Almoço 11:30 às 14:00',
    'Saída: Janta sem horário',
  ]);
  expect(groupDifferences('adm', [lunch, dinner], turnstiles.slice(0, 1))).toEqual([]);
});
