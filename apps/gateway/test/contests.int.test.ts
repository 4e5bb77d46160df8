import { errors } from '@reserva/contracts/basics/errors';
import { contestCommands } from '@reserva/contracts/money/contest-commands';
import { neverSpokenWith } from '@reserva/database/models/gates/turnstile-device';
import type { Contest } from '@reserva/database/models/money/contests';
import { newLeave } from '@reserva/database/models/money/new-leave';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import {
  actorOf,
  insertOtherHours,
  insertReservation,
  insertTurnstile,
  personOf,
} from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

const DATE = '2026-11-19';
const at = (time: string) => new Date(`${DATE}T${time}:00-03:00`);
const OTAVIO = { kind: 'operator', userId: 'f'.repeat(24), name: 'OTAVIO RAMOS', role: 2 } as const;

const test = testWith(() => createGatewayFixture(`${DATE}T15:00`))
  .extend('ana', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { name: 'ANA DE SOUZA' }))
  .extend('bia', { scope: 'file' }, ({ fixture }) => signedIn(fixture))
  .extend('operator', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 2 }))
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  .extend('send', ({ fixture }) =>
    vi.spyOn(fixture.context.commands, 'send').mockResolvedValue({ ok: true, value: {} }),
  );

test.beforeAll(async ({ fixture }) => {
  const { database } = fixture.context;
  await database.prices.create([
    { _id: 8, validFrom: at('07:00'), concluded: 350, expired: 700, reserveless: 1000, by: 'x', outbox: [] },
  ]);
  const lostUs = { from: at('12:05'), to: at('12:40') };
  await insertTurnstile(database, {
    site: 2,
    name: 'Fábrica 1',
    device: {
      ...neverSpokenWith(),
      mode: { kind: 'online', since: at('12:40'), seenAt: at('14:59'), lastContingency: lostUs },
      collected: { logId: '1', eventId: '1', at: at('14:30'), fault: null },
    },
  });
});

test.beforeEach(async ({ fixture }) => {
  await grant(fixture, 'concluir_reserva', 'deletar_reserva');
  const { contests, reservations, leaves } = fixture.context.database;
  for (const each of [contests, reservations, leaves]) await each.collection.deleteMany({});
});
afterEach(() => vi.restoreAllMocks());

/** An expired lunch of Ana. */
const lunch = (fixture: GatewayFixture, ana: SignedInVisitor, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.context.database, {
    person: personOf(ana.user),
    createdBy: actorOf(ana.user),
    createdAt: at('08:51'),
    date: DATE,
    site: 2,
    state: 3,
    stateAt: at('14:00'),
    priceCents: 700,
    priceVersion: 8,
    ...given,
  });
async function contest(
  fixture: GatewayFixture,
  line: Reservation,
  given: Partial<Contest> = {},
): Promise<Contest> {
  const { _id: reservationId, person, date, meal, site, state, priceCents, stateAt } = line;
  const stored: Contest = {
    _id: newId(at('14:10')),
    reservationId,
    round: 1,
    person: { id: person.id, name: person.name },
    line: { date, meal, site, state, priceCents, stateAt },
    reason: 'eaten',
    text: 'A luz apagou',
    sentAt: at('14:10'),
    state: 'sent',
    review: null,
    decision: null,
    answer: null,
    history: [],
    outbox: [],
    ...given,
  };
  await fixture.context.database.contests.create(stored);
  return stored;
}
const answer = (given: Partial<NonNullable<Contest['answer']>> = {}): Contest['answer'] => ({
  at: at('14:30'),
  by: OTAVIO,
  command: 'c',
  operation: null,
  backCents: 0,
  words: 'Nenhum giro',
  ...given,
});

describe('contests.send', () => {
  const body = (given: object = {}) => ({ id: newId(at('14:00')), motivo: 'eaten', texto: 'Comi', ...given });

  test('contests.send sends the contest in the name of the caller', async ({ ana, send }) => {
    const sent = body();
    const { status, body: answerText } = await ana.call('contests.send', { body: sent });
    expect([status, answerText]).toEqual([201, { message: 'Contestação enviada!' }]);
    expect(send).toHaveBeenCalledWith(
      'contest.send',
      { reservationId: sent.id, reason: 'eaten', text: 'Comi' },
      expect.objectContaining({ actor: expect.objectContaining({ kind: 'employee', userId: ana.user._id }) }),
    );
  });

  test.for([...contestCommands['contest.send'].refusals])(
    'contests.send answers %s with its status and message',
    async (code, { ana, send }) => {
      send.mockResolvedValueOnce({ ok: false, code });
      const { status, body: answerText } = await ana.call('contests.send', { body: body() });
      expect([status, answerText.message]).toEqual([errors[code].status, errors[code].message]);
    },
  );
});

