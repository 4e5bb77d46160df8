import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { RequestOf } from '@reserva/contracts/operations';
import type { RouteName } from '@reserva/contracts/routes';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { abilities } from '@reserva/domain/people/permissions';
import { newId } from '@reserva/runtime/process/ids';
import type { ApiClient } from '@reserva/testing/api-client';
import { drain, until } from '@reserva/testing/drain';
import { insertBasics, insertUser } from '@reserva/testing/factories';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

const DATE = '2026-11-19';
const FRIDAY = '2026-11-20';

const test = testWith(() =>
  createStackFixture({
    at: `${DATE}T08:50`,
    only: ['gateway', 'reservation', 'activity'],
    data: 'none',
    // The lock is short, so that another process soon takes over the jobs of a killed process.
    env: { JOB_LOCK_MS: '4000' },
  }),
).extend('operator', async ({ fixture }) => {
  const { client } = await fixture.signedIn({ role: 2, name: 'OTAVIO RAMOS' });
  return client;
});

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
});
test.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T08:50`);
  await grant(fixture, ...abilities);
});

const grant = (fixture: StackFixture, ...granted: string[]) =>
  fixture.database.settings.collection.updateOne({ _id: 'permissions' as never }, { $set: { granted } });

/** Inserts pending lunches at Fábrica of people who need not exist. */
async function reservations(fixture: StackFixture, count: number, given: Partial<Reservation> = {}) {
  const at = fixture.clock.now();
  const all = Array.from({ length: count }, (_, n) =>
    newReservation({
      _id: newId(at),
      date: DATE,
      meal: 1,
      site: 2,
      createdAt: at,
      person: { kind: 'employee', id: randomUUID(), name: `PESSOA ${n}`, cpf: '86288366757' },
      createdBy: { kind: 'system', job: 'test' },
      ...given,
    }),
  );
  await fixture.database.reservations.collection.insertMany(all as never[]);
  return {
    ids: all.map(({ _id }) => _id),
    rows: all.map(({ _id: id, person }) => ({ id, name: person.name })),
  };
}

/** Builds a guest as the operator's browser does. */
const guest = (name: string) => ({ name, id: randomUUID() });
const slot = (date: LocalDate, meal: 1 | 2 = 1) => ({ date, meal, local: 2 as const, weekDay: 'Qui' });

describe('reservations.concludeReservationsList', () => {
  test('concluding a list answers a result and logs a line for each row', async ({ fixture, operator }) => {
    const { ids, rows } = await reservations(fixture, 3);
    await fixture.database.reservations.updateOne({ _id: ids[1] ?? '' }, { $set: { state: 2 } });
    const gone = { id: newId(new Date()), name: 'NINGUEM' };
    const { status, body } = await operator.call('reservations.concludeReservationsList', {
      body: { reservations: [...rows, gone] },
    });
    expect([status, body]).toEqual([
      200,
      {
        concluded: ['PESSOA 0', 'PESSOA 2'],
        alreadyCompleted: ['PESSOA 1'],
        failedReservations: ['NINGUEM'],
        rows: expect.anything(),
        operacao: expect.any(String),
      },
    ]);
    // Each row also has its reservation and the reason why it did not change.
    const rowResults = body.rows.map(({ id, outcome, code, reason, reservation }) => ({
      id,
      outcome,
      code,
      reason,
      status: reservation?.status,
      valor: reservation?.valor,
    }));
    const done = { outcome: 'concluded', code: null, reason: null, status: 2, valor: 3.5 };
    expect(rowResults).toEqual([
      { id: ids[0], ...done },
      {
        id: ids[1],
        outcome: 'alreadyCompleted',
        code: 'already_done',
        status: 2,
        valor: 0,
        reason: 'A refeição já foi feita ou concluída',
      },
      { id: ids[2], ...done },
      { id: gone.id, outcome: 'failed', code: 'not_found', reason: 'Reserva não encontrada' },
    ]);
    await drain(fixture.stores, fixture.database);
    const lines = await fixture.database.operatorLogs.find({ action: 2, date: DATE }).lean();
    expect(lines.map(({ client }) => client?.name).sort()).toEqual(['PESSOA 0', 'PESSOA 2']);
    expect(lines[0]).toMatchObject({ operator: { name: 'OTAVIO RAMOS', role: 2 }, search: 'OTAVIO RAMOS' });
  });

  test('concluding a list accepts 2,000 rows in one body', async ({ fixture, operator }) => {
    const { rows } = await reservations(fixture, 2_000);
    const { status, body } = await operator.call('reservations.concludeReservationsList', {
      body: { reservations: rows },
    });
    expect([status, body.concluded.length]).toEqual([200, 2_000]);
  });
});

describe('reservations.deleteReservationsList', () => {
  test('deleting a list answers a result for each row', async ({ fixture, operator }) => {
    const { rows } = await reservations(fixture, 2, { state: 2 });
    const gone = { id: newId(new Date()), name: 'NINGUEM' };
    const send = () =>
      operator.call('reservations.deleteReservationsList', { body: { reservations: [...rows, gone] } });
    expect((await send()).body).toMatchObject({
      deleted: ['PESSOA 0', 'PESSOA 1'],
      notFound: ['NINGUEM'],
      failedReservations: [],
    });
    expect((await send()).body.notFound).toEqual(['PESSOA 0', 'PESSOA 1', 'NINGUEM']);
  });
});

describe('reservations.undo', () => {
  /** Returns the operation that an operator can take back for a row. */
  const offered = async (operator: ApiClient, id: string) =>
    (await operator.call('reservations.explainRow', { query: { id } })).body.desfazer;

  test('a deletion is undone once by an operator with the ability', async ({ fixture, operator }) => {
    const { ids, rows } = await reservations(fixture, 1);
    const [id = ''] = ids;
    expect(await offered(operator, id)).toBeUndefined();
    const sent = { body: { reservations: rows } };
    const { body: done } = await operator.call('reservations.deleteReservationsList', sent);
    const undoes = { operacao: done.operacao, tipo: 'delete' } as const;
    expect(await offered(operator, id)).toEqual({ ...undoes, ate: '09:00' });
    await grant(fixture, 'concluir_reserva');
    expect(await offered(operator, id)).toBeUndefined();
    expect((await operator.raw('reservations.undo', { body: undoes })).status).toBe(403);
    await grant(fixture, 'deletar_reserva');
    const { status, body } = await operator.call('reservations.undo', { body: undoes });
    expect([status, body]).toMatchObject([
      200,
      { undone: ['PESSOA 0'], failedReservations: [], rows: [{ id, outcome: 'undone', code: null }] },
    ]);
    expect(await offered(operator, id)).toBeUndefined();
    const { body: rowResults } = await operator.call('reservations.explainRow', { query: { id } });
    expect(rowResults.passos.map(({ texto }) => texto)).toEqual(
      expect.arrayContaining([
        'Excluído por Otavio Ramos.',
        'A exclusão foi desfeita por Otavio Ramos: vale o que valia antes.',
      ]),
    );
    const again = await operator.raw('reservations.undo', { body: undoes });
    expect([again.status, again.refusal.code]).toEqual([409, 'undo_done']);
  });

  test('undoing a concluded day gets 403 without the right to conclude a day', async ({
    fixture,
    operator,
  }) => {
    const date = '2026-11-10';
    await reservations(fixture, 1, { date });
    const { body } = await operator.call('reservations.concludeAll', { body: { date } });
    const undoes = { body: { operacao: body.operacao, tipo: 'conclude' } } as const;
    await grant(fixture, 'concluir_reserva', 'concluir_turno');
    expect((await operator.raw('reservations.undo', undoes)).status).toBe(403);
    await grant(fixture, 'concluir_todos');
    expect((await operator.call('reservations.undo', undoes)).body.undone).toEqual(['PESSOA 0']);
  });
});

describe('reservations.concludeAll and concludeShift', () => {
  test('concluding a day or a shift answers how many reservations it concluded', async ({
    fixture,
    operator,
  }) => {
    const date = '2026-11-11';
    await reservations(fixture, 2, { date });
    await reservations(fixture, 1, { date, meal: 2 });
    const shift = { date, time: 1, local: 2 } as const;
    expect((await operator.call('reservations.concludeShift', { body: shift })).body).toEqual({
      concluded: 2,
      message: '2 reservas concluídas!',
      operacao: expect.any(String),
    });
    expect((await operator.call('reservations.concludeAll', { body: { date } })).body).toEqual({
      concluded: 1,
      message: '1 reserva concluída!',
      operacao: expect.any(String),
    });
    expect((await operator.call('reservations.concludeAll', { body: { date } })).body).toEqual({
      concluded: 0,
      message: 'Nenhuma reserva a concluir.',
      operacao: expect.any(String),
    });
  });

  test('concluding tomorrow gets 400 future_date', async ({ operator }) => {
    for (const answer of [
      await operator.call('reservations.concludeAll', { body: { date: FRIDAY } }),
      await operator.call('reservations.concludeShift', { body: { date: FRIDAY, time: 1, local: 2 } }),
    ]) {
      expect([answer.status, answer.refusal.code]).toEqual([400, 'future_date']);
    }
  });
});

describe('closed months', () => {
  const PAST = '2026-10-20';
  const month = { month: 10, year: 2026 };
  const shift = { date: PAST, time: 1 as const, local: 2 as const };
  const closed = (fixture: StackFixture, state: 'open' | 'closed') =>
    fixture.database.months.updateOne(
      { _id: '2026-10' },
      {
        $set: {
          state,
          at: fixture.clock.now(),
          command: 'c',
          totals: null,
          history: [],
          by: { kind: 'operator', userId: 'o', name: 'ADRIANA', role: 1 },
        },
      },
      { upsert: true },
    );

  test.for([
    ['reservations.concludeAll', { date: PAST }, 'closed', 'month_closed'],
    ['reservations.concludeShift', shift, 'closed', 'month_closed'],
    ['reports.closeMonth', month, 'closed', 'month_closed'],
    ['reports.closeMonth', month, 'open', 'month_pending'],
    ['reports.reopenMonth', { ...month, reason: 'Erro de lançamento' }, 'open', 'month_not_closed'],
    [
      'reports.correctMonth',
      { ...month, cpf: '86288366757', value: -3.5, reason: 'Cobrado duas vezes' },
      ...(['open', 'month_not_closed'] as const),
    ],
  ] as const)(
    'the call %s with %j for a month that is %s gets 409 %s and changes nothing',
    async ([name, body, state, code], { fixture }) => {
      await fixture.database.reservations.deleteMany({ date: PAST });
      // A command that is still in progress may leave such a reservation. The hold prevents the tick from changing it.
      const { ids } = await reservations(fixture, 1, { date: PAST, state: code === 'month_pending' ? 1 : 3 });
      const hold = { key: 'k', turnstileId: 't', until: new Date('2026-11-20T00:00:00Z') };
      await fixture.database.reservations.updateMany({ _id: { $in: ids } }, { $set: { hold } });
      await closed(fixture, state);
      const before = await fixture.database.reservations.find({ _id: { $in: ids } }).lean();
      const { client } = await fixture.signedIn({ role: 1 });
      const answer = await client.call(name as RouteName, { body } as never);
      expect([answer.status, answer.refusal]).toMatchObject([409, { code }]);
      expect(await fixture.database.reservations.find({ _id: { $in: ids } }).lean()).toEqual(before);
      expect((await fixture.database.months.findById('2026-10').lean())?.state).toBe(state);
    },
  );
});

describe('reservations.insertUsersReservations', () => {
  test('reserving for several people answers a result and sends a receipt for each', async ({
    fixture,
    operator,
  }) => {
    const [ana, bea] = [
      await insertUser(fixture.database, { name: 'ANA COSTA', email: 'ana.costa@exemplo.com.br' }),
      await insertUser(fixture.database, { name: 'BEA COSTA', email: '' }),
    ];
    const unknown = { name: 'NINGUEM', cpf: '11144477735' };
    const users = [ana, bea].map(({ name, cpf }) => ({ name, cpf }));
    const send = () =>
      operator.call('reservations.insertUsersReservations', {
        body: { users: [...users, unknown], local: 1 },
      });
    const answered = (name: string, cracha: string, outcome: string) => ({ name, cracha, outcome });
    const nobody = {
      ...answered('NINGUEM', '', 'failed'),
      id: null,
      code: 'person_unknown',
      reason: 'Pessoa não cadastrada',
    };
    expect((await send()).body).toMatchObject({
      reserved: ['ANA COSTA', 'BEA COSTA'],
      existingReservations: [],
      failed: ['NINGUEM'],
      rows: [
        {
          ...answered('ANA COSTA', ana.badge, 'reserved'),
          code: null,
          reason: null,
          reservation: { status: 1, data: DATE, tipo: 1, local: 1, cracha: ana.badge },
        },
        answered('BEA COSTA', bea.badge, 'reserved'),
        nobody,
      ],
    });
    const again = (await send()).body;
    const meal = await fixture.database.reservations.findOne({ personKey: `employee:${ana._id}` }).lean();
    expect(again).toMatchObject({
      existingReservations: ['ANA COSTA', 'BEA COSTA'],
      rows: [
        {
          ...answered('ANA COSTA', ana.badge, 'existing'),
          id: meal?._id,
          code: 'exists',
          reason: 'Já possui reserva para esta refeição',
          reservation: { id: meal?._id, local: 1 },
        },
        answered('BEA COSTA', bea.badge, 'existing'),
        nobody,
      ],
    });
    await drain(fixture.stores, fixture.database);
    const mails = await until('the receipt', async () => {
      const files = (await readdir(fixture.mailDir)).filter((file) => file.endsWith('.eml'));
      return (
        files.length > 0 && Promise.all(files.map((file) => readFile(join(fixture.mailDir, file), 'utf8')))
      );
    });
    expect(mails.filter((mail) => mail.includes('ana.costa@exemplo.com.br'))).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  test('reserving for several people gets 400 outside every window', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T10:00`);
    const { client } = await fixture.signedIn({ role: 1 });
    const users = [{ name: 'X', cpf: '11144477735' }];
    const answer = await client.call('reservations.insertUsersReservations', { body: { users, local: 2 } });
    expect([answer.status, answer.refusal]).toMatchObject([400, { code: 'outside_window' }]);
  });
});

