import { conflictKind } from '@reserva/contracts/gates/conflict-operations';
import { contestOperation, contestReason } from '@reserva/contracts/money/contest-commands';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatReais } from '../basics/money.ts';
import { explainLine } from './explain-line.ts';
import type { ExplainedLine, ExplainedPassage } from './explained-line.ts';
import type { Voice } from './explanation-texts.ts';

const ZONE = 'America/Sao_Paulo';
/** Returns an instant of 19 November 2026, from a local time. */
const at = (time: string) => new Date(`2026-11-19T${time}:00-03:00`);

const reserved: ExplainedLine = {
  person: 'employee',
  meal: 1,
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
const prices = { validFrom: at('00:00') };
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

/** The UTC time and the texts of a step. `person` is omitted if the person reads the same text as the operator. */
type StepTexts = readonly [time: string, operator: string, person?: string];
const explained = (line: ExplainedLine, voice: Voice) => explainLine(line, { voice, zone: ZONE });
const stepsOf = (line: ExplainedLine, voice: Voice) =>
  explained(line, voice).steps.map(({ at: when, text }) => `${when.toISOString().slice(11, 16)} ${text}`);

const own: StepTexts = ['11:51', 'Reservado pela própria pessoa, na Fábrica.', 'Você reservou, na Fábrica.'];
const opened: StepTexts = ['14:40', 'Fábrica 1 liberada.'];
const turn: StepTexts = ['14:41', 'Passou na catraca: Fábrica 1.', 'Você passou na catraca: Fábrica 1.'];
const over: StepTexts = [
  '17:00',
  'O almoço terminou sem passagem na catraca.',
  'O almoço terminou e você não passou na catraca.',
];

describe('the steps of a line', () => {
  const ways: [string, ExplainedLine, StepTexts[]][] = [
    ['a reservation that waits', reserved, [own]],
    [
      'a supper, whose name is feminine',
      { ...reserved, meal: 3, madeBy: 'system', state: 3, stateAt: at('14:00') },
      [
        ['11:51', 'Reservada pelo sistema, na Fábrica.'],
        [
          '17:00',
          'A ceia terminou sem passagem na catraca.',
          'A ceia terminou e você não passou na catraca.',
        ],
      ],
    ],
    ['eaten where it was reserved', eaten, [own, opened, turn]],
    [
      'offered twice, and accepted by a colleague',
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
        ['12:40', 'Oferecido a quem está sem reserva.', 'Você ofereceu o almoço a quem está sem reserva.'],
        [
          '12:50',
          'A pessoa desistiu da oferta: o almoço continuou dela.',
          'Você desistiu da oferta: o almoço continuou seu.',
        ],
        ['13:00', 'Oferecido a Bruno.', 'Você ofereceu o almoço a Bruno.'],
        ['13:05', 'Bruno aceitou o almoço de Ana.', 'Bruno aceitou seu almoço.'],
      ],
    ],
    [
      'accepted from another, and eaten',
      { ...eaten, madeBy: 'handOver', handovers: [{ at: at('10:05'), from: 'Ana', to: 'Bruno' }] },
      [['13:05', 'Bruno aceitou o almoço de Ana.', 'Você aceitou o almoço de Ana.'], opened, turn],
    ],
    [
      'accepted from one colleague, and given to another',
      {
        ...expiredMeal,
        madeBy: 'handOver',
        handovers: [
          { at: at('10:05'), from: 'Ana', to: 'Bruno' },
          { at: at('10:15'), from: 'Bruno', to: 'Caio' },
        ],
        givenTo: 'Caio',
      },
      [
        ['13:05', 'Bruno aceitou o almoço de Ana.', 'Você aceitou o almoço de Ana.'],
        ['13:15', 'Caio aceitou o almoço de Bruno.', 'Caio aceitou seu almoço.'],
      ],
    ],
    [
      'moved to the other site, and eaten there',
      { ...eaten, moves: [{ from: 1, to: 2, at: at('09:10') }] },
      [
        ['11:51', 'Reservado pela própria pessoa, no Administrativo.', 'Você reservou, no Administrativo.'],
        [
          '12:10',
          'Local trocado pela própria pessoa: do Administrativo para a Fábrica.',
          'Você trocou o local: do Administrativo para a Fábrica.',
        ],
        opened,
        turn,
      ],
    ],
    [
      'reserved by an operator',
      { ...reserved, madeBy: { operator: 'OTAVIO RAMOS' } },
      [['11:51', 'Reservado por Otavio Ramos (operação), na Fábrica.']],
    ],
    [
      'reserved at a terminal',
      { ...reserved, madeBy: { terminal: 'Vestiário' } },
      [
        [
          '11:51',
          'Reservado pela própria pessoa no terminal Vestiário, na Fábrica.',
          'Você reservou no terminal Vestiário, na Fábrica.',
        ],
      ],
    ],
    [
      'cancelled there',
      { ...reserved, closed: { at: at('08:52'), by: 'Vestiário', as: 'cancelled', terminal: 'Vestiário' } },
      [
        own,
        [
          '11:52',
          'Cancelado pela própria pessoa no terminal Vestiário.',
          'Você cancelou no terminal Vestiário.',
        ],
      ],
    ],
    [
      'reserved automatically',
      { ...reserved, madeBy: 'week' },
      [['11:51', 'Reserva automática da pessoa, na Fábrica.', 'Sua reserva automática, na Fábrica.']],
    ],
    [
      'a visitor',
      { ...reserved, person: 'guest', madeBy: { operator: 'OTAVIO RAMOS' } },
      [['11:51', 'Visita registrada por Otavio Ramos (operação), na Fábrica.']],
    ],
    [
      'eaten at the other site',
      { ...eaten, state: 4, site: 1, reservedSite: 2, passages: [{ ...passage, gate: 'Administrativo 1' }] },
      [
        own,
        ['14:40', 'Administrativo 1 liberada.'],
        ['14:41', 'Passou na catraca: Administrativo 1.', 'Você passou na catraca: Administrativo 1.'],
      ],
    ],
    ['without reservation', noReservation, [opened, turn]],
    [
      'by a badge',
      { ...noReservation, passages: [{ ...passage, shown: 'badge' }] },
      [['14:40', 'Fábrica 1 liberada pelo crachá.'], turn],
    ],
    [
      'by a face',
      { ...noReservation, passages: [{ ...passage, shown: 'face' }] },
      [['14:40', 'Fábrica 1 liberada pelo rosto.'], turn],
    ],
    [
      'by a code of another person',
      { ...noReservation, passages: [{ ...passage, shown: 'code', issuer: 'ADRIANA MENEZES' }] },
      [['14:40', 'Fábrica 1 liberada pelo QR Code, com código gerado por Adriana Menezes.'], turn],
    ],
    [
      'collected after an outage',
      { ...noReservation, passages: [{ ...passage, shown: 'badge', collected: true }] },
      [
        [
          '14:40',
          'Fábrica 1 estava sem conexão, deixou a pessoa passar pelo crachá e informou depois.',
          'Fábrica 1 estava sem conexão, deixou você passar pelo crachá e informou depois.',
        ],
        turn,
      ],
    ],
    [
      'at a gate that was removed',
      { ...noReservation, passages: [{ ...passage, gate: '' }] },
      [
        ['14:40', 'Catraca liberada.'],
        ['14:41', 'Passou na catraca.', 'Você passou na catraca.'],
      ],
    ],
    [
      'by a person who gave up first',
      {
        ...eaten,
        passages: [
          { ...passage, turnedAt: null, outcome: 'released', grantedAt: at('11:30'), gaveUpAt: at('11:31') },
          passage,
        ],
      },
      [
        own,
        ['14:30', 'Fábrica 1 liberada.'],
        [
          '14:31',
          'Desistiu de passar (Fábrica 1): esta liberação não conta.',
          'Você desistiu de passar (Fábrica 1): esta liberação não conta.',
        ],
        opened,
        turn,
      ],
    ],
    [
      'without a turn until the shift ended',
      { ...expiredMeal, passages: [{ ...passage, turnedAt: null, outcome: 'released' }] },
      [own, ['14:40', 'Fábrica 1 liberada. Ninguém passou: esta liberação não conta.'], over],
    ],
    [
      'expired, then concluded by an operator',
      { ...eaten, passages: [], decision: { at: at('17:30'), by: 'OTAVIO RAMOS', from: 3 } },
      [own, ['20:30', 'Concluído por Otavio Ramos. Até então: Expirado.']],
    ],
    [
      'concluded by an operator whose name was not kept',
      { ...eaten, passages: [], decision: { at: at('17:30'), by: '', from: 0 } },
      [own, ['20:30', 'Concluído por um operador.']],
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
        ['15:30', 'Concluído por Otavio Ramos.'],
        ['15:35', 'A conclusão foi desfeita por Olga Prado: vale o que valia antes.'],
        over,
      ],
    ],
    [
      'cancelled by the person',
      { ...reserved, closed: { at: at('09:10'), by: 'ANA DE SOUZA', as: 'cancelled', bySelf: true } },
      [own, ['12:10', 'Cancelado pela própria pessoa.', 'Você cancelou.']],
    ],
    [
      'deleted by an operator after it was eaten',
      { ...eaten, closed: { at: at('17:30'), by: 'OTAVIO RAMOS', as: 'deleted' } },
      [own, opened, turn, ['20:30', 'Excluído por Otavio Ramos.']],
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
        opened,
        turn,
        ['15:10', 'Conflito na catraca: Segunda passagem na mesma refeição. Resolvido: “Crachá emprestado”.'],
        ['15:11', 'Conflito na catraca: Segunda passagem na mesma refeição. Resolvido por um operador.'],
        ['15:20', 'Conflito na catraca: Passagem fora do horário. Aguarda um operador.'],
      ],
    ],
    [
      'taken back by a leave',
      { ...reserved, closed: { at: at('09:10'), by: '', as: 'cancelled', why: 'férias em 19/11/2026' } },
      [own, ['12:10', 'Cancelado pelo sistema: férias em 19/11/2026.']],
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
        over,
        ['18:00', 'Dispensado da cobrança: férias em 19/11/2026.', 'Você não paga: férias em 19/11/2026.'],
        ['19:00', 'Esta dispensa foi retirada: férias em 19/11/2026.'],
        ['20:00', 'Dispensado da cobrança: contestação aceita.', 'Você não paga: contestação aceita.'],
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
          { at: at('20:00'), cents: -200, bookedIn: '2026-12', grounds: [] },
        ],
      },
      [
        own,
        over,
        ['19:00', `Correção de ${formatReais(-7)} lançada em 12/2026: dispensado por férias em 19/11/2026.`],
        ['20:00', `Correção de ${formatReais(7)} lançada em 12/2026: volta a ser cobrado.`],
        ['21:00', `Correção de ${formatReais(-2)} lançada em 12/2026: contestação aceita.`],
        ['23:00', `Correção de ${formatReais(-2)} lançada em 12/2026: volta a valer o que foi lançado.`],
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
            reason: 'wrong_price',
            sentAt: at('15:20'),
            review: null,
            answer: { at: at('15:30'), by: 'ANA DE SOUZA', operation: 'correct', backCents: 350, words: '' },
          },
        ],
      },
      [
        own,
        over,
        [
          '18:00',
          'Contestado pela própria pessoa: comi, mas aparece como falta.',
          'Você contestou: comi, mas aparece como falta.',
        ],
        [
          '18:05',
          'Contestação em análise por Otavio Ramos.',
          'Otavio Ramos está analisando sua contestação.',
        ],
        [
          '18:10',
          'Contestação recusada por Otavio Ramos. “Nenhum giro.”',
          'Otavio Ramos recusou sua contestação. “Nenhum giro.”',
        ],
        ['18:20', 'Contestado pela própria pessoa: cobrança errada.', 'Você contestou: cobrança errada.'],
        [
          '18:30',
          `Contestação aceita por Ana de Souza: o valor volta como correção no próximo mês aberto (${formatReais(3.5)}).`,
          `Ana de Souza aceitou sua contestação: o valor volta como correção no próximo mês aberto (${formatReais(3.5)}).`,
        ],
      ],
    ],
    [
      'settled with the accounts of a person who leaves',
      { ...reserved, individuallyClosed: { at: at('14:30'), lastDay: '2026-11-19' } },
      [
        own,
        [
          '17:30',
          'Entrou no encerramento de contas da pessoa (último dia 19/11/2026): não muda mais.',
          'Entrou no encerramento das suas contas (último dia 19/11/2026): não muda mais.',
        ],
      ],
    ],
  ];
  test.each(ways)('operator and person read the same steps in their own words (%s)', (_, line, steps) => {
    expect(stepsOf(line, 'operator')).toEqual(steps.map(([time, text]) => `${time} ${text}`));
    expect(stepsOf(line, 'person')).toEqual(
      steps.map(([time, operator, person = operator]) => `${time} ${person}`),
    );
  });
});

