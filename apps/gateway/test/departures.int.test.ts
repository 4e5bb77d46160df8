import type { Departure } from '@reserva/database/models/money/departures';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import type { ApiClient } from '@reserva/testing/api-client';
import { actorOf, insertBasics, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { readPdf } from '@reserva/testing/read-pdf';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

const TODAY = '2026-11-19';
const LAST = '2026-11-18';
const AT = new Date('2026-11-19T11:50:00Z');

const test = testWith(() =>
  createStackFixture({
    at: `${TODAY}T08:50`,
    only: ['gateway', 'reservation', 'report'],
    data: 'none',
    web: false,
  }),
)
  .extend(
    'admin',
    { scope: 'file' },
    async ({ fixture }) => (await fixture.signedIn({ role: 1, name: 'ADRIANA MENEZES' })).client,
  )
  .extend('person', ({ fixture }) => insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA' }));

test.beforeAll(({ fixture }) => insertBasics(fixture.database));

test.beforeEach(async ({ fixture }) => {
  await fixture.database.departures.deleteMany({});
  await fixture.database.reservations.deleteMany({});
});

const meal = (fixture: StackFixture, person: User, date: string, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, {
    person: personOf(person),
    createdBy: actorOf(person),
    createdAt: AT,
    date,
    site: 2,
    meal: 1,
    state: 2,
    stateAt: AT,
    priceCents: 350,
    priceVersion: 1,
    ...given,
  });
const departureBody = ({ cpf }: User, given: object = {}) => ({ cpf, ultimoDia: LAST, ...given });
const close = (admin: ApiClient, person: User, given?: object) =>
  admin.raw('departures.close', { body: departureBody(person, given) });
const preview = (admin: ApiClient, person: User, given?: object) =>
  admin.raw('departures.preview', { query: departureBody(person, given) });
const dotted = (cpf: string) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
const by = { kind: 'operator', userId: newId(AT), name: 'ADRIANA MENEZES', role: 1 } as const;
/** Stores a departure whose sums are final. */
async function sealed(fixture: StackFixture, person: User, given: Partial<Departure> = {}): Promise<string> {
  const _id = newId(AT);
  const { _id: id, name, cpf, badge } = person;
  await fixture.database.departures.create({
    _id,
    person: { id, name, cpf },
    badge,
    lastDay: LAST,
    outside: [],
    at: AT,
    by,
    standing: true,
    due: false,
    reopened: null,
    returned: null,
    copy: {
      at: AT,
      lines: [
        { id: 'a', date: '2026-11-10', meal: 1, site: 2, state: 2, cents: 350 },
        { id: 'b', date: LAST, meal: 2, site: 1, state: 3, cents: 0, waived: 'férias' },
      ],
      corrections: [{ id: 'c', month: '2026-10', bookedIn: '2026-11', reason: 'Ajuste', cents: -200 }],
      cents: 150,
    },
    ...given,
  });
  return _id;
}

describe('departures.preview and departures.close', () => {
  test('departures.close closes exactly what departures.preview has shown', async ({
    fixture,
    admin,
    person,
  }) => {
    await meal(fixture, person, '2026-10-20', { state: 3, priceCents: 700 });
    await meal(fixture, person, LAST);
    const ahead = await meal(fixture, person, TODAY, { state: 1, priceCents: 0, priceVersion: null });
    const { status, body } = await preview(admin, person, { cpf: dotted(person.cpf) });
    expect([status, body]).toEqual([
      200,
      {
        nome: 'BRUNO DE ALMEIDA',
        linhas: 2,
        total: 10.5,
        jaFechado: false,
        impedimentos: [],
        meses: [
          { mes: '10/2026', linhas: 1, total: 7 },
          { mes: '11/2026', linhas: 1, total: 3.5 },
        ],
        canceladas: [{ data: TODAY, time: 1, local: 2 }],
      },
    ]);
    const done = await close(admin, person, { cpf: dotted(person.cpf) });
    expect([done.status, done.body.message]).toEqual([
      200,
      'Contas de Bruno de Almeida encerradas até 18/11/2026. 1 reserva cancelada.',
    ]);
    expect(await fixture.database.reservations.findById(ahead._id).lean()).toMatchObject({ active: false });
    expect((await preview(admin, person)).body.jaFechado).toBe(true);
    expect((await close(admin, person)).body.message).toBe(
      'As contas desta pessoa já estão encerradas até este dia.',
    );
    const list = await admin.call('departures.getPage', { body: { items: 50, skip: 0 } });
    expect(list.body.page).toMatchObject([
      { situacao: 'fechando', linhas: null, total: null, ultimoDia: LAST },
    ]);
    const early = await admin.raw('departures.pdf', { query: { id: done.body.id } });
    expect([early.status, early.refusal.code]).toEqual([404, 'departure_unsealed']);
    const explained = await admin.call('reservations.explainRow', { query: { id: ahead._id } });
    expect(explained.body.passos.map(({ texto }) => texto)).toContain(
      'Cancelado pelo sistema: encerramento de contas, último dia 18/11/2026.',
    );
  });

  test('a departure gets 409 with the meals that prevent it', async ({ fixture, admin, person }) => {
    await meal(fixture, person, LAST, { state: 1, priceCents: 0, priceVersion: null });
    expect((await preview(admin, person)).body.impedimentos).toEqual([
      { data: LAST, time: 1, local: 2, motivo: 'pendente' },
    ]);
    const pending = await close(admin, person);
    expect([pending.status, pending.body.message]).toEqual([
      409,
      expect.stringMatching(/pendente até o último dia.* Almoço de 18\/11\/2026, Fábrica\.$/),
    ]);
    await fixture.database.reservations.updateMany({}, { state: 2, date: TODAY });
    const later = await close(admin, person);
    expect(later.body.message).toMatch(/depois do último dia.* Almoço de 19\/11\/2026, Fábrica\.$/);
    expect(await fixture.database.departures.countDocuments()).toBe(0);
  });

  test.for([
    ['a day that does not exist', { ultimoDia: '2026-02-31' }, 400, 'invalid_request'],
    ['a day to come', { ultimoDia: '2026-11-20' }, 400, 'departure_day'],
    ['a day of long ago', { ultimoDia: '2025-11-17' }, 400, 'departure_day'],
    ['an unknown CPF', { cpf: '11144477735' }, 404, 'user_not_found'],
    ['half a CPF', { cpf: '111.444' }, 400, 'invalid_request'],
  ] as const)(
    'a departure with %s is refused and changes nothing',
    async ([_what, given, status, code], { fixture, admin, person }) => {
      for (const answer of [await preview(admin, person, given), await close(admin, person, given)]) {
        expect([answer.status, answer.refusal.code]).toEqual([status, code]);
      }
      expect(await fixture.database.departures.countDocuments()).toBe(0);
    },
  );
});

test('the statement and the operators’ list explain that a line belongs to closed accounts', async ({
  fixture,
  admin,
}) => {
  const { client, user: person } = await fixture.signedIn({});
  const line = await meal(fixture, person, LAST);
  const statementOf = async (month: '1' | '2') =>
    (await client.call('reservations.getReservations', { query: { month } })).body;
  const open = await statementOf('1');
  expect([open.closed, 'ultimoDia' in open]).toEqual([false, false]);
  await sealed(fixture, person);
  const sealedToo = { closed: true, ultimoDia: LAST, total: 3.5 };
  expect(await statementOf('1')).toMatchObject(sealedToo);
  expect(await statementOf('2')).toMatchObject({ ...sealedToo, total: 0 });
  const query = { id: line._id };
  for (const [{ body }, closing] of [
    [await admin.call('reservations.explainRow', { query }), 'de contas da pessoa'],
    [await client.call('reservations.explain', { query }), 'das suas contas'],
  ] as const) {
    expect(body.passos.at(-1)?.texto).toBe(
      `Entrou no encerramento ${closing} (último dia 18/11/2026): não muda mais.`,
    );
  }
});

describe('departures.pdf', () => {
  const pdfOf = async (admin: ApiClient, id: string) => {
    const { status, body } = await admin.call('departures.pdf', { query: { id } });
    expect(status).toBe(200);
    // The line that names the operator and the moment is left out.
    const { lines } = await readPdf(Buffer.from(await body.arrayBuffer()));
    return lines.filter((line) => !line.startsWith('Gerado por')).join('\n');
  };

  test('the PDF of a departure always shows the sealed copy', async ({ fixture, admin, person }) => {
    const id = await sealed(fixture, person);
    const text = await pdfOf(admin, id);
    for (const words of [
      'Encerramento de contas',
      'Bruno de Almeida',
      dotted(person.cpf),
      '18/11/2026',
      '10/11/2026',
      'Almoço',
      'Fábrica',
      'Expirado, dispensada: férias',
      'Ajuste',
      '-2,00',
      'R$ 1,50',
      'Funcionário',
      'Recursos Humanos',
    ]) {
      expect(text).toContain(words);
    }
    await meal(fixture, person, '2026-11-12');
    await fixture.database.users.updateOne({ _id: person._id }, { name: 'OUTRO NOME' });
    expect(await pdfOf(admin, id)).toBe(text);
    const reopened = { at: AT, by, command: 'x', reason: 'CPF trocado' };
    await fixture.database.departures.updateOne({ _id: id }, { standing: false, reopened });
    expect(await pdfOf(admin, id)).toContain('sem efeito');
  });

  test('departures.pdf answers 404 for an unknown departure', async ({ admin }) => {
    const { status } = await admin.raw('departures.pdf', { query: { id: newId(AT) } });
    expect(status).toBe(404);
  });
});

test('departures.reopen and departures.rehire decide a departure only once', async ({
  fixture,
  admin,
  person,
}) => {
  const [first, second] = [
    await sealed(fixture, person),
    await sealed(fixture, person, { person: { id: newId(AT), name: 'EVA', cpf: '11144477735' } }),
  ];
  await admin.call('departures.reopen', { body: { id: first, motivo: 'CPF trocado' } });
  await admin.call('departures.rehire', { body: { id: second } });
  const again = await admin.raw('departures.rehire', { body: { id: first } });
  expect([again.status, again.refusal.code]).toEqual([409, 'departure_over']);
  const { body } = await admin.call('departures.getPage', { body: { items: 50, skip: 0 } });
  const { page, total } = body;
  expect(total).toBe(2);
  const decision = { por: 'ADRIANA MENEZES', em: expect.stringMatching(/^19\/11\/2026/) };
  expect(page.find(({ id }) => id === first)).toMatchObject({
    situacao: 'reaberto',
    reaberto: { ...decision, motivo: 'CPF trocado' },
    linhas: 2,
    total: 1.5,
  });
  expect(page.find(({ id }) => id === second)).toMatchObject({
    situacao: 'recontratado',
    recontratado: decision,
  });
  expect(page[0]?.cpf).toMatch(/\*{3}/);
});

test('reserving gets 409 person_departed after a departure', async ({ fixture, person }) => {
  await sealed(fixture, person);
  const { client } = await fixture.signedIn({ name: 'CLARA' });
  const me = await fixture.database.users.findOne({ name: 'CLARA' }).orFail().lean();
  await fixture.database.departures.updateMany({}, { 'person.id': me._id });
  const { status, refusal } = await client.raw('reservations.reserve', { body: { local: 2 } });
  expect([status, refusal.code]).toEqual([409, 'person_departed']);
});
