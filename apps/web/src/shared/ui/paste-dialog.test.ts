import { expect, it } from 'vitest';
import { pastedBadges, pasteProblem } from './paste-dialog.tsx';

it('pasted badges are read from lines, columns and lists', () => {
  expect(pastedBadges(' 3001\n3002\r\n\n3003;3004,3005\t3006 ')).toEqual([
    '3001',
    '3002',
    '3003',
    '3004',
    '3005',
    '3006',
  ]);
});

it.each([
  [[], 'Cole ao menos um crachá.'],
  [['3001'], null],
  [Array(1_001).fill('1'), 'Cole no máximo 1.000 crachás por vez.'],
  [['1'.repeat(21)], `Isto não é um crachá: ${'1'.repeat(20)}…`],
])('a list that cannot be looked up has its reason: case %#', (badges, obstacle) => {
  expect(pasteProblem(badges)).toBe(obstacle);
});
