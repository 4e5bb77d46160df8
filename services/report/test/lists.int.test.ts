import type { ExportList } from '@reserva/contracts/basics/listed';
import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { newId } from '@reserva/runtime/process/ids';
import {
  insertClosedMeal,
  insertReservation,
  insertTurnstile,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { expect, vi } from 'vitest';
import { listFile } from '../src/lists/list-file.ts';
import { createReportFixture, maria, type ReportFixture } from './support/fixture.ts';
import { insertMany } from './support/insert-many.ts';

const DATE = '2026-11-19';
const at = new Date('2026-11-19T11:41:00Z');

const test = testWith(createReportFixture);

const day = (date: string, given: object = {}): Extract<ExportList, { list: 'reservations' }> => ({
  list: 'reservations',
  date,
  meal: 0,
  site: 0,
  status: 0,
  guestsOnly: false,
  search: '',
  descending: false,
  ...given,
});

async function csvOf(fixture: ReportFixture, listed: ExportList): Promise<string[][]> {
  const bytes = await fixture.bytesOf({ kind: 'list', format: 'csv', listed });
  const [header, ...rows] = parse(bytes, { bom: true, delimiter: ';' }) as string[][];
  expect(header?.length).toBeGreaterThan(2);
  return rows;
}

test('the reservations of a day as CSV match the list on the screen', async ({ fixture }) => {
  const evil = await insertUser(fixture.database, { name: '=cmd|calc; "ruim"', badge: '0073' });
  const zoe = await insertUser(fixture.database, { name: 'ZOÉ DA SILVA', badge: '0012' });
  const guest = { kind: 'guest', id: 'g', name: 'MARIO', cpf: '' } as const;
  const createdAt = new Date('2026-11-19T11:03:00Z');
  await insertReservation(fixture.database, { person: personOf(zoe), date: DATE, createdAt });
  await insertReservation(fixture.database, {
    person: personOf(evil),
    date: DATE,
    createdAt,
    state: 2,
    stateAt: at,
    priceCents: 123_456,
    decision: { at, by: maria, as: 'concluded', from: 3, command: 'c' },
  });
  await insertReservation(fixture.database, { person: guest, date: DATE, createdAt, site: 1 });
  const rows = await csvOf(fixture, day(DATE));
  const moment = '19/11/2026 08:03';
  const none = ['', '', ''];
  expect(rows).toEqual([
    [
      'Concluído',
      `'=cmd|calc; "ruim"`,
      '0073',
      maskCpf(evil.cpf),
      moment,
      'Almoço',
      'Fábrica',
      '',
      '1234,56',
      'Maria da Silva',
      '19/11/2026 08:41',
      '',
    ],
    ['Pendente', 'Mario', '', '', moment, 'Almoço', 'Administrativo', 'Sim', '0,00', ...none],
    ['Pendente', 'Zoé da Silva', '0012', maskCpf(zoe.cpf), moment, 'Almoço', 'Fábrica', '', '0,00', ...none],
  ]);
  // The export has the same filters as the list.
  expect((await csvOf(fixture, day(DATE, { status: 1 }))).map(([, name]) => name)).toEqual([
    'Mario',
    'Zoé da Silva',
  ]);
  expect((await csvOf(fixture, day(DATE, { guestsOnly: true }))).map(([, name]) => name)).toEqual(['Mario']);
  expect((await csvOf(fixture, day(DATE, { search: zoe.badge }))).map(([, name]) => name)).toEqual([
    'Zoé da Silva',
  ]);
  expect((await csvOf(fixture, day(DATE, { descending: true }))).map(([, name]) => name?.[0])).toEqual([
    'Z',
    'M',
    "'",
  ]);
  expect(await csvOf(fixture, day('2026-01-01'))).toEqual([]);
});

test('the list as a workbook keeps badges as text and money as numbers', async ({ fixture }) => {
  const user = await insertUser(fixture.database, { name: 'RITA', badge: '0007' });
  await insertReservation(fixture.database, {
    person: personOf(user),
    date: '2026-11-16',
    createdAt: new Date('2026-11-16T11:03:00Z'),
    state: 3,
    priceCents: 700,
  });
  const bytes = await fixture.bytesOf({ kind: 'list', format: 'xlsx', listed: day('2026-11-16') });
  const [sheet] = await readExcelFile(bytes);
  expect(sheet?.sheet).toBe('Reservas de 16-11-2026');
  expect(sheet?.data[1]?.slice(0, 5)).toEqual([
    'Expirado',
    'Rita',
    '0007',
    maskCpf(user.cpf),
    new Date('2026-11-16T08:03Z'),
  ]);
  expect(sheet?.data[1]?.[8]).toBe(7);
});

test('a list longer than one batch contains each row once, in order', async ({ fixture }) => {
  await insertMany(fixture.database, 650, (n) => ({
    date: '2026-11-12',
    name: `PESSOA ${String((n * 7) % 650).padStart(3, '0')}`,
    meal: 1,
    site: 2,
    state: 2,
  }));
  const request = { kind: 'list', format: 'csv', listed: day('2026-11-12') } as const;
  const id = await fixture.record(request);
  await fixture.send(id);
  expect((await fixture.database.reports.findById(id).lean())?.people).toBe(650);
  const names = (await csvOf(fixture, request.listed)).map(([, name]) => name);
  expect(names).toEqual(Array.from({ length: 650 }, (_, n) => `Pessoa ${String(n).padStart(3, '0')}`));
});

test('every exported list has the rows of its screen', async ({ fixture }) => {
  const { database } = fixture;
  const user = await insertUser(database, { name: 'ANA LIMA', badge: '2001' });
  const person = { id: user._id, name: user.name, cpf: user.cpf };
  const gate = await insertTurnstile(database, { name: 'Entrada A', site: 2 });
  const terminal = await insertTurnstile(database, {
    name: 'Balcão',
    site: 1,
    kind: 'terminal',
    lastSeenAt: fixture.clock.now(),
  });
  await database.corrections.create({
    _id: 'x',
    person,
    month: '2026-10',
    bookedIn: '2026-11',
    cents: -350,
    reason: 'Não comeu',
    by: maria,
    at,
    outbox: [],
  });
  await database.prices.create({
    _id: 900,
    validFrom: at,
    concluded: 350,
    expired: 700,
    reserveless: 1000,
    by: user._id,
    outbox: [],
  });
  const recorded = { outbox: [], at, by: maria, person };
  const common = { ...recorded, command: 'c' };
  const log = { _id: newId(at), search: 'MARIA DA SILVA', description: 'Alterou o cardápio', at };
  const operator = { id: 'o', name: maria.name, role: 2 } as const;
  await database.operatorLogs.create({
    ...log,
    date: DATE,
    action: 5,
    client: { id: user._id, name: user.name },
    operator,
  });
  await database.userLogs.create({ ...log, userId: user._id, name: user.name, cpf: user.cpf, action: 1 });
  await database.conflicts.create({
    _id: 'k',
    kind: 'second_passage',
    open: true,
    turnstileId: gate._id,
    site: 2,
    at,
    date: DATE,
    meal: 1,
    badge: '2001',
    person: { kind: 'employee', ...person },
    first: { turnstileId: gate._id, at: new Date('2026-11-19T11:31:00Z') },
  });
  await database.contests.create({
    _id: newId(at),
    reservationId: newId(at),
    round: 1,
    person: { id: person.id, name: person.name },
    line: { date: DATE, meal: 1, site: 2, state: 3, priceCents: 700, stateAt: at },
    reason: 'eaten',
    text: 'Passei',
    sentAt: at,
    state: 'sent',
  });
  await database.leaves.create({
    ...common,
    _id: newId(at),
    kind: 'dayOff',
    from: DATE,
    to: '2026-11-25',
    lastDay: '2026-11-22',
    source: 'screen',
    endings: [{ at, by: maria, command: 'd', lastDay: '2026-11-22' }],
    revision: 2,
    due: false,
  });
  await database.departures.create({
    ...recorded,
    _id: newId(at),
    badge: '2001',
    lastDay: DATE,
    outside: [],
    standing: true,
    due: false,
    copy: { at, lines: [], corrections: [], cents: -350 },
  });
  await insertReservation(database, {
    person: { kind: 'guest', id: 'v', name: 'VERA COSTA', cpf: '' },
    date: '2026-11-25',
    createdBy: maria,
  });
  await insertClosedMeal(database, { date: '2026-11-30', at });
  const comment = { date: '2026-11-18', meal: 1, site: 2, comment: '+sal', commented: true };
  await database.surveyAnswers.collection.insertOne({ _id: newId(at), ...comment } as never);
  const rowTexts = async (listed: ExportList) =>
    (await csvOf(fixture, listed)).map((row) => row.filter(Boolean).join(' | '));
  const cpf = maskCpf(user.cpf);
  const by = 'Maria da Silva | 19/11/2026 08:41';
  const all: [ExportList, string][] = [
    [{ list: 'people', search: 'lima' }, `Ana Lima | 2001 | ${cpf}`],
    [{ list: 'people', search: '2001' }, `Ana Lima | 2001 | ${cpf}`],
    [
      { list: 'userLog', date: DATE, action: 0, name: '' },
      `Ana Lima | ${cpf} | Alterou o cardápio | 19/11/2026 08:41`,
    ],
    [
      { list: 'operatorLog', date: DATE, action: 5, name: 'maria' },
      'Operador | Maria da Silva | Alterou o cardápio | Ana Lima | 2001 | 19/11/2026 08:41',
    ],
    [
      { list: 'conflicts', resolved: false },
      `Segunda passagem na mesma refeição | Ana Lima | 2001 | ${cpf} | 19/11/2026 | Almoço | Fábrica | Entrada A | 19/11/2026 08:41 | Entrada A | 19/11/2026 08:31`,
    ],
    [
      { list: 'contests', states: ['sent'], site: 0 },
      `19/11/2026 08:41 | Ana Lima | 2001 | ${cpf} | 1 | 19/11/2026 | Almoço | Fábrica | 7,00 | Comi, mas aparece como falta | Enviada`,
    ],
    [
      { list: 'leaves', current: true, userId: null },
      `Ana Lima | 2001 | ${cpf} | Folga | 19/11/2026 | 22/11/2026 | 25/11/2026 | Tela | ${by} | ${by}`,
    ],
    [{ list: 'leaves', current: true, userId: user._id }, `Ana Lima | 2001 | ${cpf} | Folga`],
    [{ list: 'departures' }, `Ana Lima | 2001 | ${cpf} | 19/11/2026 | Encerrado | 0 | -3,50 | ${by}`],
    [
      { list: 'visits', coming: true, name: 'vera' },
      'Vera Costa | 25/11/2026 | Almoço | Fábrica | Pendente | Maria da Silva',
    ],
    [
      { list: 'closedMeals', coming: true },
      '30/11/2026 | Almoço | Fábrica | Fechada | Falta de água | Sistema | 19/11/2026 08:41',
    ],
    [{ list: 'comments', date: '', meal: 0, site: 0 }, "18/11/2026 | Almoço | '+sal"],
    [{ list: 'measuredDays', month: '2026-11' }, '12/11/2026 | Fábrica | Sem assinatura | 650'],
    [
      { list: 'corrections', month: '2026-10' },
      `Ana Lima | 2001 | ${cpf} | 10/2026 | 11/2026 | -3,50 | Não comeu | ${by}`,
    ],
    [{ list: 'corrections', month: '2026-11' }, `Ana Lima | 2001 | ${cpf} | 10/2026`],
    [{ list: 'turnstiles' }, `Entrada A | ${gate.address} | Fábrica | Sem conexão`],
    [{ list: 'terminals' }, `Balcão | ${terminal.address} | Administrativo | Em operação`],
    [{ list: 'prices' }, 'Em vigor | 3,50 | 7,00 | 10,00 | Ana Lima'],
  ];
  for (const [listed, row] of all)
    expect(await rowTexts(listed), listed.list).toContainEqual(expect.stringContaining(row));
  expect(await rowTexts({ list: 'leaves', current: false, userId: null })).toEqual([]);
  await database.corrections.updateOne({ _id: 'x' }, { month: '2026-11' });
  const ofOneMonth = await rowTexts({ list: 'corrections', month: '2026-11' });
  expect(
    ofOneMonth.filter((row) => row.includes('Não comeu')),
    'of its own month: once',
  ).toHaveLength(1);
});

test('a list of more than 50,000 rows is refused', async ({ fixture }) => {
  const context = { ...fixture, zone: fixture.config.timezone, company: { name: '', logo: null } };
  vi.spyOn(fixture.database.operatorLogs, 'countDocuments').mockResolvedValueOnce(50_001 as never);
  const listed = { list: 'operatorLog', date: DATE, action: 0, name: '' } as const;
  const request: ReportRequestOf<'list'> = { kind: 'list', format: 'csv', listed };
  const watch = { reportProgress: async () => undefined };
  expect(await listFile(context, request, { watch })).toEqual({ ok: false, code: 'list_too_long' });
});