describe('reservations.registerVisitorReservation', () => {
  test('guests are registered where possible and each refusal has its reason', async ({ operator }) => {
    const dates = [DATE, '2026-11-21'];
    const visitors = [guest('Clara Nunes'), guest('Davi Prado')];
    const body = { visitors, meals: dates.map((date) => slot(date)) };
    const answer = await operator.call('reservations.registerVisitorReservation', { body });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        message: 'Reservas Criadas!',
        created: 2,
        refused: ['Clara Nunes', 'Davi Prado'].map((name) => ({
          name,
          date: '2026-11-21',
          meal: 1,
          reason: 'Não há refeições no fim de semana',
        })),
        accesses: expect.arrayContaining(
          visitors.map(({ id }) => ({ id, code: expect.stringMatching(/^RR2\.[0-9a-f]{24}\./) })),
        ),
      },
    ]);
  });

  test('registering a guest ignores the hash sent by older callers', async ({ operator }) => {
    const visitor = { ...guest('Clara Nunes'), hash: 'RR1.x.y' };
    const body = { visitors: [visitor], meals: [slot(FRIDAY)] };
    const answer = await operator.call('reservations.registerVisitorReservation', { body });
    expect([answer.status, answer.body.accesses[0]?.id]).toEqual([200, visitor.id]);
  });

  test('registering a guest again answers 200 and creates no reservation', async ({ operator }) => {
    const body = { visitors: [guest('Clara')], meals: [slot(FRIDAY)] };
    await operator.call('reservations.registerVisitorReservation', { body });
    expect((await operator.call('reservations.registerVisitorReservation', { body })).body).toEqual({
      message: 'Nenhuma reserva criada.',
      created: 0,
      refused: [{ name: 'Clara', date: FRIDAY, meal: 1, reason: 'Já possui reserva' }],
      accesses: [{ id: body.visitors[0]?.id, code: expect.stringMatching(/^RR2\./) }],
    });
  });

  test.for([
    ['a day that is over', '2026-11-18', 'A data já passou.'],
    ['a weekend', '2026-11-22', 'Não há refeições no fim de semana.'],
    ['a day beyond the calendar', '2026-11-27', 'A data está fora do calendário.'],
  ] as const)(
    'registering guests gets 400 with a message if every meal is wrong: %s',
    async ([_what, date, message], { operator }) => {
      const body = { visitors: [guest('Clara')], meals: [slot(date)] };
      const answer = await operator.call('reservations.registerVisitorReservation', { body });
      expect([answer.status, answer.refusal]).toMatchObject([
        400,
        { code: 'visitor_request_invalid', message },
      ]);
    },
  );
});

