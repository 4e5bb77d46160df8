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

test('a settled month has no notices', () => {
  expect(closingNotices(nothing)).toEqual([]);
  expect(closingProblem(nothing)).toBeNull();
  expect(reopeningNotices(nothing)).toEqual([]);
  expect(historyNotices(nothing)).toEqual([]);
});

test('a month with open matters names them and cannot be closed', () => {
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

test('unsigned days are named and block the month only if the rule requires signatures', () => {
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

test('reopening a month names the corrections already booked because of it', () => {
  const corrections = [{ name: 'ANA LIMA', valor: -3.5, mes: '11/2026', motivo: 'Dobrado' }];
  const [notice] = reopeningNotices({ ...nothing, corrections });
  expect(notice?.title).toBe('1 correção já lançada por causa deste mês');
  expect(notice?.lines[0]?.replace(/\s/g, ' ')).toBe('Ana Lima · -R$ 3,50 em 11/2026: Dobrado');
});

test('the history names operator, time, total and reason of each change', () => {
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

test('the notices count the closed accounts and their total', () => {
  expect(departureNotices(nothing)).toEqual([]);
  const [notice] = departureNotices({ ...nothing, departures: { people: 2, total: 49, page: [] } });
  expect(notice?.title).toBe('2 pessoas com contas encerradas');
  expect(notice?.lines.join().replace(/\s/g, ' ')).toBe(
    'R$ 49,00 à parte da folha, incluídos no total do mês',
  );
});
