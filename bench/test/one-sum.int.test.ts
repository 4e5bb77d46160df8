import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { User } from '@reserva/database/models/people/users';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { departureCopy } from '@reserva/database/queries/money/departure-outlook';
import { lineFacts } from '@reserva/database/queries/money/line-facts';
import { correctionsIn, correctionsOf, monthRecord } from '@reserva/database/queries/money/months';
import { transferredOf } from '@reserva/database/queries/reservations/hand-overs';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { toCents } from '@reserva/domain/basics/money';
import { monthRange } from '@reserva/domain/basics/time';
import { lineExplanation } from '@reserva/gateway/src/handlers/money/line-explanation.ts';
import {
  correctionItem,
  statementItem,
  transferredStatementItem,
} from '@reserva/gateway/src/handlers/reservations/get-reservations.ts';
import { createContext as createReportContext } from '@reserva/report-service/src/context.ts';
import { loadSheet } from '@reserva/report-service/src/financial/load-sheet.ts';
import { renderPdf } from '@reserva/report-service/src/pdf/render.ts';
import { financialDocument } from '@reserva/report-service/src/reports/financial-document.ts';
import { payrollFile } from '@reserva/report-service/src/reports/payroll-file.ts';
import { applyWaivers } from '@reserva/reservation-service/src/basics/apply-waivers.ts';
import { createContext } from '@reserva/reservation-service/src/context.ts';
import { settleShifts } from '@reserva/reservation-service/src/reservations/settle-shifts.ts';
import { insertBasics } from '@reserva/testing/factories';
import { propertyRuns } from '@reserva/testing/property-runs';
import { readPdf } from '@reserva/testing/read-pdf';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { happening, histories, meals } from './support/happenings.ts';
import { Past } from './support/histories.ts';

/** Number of runs. Each run has the histories of four people, so `PROPERTY_RUNS=2500` tests ten thousand histories. */
const RUNS = { numRuns: propertyRuns(4) };

/** Yields the year of each run. Each run has its own, because a closed month is closed for everyone. */
function* years(): Generator<number, never> {
  for (let year = 1001; ; year++) yield year;
}

const test = testWith(() => createServiceFixture('2026-11-19T08:50', 'reservation'))
  .extend('context', { scope: 'file' }, ({ fixture }) => {
    const { config, logger, keep } = fixture;
    return createContext({ ...config, concurrency: 64 }, logger, keep);
  })
  .extend('reports', { scope: 'file' }, ({ fixture }) => {
    const { config, logger, keep } = fixture;
    const company = { companyName: 'Indústria Açaí S.A.', logoPath: undefined, concurrency: 1 };
    return createReportContext({ ...config, ...company }, logger, keep);
  })
  .extend('years', { scope: 'file' }, ({}) => years());

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
  // The prices must be valid from an early year, because the runs use years from 1001 on.
  await fixture.database.prices.updateMany({}, { $set: { validFrom: new Date('0900-01-01T00:00:00Z') } });
}, 60_000);

/** Adds up a person's statement of a month, in cents, as the screen does. */
async function statementOf(
  fixture: ServiceFixture,
  { _id: id }: User,
  month: string,
): Promise<{ cents: number; lines: string[] }> {
  const range = monthRange(`${month}-01`);
  const mine = await reservationsOf(fixture.database, { kind: 'employee', id }, range);
  const given = await transferredOf(fixture.database, { id }, range);
  const items = [
    ...mine.flatMap((each) => statementItem(each, TEST_ZONE) ?? []),
    ...given.map((each) => transferredStatementItem(each, TEST_ZONE)),
  ];
  const corrections = (await correctionsOf(fixture.database, id, month)).map(correctionItem);
  const cents = [...items, ...corrections].reduce((sum, { valor }) => sum + toCents(valor), 0);
  return { cents, lines: items.map((item) => item.id) };
}

/** Adds up the costs that the explanations of these lines contain, in cents, and the corrections of the month. */
async function explainedOf(
  fixture: ServiceFixture,
  { _id: id }: User,
  month: string,
  lines: readonly string[],
): Promise<number> {
  let cents = (await correctionsOf(fixture.database, id, month)).reduce((sum, each) => sum + each.cents, 0);
  for (const line of lines) {
    const facts = await lineFacts(fixture.database, line, personKeyOf({ kind: 'employee', id }));
    if (!facts) throw new Error(`nothing is known of ${line}`);
    const { preco } = lineExplanation(facts, TEST_ZONE, 'person');
    cents += preco === null ? 0 : amountIn(preco);
  }
  return cents;
}

