import { expect, test } from 'vitest';
import { withScreenNames } from '@/shared/api/screen-names.ts';
import { settledMonth } from '@/test/settled-month.ts';
import {
  closingNotices,
  closingProblem,
  departureNotices,
  historyNotices,
  type MonthReadiness,
  reopeningNotices,
} from './month-readiness.ts';

const nothing = withScreenNames(settledMonth);

test('a month of which nothing is open has nothing to say', () => {
  expect(closingNotices(nothing)).toEqual([]);
  expect(closingProblem(nothing)).toBeNull();
  expect(reopeningNotices(nothing)).toEqual([]);
  expect(historyNotices(nothing)).toEqual([]);
});

test('unsettled shifts, open conflicts, contests and turnstiles with events are named; pending reservations keep it open', () => {
  const found: MonthReadiness = {
    ...nothing,
    pending: 2,
    unsettled: [{ date: '2026-10-30', meal: 2, site: 2, pending: 2 }],
    conflicts: {
      total: 3,
      page: [{ what: 'Giro sem identificação', name: '', date: '2026-10-30', meal: 0, site: 1 }],
    },
    contests: 1,
    turnstiles: [{ name: 'Entrada A', site: 2, events: 12, collected: '30/10/2026 13:02', fault: null }],
  };
  expect(closingNotices(found)).toEqual([
    {
      title: '1 turno não encerrado',
      lines: ['Jantar de 30/10/2026, Fábrica: 2 reservas pendentes'],
    },
    {
      title: '3 conflitos em aberto',
      lines: ['Giro sem identificação · 30/10/2026 · Administrativo', 'e mais 2'],
    },
    {
      title: '1 contestação sem resposta',
      lines: ['Aceita depois do fechamento, vira correção no próximo mês aberto.'],
    },
    {
      title: '1 catraca com eventos a coletar',
      lines: ['Entrada A (Fábrica) · 12 eventos · última coleta em 30/10/2026 13:02'],
    },
  ]);
  expect(closingProblem(found)).toContain('2 reservas pendentes');
});

test('days that nobody signed are named, and keep the month open where the rule wants them signed', () => {
  const closings = {
    required: false,
    unsigned: [{ date: '2026-10-30', site: 2 as const }],
    changed: [{ date: '2026-10-29', site: 1 as const }],
  };
  expect(closingNotices({ ...nothing, closings })).toEqual([
    { title: '1 dia sem assinatura', lines: ['30/10/2026, Fábrica'] },
    { title: '1 dia alterado depois de assinado', lines: ['29/10/2026, Administrativo'] },
  ]);
  expect(closingProblem({ ...nothing, closings })).toBeNull();
  const required = { ...closings, required: true };
  expect(closingProblem({ ...nothing, closings: required })).toContain('2 dias a assinar');
  expect(closingProblem({ ...nothing, closings: { ...required, unsigned: [], changed: [] } })).toBeNull();
});

test('reopening names what was booked because the month was closed', () => {
  const corrections = [{ name: 'ANA LIMA', valor: -3.5, mes: '11/2026', motivo: 'Dobrado' }];
  const [notice] = reopeningNotices({ ...nothing, corrections });
  expect(notice?.title).toBe('1 correção já lançada por causa deste mês');
  expect(notice?.lines[0]?.replace(/\s/g, ' ')).toBe('Ana Lima · -R$ 3,50 em 11/2026: Dobrado');
});

test('what became of the month before is told: who, when, what it charged, and why it was opened again', () => {
  const adriana = { by: 'ADRIANA MENEZES', total: null, motivo: null };
  const [notice] = historyNotices({
    ...nothing,
    history: [
      { ...adriana, state: 'closed', since: '03/11/2026 09:12', total: 18420.5 },
      { ...adriana, state: 'reopened', since: '04/11/2026 08:03', motivo: 'Lançado em dobro' },
      { ...adriana, state: 'closed', since: '04/11/2026 08:10' },
    ],
  });
  expect(notice?.lines.map((line) => line.replace(/\s/g, ' '))).toEqual([
    'Fechado por Adriana Menezes em 03/11/2026 09:12: R$ 18.420,50',
    'Reaberto por Adriana Menezes em 04/11/2026 08:03: Lançado em dobro',
    'Fechado por Adriana Menezes em 04/11/2026 08:10',
  ]);
});

test('names how many were closed individually, and how much that is', () => {
  expect(departureNotices(nothing)).toEqual([]);
  const [notice] = departureNotices({ ...nothing, departures: { people: 2, total: 49, page: [] } });
  expect(notice?.title).toBe('2 pessoas com contas encerradas');
  expect(notice?.lines.join().replace(/\s/g, ' ')).toBe(
    'R$ 49,00 à parte da folha, incluídos no total do mês',
  );
});
