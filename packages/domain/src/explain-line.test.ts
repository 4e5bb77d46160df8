import { describe, expect, test } from 'vitest';
import { explainLine } from './explain-line.ts';
import type { ExplainedLine, ExplainedPassage } from './explained-line.ts';
import { formatReais } from './money.ts';

const ZONE = 'America/Sao_Paulo';
/** Of 19/11/2026, local time. */
const at = (time: string) => new Date(`2026-11-19T${time}:00-03:00`);

const reserved: ExplainedLine = {
  person: 'employee',
  state: 1,
  site: 2,
  reservedSite: null,
  createdAt: at('08:51'),
  madeBy: 'self',
  moves: [],
  offers: [],
  handovers: [],
  givenTo: null,
  stateAt: at('08:51'),
  decision: null,
  undone: [],
  closed: null,
  individuallyClosed: null,
  passages: [],
  conflicts: [],
  waiver: null,
  pastWaivers: [],
  corrections: [],
  contests: [],
  otherHours: null,
  priceCents: 0,
  prices: null,
};
const passage: ExplainedPassage = {
  gate: 'Fábrica 1',
  grantedAt: at('11:40'),
  turnedAt: at('11:41'),
  outcome: 'turned',
};
const prices = { version: 3, validFrom: at('00:00') };
const eaten: ExplainedLine = {
  ...reserved,
  state: 2,
  stateAt: at('11:41'),
  passages: [passage],
  priceCents: 350,
  prices,
};
const expiredMeal: ExplainedLine = {
  ...reserved,
  state: 3,
  stateAt: at('14:00'),
  priceCents: 700,
  prices,
};
const vacation = { rule: 'leave', id: 'v', text: 'férias em 19/11/2026' } as const;
const noReservation: ExplainedLine = {
  ...eaten,
  state: 4,
  madeBy: 'gate',
  createdAt: at('11:40'),
  priceCents: 1000,
};
const timesAndTexts = (line: ExplainedLine) =>
  explainLine(line, ZONE).steps.map(({ at: when, text }) => `${when.toISOString().slice(11, 16)} ${text}`);
const own = '11:51 Reservado pela própria pessoa na Fábrica.';
const turn = '14:41 Passou na catraca: Fábrica 1.';

