import { expect, it } from 'vitest';
import { accessNote } from './access-note.ts';

const schedules = {
  schedule: [],
  serving: [{ id: 1 as const, site: 2 as const, start: '11:00', end: '14:00' }],
};
const lunch = (date: string) => ({ date, meal: 1 as const, site: 2 as const });

it('the note names meal, day and site, and the hours if they are known', () => {
  const dinner = { date: '2026-11-20', meal: 2 as const, site: 1 as const };
  expect(accessNote([dinner, lunch('2026-11-20')], schedules)).toBe(
    'Almoço de 20/11/2026 · Fábrica · 11:00 às 14:00\nJantar de 20/11/2026 · Administrativo',
  );
  expect(accessNote([lunch('2026-11-20')], undefined)).toBe('Almoço de 20/11/2026 · Fábrica');
});

it('the note of many meals shows their number and the last day', () => {
  const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'];
  expect(accessNote(days.map(lunch), schedules)).toBe('4 refeições · Fábrica\naté 25/11/2026');
});