describe('the statement', () => {
  test('the statement shows the deadline of each contestable line and the state of each contest', async ({
    fixture,
    ana,
    bia,
  }) => {
    const free = await lunch(fixture, ana, { date: '2026-11-17', stateAt: at('08:00') });
    const late = await lunch(fixture, ana, {
      date: '2026-11-16',
      stateAt: new Date(at('15:00').getTime() - 86_460_000),
    });
    const line = await lunch(fixture, ana);
    const sent = await contest(fixture, line, { state: 'deciding', review: { at: at('14:20'), by: OTAVIO } });
    const { body } = await ana.call('reservations.getReservations', { query: { month: '1' } });
    const items = body.reservations as { id: string; contestavelAte?: string }[];
    expect(items.map(({ id, contestavelAte }) => [id, contestavelAte])).toEqual([
      [line._id, undefined],
      [free._id, new Date(at('08:00').getTime() + 86_400_000).toISOString()],
      [late._id, undefined],
    ]);
    expect(body.contestacoes).toEqual([
      {
        id: sent._id,
        reserva: line._id,
        data: DATE,
        tipo: 1,
        local: 2,
        motivo: 'eaten',
        texto: 'A luz apagou',
        situacao: 'reviewing',
        enviada: '19/11/2026 14:10',
        resposta: null,
      },
    ]);
    expect((await bia.call('reservations.getReservations', {})).body.contestacoes).toEqual([]);
  });

  test('the statement keeps the answer to a contest of a deleted line', async ({ fixture, ana }) => {
    const line = await lunch(fixture, ana, { active: false });
    await contest(fixture, line, { state: 'accepted', answer: answer({ operation: 'delete', words: '' }) });
    const { body } = await ana.call('reservations.getReservations', {});
    expect(body.reservations).toEqual([]);
    expect(body.contestacoes).toMatchObject([
      {
        situacao: 'accepted',
        resposta: {
          em: '19/11/2026 14:30',
          por: 'OTAVIO RAMOS',
          operacao: 'delete',
          devolvido: 0,
          texto: '',
        },
      },
    ]);
  });

  test('the explanation of a line shows its contest without the text of the person', async ({
    fixture,
    ana,
    operator,
  }) => {
    const line = await lunch(fixture, ana);
    await contest(fixture, line, { state: 'refused', answer: answer() });
    for (const [who, name, sent, answered] of [
      [ana, 'reservations.explain', 'Você contestou', 'Otavio Ramos recusou sua contestação'],
      [
        operator,
        'reservations.explainRow',
        'Contestado pela própria pessoa',
        'Contestação recusada por Otavio Ramos',
      ],
    ] as const) {
      const answerText = JSON.stringify((await who.call(name, { query: { id: line._id } })).body);
      expect(answerText).toContain(`${sent}: comi, mas aparece como falta.`);
      expect(answerText).toContain(`${answered}. “Nenhum giro”`);
      expect(answerText).not.toContain('luz');
    }
  });
});

describe('contests.getPage', () => {
  const page = (operator: SignedInVisitor, given: object = {}) =>
    operator.call('contests.getPage', { body: { situacao: 'open', local: 0, items: 50, skip: 0, ...given } });

  test('contests.getPage lists open contests oldest first and answered ones newest first', async ({
    fixture,
    ana,
    operator,
  }) => {
    const make = (n: number, given: Partial<Contest>, site: 1 | 2 = 2) =>
      lunch(fixture, ana, { date: `2026-11-0${n}`, site }).then((line) =>
        contest(fixture, line, { sentAt: at(`14:1${n}`), ...given }),
      );
    const [third, first, second] = [
      await make(3, { state: 'deciding' }),
      await make(1, {}),
      await make(2, { state: 'reviewing', review: { at: at('14:20'), by: OTAVIO } }, 1),
    ];
    const [old, late] = [
      await make(4, { state: 'refused', answer: answer() }),
      await make(5, { state: 'accepted', answer: answer({ operation: 'conclude' }) }),
    ];
    const idsOf = async (given: object) => {
      const { status, body } = await page(operator, given);
      expect([status, body.open]).toEqual([200, 3]);
      const ids = (body.page as { id: string }[]).map(({ id }) => id);
      expect(body.total).toBe(ids.length);
      return ids;
    };
    expect(await idsOf({})).toEqual([first._id, second._id, third._id]);
    expect(await idsOf({ situacao: 'sent' })).toEqual([first._id]);
    expect(await idsOf({ situacao: 'reviewing' })).toEqual([second._id, third._id]);
    expect(await idsOf({ local: 1 })).toEqual([second._id]);
    expect(await idsOf({ situacao: 'answered' })).toEqual([late._id, old._id]);
    expect(await idsOf({ situacao: 'refused' })).toEqual([old._id]);
    expect(await idsOf({ situacao: 'accepted', local: 1 })).toEqual([]);
    const { body } = await page(operator, { items: 1, skip: 1 });
    expect(body).toMatchObject({ total: 3, page: [{ id: second._id }] });
    expect(body.page).toEqual([
      {
        id: second._id,
        reserva: second.reservationId,
        data: '2026-11-02',
        tipo: 1,
        local: 1,
        vez: 1,
        pessoa: 'ANA DE SOUZA',
        cracha: expect.stringMatching(/^\d+$/),
        cpf: expect.stringMatching(/^\d{3}\.\*{3}\.\*{3}-\d\d$/),
        status: 3,
        valor: 7,
        motivo: 'eaten',
        situacao: 'reviewing',
        enviada: at('14:12').toISOString(),
        decidindo: false,
        propria: false,
        analise: { por: 'OTAVIO RAMOS', em: '19/11/2026 14:20' },
      },
    ]);
  });
});

