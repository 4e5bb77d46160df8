import type { RouteName } from '@reserva/contracts/routes';
import { newLeave } from '@reserva/database/models/money/new-leave';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import {
  actorOf,
  insertOtherHours,
  insertReservation,
  insertTurnstile,
  personOf,
} from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createGatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const DATE = '2026-11-19';
const at = (time: string) => new Date(`${DATE}T${time}:00-03:00`);
const OPERATOR = { kind: 'operator', userId: 'f'.repeat(24), name: 'OTAVIO RAMOS', role: 2 } as const;

const test = testWith(() => createGatewayFixture(`${DATE}T15:00`))
  .extend('ana', { scope: 'file' }, ({ fixture }) => signedIn(fixture))
  .extend('bia', { scope: 'file' }, ({ fixture }) => signedIn(fixture))
  .extend('operator', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 2 }))
  // Passages at a gate stay valid after the gate is removed.
  .extend('gate', { scope: 'file' }, ({ fixture }) =>
    insertTurnstile(fixture.context.database, { site: 2, name: 'Fábrica 1', removedAt: at('14:59') }),
  )
  // Inserts a meal that Ana ate at the gate, each on a different day.
  .extend('insert', { scope: 'file' }, ({ fixture, ana, gate }) => {
    let day = 0;
    return (given: Partial<Reservation> = {}) =>
      insertReservation(fixture.context.database, {
        person: personOf(ana.user),
        createdBy: actorOf(ana.user),
        createdAt: at('08:51'),
        site: 2,
        date: `2026-10-${String(++day).padStart(2, '0')}`,
        state: 2,
        stateAt: at('11:41'),
        priceCents: 350,
        priceVersion: 8,
        passages: [
          {
            key: `k${day}`,
            turnstileId: gate._id,
            grantedAt: at('11:40'),
            turnedAt: at('11:41'),
            outcome: 'turned',
            shown: 'badge',
          },
        ],
        ...given,
      });
  });

test.beforeAll(async ({ fixture }) => {
  await fixture.context.database.prices.create([
    { _id: 8, validFrom: at('07:00'), concluded: 350, expired: 700, reserveless: 1000, by: 'x', outbox: [] },
    { _id: 9, validFrom: at('14:30'), concluded: 999, expired: 999, reserveless: 999, by: 'x', outbox: [] },
  ]);
});

const ask = (who: SignedInVisitor, name: RouteName, id: string) => who.call(name, { query: { id } });

