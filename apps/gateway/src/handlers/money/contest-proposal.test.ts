import { describe, expect, test } from 'vitest';
import { type ContestFacts, knownTexts, proposeAnswer } from './contest-proposal.ts';

/** Facts of a meal that expired at Fábrica. None of them supports the person's objection. */
const expired: ContestFacts = {
  reason: 'eaten',
  state: 3,
  active: true,
  priceCents: 700,
  concludedCents: 350,
  priceFits: true,
  closed: null,
  isOwnReservation: true,
  concludedByOperator: false,
  openedInVain: false,
  shown: null,
  otherIssuer: false,
  conflicts: 0,
  unmatchedTurns: 0,
  offline: [],
  uncollected: [],
  outageMinutes: 0,
  onLeave: null,
  cancelledAt: null,
};
const eaten: ContestFacts = { ...expired, reason: 'not_me', state: 2, priceCents: 350, shown: 'badge' };

describe('proposed answers to contests', () => {
  const cases: [string, ContestFacts, ReturnType<typeof proposeAnswer>['decision'], RegExp][] = [
    ['nothing speaks for a passage', expired, 'refuse', /Nada indica uma passagem/],
    ['the gate was opened in vain', { ...expired, openedInVain: true }, 'conclude', /liberada para a pessoa/],
    ['a turn has no owner', { ...expired, unmatchedTurns: 2 }, 'conclude', /giros sem dono/],
    ['a gate had lost the connection', { ...expired, offline: ['Fábrica 1'] }, 'conclude', /sem conexão/],
    ['no gate had answered', { ...expired, outageMinutes: 12 }, 'conclude', /sem conexão/],
    [
      'a gate may still have passages',
      { ...expired, offline: ['F1'], uncollected: ['F1'] },
      null,
      /Sincronize/,
    ],
    ['it is not expired any more', { ...expired, state: 2 }, null, /não consta mais/],
    ['it is gone', { ...expired, active: false }, null, /já foi cancelada ou excluída/],
    ['the person was on leave', { ...expired, onLeave: 'férias' }, 'waive', /afastada/],
    ['the person was on leave and ate', { ...eaten, onLeave: 'férias' }, null, /crachá ou o código/],
    ['a badge was shown', eaten, null, /quem usou o crachá/],
    ['a face was recognised', { ...eaten, shown: 'face' }, 'refuse', /pelo rosto/],
    ['something was wrong at the gate', { ...eaten, conflicts: 1 }, 'delete', /conflito/],
    ['another person made the code', { ...eaten, otherIssuer: true }, null, /gerado por outra pessoa/],
    ['an operator had concluded it', { ...eaten, concludedByOperator: true }, 'delete', /operador concluiu/],
    ['the person reserved it', { ...expired, reason: 'not_me' }, 'refuse', /própria conta/],
    [
      'another person reserved it for them',
      { ...expired, reason: 'not_me', isOwnReservation: false },
      'delete',
      /outra/,
    ],
    ['the price is right', { ...eaten, reason: 'wrong_price' }, 'refuse', /tabela em vigor/],
    [
      'the price is wrong',
      { ...eaten, reason: 'wrong_price', priceFits: false },
      null,
      /confira a explicação/,
    ],
    ['nothing was cancelled', { ...expired, reason: 'cancelled' }, 'refuse', /Não há cancelamento/],
    ['it was reserved again', { ...expired, reason: 'cancelled', cancelledAt: 'x' }, null, /outra reserva/],
    ['it is something else', { ...expired, reason: 'other' }, null, /Leia o texto/],
  ];
  test.each(cases)('the proposed answer fits the case in which %s', (_, facts, decision, text) => {
    expect(proposeAnswer(facts)).toMatchObject({ decision, text: expect.stringMatching(text) });
  });

  test('the proposal for a person with closed accounts is a correction', () => {
    const facts = { ...eaten, conflicts: 1, closed: 'individually_closed' as const };
    expect(proposeAnswer(facts)).toMatchObject({
      decision: 'correct',
      text: expect.stringMatching(/As contas da pessoa estão encerradas: devolva/),
    });
  });

  test('the proposal in a closed month is a correction of the difference', () => {
    const concluded = { ...expired, openedInVain: true, closed: 'month_closed' as const };
    expect(proposeAnswer(concluded)).toMatchObject({ decision: 'correct', backCents: 350 });
    expect(proposeAnswer({ ...eaten, conflicts: 1, closed: 'month_closed' as const })).toMatchObject({
      decision: 'correct',
      backCents: 350,
      text: expect.stringMatching(/devolva R\$\s3,50 como correção/),
    });
    expect(proposeAnswer({ ...concluded, concludedCents: 700 })).toMatchObject({
      decision: null,
      backCents: 0,
    });
    expect(proposeAnswer({ ...expired, closed: 'month_closed' })).toMatchObject({ decision: 'refuse' });
  });
});

test('a contest without known facts says that nothing is open', () => {
  expect(knownTexts(expired)).toEqual(['As catracas responderam durante o turno e nada ficou em aberto.']);
});

test('each known fact of a contest is one sentence', () => {
  expect(
    knownTexts({
      ...expired,
      offline: ['F1', 'F2'],
      uncollected: ['F2'],
      openedInVain: true,
      unmatchedTurns: 2,
      outageMinutes: 12,
      conflicts: 1,
      onLeave: 'férias de 01/11/2026 a 20/11/2026',
      cancelledAt: '19/11/2026 08:50',
      priceFits: false,
      closed: 'month_closed',
    }),
  ).toEqual([
    'Sem conexão durante o turno: F1, F2.',
    'Nenhuma catraca do local respondeu durante 12 min do turno.',
    'Ainda podem informar passagens deste turno: F2.',
    'A catraca foi liberada para a pessoa e ninguém passou.',
    'Giros sem dono no turno: 2.',
    'Conflitos nesta refeição: 1.',
    'A pessoa estava afastada neste dia: férias de 01/11/2026 a 20/11/2026.',
    'A pessoa tinha cancelado uma reserva desta refeição em 19/11/2026 08:50.',
    'O valor cobrado não é o da tabela em vigor no turno.',
    'O mês está fechado.',
  ]);
});
