import { describe, expect, it } from 'vitest';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { resultText } from '@/shared/ui/result-tone.ts';
import { tooMany } from './bulk-actions.ts';
import { concludedLists, deletedLists } from './bulk-result.ts';
import { concludePlan, scopeText } from './conclude-scope.ts';
import { countersOf, type ReservationPage } from './counters.ts';
import {
  historyText,
  mealMomentText,
  mealText,
  reservationsText,
  typeName,
  whichText,
} from './reservation-labels.ts';
import { changeProblem, changeText, chargeText } from './row-change.ts';

const today = '2026-11-19';

/** Replaces the no-break space that `Intl` puts between currency and amount. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

const row = (given: Partial<ReservationRow> = {}): ReservationRow => ({
  id: '0'.repeat(24),
  status: 1,
  usuario_nome: 'MARIA DA SILVA',
  cracha: '4711',
  cpf: '862.***.***-57',
  date: today,
  horario: '08:51',
  meal: 1,
  site: 2,
  valor: 0,
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
  closed: false,
  conclusion: [
    { meal: 1, site: 2, value: 3.5 },
    { meal: 2, site: 2, value: 3.5 },
  ],
  page: [],
});

describe('the counters', () => {
  it('the counters follow the order of the specification with their filters', () => {
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

describe('texts of a row', () => {
  it.each([
    [1, 'Almoço'],
    [2, 'Jantar'],
    [3, 'Ceia'],
    [4, 'Master'],
  ] as const)('meal type %i has the label %s', (meal, name) => {
    expect(typeName(row({ meal }))).toBe(name);
  });

  it('a row describes its meal, person and history', () => {
    expect(mealMomentText(row())).toBe('19/11/2026 - 08:51');
    expect(mealText(row())).toBe('Almoço · Fábrica · 08:51');
    expect(whichText(row())).toBe('crachá 4711 · CPF 862.***.***-57 · Almoço · 19/11/2026 · Fábrica');
    expect(whichText(row({ cracha: '', cpf: '', guest_id: 'g' }))).toBe(
      'visitante · Almoço · 19/11/2026 · Fábrica',
    );
    expect(historyText(row())).toBeNull();
    expect(historyText(row({ concluida: { por: 'OTAVIO RAMOS', em: '20/11/2026 08:41' } }))).toBe(
      'concluída por Otavio Ramos em 20/11/2026 08:41',
    );
    expect(historyText(row({ recebida: { de: 'ANA SOUZA', em: '10:05' } }))).toBe(
      'recebida de Ana Souza às 10:05',
    );
  });

  it.each([
    [1, '1 Reserva'],
    [2, '2 Reservas'],
    [1500, '1.500 Reservas'],
  ])('a count of %i reservations reads %s', (count, text) => {
    expect(reservationsText(count)).toBe(text);
  });
});

describe('previews of actions', () => {
  it.each([
    ['conclude', { status: 1, conclusao: 3.5 }, 'Pendente → Concluído (R$ 3,50)'],
    ['conclude', { status: 3, valor: 7, conclusao: 3.5 }, 'Expirado (R$ 7,00) → Concluído (R$ 3,50)'],
    ['delete', { status: 2, valor: 3.5 }, 'Concluído (R$ 3,50) → Excluída'],
  ] as const)('the preview of %s for %j shows state and price: %s', (kind, given, text) => {
    expect(plain(changeText(kind, row(given)))).toBe(text);
    expect(changeProblem(kind, row(given), today, false)).toBeNull();
  });

  it('the total charge sums each meal at its own price', () => {
    expect(plain(chargeText([row({ conclusao: 3.5 }), row({ conclusao: 9 }), row()]))).toBe(
      'Serão cobrados R$ 12,50, pelos valores em vigor na data de cada refeição.',
    );
    expect(chargeText([row({ status: 2 })])).toBeNull();
  });

  it('a closed month blocks every change beforehand', () => {
    expect(changeProblem('conclude', row(), today, true)).toContain('O mês está fechado');
    expect(changeProblem('delete', row(), today, true)).toContain('O mês está fechado');
    expect(concludePlan({ ...page(), closed: true }, { date: today, shift: null }, today).problem).toContain(
      'O mês está fechado',
    );
  });

  it.each([
    [{ status: 2 }, 'já foi feita'],
    [{ status: 4 }, 'já foi feita'],
    [{ meal: 4, status: 4 }, 'Master'],
    [{ date: '2026-11-20' }, 'ainda não chegou'],
  ] as const)('a reservation of %j cannot be concluded', (given, reason) => {
    expect(changeProblem('conclude', row(given), today, false)).toContain(reason);
    expect(changeProblem('delete', row(given), today, false)).toBeNull();
  });
});

describe('concluding a day or a shift', () => {
  const all = { date: today, shift: null };

  it('the scope of a conclusion names meal, site and date', () => {
    expect(scopeText(all)).toBe('Todas as refeições e locais · 19/11/2026');
    expect(scopeText({ date: today, shift: { meal: 2, site: 1 } })).toBe(
      'Jantar · Administrativo · 19/11/2026',
    );
  });

  it('the plan of a conclusion counts the changes and names the prices', () => {
    expect(concludePlan(page(), all, today)).toMatchObject({
      text: '10 Reservas: 6 de Pendente e 4 de Expirado para Concluído.',
      problem: null,
    });
    expect(plain(concludePlan(page(), all, today).price)).toBe(
      'Cada uma por R$ 3,50 (visitantes sem custo).',
    );
    const dinner = { meal: 2, site: 2, value: 9 } as const;
    const changed = { ...page(), conclusion: [{ ...dinner, meal: 1 as const, value: 3.5 }, dinner] };
    expect(plain(concludePlan(changed, all, today).price)).toContain(
      'Almoço · Fábrica: R$ 3,50; Jantar · Fábrica: R$ 9,00',
    );
    const shift = { date: today, shift: { meal: 2, site: 2 } } as const;
    expect(plain(concludePlan(changed, shift, today).price)).toContain('Cada uma por R$ 9,00');
  });

  it('a conclusion is blocked if nothing is open', () => {
    expect(concludePlan(page({ total_pending: 0, total_expired: 0 }), all, today).problem).toContain(
      'Nenhuma',
    );
  });

  it('a conclusion of a future day is blocked', () => {
    expect(concludePlan(page(), { date: '2026-11-20', shift: null }, today).problem).toContain(
      'ainda não chegou',
    );
  });
});

describe('bulk results', () => {
  const names = { alreadyCompleted: [], failedReservations: [], operacao: '1' };
  // Two people have the same name, and only one of them fails.
  const anas = { name: 'ANA LIMA', reason: null, code: null } as const;
  const done = {
    ...anas,
    id: '1',
    outcome: 'concluded',
    reservation: row({ status: 2, valor: 3.5 }),
  } as const;
  const closed = { code: 'month_closed', reason: 'O mês está fechado' } as const;
  const failed = {
    ...anas,
    id: '2',
    outcome: 'failed',
    ...closed,
    reservation: row({ cracha: '4712' }),
  } as const;
  const left = {
    ...anas,
    id: '3',
    outcome: 'alreadyCompleted',
    code: 'already_done',
    reason: 'Já foi feita',
  } as const;

  it('a bulk result has three groups in the order done, left, failed', () => {
    const { lists } = concludedLists({ ...names, concluded: [], rows: [failed, left, done] });
    expect(lists.map(({ tone, names }) => [tone, names.length])).toEqual([
      ['success', 1],
      ['alert', 1],
      ['error', 1],
    ]);
    const deleted = deletedLists({
      deleted: ['ANA LIMA'],
      notFound: [],
      failedReservations: [],
      operacao: '1',
      rows: [{ ...anas, id: '1', outcome: 'deleted', reservation: row({ status: 2 }) }],
    });
    expect(deleted.lists.map((list) => list.lines)).toEqual([
      ['Ana Lima · crachá 4711 · CPF 862.***.***-57 · Almoço · 19/11/2026 · Fábrica'],
      [],
      [],
    ]);
  });

  it('a bulk result identifies each reservation and says why it was left', () => {
    const { lists } = concludedLists({ ...names, concluded: [], rows: [done, failed, left] });
    expect(lists.flatMap((list) => list.lines?.map(plain))).toEqual([
      'Ana Lima · crachá 4711 · CPF 862.***.***-57 · Almoço · 19/11/2026 · Fábrica · Concluído (R$ 3,50)',
      'Ana Lima: já foi feita',
      'Ana Lima · crachá 4712 · CPF 862.***.***-57 · Almoço · 19/11/2026 · Fábrica · Pendente: o mês está fechado',
    ]);
    expect(plain(resultText(lists))).toContain('crachá 4712');
  });

  it('a bulk result can be undone only if something was done', () => {
    const { undoableAction } = concludedLists({ ...names, concluded: ['ANA LIMA'], rows: [done] });
    expect(undoableAction).toEqual({ operacao: '1', tipo: 'conclude', text: '1 Reserva concluída' });
    expect(concludedLists({ ...names, concluded: [], rows: [left] }).undoableAction).toBeUndefined();
  });

  it('only the failed reservations stay selected, by id', () => {
    const { deselectableIds } = concludedLists({ ...names, concluded: [], rows: [done, failed, left] });
    expect(deselectableIds).toEqual(['1', '3']);
  });

  it('a bulk action takes at most 5,000 reservations', () => {
    expect(tooMany(5000)).toBeNull();
    expect(tooMany(5001)).toContain('5.000');
  });
});