describe('what happened', () => {
  const ways: [string, ExplainedLine, string[]][] = [
    ['a reservation that waits', reserved, [own]],
    ['eaten where it was reserved', eaten, [own, '14:40 Fábrica 1 liberada.', turn]],
    [
      'offered twice, and taken by a colleague',
      {
        ...expiredMeal,
        offers: [
          { at: at('09:40'), to: '', endedAt: at('09:50') },
          { at: at('10:00'), to: 'Bruno', endedAt: null },
        ],
        handovers: [{ at: at('10:05'), from: 'Ana', to: 'Bruno' }],
        givenTo: 'Bruno',
      },
      [
        own,
        '12:40 Oferecida a quem não tem reserva.',
        '12:50 A oferta foi retirada: a refeição continuou da própria pessoa.',
        '13:00 Oferecida a Bruno.',
        '13:05 Passada adiante: era de Ana, agora é de Bruno.',
      ],
    ],
    [
      'taken from another, and eaten',
      {
        ...eaten,
        madeBy: 'handOver',
        handovers: [{ at: at('10:05'), from: 'Ana', to: 'Bruno' }],
      },
      ['13:05 Passada adiante: era de Ana, agora é de Bruno.', '14:40 Fábrica 1 liberada.', turn],
    ],
    [
      'moved to the other site, and eaten there',
      { ...eaten, moves: [{ from: 1, to: 2, at: at('09:10') }] },
      [
        '11:51 Reservado pela própria pessoa no Administrativo.',
        '12:10 Local trocado pela própria pessoa: antes no Administrativo, agora na Fábrica.',
        '14:40 Fábrica 1 liberada.',
        turn,
      ],
    ],
    [
      'reserved by an operator',
      { ...reserved, madeBy: { operator: 'OTAVIO RAMOS' } },
      ['11:51 Reservado por Otavio Ramos (operação) na Fábrica.'],
    ],
    [
      'reserved by the system',
      { ...reserved, madeBy: 'system' },
      ['11:51 Reservado pelo sistema na Fábrica.'],
    ],
    [
      'reserved at a terminal',
      { ...reserved, madeBy: { terminal: 'Vestiário' } },
      ['11:51 Reservado pela própria pessoa no terminal Vestiário, na Fábrica.'],
    ],
    [
      'cancelled there',
      { ...reserved, closed: { at: at('08:52'), by: 'Vestiário', as: 'cancelled', terminal: 'Vestiário' } },
      [
        '11:51 Reservado pela própria pessoa na Fábrica.',
        '11:52 Cancelada pela própria pessoa no terminal Vestiário.',
      ],
    ],
    [
      'reserved by the pattern of the week',
      { ...reserved, madeBy: 'week' },
      ['11:51 Reservado pelo padrão da semana na Fábrica.'],
    ],
    [
      'a visitor',
      { ...reserved, person: 'guest', madeBy: { operator: 'OTAVIO RAMOS' } },
      ['11:51 Visita registrada por Otavio Ramos (operação) na Fábrica.'],
    ],
    [
      'eaten at the other site',
      { ...eaten, state: 4, site: 1, reservedSite: 2, passages: [{ ...passage, gate: 'Administrativo 1' }] },
      [own, '14:40 Administrativo 1 liberada.', '14:41 Passou na catraca: Administrativo 1.'],
    ],
    ['without reservation', noReservation, ['14:40 Fábrica 1 liberada.', turn]],
    [
      'by a badge',
      { ...noReservation, passages: [{ ...passage, shown: 'badge' }] },
      ['14:40 Fábrica 1 liberada pelo crachá.', turn],
    ],
    [
      'by a face',
      { ...noReservation, passages: [{ ...passage, shown: 'face' }] },
      ['14:40 Fábrica 1 liberada pelo rosto.', turn],
    ],
    [
      'by a code that somebody else made',
      { ...noReservation, passages: [{ ...passage, shown: 'code', issuer: 'ADRIANA MENEZES' }] },
      ['14:40 Fábrica 1 liberada pelo QR Code, com código gerado por Adriana Menezes.', turn],
    ],
    [
      'collected after an outage',
      { ...noReservation, passages: [{ ...passage, shown: 'badge', collected: true }] },
      ['14:40 Fábrica 1 deixou passar por conta própria pelo crachá, e informou depois.', turn],
    ],
    [
      'at a gate nobody knows any more',
      { ...noReservation, passages: [{ ...passage, gate: '' }] },
      ['14:40 Catraca liberada.', '14:41 Passou na catraca: Catraca.'],
    ],
    [
      'who gave up first',
      {
        ...eaten,
        passages: [
          { ...passage, turnedAt: null, outcome: 'released', grantedAt: at('11:30'), gaveUpAt: at('11:31') },
          passage,
        ],
      },
      [
        own,
        '14:30 Fábrica 1 liberada.',
        '14:31 Desistiu em Fábrica 1: esta liberação não conta.',
        '14:40 Fábrica 1 liberada.',
        turn,
      ],
    ],
    [
      'nobody turned the gate, and the shift ended',
      {
        ...reserved,
        state: 3,
        stateAt: at('14:00'),
        priceCents: 700,
        prices,
        passages: [{ ...passage, turnedAt: null, outcome: 'released' }],
      },
      [
        own,
        '14:40 Fábrica 1 liberada. Ninguém passou: esta liberação não conta.',
        '17:00 O turno terminou sem passagem na catraca.',
      ],
    ],
    [
      'expired, then concluded by an operator',
      { ...eaten, passages: [], decision: { at: at('17:30'), by: 'OTAVIO RAMOS', from: 3 } },
      [own, '20:30 Concluída por Otavio Ramos. Até então: Expirado.'],
    ],
    [
      'concluded by somebody whose name was not kept',
      { ...eaten, passages: [], decision: { at: at('17:30'), by: '', from: 0 } },
      [own, '20:30 Concluída por um operador.'],
    ],
    [
      'concluded, and that was undone before it expired',
      {
        ...reserved,
        state: 3,
        stateAt: at('14:00'),
        undone: [
          {
            at: at('12:35'),
            by: 'OLGA PRADO',
            as: 'concluded',
            of: { at: at('12:30'), by: 'OTAVIO RAMOS' },
          },
        ],
      },
      [
        own,
        '15:30 Concluída por Otavio Ramos.',
        '15:35 A conclusão foi desfeita por Olga Prado: vale o que valia antes.',
        '17:00 O turno terminou sem passagem na catraca.',
      ],
    ],
    [
      'cancelled by the person',
      { ...reserved, closed: { at: at('09:10'), by: 'ANA DE SOUZA', as: 'cancelled' } },
      [own, '12:10 Cancelada por Ana de Souza.'],
    ],
    [
      'deleted by an operator after it was eaten',
      { ...eaten, closed: { at: at('17:30'), by: 'OTAVIO RAMOS', as: 'deleted' } },
      [own, '14:40 Fábrica 1 liberada.', turn, '20:30 Excluída por Otavio Ramos.'],
    ],
    [
      'a second passage, looked at and not',
      {
        ...eaten,
        conflicts: [
          { kind: 'second_passage', at: at('12:10'), resolved: true, reason: 'Crachá emprestado' },
          { kind: 'second_passage', at: at('12:11'), resolved: true, reason: null },
          { kind: 'outside_serving', at: at('12:20'), resolved: false, reason: null },
        ],
      },
      [
        own,
        '14:40 Fábrica 1 liberada.',
        turn,
        '15:10 Conflito na catraca: Segunda passagem na mesma refeição. Resolvido: “Crachá emprestado”.',
        '15:11 Conflito na catraca: Segunda passagem na mesma refeição. Resolvido por um operador.',
        '15:20 Conflito na catraca: Passagem fora do horário. Aguarda um operador.',
      ],
    ],
    [
      'taken back by a leave',
      { ...reserved, closed: { at: at('09:10'), by: '', as: 'cancelled', why: 'férias em 19/11/2026' } },
      [own, '12:10 Cancelada pelo sistema: férias em 19/11/2026.'],
    ],
    [
      'waived, charged again, and waived for another reason',
      {
        ...expiredMeal,
        priceCents: 0,
        pastWaivers: [{ grounds: [vacation], fromCents: 700, at: at('15:00'), endedAt: at('16:00') }],
        waiver: { grounds: [{ rule: 'contest', id: 'c' }], fromCents: 700, at: at('17:00') },
      },
      [
        own,
        '17:00 O turno terminou sem passagem na catraca.',
        '18:00 Dispensada da cobrança: férias em 19/11/2026.',
        '19:00 Esta dispensa foi retirada: férias em 19/11/2026.',
        '20:00 Dispensada da cobrança: contestação aceita.',
      ],
    ],
    [
      'waived and charged again in a closed month',
      {
        ...expiredMeal,
        corrections: [
          { at: at('16:00'), cents: -700, bookedIn: '2026-12', grounds: [vacation] },
          { at: at('17:00'), cents: 700, bookedIn: '2026-12', grounds: [] },
          { at: at('18:00'), cents: -200, bookedIn: '2026-12' },
          { at: at('19:00'), cents: 200, bookedIn: '2026-12', grounds: [] },
          { at: at('20:00'), cents: -200, bookedIn: '2026-12', grounds: [] },
        ],
      },
      [
        own,
        '17:00 O turno terminou sem passagem na catraca.',
        `19:00 Correção de ${formatReais(-7)} lançada em 12/2026: dispensada por férias em 19/11/2026.`,
        `20:00 Correção de ${formatReais(7)} lançada em 12/2026: volta a ser cobrada.`,
        `21:00 Correção de ${formatReais(-2)} lançada em 12/2026: contestação aceita.`,
        `22:00 Correção de ${formatReais(2)} lançada em 12/2026: volta a ser cobrada.`,
        `23:00 Correção de ${formatReais(-2)} lançada em 12/2026: volta a valer o que foi lançado.`,
      ],
    ],
    [
      'contested twice',
      {
        ...reserved,
        state: 3,
        stateAt: at('14:00'),
        contests: [
          {
            reason: 'eaten',
            sentAt: at('15:00'),
            review: { at: at('15:05'), by: 'OTAVIO RAMOS' },
            answer: {
              at: at('15:10'),
              by: 'OTAVIO RAMOS',
              operation: null,
              backCents: 0,
              words: 'Nenhum giro.',
            },
          },
          {
            reason: 'other',
            sentAt: at('15:20'),
            review: null,
            answer: { at: at('15:30'), by: 'ANA DE SOUZA', operation: 'correct', backCents: 350, words: '' },
          },
        ],
      },
      [
        own,
        '17:00 O turno terminou sem passagem na catraca.',
        '18:00 Contestada pela própria pessoa: Comi, mas consta expirada.',
        '18:05 Contestação em análise por Otavio Ramos.',
        '18:10 Contestação recusada por Otavio Ramos. “Nenhum giro.”',
        '18:20 Contestada pela própria pessoa: Outro motivo.',
        `18:30 Contestação aceita por Ana de Souza: o valor volta como correção no próximo mês aberto (${formatReais(3.5)}).`,
      ],
    ],
    [
      'contested, waiting for an answer',
      {
        ...reserved,
        state: 3,
        stateAt: at('14:00'),
        contests: [{ reason: 'eaten', sentAt: at('15:00'), review: null, answer: null }],
      },
      [
        own,
        '17:00 O turno terminou sem passagem na catraca.',
        '18:00 Contestada pela própria pessoa: Comi, mas consta expirada.',
      ],
    ],
  ];
  test.each(ways)('is told of %s', (_, line, steps) => {
    expect(timesAndTexts(line)).toEqual(steps);
  });
});

