import { expect, test } from 'vitest';
import { shortMomentText, stateText } from './device-text.ts';

const clock = { now: new Date('2026-11-19T15:00:00Z'), zone: 'America/Sao_Paulo' };

test('says since when a turnstile operates, or does not', () => {
  const ip = '10.0.5.21';
  expect(stateText({ ip, operating: true, since: '2026-11-19T14:42:00Z' }, clock)).toEqual({
    state: 'Em operação',
    since: 'desde 11:42',
  });
  expect(stateText({ ip, operating: false, since: null }, clock)).toEqual({
    state: 'Sem Conexão, 10.0.5.21',
    since: 'ainda não respondeu',
  });
});

test('a moment of another day is told with its date, in the company’s zone', () => {
  expect(shortMomentText('2026-11-19T02:30:00Z', clock)).toBe('18/11/2026 23:30');
});