/** Reads the first amount of a text, in cents, for example from `R$ 1.234,50`. */
function amountIn(text: string): number {
  const [, amount = ''] = /(-?[\d.]+,\d\d)/.exec(text.replaceAll('−', '-')) ?? [];
  return Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100);
}

const request = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
  onVacation: [],
});

/** The sums in a document of the month, in cents: of the payroll, of people who left, and of both together. */
interface Sums {
  payroll: number;
  individual: number;
  month: number;
}

type Reports = Awaited<ReturnType<typeof createReportContext>>;

/**
 * Reads the sums of all documents.
 * @param apart true if people have left and their accounts are closed; otherwise the documents have no such sum
 */
const documentsOf = async (
  fixture: ServiceFixture,
  reports: Reports,
  month: string,
  apart: boolean,
): Promise<Sums[]> => [
  await printed(fixture, reports, month, apart),
  await payroll(reports, month, 'csv'),
  await payroll(reports, month, 'xlsx'),
];

async function printed(
  fixture: ServiceFixture,
  reports: Reports,
  month: string,
  apart: boolean,
): Promise<Sums> {
  const model = await financialDocument(reports, { kind: 'financial', ...request(month) });
  if (typeof model === 'string') return { payroll: 0, individual: 0, month: 0 };
  const frame = { company: 'x', logo: null, author: 'x', moment: 'x', at: fixture.clock.now() };
  const pdf = new PassThrough();
  const [bytes] = await Promise.all([buffer(pdf), renderPdf(model, frame, pdf)]);
  const { lines } = await readPdf(bytes);
  const sumOf = (label: string) => amountIn(lines.find((line) => line.startsWith(label)) ?? '');
  const all = sumOf('Total a cobrar');
  if (!apart) return { payroll: all, individual: 0, month: all };
  expect(sumOf('Folha e fechados')).toBe(all);
  return { payroll: sumOf('Folha  R$'), individual: sumOf('Contas encerradas  R$'), month: all };
}

async function payroll(reports: Reports, month: string, format: 'csv' | 'xlsx'): Promise<Sums> {
  const made = await payrollFile(reports, { kind: 'payroll', ...request(month), format });
  if (!made.ok) return { payroll: 0, individual: 0, month: 0 };
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), made.write(target)]);
  const sheets = format === 'csv' ? [] : await readExcelFile(bytes);
  const [, ...people]: unknown[][] =
    format === 'csv' ? parse(bytes, { bom: true, delimiter: ';' }) : (sheets[0]?.data ?? []);
  const sumOf = (column: number) => people.reduce((sum, row) => sum + Number(row.at(column)), 0);
  const sums = { payroll: sumOf(-2), individual: sumOf(-3), month: sumOf(-4) };
  expect(new Set(people.map(([, cpf]) => cpf)).size).toBe(people.length);
  const totals = sheets[1]?.data.slice(1).map((row) => Math.round(Number(row.at(-1)) * 100));
  if (totals) expect(totals).toEqual([sums.payroll, sums.individual, sums.month]);
  return sums;
}

/** Checks that the copies that were stored at departures still equal the current accounts of these people. */
async function copiesStand(fixture: ServiceFixture, people: readonly User[]): Promise<void> {
  const { database, clock } = fixture;
  const ids = people.map(({ _id }) => _id);
  for (const each of await database.departures.find({ 'person.id': { $in: ids }, reopened: null }).lean()) {
    const now = await departureCopy(database, each, clock.now());
    expect(now.lines).toEqual(each.copy?.lines);
  }
}

/** Checks that no meal is refunded more than its cost, and that a deleted meal has a sum of 0. */
async function nobodyIsPaid(fixture: ServiceFixture, people: readonly User[]): Promise<void> {
  const { reservations, corrections } = fixture.database;
  const personKey = { $in: people.map(({ _id: id }) => personKeyOf({ kind: 'employee', id })) };
  const lines = await reservations.find({ personKey }).select({ active: 1, priceCents: 1 }).lean();
  for (const { _id, active, priceCents } of lines) {
    const booked = await corrections.find({ 'line.id': _id }).lean();
    const cents = booked.reduce((sum, each) => sum + each.cents, active ? priceCents : 0);
    if (active) expect(cents).toBeGreaterThanOrEqual(0);
    else expect(cents).toBe(0);
  }
}