describe('reservations.explain', () => {
  test('the explanation of a line shows its events, its rule and its price at that time', async ({
    ana,
    insert,
  }) => {
    const { _id: id } = await insert();
    const { status, body } = await ask(ana, 'reservations.explain', id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      passos: [
        { em: '19/11/2026 08:51', texto: 'Você reservou, na Fábrica.' },
        { em: '19/11/2026 11:40', texto: 'Fábrica 1 liberada pelo crachá.' },
        { em: '19/11/2026 11:41', texto: 'Você passou na catraca: Fábrica 1.' },
      ],
      regra: 'Você tinha reserva e comeu na Fábrica: vale o preço com reserva.',
      preco: expect.stringMatching(/^R\$\s3,50: preço com reserva, válido desde 19\/11\/2026\.$/),
    });
  });

  test('the explanation of a line shows the other hours of its day and site', async ({
    fixture,
    ana,
    insert,
  }) => {
    const { _id: id, date } = await insert({ state: 3, stateAt: at('12:30'), passages: [] });
    const rule = async () => (await ask(ana, 'reservations.explain', id)).body.regra;
    const usual = 'Você tinha reserva na Fábrica e não passou na catraca: vale o preço da falta.';
    await insertOtherHours(fixture.context.database, { date, site: 1 });
    expect(await rule()).toBe(usual);
    await insertOtherHours(fixture.context.database, { date, site: 2 });
    expect(await rule()).toBe(
      `${usual} Outro horário neste dia: reservas das 06:00 às 09:00, servido das 10:30 às 12:30 (Véspera de Natal).`,
    );
  });

  test('the explanation of a waived line shows the reason, the price without it and later corrections', async ({
    fixture,
    ana,
    insert,
  }) => {
    const grounds = [{ rule: 'leave' as const, id: 'v', text: 'férias em 01/10/2026' }];
    const { _id: id } = await insert({
      state: 3,
      stateAt: at('14:00'),
      priceCents: 0,
      passages: [],
      waiver: { grounds, fromCents: 700, at: at('15:00') },
    });
    await fixture.context.database.corrections.create({
      _id: `${id}-001`,
      person: { id: ana.user._id, name: ana.user.name, cpf: ana.user.cpf },
      month: '2026-10',
      bookedIn: '2026-11',
      cents: 700,
      reason: 'x',
      by: OPERATOR,
      at: at('16:00'),
      line: { id, grounds: [] },
    });
    expect((await ask(ana, 'reservations.explain', id)).body).toMatchObject({
      passos: [
        {},
        { texto: 'O almoço terminou e você não passou na catraca.' },
        { em: '19/11/2026 15:00', texto: 'Você não paga: férias em 01/10/2026.' },
        {
          texto: expect.stringMatching(/^Correção de R\$\s7,00 lançada em 11\/2026: volta a ser cobrado\.$/),
        },
      ],
      regra: expect.stringContaining('mas não paga: férias em 01/10/2026'),
      preco: expect.stringMatching(/^R\$\s0,00\. Sem a dispensa seriam R\$\s7,00: preço da falta/),
    });
  });

  test('operators see which leave cancelled a reservation', async ({ fixture, ana, operator, insert }) => {
    const { database } = fixture.context;
    const from = { from: '2026-10-01', to: '2026-10-20', kind: 'absence' as const, source: 'file' as const };
    const by = { kind: 'system' as const, job: 'leave' };
    const given = { ...from, _id: 'b'.repeat(24), at: at('08:00'), by, command: 'c', outbox: [] };
    await database.leaves.create(newLeave(ana.user, given));
    const closed = { at: at('09:10'), by, as: 'cancelled' as const, command: given._id };
    const { _id } = await insert({ state: 1, priceCents: 0, passages: [], active: false, closed });
    expect(JSON.stringify((await ask(operator, 'reservations.explainRow', _id)).body)).toContain(
      'Cancelado pelo sistema: afastamento de 01/10/2026 a 20/10/2026.',
    );
  });

  test('the explanation shows that an operator reserved in spite of a leave', async ({
    fixture,
    bia,
    operator,
    insert,
  }) => {
    const { database } = fixture.context;
    const leave = { from: DATE, to: '2026-11-30', kind: 'vacation' as const, source: 'screen' as const };
    const given = { ...leave, _id: 'd'.repeat(24), at: at('08:00'), by: OPERATOR, command: 'd', outbox: [] };
    await database.leaves.create(newLeave(bia.user, given));
    const of = { person: personOf(bia.user), date: DATE, createdBy: OPERATOR };
    const despite = await insert({ ...of, createdAt: at('08:51') });
    const before = await insert({ ...of, meal: 2, createdAt: at('07:51') });
    const stepsOf = async ({ _id }: Reservation) =>
      JSON.stringify((await ask(operator, 'reservations.explainRow', _id)).body);
    const text = 'na Fábrica, apesar de férias de 19/11/2026 a 30/11/2026.';
    expect(await stepsOf(despite)).toContain(`Reservado por Otavio Ramos (operação), ${text}`);
    expect(await stepsOf(before)).not.toContain('apesar de');
  });

  test.for<[string, string, string]>([
    ['a closing', 'c'.repeat(24), 'refeição fechada (Falta de água)'],
    ['its weekday', 'week-1', 'refeição não servida neste dia da semana'],
  ])(
    'the explanation shows that the meal was not served because of %s',
    async ([_, command, words], { fixture, operator, insert }) => {
      const by = { kind: 'system' as const, job: 'calendar' };
      const about = { site: 2 as const, meal: 1 as const, date: DATE, reason: 'Falta de água' };
      await fixture.context.database.serviceExceptions.updateOne(
        { _id: 'c'.repeat(24) },
        {
          $setOnInsert: {
            ...about,
            at: at('08:00'),
            by,
            command: 'c',
            active: false,
            revision: 1,
            due: false,
          },
        },
        { upsert: true },
      );
      const closed = { at: at('09:10'), by, as: 'cancelled' as const, command };
      const { _id } = await insert({ state: 1, priceCents: 0, passages: [], active: false, closed });
      expect(JSON.stringify((await ask(operator, 'reservations.explainRow', _id)).body)).toContain(
        `Cancelado pelo sistema: ${words}.`,
      );
    },
  );

  test('only operators see the text with which a conflict was resolved', async ({
    fixture,
    ana,
    operator,
    gate,
    insert,
  }) => {
    const { _id: id } = await insert();
    await fixture.context.database.conflicts.create({
      _id: `c-${id}`,
      kind: 'second_passage',
      open: false,
      turnstileId: gate._id,
      site: 2,
      at: at('12:10'),
      date: DATE,
      meal: 1,
      badge: '',
      reservationId: id,
      outbox: [],
      first: null,
      person: personOf(ana.user),
      resolved: { at: at('13:00'), by: OPERATOR, reason: 'Crachá emprestado a BIA', command: 'c' },
    });
    const own = JSON.stringify((await ask(ana, 'reservations.explain', id)).body);
    expect(own).toContain('Segunda passagem na mesma refeição. Resolvido por um operador.');
    expect(own).not.toContain('BIA');
    const row = JSON.stringify((await ask(operator, 'reservations.explainRow', id)).body);
    expect(row).toContain('Resolvido: “Crachá emprestado a BIA”.');
  });

  test('the explanation shows conflicts of the passage except a turn whose person was found later', async ({
    fixture,
    ana,
    gate,
    insert,
  }) => {
    const { _id: id, passages } = await insert();
    const key = passages[0]?.key ?? '';
    const noted = {
      open: true,
      turnstileId: gate._id,
      site: 2 as const,
      at: at('11:41'),
      date: DATE,
      meal: 1 as const,
      badge: '',
      reservationId: null,
      outbox: [],
      first: null,
      resolved: null,
    };
    await fixture.context.database.conflicts.create([
      { ...noted, _id: key, kind: 'no_person', person: null },
      { ...noted, _id: `${key}:outside_serving`, kind: 'outside_serving', person: personOf(ana.user) },
    ]);
    const answerText = JSON.stringify((await ask(ana, 'reservations.explain', id)).body);
    expect(answerText).toContain('Conflito na catraca: Passagem fora do horário. Aguarda um operador.');
    expect(answerText).not.toContain('Giro sem identificação');
  });

  test('reservations.explain answers 404 for any line that is not a valid one of the caller', async ({
    ana,
    bia,
    insert,
  }) => {
    const closed = { at: at('09:10'), by: actorOf(ana.user), as: 'cancelled' as const, command: 'c' };
    const ids = [
      (await insert({ person: personOf(bia.user) }))._id,
      (await insert({ person: { kind: 'guest', id: ana.user._id, name: 'ANA', cpf: '' } }))._id,
      (await insert({ state: 0 }))._id,
      (await insert({ active: false, closed }))._id,
      'a'.repeat(24),
    ];
    for (const id of ids) {
      const { status, body } = await ask(ana, 'reservations.explain', id);
      expect([status, body.code]).toEqual([404, 'reservation_not_found']);
    }
  });

  test('explaining a line answers 400 for an invalid id', async ({ ana, operator }) => {
    for (const id of ['', 'x', "' || 1", 'A'.repeat(24)]) {
      expect((await ask(ana, 'reservations.explain', id)).status).toBe(400);
      expect((await ask(operator, 'reservations.explainRow', id)).status).toBe(400);
    }
    expect((await ana.call('reservations.explain')).status).toBe(400);
  });
});

