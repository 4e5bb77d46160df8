import { expect, test } from 'vitest';
import {
  collectText,
  counterText,
  driftText,
  facesFault,
  isNoticeable,
  modeText,
  shiftText,
  shortMomentText,
  stateText,
  unrecordedText,
} from './device-text.ts';

test.each([
  [0, 'Certo'],
  [-900, 'Certo'],
  [1_200, '1,2 s adiantado'],
  [-45_000, '45 s atrasado'],
  [150_000, '2,5 min adiantado'],
  [-10_800_000, '180 min atrasado'],
])('a clock that is %i ms ahead reads %s', (drift, text) => expect(driftText(drift)).toBe(text));

test('a clock deviation of half a minute is noticeable', () => {
  expect(isNoticeable(29_999)).toBe(false);
  expect(isNoticeable(-30_000)).toBe(true);
});

test('the counter text says whether device and server agree', () => {
  const shift = { date: '2026-11-19', meal: 1 as const, exits: 0 };
  expect(counterText({ ...shift, device: null, counted: 212, alert: false })).toBe(
    'Leitura da catraca desconhecida',
  );
  expect(shiftText(shift)).toBe('Almoço, 19/11/2026');
  expect(counterText({ ...shift, device: 212, counted: 212, alert: false })).toBe('Confere');
  expect(counterText({ ...shift, device: 213, counted: 212, alert: true })).toBe('Diferença de +1');
  expect(counterText({ ...shift, device: 210, counted: 212, alert: false })).toBe('Em andamento (−2)');
});

test('a collection fault names the events still on the device', () => {
  const events = { pending: 89, collectedAt: null, fault: null, unrecorded: 0, last: [] };
  expect(collectText(events)).toBeNull();
  expect(collectText({ ...events, fault: 'unavailable' })).toBe(
    'O serviço que registra as passagens não respondeu. Na catraca, 89 eventos continuam guardados até a próxima tentativa.',
  );
  expect(collectText({ ...events, pending: 1, fault: 'failed' })).toMatch(/ 1 evento continua guardado até/);
  expect(collectText({ ...events, pending: 0, fault: 'failed' })).toMatch(
    /Os eventos continuam guardados na/,
  );
});

test('the device text counts unrecorded passages', () => {
  expect([0, 1, 2].map((unrecorded) => unrecordedText({ unrecorded }))).toEqual([
    null,
    '1 passagem não pôde ser registrada.',
    '2 passagens não puderam ser registradas.',
  ]);
});

test.each([
  [{ pending: true, refused: 1 }, 'Aguardando envio'],
  [{ pending: false, refused: 1 }, '1 foto recusada pela catraca'],
  [{ pending: false, refused: 3 }, '3 fotos recusadas pela catraca'],
  [{ pending: false, refused: 0 }, null],
])('the fault of a device’s faces is described: %o', (given, text) => {
  expect(facesFault({ ...given, people: 9, checkedAt: '2026-11-19T14:42:00.000Z' })).toBe(text);
});

test('the mode text names its start and the last contingency', () => {
  const clock = { now: new Date('2026-11-19T15:30:00.000Z'), zone: 'America/Sao_Paulo' };
  const seen = { since: null, seenAt: '2026-11-19T15:00:00.000Z', lastContingency: null };
  const to = '2026-11-19T14:58:00.000Z';
  const from = '2026-11-19T14:20:00.000Z';
  expect(modeText({ ...seen, kind: 'online' }, clock)).toBe('O servidor decide, visto 12:00');
  expect(modeText({ ...seen, kind: 'online', lastContingency: { from, to } }, clock)).toBe(
    'Última contingência: 11:20 a 11:58',
  );
  expect(modeText({ ...seen, kind: 'online', lastContingency: { from: null, to } }, clock)).toBe(
    'Última contingência: até 11:58',
  );
  expect(modeText({ ...seen, kind: 'contingency', since: from }, clock)).toBe('Decide sozinha desde 11:20');
  expect(modeText({ ...seen, kind: 'standalone' }, clock)).toBe('Decide sozinha, visto 12:00');
});

const clock = { now: new Date('2026-11-19T15:00:00Z'), zone: 'America/Sao_Paulo' };

test('the state text says since when a turnstile operates', () => {
  const ip = '10.0.5.21';
  expect(stateText({ ip, operating: true, since: '2026-11-19T14:42:00Z' }, clock)).toEqual({
    state: 'Em operação',
    since: 'desde 11:42',
  });
});

test('the state text says that a turnstile never answered', () => {
  const ip = '10.0.5.21';
  expect(stateText({ ip, operating: false, since: null }, clock)).toEqual({
    state: 'Sem Conexão, 10.0.5.21',
    since: 'ainda não respondeu',
  });
});

test('a moment of another day shows its date in the company’s time zone', () => {
  expect(shortMomentText('2026-11-19T02:30:00Z', clock)).toBe('18/11/2026 23:30');
});
