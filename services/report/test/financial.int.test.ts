import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { correctionsOf } from '@reserva/database/queries/money/months';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { formatCpf } from '@reserva/domain/basics/cpf';
import { monthRange } from '@reserva/domain/basics/time';
import { insertReservation, insertUser, makeUser, personOf } from '@reserva/testing/factories';
import { propertyRuns } from '@reserva/testing/property-runs';
import { testWith } from '@reserva/testing/test-with';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { loadSheet } from '../src/financial/load-sheet.ts';
import { createReportFixture, type ReportFixture } from './support/fixture.ts';
import { insertMany } from './support/insert-many.ts';

const test = testWith(createReportFixture)
  .extend('ana', { scope: 'file' }, ({ fixture }) =>
    insertUser(fixture.database, { name: 'ÂNGELA DA CONCEIÇÃO', badge: '0071' }),
  )
  .extend('bruno', { scope: 'file' }, ({ fixture }) =>
    insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA', badge: '0072' }),
  );

test.beforeAll(async ({ fixture, ana, bruno }) => {
  const ate = async (user: User, given: Partial<Reservation> & { date: string }) =>
    insertReservation(fixture.database, { person: personOf(user), ...given });
  await ate(ana, { date: '2026-10-01', state: 2, priceCents: 350 });
  await ate(ana, { date: '2026-10-02', state: 3, priceCents: 700, meal: 2, site: 1 });
  await ate(ana, { date: '2026-10-31', state: 3, priceCents: 700 });
  await ate(bruno, { date: '2026-10-15', state: 4, priceCents: 1000 });
  await ate(bruno, { date: '2026-10-16', state: 1 });
  await ate(bruno, { date: '2026-09-30', state: 4, priceCents: 5000 });
  await ate(bruno, { date: '2026-11-01', state: 4, priceCents: 5000 });
  await ate(bruno, { date: '2026-10-17', state: 2, priceCents: 5000, active: false });
  const guest = { kind: 'guest', id: 'g', name: 'VISITA', cpf: '' } as const;
  await insertReservation(fixture.database, { person: guest, date: '2026-10-15', state: 2 });
});

const october = (onVacation: string[] = []) =>
  ({ kind: 'financial', year: 2026, month: 10, onVacation }) as const;

test('the financial report lists each employee with counts, values and totals', async ({
  fixture,
  ana,
  bruno,
}) => {
  const { lines, title } = await fixture.ask(october());
  expect(title).toBe('Financeiro mensal');
  expect(lines).toContain('Mês: outubro de 2026 · Situação: mês aberto');
  expect(lines).toContain('Crachá  Nome  CPF  Concl.  R$  Expir.  R$  S/ res.  R$  Total R$');
  const cpfs = { ana: formatCpf(ana.cpf), bruno: formatCpf(bruno.cpf) };
  const table = [
    `0071  Ângela da Conceição  ${cpfs.ana}  1  3,50  2  14,00  0  0,00  17,50`,
    `0072  Bruno de Almeida  ${cpfs.bruno}  0  0,00  0  0,00  1  10,00  10,00`,
    'Total geral  1  3,50  2  14,00  1  10,00  27,50',
  ];
  const from = lines.indexOf(table[0] as string);
  expect(lines.slice(from, from + 3)).toEqual(table);
  expect(lines).toContain('Administrativo  0  0,00  1  7,00  0  0,00  7,00');
  expect(lines).toContain('Fábrica  1  3,50  1  7,00  1  10,00  20,50');
  expect(lines).toContain('Total a cobrar (soma dos extratos)  R$ 27,50');
  expect(lines).toContain('Reservas ainda pendentes, sem valor até agora: 1.');
  expect(lines.join()).not.toContain('Dispensadas');
});

test('the financial report charges the CPFs that its caller may not waive', async ({ fixture, ana }) => {
  const plain = await fixture.ask(october());
  const { lines } = await fixture.ask({ ...october(), notWaived: [ana.cpf, ana.cpf] });
  const added = lines.filter((line) => !plain.lines.includes(line));
  expect(added.join(' ')).toBe(
    `CPFs informados como em férias e não dispensados, porque quem gerou o relatório não pode dispensar cobranças: ${formatCpf(ana.cpf)}.`,
  );
  expect(lines).toContain('Total geral  1  3,50  2  14,00  1  10,00  27,50');
});