test('what was passed on costs nothing, and says whose it is', () => {
  const given = explainLine({ ...expiredMeal, priceCents: 0, prices: null, givenTo: 'Bruno' }, ZONE);
  expect([given.rule, given.price]).toEqual([
    'Passada adiante a Bruno: nada é cobrado de quem a passou.',
    null,
  ]);
});

test('that its accounts were closed is told at its time, after what had happened before', () => {
  const closing = { at: at('14:30'), lastDay: '2026-11-19' };
  const { steps } = explainLine({ ...reserved, individuallyClosed: closing }, ZONE);
  expect(steps.at(-1)).toEqual({
    at: closing.at,
    text: 'Fechada com as contas da pessoa, último dia 19/11/2026 (fechamento individual).',
  });
});

describe('which rule decided, and by which prices', () => {
  const money = (cents: number) => formatReais(cents / 100);
  const since = 'versão 3, em vigor desde 19/11/2026 00:00.';
  const cases: [string, ExplainedLine, rule: string, price: string | null][] = [
    ['pending', reserved, 'Pendente: o valor é decidido quando a pessoa passa ou o turno termina.', null],
    [
      'concluded',
      eaten,
      'Reservou na Fábrica e passou na Fábrica: Concluído.',
      `${money(350)}: valor de Concluído, ${since}`,
    ],
    [
      'expired',
      { ...reserved, state: 3, priceCents: 700, prices },
      'Reservou na Fábrica e não passou até o fim do turno: Expirado.',
      `${money(700)}: valor de Expirado, ${since}`,
    ],
    [
      'expired and waived',
      {
        ...expiredMeal,
        priceCents: 0,
        waiver: { grounds: [vacation], fromCents: 700, at: at('15:00') },
      },
      'Reservou na Fábrica e não passou até o fim do turno: Expirado, dispensado da cobrança por férias em 19/11/2026.',
      `${money(0)}: dispensado. Seria ${money(700)}, valor de Expirado, ${since}`,
    ],
    [
      'waived, then concluded by an operator: the waiver is none any more',
      {
        ...eaten,
        decision: { at: at('17:30'), by: 'OTAVIO RAMOS', from: 3 as const },
        waiver: { grounds: [vacation], fromCents: 700, at: at('15:00') },
      },
      'Um operador concluiu a reserva: vale como Concluído.',
      `${money(350)}: valor de Concluído, ${since}`,
    ],
    [
      'at the other site',
      { ...eaten, state: 4, site: 1, reservedSite: 2, priceCents: 1000 },
      'Reservou na Fábrica, passou no Administrativo: Sem reserva.',
      `${money(1000)}: valor de Sem reserva, ${since}`,
    ],
    [
      'without reservation',
      noReservation,
      'Não reservou, passou na Fábrica: Sem reserva.',
      `${money(1000)}: valor de Sem reserva, ${since}`,
    ],
    [
      'concluded by an operator',
      { ...eaten, decision: { at: at('17:30'), by: 'OTAVIO RAMOS', from: 3 } },
      'Um operador concluiu a reserva: vale como Concluído.',
      `${money(350)}: valor de Concluído, ${since}`,
    ],
    [
      'a version that is not known',
      { ...eaten, prices: null },
      'Reservou na Fábrica e passou na Fábrica: Concluído.',
      `${money(350)}: valor de Concluído.`,
    ],
    [
      'deleted',
      { ...eaten, closed: { at: at('17:30'), by: 'OTAVIO RAMOS', as: 'deleted' } },
      'Não vale mais: nada é cobrado.',
      null,
    ],
    ['a visitor', { ...eaten, person: 'guest', priceCents: 0 }, 'Visitante: a refeição não é cobrada.', null],
    [
      'a master code',
      { ...noReservation, person: 'master', priceCents: 0 },
      'Código Master: a refeição não é cobrada.',
      null,
    ],
  ];
  test.each(cases)('is said of %s', (_, line, rule, price) => {
    expect(explainLine(line, ZONE)).toMatchObject({ rule, price });
  });
});