describe('contests.getContest', () => {
  const open = (operator: SignedInVisitor, id: string) =>
    operator.call('contests.getContest', { query: { id } });

  test('contests.getContest shows the explained line with the known facts and a proposal', async ({
    fixture,
    ana,
    operator,
  }) => {
    const line = await lunch(fixture, ana);
    const history: Contest['history'] = [
      { as: 'reviewing', at: at('14:20'), by: OTAVIO, command: 'a' },
      {
        as: 'deciding',
        at: at('14:21'),
        by: OTAVIO,
        command: 'b',
        operation: 'delete',
        backCents: 0,
        words: '',
      },
      {
        as: 'failed',
        at: at('14:21'),
        by: OTAVIO,
        command: 'b',
        operation: 'delete',
        fault: 'contest_passing',
      },
    ];
    const { _id } = await contest(fixture, line, { history });
    const { status, body } = await open(operator, _id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: _id,
      texto: 'A luz apagou',
      resposta: null,
      propria: false,
      explicacao: { id: line._id, regra: 'Tinha reserva na Fábrica e não passou na catraca: Expirado.' },
      sabe: ['Sem conexão durante o turno: Fábrica 1.'],
      proposta: { decisao: 'conclude', texto: expect.stringContaining('sem conexão') },
      operacoes: ['conclude', 'waive', 'delete'],
      devolver: { sugerido: 3.5, maximo: 7 },
      historico: [
        { em: '19/11/2026 14:20', texto: 'Aberta por Otavio Ramos.' },
        {
          em: '19/11/2026 14:21',
          texto: expect.stringContaining('Excluir a refeição, por Otavio Ramos, não foi'),
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(ana.user.cpf);
  });

  test('the known facts of a contest include a leave and an earlier cancellation', async ({
    fixture,
    ana,
    operator,
  }) => {
    const { database } = fixture.context;
    const line = await lunch(fixture, ana);
    const by = { kind: 'system' as const, job: 'leave' };
    const days = { from: DATE, to: DATE, kind: 'vacation' as const, source: 'file' as const };
    await database.leaves.create(
      newLeave(ana.user, { _id: newId(at('14:30')), ...days, at: at('14:30'), by, command: 'c', outbox: [] }),
    );
    const closed = { at: at('08:50'), by: actorOf(ana.user), as: 'cancelled' as const, command: 'c' };
    await lunch(fixture, ana, { active: false, closed });
    const { _id } = await contest(fixture, line);
    expect((await open(operator, _id)).body).toMatchObject({
      sabe: [
        'Sem conexão durante o turno: Fábrica 1.',
        'A pessoa estava afastada neste dia: férias em 19/11/2026.',
        'A pessoa tinha cancelado uma reserva desta refeição em 19/11/2026 08:50.',
      ],
      proposta: { decisao: 'waive' },
    });
  });

  test('the known facts of a contest follow the other hours of its day', async ({
    fixture,
    ana,
    operator,
  }) => {
    const { database } = fixture.context;
    const hours = {
      reservation: { start: '06:00', end: '09:00' },
      serving: { start: '10:30', end: '12:00' },
    };
    // The turnstile lost its connection at 12:05, within the usual hours but after those of this day.
    await insertOtherHours(database, { date: DATE, hours });
    const line = await lunch(fixture, ana, { stateAt: at('12:00') });
    const { _id } = await contest(fixture, line);
    expect((await open(operator, _id)).body).toMatchObject({
      sabe: ['As catracas responderam durante o turno e nada ficou em aberto.'],
      explicacao: { regra: expect.stringMatching(/Outro horário neste dia: .*servido das 10:30 às 12:00/) },
    });
    await database.serviceExceptions.deleteMany({});
  });

  test('a contest in a closed month offers only what can still be done', async ({
    fixture,
    ana,
    operator,
  }) => {
    const { database } = fixture.context;
    const by = { at: at('07:00'), by: OTAVIO, command: 'c', totals: null };
    await database.months.create({ _id: '2026-10', state: 'closed', ...by, history: [], outbox: [] });
    const line = await lunch(fixture, ana, { date: '2026-10-30' });
    await contest(fixture, line, {
      state: 'accepted',
      answer: answer({ operation: 'correct', backCents: 200 }),
    });
    const { id, name, cpf } = line.person;
    await database.corrections.create({
      _id: `${line._id}-001`,
      person: { id, name, cpf },
      month: '2026-10',
      bookedIn: '2026-11',
      cents: -200,
      reason: 'x',
      by: OTAVIO,
      at: at('14:30'),
      line: { id: line._id },
      outbox: [],
    });
    const { _id } = await contest(fixture, line, { round: 2, sentAt: at('14:40') });
    expect((await open(operator, _id)).body).toMatchObject({
      vez: 2,
      operacoes: ['waive', 'correct'],
      devolver: { maximo: 5 },
      sabe: expect.arrayContaining(['O mês está fechado.']),
    });
    await database.months.deleteMany({});
    await database.corrections.deleteMany({});
  });

  test('contests.getContest answers 404 for an unknown contest', async ({ operator }) => {
    const { status, body } = await open(operator, newId(at('14:00')));
    expect([status, body.code]).toEqual([404, 'contest_not_found']);
  });

  test('a contest is marked as their own for the operator it belongs to', async ({
    fixture,
    ana,
    operator,
    admin,
  }) => {
    const { _id } = await contest(fixture, await lunch(fixture, ana, { person: personOf(operator.user) }));
    expect((await open(operator, _id)).body.propria).toBe(true);
    expect((await open(admin, _id)).body.propria).toBe(false);
  });
});

describe('contests.review and contests.decide', () => {
  const decide = (operator: SignedInVisitor, given: object) =>
    operator.call('contests.decide', { body: { id: 'a'.repeat(24), texto: 'Nenhum giro', ...given } });

  test('contests.review sends the review in the name of the operator', async ({ operator, send }) => {
    const body = { id: 'a'.repeat(24) };
    expect((await operator.call('contests.review', { body })).status).toBe(200);
    expect(send).toHaveBeenCalledWith(
      'contest.review',
      body,
      expect.objectContaining({ actor: expect.anything() }),
    );
  });

  test.for<[string[], string[]]>([
    [['concluir_reserva'], ['conclude', 'refuse']],
    [['deletar_reserva'], ['delete', 'refuse']],
    [['gerar_visitante'], []],
  ])(
    'contests.decide answers 403 unless the ability covers the decision: with %j',
    async ([granted, allowed], { fixture, operator, send }) => {
      await grant(fixture, ...granted);
      for (const decisao of ['conclude', 'delete', 'waive', 'correct', 'refuse']) {
        expect((await decide(operator, { decisao })).status, decisao).toBe(
          allowed.includes(decisao) ? 200 : 403,
        );
      }
      expect(send).toHaveBeenCalledTimes(allowed.length);
    },
  );

  test('an administrator may take every decision about a contest', async ({ fixture, admin, send }) => {
    await grant(fixture);
    for (const decisao of ['conclude', 'delete', 'waive', 'refuse']) {
      expect((await decide(admin, { decisao })).status).toBe(200);
    }
    await decide(admin, { decisao: 'correct', devolver: 3.35 });
    expect(send).toHaveBeenLastCalledWith(
      'contest.decide',
      { id: 'a'.repeat(24), operation: 'correct', backCents: 335, words: 'Nenhum giro' },
      expect.objectContaining({ actor: expect.objectContaining({ role: 1 }) }),
    );
  });

  test('contests.decide answers 400 to a refusal without a reason', async ({ operator, send }) => {
    for (const texto of ['', '  ', 'x'])
      expect((await decide(operator, { decisao: 'refuse', texto })).status).toBe(400);
    expect((await decide(operator, { decisao: 'conclude', texto: '' })).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.for([...contestCommands['contest.decide'].refusals])(
    'contests.decide answers %s with its status and message',
    async (code, { operator, send }) => {
      send.mockResolvedValueOnce({ ok: false, code });
      const { status, body } = await decide(operator, { decisao: 'conclude' });
      expect([status, body.message]).toEqual([errors[code].status, errors[code].message]);
    },
  );
});