const vacation = { rule: 'leave', id: 'v', text: 'férias de 01/10/2026 a 31/10/2026' } as const;
/** Runs `look` while a leave waives all expired meals that a person has in October. */
async function inVacation<T>(fixture: ReportFixture, { _id }: User, look: () => Promise<T>): Promise<T> {
  const { reservations } = fixture.database;
  const mine = { personKey: `employee:${_id}`, state: 3 as const, date: /^2026-10/ };
  const waiver = { grounds: [vacation], fromCents: 700, at: new Date('2026-11-02T12:00:00Z') };
  await reservations.updateMany(mine, { $set: { priceCents: 0, waiver } });
  try {
    return await look();
  } finally {
    await reservations.updateMany(mine, { $set: { priceCents: 700, waiver: null } });
  }
}
/** Runs `look` while the month is closed by an operator. */
async function closed<T>(fixture: ReportFixture, look: () => Promise<T>): Promise<T> {
  const by = { kind: 'operator', userId: 'o', name: 'ADRIANA MENEZES', role: 1 } as const;
  await fixture.database.months.create({
    _id: '2026-10',
    state: 'closing',
    at: new Date('2026-11-03T12:12:00Z'),
    by,
    command: 'c',
  });
  try {
    return await look();
  } finally {
    await fixture.database.months.deleteMany({});
  }
}

test('the financial report lists waived meals apart without charging them', async ({
  fixture,
  ana,
  bruno,
}) => {
  const stranger = makeUser();
  const { lines } = await inVacation(fixture, ana, () =>
    fixture.ask(october([ana.cpf, bruno.cpf, stranger.cpf])),
  );
  const cpf = formatCpf(ana.cpf);
  expect(lines).toContain(`0071  Ângela da Conceição  ${cpf}  1  3,50  0  0,00  0  0,00  3,50`);
  expect(lines).toContain('Total geral  1  3,50  0  0,00  1  10,00  13,50');
  const from = lines.findIndex((line) => line.startsWith('Dispensadas da cobrança'));
  const table = lines.slice(from + 1, lines.indexOf('Resumo do mês')).join(' ');
  expect(table).toContain('Crachá  Nome  CPF  Data  Refeição  Local  Motivo  R$');
  expect(table.replace(/\s+/g, ' ')).toContain(`${cpf} 02/10/2026 Jantar Administrativo`);
  expect(table.replace(/\s+/g, ' ')).toContain('férias de 01/10/2026');
  expect(lines).toContain('Total dispensado  2  14,00');
  expect(lines).toContain(
    `Em férias, sem reservas expiradas no mês: ${formatCpf(bruno.cpf)}, ${formatCpf(stranger.cpf)}.`,
  );
  expect(lines).toContain('Dispensado, não cobrado  R$ 14,00');
  expect(lines).toContain('Total a cobrar (soma dos extratos)  R$ 13,50');
});

test('people named for a closed month appear only as corrections to book', async ({
  fixture,
  ana,
  bruno,
}) => {
  const [without, named] = await closed(fixture, async () => [
    await fixture.ask(october()),
    await fixture.ask(october([ana.cpf, bruno.cpf])),
  ]);
  const cpf = formatCpf(ana.cpf);
  const from = named.lines.findIndex((line) => line.startsWith('A lançar como correção (férias)'));
  const frozen = without.lines.filter((line) => !line.startsWith('Página'));
  expect(named.lines.slice(0, from).filter((line) => !line.startsWith('Página'))).toEqual(
    frozen.slice(0, from),
  );
  const page = named.lines.slice(from).join(' ').replace(/\s+/g, ' ');
  expect(page).toContain(`${cpf} 02/10/2026 Jantar Administrativo 7,00`);
  expect(page).toContain(`${cpf} 31/10/2026 Almoço Fábrica 7,00`);
  expect(page).toContain('Total a corrigir 2 14,00');
  expect(page).toContain(`Em férias, sem reservas expiradas no mês: ${formatCpf(bruno.cpf)}.`);
  const [one, other] = await closed(fixture, async () => [
    await fixture.bytesOf({ ...payroll, format: 'csv' }),
    await fixture.bytesOf({ ...payroll, onVacation: [ana.cpf], format: 'csv' }),
  ]);
  expect(other).toEqual(one);
});

