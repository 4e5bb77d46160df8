import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import { describe, expect, it } from 'vitest';
import { tooMany } from './bulk-actions.ts';
import { concludedLists, deletedLists, settledIds } from './bulk-result.ts';
import { concludePlan, scopeText } from './conclude-scope.ts';
import { countersOf, type ReservationPage } from './counters.ts';
import { changeObstacle, changeText } from './row-change.ts';
import { mealText, momentText, reservationsText, typeName } from './wording.ts';

const today = '2026-11-19';

const row = (given: Partial<ReservationRow> = {}): ReservationRow => ({
  id: '0'.repeat(24),
  status: 1,
  usuario_nome: 'MARIA DA SILVA',
  data: today,
  horario: '08:51',
  tipo: 1,
  local: 2,
  ...given,
});

const page = (given: Partial<ReservationPage['totalReservations'][0]> = {}): ReservationPage => ({
  totalReservations: [
    {
      total_reservations: 21,
      total_pending: 6,
      total_concluded: 5,
      total_expired: 4,
      total_reserveless: 3,
      total_master: 2,
      ...given,
    },
  ],
  totalGuests: [{ total_guests: 1 }],
  total: 21,
  page: [],
});

describe('the counters', () => {
  it('stand in the order of the specification, each with its filter', () => {
    expect(countersOf(page()).map(({ label, count, status }) => [label, count, status])).toEqual([
      ['Total', 21, undefined],
      ['Concluído', 5, 'concluidas'],
      ['Pendente', 6, 'pendentes'],
      ['Expirado', 4, 'expiradas'],
      ['Visitante', 1, 'visitantes'],
      ['Sem Reserva', 3, 'sem-reserva'],
      ['Master', 2, 'master'],
    ]);
  });
});

describe('the words of a row', () => {
  it.each([
    [1, 'Almoço'],
    [2, 'Jantar'],
    [3, 'Ceia'],
    [4, 'Master'],
  ] as const)('type %i is %s', (tipo, name) => {
    expect(typeName(row({ tipo }))).toBe(name);
  });

  it('say when and what', () => {
    expect(momentText(row())).toBe('19/11/2026 - 08:51');
    expect(mealText(row())).toBe('Almoço · Fábrica · 08:51');
  });

  it.each([
    [1, '1 Reserva'],
    [2, '2 Reservas'],
    [1500, '1.500 Reservas'],
  ])('%i are counted as %s', (count, text) => {
    expect(reservationsText(count)).toBe(text);
  });
});

describe('what an action would change', () => {
  it.each([
    ['conclude', 1, 'Pendente → Concluído'],
    ['conclude', 3, 'Expirado → Concluído'],
    ['delete', 2, 'Concluído → Excluída'],
  ] as const)('%s of status %i: %s', (kind, status, text) => {
    expect(changeText(kind, row({ status }))).toBe(text);
    expect(changeObstacle(kind, row({ status }), today)).toBeNull();
  });

  it.each([
    [{ status: 2 }, 'já foi feita'],
    [{ status: 4 }, 'já foi feita'],
    [{ tipo: 4, status: 4 }, 'Master'],
    [{ data: '2026-11-20' }, 'ainda não chegou'],
  ] as const)('nothing is concluded of %j', (given, reason) => {
    expect(changeObstacle('conclude', row(given), today)).toContain(reason);
    expect(changeObstacle('delete', row(given), today)).toBeNull();
  });
});

describe('concluding a day or a shift', () => {
  const all = { date: today, shift: null };

  it('says what it reaches', () => {
    expect(scopeText(all)).toBe('Todos os turnos e locais · 19/11/2026');
    expect(scopeText({ date: today, shift: { time: 2, local: 1 } })).toBe(
      'Jantar · Administrativo · 19/11/2026',
    );
  });

  it('says how many it changes', () => {
    expect(concludePlan(page(), all, today)).toEqual({
      text: '10 Reservas: 6 de Pendente e 4 de Expirado para Concluído.',
      obstacle: null,
    });
  });

  it('has nothing to confirm where nothing is open, or the day has not come', () => {
    expect(concludePlan(page({ total_pending: 0, total_expired: 0 }), all, today).obstacle).toContain(
      'Nenhuma',
    );
    expect(concludePlan(page(), { date: '2026-11-20', shift: null }, today).obstacle).toContain(
      'ainda não chegou',
    );
  });
});

describe('the result of a bulk action', () => {
  const sent = [
    { id: '1', name: 'ANA' },
    { id: '2', name: 'BIA' },
    { id: '3', name: 'CAIO' },
  ];

  it('has three groups, in the order done, left, failed', () => {
    const concluded = concludedLists({
      concluded: ['ANA'],
      alreadyCompleted: ['BIA'],
      failedReservations: ['CAIO'],
    });
    expect(concluded.map(({ tone, names }) => [tone, names])).toEqual([
      ['success', ['ANA']],
      ['alert', ['BIA']],
      ['error', ['CAIO']],
    ]);
    const deleted = deletedLists({ deleted: ['ANA'], notFound: ['BIA'], failedReservations: ['CAIO'] });
    expect(deleted.map(({ names }) => names)).toEqual([['ANA'], ['BIA'], ['CAIO']]);
  });

  it('leaves selected only what failed', () => {
    const lists = concludedLists({
      concluded: ['ANA'],
      alreadyCompleted: ['BIA'],
      failedReservations: ['CAIO'],
    });
    expect(settledIds(sent, lists)).toEqual(['1', '2']);
  });

  it('is never asked for more rows than one call takes', () => {
    expect(tooMany(5000)).toBeNull();
    expect(tooMany(5001)).toContain('5.000');
  });
});