const rows = [{ id: '0123456789abcdef01234567', name: 'X' }];
const visitor = { name: 'X', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
const calls: {
  [N in RouteName]?: {
    needs: (typeof abilities)[number];
    body: RequestOf<N> extends { body: infer B } ? B : never;
  };
} = {
  'reservations.concludeReservationsList': { needs: 'concluir_reserva', body: { reservations: rows } },
  'reservations.deleteReservationsList': { needs: 'deletar_reserva', body: { reservations: rows } },
  'reservations.concludeAll': { needs: 'concluir_todos', body: { date: '2026-01-01' } },
  'reservations.concludeShift': { needs: 'concluir_turno', body: { date: '2026-01-01', time: 1, local: 2 } },
  'reservations.insertUsersReservations': {
    needs: 'gerar_visitante',
    body: { users: [{ name: 'X', cpf: '11144477735' }], local: 1 },
  },
  'reservations.registerVisitorReservation': {
    needs: 'gerar_visitante',
    body: { visitors: [visitor], meals: [slot(FRIDAY)] },
  },
};

describe.each(Object.entries(calls))('%s', (name, { needs, body }) => {
  const call = (client: ApiClient) => client.raw(name as RouteName, { body });

  test('a bulk call on reservations gets 401 without a session', async ({ fixture }) => {
    expect((await call(fixture.client())).status).toBe(401);
  });

  test('a bulk call on reservations gets 403 for employees and the kitchen', async ({ fixture }) => {
    for (const role of [0, 3] as const) {
      const { client } = await fixture.signedIn({ role });
      const { status, refusal } = await call(client);
      expect([status, refusal.code]).toEqual([403, 'forbidden']);
    }
  });

  test('a bulk call on reservations gets 403 without its ability from the next call on', async ({
    fixture,
    operator,
  }) => {
    expect((await call(operator)).status).not.toBe(403);
    await grant(fixture, ...abilities.filter((ability) => ability !== needs));
    expect((await call(operator)).status).toBe(403);
    await grant(fixture, needs);
    expect((await call(operator)).status).not.toBe(403);
  });

  test('a bulk call on reservations is open to administrators without any ability', async ({ fixture }) => {
    await grant(fixture);
    const { client } = await fixture.signedIn({ role: 1 });
    expect((await call(client)).status).not.toBe(403);
  });
});

describe('services killed during a command', () => {
  test('a service killed in the middle finishes every row and log line exactly once', async ({
    fixture,
    operator,
  }) => {
    const { ids, rows: list } = await reservations(fixture, 1_500, { date: '2026-11-12' });
    const concluded = () =>
      fixture.database.reservations.countDocuments({ _id: { $in: ids }, 'decision.as': 'concluded' });
    const answer = operator.call('reservations.concludeReservationsList', { body: { reservations: list } });
    await until('the first rows', async () => (await concluded()) > 0);
    await fixture.stack.process('reservation').kill('SIGKILL');
    const between = await concluded();
    const { status, body } = await answer;
    expect(between, 'killed too late to prove anything').toBeLessThan(1_500);
    expect([status, body.concluded.length, body.alreadyCompleted, body.failedReservations]).toEqual([
      200,
      1_500,
      [],
      [],
    ]);
    await drain(fixture.stores, fixture.database, 60_000);
    const lines = await fixture.database.operatorLogs
      .find({ description: /12\/11\/2026/, 'operator.name': 'OTAVIO RAMOS' })
      .lean();
    expect(lines).toHaveLength(1_500);
  }, 120_000);
});