test('the report of a closed month omits lines that were already corrected', async ({ fixture, ana }) => {
  const meal = await fixture.database.reservations
    .findOne({ personKey: `employee:${ana._id}`, date: '2026-10-31' })
    .orFail()
    .lean();
  const correction = {
    person: { id: ana._id, name: ana.name, cpf: ana.cpf },
    month: '2026-10',
    bookedIn: '2026-11',
    reason: 'x',
    by: { kind: 'system', job: 'waivers' } as const,
    at: new Date(),
  };
  const line = { id: meal._id, grounds: [vacation] };
  await fixture.database.corrections.create({ ...correction, _id: 'a', cents: -700, line });
  const named = () => closed(fixture, () => loadSheet(fixture.database, october([ana.cpf])));
  expect((await named())?.toCorrect.map(({ date }) => date)).toEqual(['2026-10-02']);
  await fixture.database.corrections.create({
    ...correction,
    _id: 'b',
    cents: 700,
    line: { id: meal._id, grounds: [] },
  });
  expect((await named())?.toCorrect.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-31']);
  await fixture.database.corrections.deleteMany({});
});

test('the report of a closed month says who closed it and when', async ({ fixture }) => {
  const standing = async () => {
    const { lines } = await fixture.ask(october());
    return lines.find((line) => line.includes('Situação'));
  };
  const byWhom = 'Mês: outubro de 2026 · Situação: mês fechado por Adriana Menezes em 03/11/2026 09:12';
  await closed(fixture, async () => {
    // Until the sums are stored, writes that began before the closing can change them. The document says so, because it
    // must not be signed yet.
    expect(await standing()).toBe(`${byWhom}, somas ainda não definitivas`);
    await fixture.database.months.updateOne({ _id: '2026-10' }, { $set: { state: 'closed' } });
    expect(await standing()).toBe(byWhom);
  });
});

test('corrections of closed months appear as separate lines of the report', async ({
  fixture,
  ana,
  bruno,
}) => {
  const by = { kind: 'operator', userId: 'o', name: 'ADRIANA', role: 1 } as const;
  const at = new Date('2026-10-20T12:00:00Z');
  await fixture.database.corrections.create({
    _id: 'c1',
    person: { id: ana._id, name: ana.name, cpf: ana.cpf },
    month: '2026-09',
    by,
    at,
    bookedIn: '2026-10',
    cents: -350,
    reason: 'Cobrado duas vezes',
  });
  const { lines, words } = await fixture.ask(october());
  const rows = await fixture.bytesOf({ ...payroll, format: 'csv' });
  const sizeOf = (text: string) => words.find((word) => word.text === text)?.size;
  expect(sizeOf(formatCpf(ana.cpf)), 'the CPF is as large as the amounts').toBe(
    sizeOf('17,50') ?? sizeOf('14,00'),
  );
  await fixture.database.corrections.deleteMany({});
  const cpf = formatCpf(ana.cpf);
  expect(lines).toContain('Crachá  Nome  CPF  Concl.  R$  Expir.  R$  S/ res.  R$  Corr.  Total R$');
  // Every table has a column for corrections, because they are part of the total.
  const table = [
    `0071  Ângela da Conceição  ${cpf}  1  3,50  2  14,00  0  0,00  -3,50  14,00`,
    `0072  Bruno de Almeida  ${formatCpf(bruno.cpf)}  0  0,00  0  0,00  1  10,00  0,00  10,00`,
    'Total geral  1  3,50  2  14,00  1  10,00  -3,50  24,00',
  ];
  const from = lines.indexOf(table[0] as string);
  expect(lines.slice(from, from + 3)).toEqual(table);
  const sites = lines.indexOf('Subtotais por local');
  expect(lines.slice(sites + 2, sites + 6)).toEqual([
    'Administrativo  0  0,00  1  7,00  0  0,00  0,00  7,00',
    'Fábrica  1  3,50  1  7,00  1  10,00  0,00  20,50',
    'Correções  -3,50  -3,50',
    'Total geral  1  3,50  2  14,00  1  10,00  -3,50  24,00',
  ]);
  expect(lines).toContain(`0071  Ângela da Conceição  ${cpf}  09/2026  Cobrado duas vezes  -3,50`);
  expect(lines).toContain('Total das correções  -3,50');
  expect(lines).toContain('Total a cobrar (soma dos extratos)  R$ 24,00');
  expect(parse(rows, { bom: true, delimiter: ';' })[1]?.slice(-5)).toEqual([
    '-350',
    '1400',
    '0',
    '1400',
    '14,00',
  ]);
});

test('a month without meals of employees results in no document', async ({ fixture, ana }) => {
  const nothing = { year: 2025, month: 1, onVacation: [ana.cpf] };
  expect(await fixture.refusalOf({ kind: 'financial', ...nothing })).toBe('reservations_not_found');
  expect(await fixture.refusalOf({ kind: 'payroll', format: 'xlsx', ...nothing })).toBe(
    'reservations_not_found',
  );
});

const payroll = { kind: 'payroll', year: 2026, month: 10, onVacation: [] as string[] } as const;
const header = [
  'Crachá',
  'CPF',
  'Nome',
  'Situação',
  'Concluídas',
  'Expiradas',
  'Sem reserva',
  'Correções (centavos)',
  'Total do mês (centavos)',
  'Acertado no encerramento (centavos)',
  'A descontar (centavos)',
  'A descontar (R$)',
];

test('the payroll as CSV is safe and readable in a Brazilian Excel', async ({ fixture }) => {
  const evil = await insertUser(fixture.database, { name: '=cmd|calc; "ruim"', badge: '0073' });
  await insertReservation(fixture.database, {
    person: personOf(evil),
    date: '2026-07-01',
    state: 2,
    priceCents: 123_456,
  });
  const bytes = await fixture.bytesOf({ ...payroll, month: 7, format: 'csv' });
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  expect(parse(bytes, { bom: true, delimiter: ';' })).toEqual([
    header,
    [
      '0073',
      formatCpf(evil.cpf),
      `'=cmd|calc; "ruim"`,
      'Ativo',
      '1',
      '0',
      '0',
      '0',
      '123456',
      '0',
      '123456',
      '1234,56',
    ],
  ]);
});

test('an employee whose badge was reassigned is listed without a badge', async ({ fixture }) => {
  const left = await insertUser(fixture.database, { name: 'QUEM SAIU', active: false });
  // When an import gives a badge to another employee, the former owner gets this value: `~` and the user's id.
  await fixture.database.users.updateOne({ _id: left._id }, { $set: { badge: `~${left._id}` } });
  const meal = { date: '2026-06-01', state: 2, priceCents: 350 } as const;
  await insertReservation(fixture.database, { person: personOf(left), ...meal });
  const cpf = formatCpf(left.cpf);
  const bytes = await fixture.bytesOf({ ...payroll, month: 6, format: 'csv' });
  expect(parse(bytes, { bom: true, delimiter: ';' })[1]).toEqual([
    '',
    cpf,
    'Quem Saiu',
    'Inativo',
    '1',
    '0',
    '0',
    '0',
    '350',
    '0',
    '350',
    '3,50',
  ]);
  const { lines } = await fixture.ask({ ...october(), month: 6 });
  expect(lines.join(' ')).not.toContain('~');
});

test('the payroll as a workbook keeps badges as text and money as numbers', async ({
  fixture,
  ana,
  bruno,
}) => {
  const bytes = await inVacation(fixture, ana, () =>
    fixture.bytesOf({ ...payroll, onVacation: [ana.cpf], format: 'xlsx' }),
  );
  const [sheet] = await readExcelFile(bytes);
  expect(sheet?.sheet).toBe('outubro de 2026');
  expect(sheet?.data).toEqual([
    header,
    ['0071', formatCpf(ana.cpf), 'Ângela da Conceição', 'Ativo', 1, 0, 0, 0, 350, 0, 350, 3.5],
    ['0072', formatCpf(bruno.cpf), 'Bruno de Almeida', 'Ativo', 0, 0, 1, 0, 1000, 0, 1000, 10],
  ]);
});

test('charges and corrections of the report equal the sum of all statements', async ({ fixture }) => {
  let year = 1930;
  const meal = fc.record({
    person: fc.nat(4),
    day: fc.integer({ min: 1, max: 28 }),
    meal: fc.constantFrom(1 as const, 2 as const, 3 as const),
    site: fc.constantFrom(1 as const, 2 as const),
    state: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const),
    cents: fc.nat(100_000),
    waived: fc.boolean(),
  });
  const meals = fc.uniqueArray(meal, {
    maxLength: 60,
    selector: ({ person, day, meal: of }) => `${person} ${day} ${of}`,
  });
  await fc.assert(
    fc.asyncProperty(
      meals,
      fc.uniqueArray(fc.nat(4)),
      fc.integer({ min: -5_000, max: 5_000 }),
      async (given, away, correction) => {
        // Each run has a separate month.
        year += 1;
        const rows = await insertMany(fixture.database, given.length, (n) => {
          const { person, day, meal: of, site, state, cents, waived } = given[n] as (typeof given)[number];
          const date = `${year}-02-${String(day).padStart(2, '0')}`;
          const free = state < 2 || (state === 3 && waived);
          const waiver = { grounds: [vacation], fromCents: cents, at: new Date() };
          return {
            date,
            name: `PESSOA ${person}`,
            person,
            meal: of,
            site,
            state,
            priceCents: free ? 0 : cents,
            ...(waived && { waiver }),
          };
        });
        const people = new Map(rows.map(({ person }) => [person.id, person]));
        let statements = 0;
        for (const person of people.values()) {
          const items = await reservationsOf(fixture.database, person, monthRange(`${year}-02-01`));
          statements += items.reduce((sum, { priceCents }) => sum + priceCents, 0);
        }
        const [first] = people.values();
        if (first && correction !== 0) {
          const by = { kind: 'operator', userId: 'o', name: 'ADRIANA', role: 1 } as const;
          await fixture.database.corrections.create({
            _id: `c-${year}`,
            person: { id: first.id, name: first.name, cpf: first.cpf },
            by,
            at: new Date(),
            month: `${year}-01`,
            bookedIn: `${year}-02`,
            cents: correction,
            reason: 'Ajuste',
          });
          const corrections = await correctionsOf(fixture.database, first.id, `${year}-02`);
          statements += corrections.reduce((sum, { cents }) => sum + cents, 0);
        }
        const onVacation = [...people.values()].flatMap(({ cpf }, n) => (away.includes(n) ? [cpf] : []));
        const sheet = await loadSheet(fixture.database, { year, month: 2, onVacation });
        const lines = sheet?.lines.reduce((sum, { total }) => sum + total.cents, 0) ?? 0;
        const sites = sheet?.sites.reduce((sum, { total }) => sum + total.cents, 0) ?? 0;
        expect(lines).toBe(statements);
        expect(sites + (sheet?.correctionCents ?? 0)).toBe(statements);
        expect(sheet?.total.total.cents ?? 0).toBe(statements);
        // The expected amount is the price that the waived meals would have cost.
        const waived = rows.filter(({ state, waiver }) => state === 3 && waiver);
        expect(sheet?.waivedTotal ?? { count: 0, cents: 0 }).toEqual({
          count: waived.length,
          cents: waived.reduce((sum, { waiver }) => sum + (waiver?.fromCents ?? 0), 0),
        });
      },
    ),
    { numRuns: propertyRuns(40) },
  );
});