describe('the rule and the price of a line', () => {
  const money = (cents: number) => formatReais(cents / 100);
  const price = (amount: string) => ({
    operator: `${amount}, válido desde 19/11/2026 00:00.`,
    person: `${amount}, válido desde 19/11/2026.`,
  });
  type BothTexts = Record<Voice, string | null>;
  const both = (text: string | null): BothTexts => ({ operator: text, person: text });
  const cases: [string, ExplainedLine, rule: BothTexts, price: BothTexts][] = [
    [
      'pending',
      reserved,
      {
        operator: 'O valor sai quando a pessoa passar na catraca ou quando o almoço terminar.',
        person: 'O valor sai quando você passar na catraca ou quando o almoço terminar.',
      },
      both(null),
    ],
    [
      'concluded',
      eaten,
      {
        operator: 'Tinha reserva e passou na Fábrica: Concluído.',
        person: 'Você tinha reserva e comeu na Fábrica: vale o preço com reserva.',
      },
      price(`${money(350)}: preço com reserva`),
    ],
    [
      'expired',
      expiredMeal,
      {
        operator: 'Tinha reserva na Fábrica e não passou na catraca: Expirado.',
        person: 'Você tinha reserva na Fábrica e não passou na catraca: vale o preço da falta.',
      },
      price(`${money(700)}: preço da falta`),
    ],
    [
      'expired and waived',
      { ...expiredMeal, priceCents: 0, waiver: { grounds: [vacation], fromCents: 700, at: at('15:00') } },
      {
        operator:
          'Tinha reserva na Fábrica e não passou na catraca: Expirado, dispensado da cobrança por férias em 19/11/2026.',
        person: 'Você tinha reserva na Fábrica e não passou na catraca, mas não paga: férias em 19/11/2026.',
      },
      price(`${money(0)}. Sem a dispensa seriam ${money(700)}: preço da falta`),
    ],
    [
      'waived, then concluded by an operator: the waiver is none any more',
      {
        ...eaten,
        decision: { at: at('17:30'), by: 'OTAVIO RAMOS', from: 3 as const },
        waiver: { grounds: [vacation], fromCents: 700, at: at('15:00') },
      },
      {
        operator: 'Um operador concluiu a reserva: Concluído.',
        person: 'Um operador concluiu sua reserva: vale o preço com reserva.',
      },
      price(`${money(350)}: preço com reserva`),
    ],
    [
      'at the other site',
      { ...eaten, state: 4, site: 2, reservedSite: 1, priceCents: 1000 },
      {
        operator: 'Tinha reserva no Administrativo e passou na Fábrica: Sem reserva.',
        person: 'A reserva era no Administrativo, mas você comeu na Fábrica: vale o preço sem reserva.',
      },
      price(`${money(1000)}: preço sem reserva`),
    ],
    [
      'without reservation',
      noReservation,
      {
        operator: 'Passou na Fábrica sem ter reserva: Sem reserva.',
        person: 'Você comeu na Fábrica sem reserva: vale o preço sem reserva.',
      },
      price(`${money(1000)}: preço sem reserva`),
    ],
    [
      'prices that are not known',
      { ...eaten, prices: null },
      {
        operator: 'Tinha reserva e passou na Fábrica: Concluído.',
        person: 'Você tinha reserva e comeu na Fábrica: vale o preço com reserva.',
      },
      both(`${money(350)}: preço com reserva.`),
    ],
    [
      'handed over',
      { ...expiredMeal, priceCents: 0, prices: null, givenTo: 'Bruno' },
      {
        operator: 'Bruno aceitou o almoço: nada é cobrado de quem ofereceu.',
        person: 'Bruno aceitou o almoço: nada é cobrado de você.',
      },
      both(null),
    ],
    [
      'deleted',
      { ...eaten, closed: { at: at('17:30'), by: 'OTAVIO RAMOS', as: 'deleted' } },
      both('Não vale mais: nada é cobrado.'),
      both(null),
    ],
    [
      'a visitor',
      { ...eaten, person: 'guest', priceCents: 0 },
      both('Visitante: a refeição não é cobrada.'),
      both(null),
    ],
    [
      'a master code',
      { ...noReservation, person: 'master', priceCents: 0 },
      both('Código Master: a refeição não é cobrada.'),
      both(null),
    ],
  ];
  test.each(cases)(
    'operator and person read the rule and the price of a line (%s)',
    (_, line, rule, amount) => {
      for (const voice of ['operator', 'person'] as const)
        expect(explained(line, voice)).toMatchObject({ rule: rule[voice], price: amount[voice] });
    },
  );
});