describe('reservations.explainRow', () => {
  test('reservations.explainRow explains any line with the name of the operator', async ({
    bia,
    operator,
    insert,
  }) => {
    const deleted = { at: at('14:10'), by: OPERATOR, as: 'deleted' as const, command: 'c' };
    const decision = {
      at: at('14:00'),
      by: OPERATOR,
      as: 'concluded' as const,
      from: 3 as const,
      command: 'd',
    };
    const { _id } = await insert({ active: false, closed: deleted });
    expect((await ask(operator, 'reservations.explainRow', _id)).body).toMatchObject({
      passos: expect.arrayContaining([{ em: '19/11/2026 14:10', texto: 'Excluído por Otavio Ramos.' }]),
      regra: 'Não vale mais: nada é cobrado.',
      preco: null,
    });
    const concluded = await insert({ decision, passages: [], person: personOf(bia.user) });
    expect((await ask(operator, 'reservations.explainRow', concluded._id)).body).toMatchObject({
      passos: expect.arrayContaining([
        { em: '19/11/2026 14:00', texto: 'Concluído por Otavio Ramos. Até então: Expirado.' },
      ]),
      regra: 'Um operador concluiu a reserva: Concluído.',
    });
  });

  test('reservations.explainRow answers 404 for an unknown line and 403 to employees', async ({
    ana,
    operator,
    insert,
  }) => {
    expect((await ask(operator, 'reservations.explainRow', 'a'.repeat(24))).status).toBe(404);
    const { _id } = await insert();
    expect((await ask(ana, 'reservations.explainRow', _id)).status).toBe(403);
  });
});