const mealsOf = (fixture: ServiceFixture, month: string): Promise<Reservation[]> => {
  const { from, to } = monthRange(`${month}-01`);
  const date = { $gte: from, $lte: to };
  return fixture.database.reservations.find({ date }).select({ outbox: 0 }).sort({ _id: 1 }).lean();
};

test('statements, payroll, documents and the closed month agree on every person’s sum', async ({
  fixture,
  context,
  reports,
  years,
}) => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const past = new Past(fixture, context, years.next().value, history.people);
      await past.begin(history.meals, history.freeNoShows);
      for (const what of history.happenings) await past.happen(what);
      await settleShifts(context);
      await past.seal();
      for (const month of past.charged()) {
        const sheet = await loadSheet(fixture.database, request(month));
        let statements = 0;
        for (const user of past.people) {
          const { cents, lines } = await statementOf(fixture, user, month);
          const mine = [...(sheet?.lines ?? []), ...(sheet?.individual.lines ?? [])].filter(
            ({ cpf }) => cpf === user.cpf,
          );
          expect(mine.reduce((sum, { total }) => sum + total.cents, 0)).toBe(cents);
          expect(await explainedOf(fixture, user, month, lines)).toBe(cents);
          statements += cents;
        }
        const payroll = sheet?.total.total.cents ?? 0;
        const individual = sheet?.individual.total.total.cents ?? 0;
        expect([payroll + individual, sheet?.monthCents ?? 0]).toEqual([statements, statements]);
        for (const sums of await documentsOf(
          fixture,
          reports,
          month,
          (sheet?.individual.lines.length ?? 0) > 0,
        )) {
          expect(sums).toEqual({ payroll, individual, month: statements });
        }
        const record = await monthRecord(fixture.database, month);
        if (record?.state === 'closed') expect(record.totals?.cents).toBe(statements);
      }
      await copiesStand(fixture, past.people);
      await nobodyIsPaid(fixture, past.people);
      // All waivers are already applied, so a repetition must write nothing.
      const users = past.people.map(({ _id }) => _id);
      const span = { from: `${past.month(0)}-01`, to: `${past.month(1)}-30` };
      const again = await applyWaivers(context, { users, ...span });
      expect(again).toEqual({ waived: 0, charged: 0, corrected: 0 });
    }),
    RUNS,
  );
}, 3_000_000);

const later = [
  ...(['leave', 'end', 'vacation', 'correct', 'conclude', 'delete', 'contest'] as const),
  ...(['depart', 'comeBack', 'takeBack'] as const),
] as const;

test('later events never change a closed month', async ({ fixture, context, years }) => {
  const closed = fc.record({
    meals: meals(16),
    after: fc.array(happening(...later), {
      maxLength: 10,
    }),
  });
  await fc.assert(
    fc.asyncProperty(closed, async ({ meals: given, after }) => {
      const past = new Past(fixture, context, years.next().value, 4);
      await past.begin(given, 1);
      const month = past.month(0);
      await past.close(month);
      const look = async () => [
        await mealsOf(fixture, month),
        await correctionsIn(fixture.database, month),
        await loadSheet(fixture.database, request(month)),
      ];
      const before = await look();
      for (const what of after) await past.happen({ ...what, month: 0 });
      expect(await look()).toEqual(before);
    }),
    RUNS,
  );
}, 3_000_000);

test('the order of events and closings does not change the sums', async ({ fixture, context, years }) => {
  const events = fc.array(happening('leave', 'leave', 'settle', 'close', 'depart'), {
    minLength: 2,
    maxLength: 8,
  });
  const orders = events.chain((given) =>
    fc.record({
      meals: meals(16),
      freeNoShows: fc.constantFrom(0, 1),
      given: fc.constant(given),
      other: fc.shuffledSubarray(given, { minLength: given.length }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(orders, async ({ meals: reserved, freeNoShows, given, other }) => {
      const sums = [];
      for (const order of [given, other]) {
        const past = new Past(fixture, context, years.next().value, 4);
        await past.begin(reserved, freeNoShows);
        for (const what of order) await past.happen(what);
        await settleShifts(context);
        const ofPeople = [];
        for (const user of past.people) {
          let cents = 0;
          for (const month of past.charged()) cents += (await statementOf(fixture, user, month)).cents;
          ofPeople.push(cents);
        }
        sums.push(ofPeople);
      }
      expect(sums[1]).toEqual(sums[0]);
    }),
    RUNS,
  );
}, 3_000_000);