describe('arbitrary lines', () => {
  const instant = fc
    .integer({ min: 0, max: 900 })
    .map((minutes) => new Date(at('06:00').getTime() + minutes * 60_000));
  const site = fc.constantFrom(1 as const, 2 as const);
  const meal = fc.constantFrom(1 as const, 2 as const, 3 as const);
  const state = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const);
  const name = fc.constantFrom('BRUNO LIMA', 'CAIO DIAS');
  const gate = fc.constantFrom('Fábrica 1', '');
  const cents = fc.constantFrom(-700, 0, 350);
  const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
  const waiver = { grounds: fc.constant([vacation]), fromCents: fc.constant(700), at: instant };
  const anyLine: fc.Arbitrary<ExplainedLine> = fc.record({
    person: fc.constant('employee' as const),
    meal,
    state,
    site,
    reservedSite: maybe(site),
    createdAt: instant,
    madeBy: fc.oneof(
      fc.constantFrom(
        'self' as const,
        'week' as const,
        'gate' as const,
        'system' as const,
        'handOver' as const,
      ),
      fc.record({ operator: name }),
      fc.record({ terminal: fc.constant('Vestiário') }),
    ),
    stateAt: instant,
    moves: few(fc.record({ from: site, to: site, at: instant })),
    offers: few(fc.record({ at: instant, to: fc.constantFrom('', 'Bruno'), endedAt: maybe(instant) })),
    handovers: few(fc.record({ at: instant, from: fc.constant('Ana'), to: fc.constant('Bruno') })),
    givenTo: maybe(fc.constant('Bruno')),
    decision: maybe(fc.record({ at: instant, by: name, from: state })),
    closed: maybe(
      fc.record({
        at: instant,
        by: name,
        as: fc.constantFrom('cancelled' as const, 'deleted' as const),
        bySelf: fc.boolean(),
        terminal: fc.constantFrom(undefined, 'Vestiário'),
      }),
    ),
    undone: few(
      fc.record({
        at: instant,
        by: name,
        as: fc.constantFrom('concluded' as const, 'deleted' as const),
        of: fc.record({ at: instant, by: name }),
      }),
    ),
    passages: few(
      fc.record({
        gate,
        grantedAt: instant,
        turnedAt: maybe(instant),
        outcome: fc.constantFrom(
          'granted' as const,
          'turned' as const,
          'released' as const,
          'conflict' as const,
        ),
        gaveUpAt: fc.option(instant, { nil: undefined }),
        shown: fc.constantFrom('badge' as const, 'code' as const, 'face' as const, undefined),
        collected: fc.boolean(),
        issuer: fc.option(name, { nil: undefined }),
      }),
    ),
    conflicts: few(
      fc.record({
        kind: fc.constantFrom(...conflictKind.options),
        at: instant,
        resolved: fc.boolean(),
        reason: fc.constant(null),
      }),
    ),
    waiver: maybe(fc.record(waiver)),
    pastWaivers: few(fc.record({ ...waiver, endedAt: instant })),
    corrections: few(
      fc.record({
        at: instant,
        cents,
        bookedIn: fc.constant('2026-12'),
        grounds: fc.constantFrom(undefined, [], [vacation]),
      }),
    ),
    contests: few(
      fc.record({
        reason: fc.constantFrom(...contestReason.options),
        sentAt: instant,
        review: maybe(fc.record({ at: instant, by: name })),
        answer: maybe(
          fc.record({
            at: instant,
            by: name,
            operation: maybe(fc.constantFrom(...contestOperation.options)),
            backCents: fc.constantFrom(0, 350),
            words: fc.constant(''),
          }),
        ),
      }),
    ),
    individuallyClosed: maybe(fc.record({ at: instant, lastDay: fc.constant('2026-11-19') })),
    otherHours: fc.constant(null),
    priceCents: cents,
    prices: maybe(fc.record({ validFrom: instant })),
  });

  test('the text for a person always addresses the person', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { steps, rule, price } = explained(line, 'person');
        expect([...steps.map(({ text }) => text), rule, price].join(' ')).not.toMatch(/pessoa|\bdela\b/i);
      }),
    );
  });

  test('operator and person read steps at the same times', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const [person, operator] = [explained(line, 'person'), explained(line, 'operator')];
        const times = ({ steps }: typeof person) => steps.map(({ at: when }) => when.getTime());
        expect(times(operator)).toEqual(times(person));
        expect(operator.price === null).toBe(person.price === null);
      }),
    );
  });

  test('the text for an operator never addresses the operator', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { steps, rule } = explained(line, 'operator');
        expect([...steps.map(({ text }) => text), rule].join(' ')).not.toMatch(
          /\bvocê\b|\bseus?\b|\bsuas?\b/i,
        );
      }),
    );
  });
});
