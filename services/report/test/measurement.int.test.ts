import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { SiteDay } from '@reserva/database/queries/money/day-signature';
import { dayFigures } from '@reserva/database/queries/money/day-signature';
import { insertReservation, insertTurnstile, makeUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { createReportFixture, maria, type ReportFixture } from './support/fixture.ts';

const test = testWith(createReportFixture);

const meal = (fixture: ReportFixture, date: string, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, { person: personOf(makeUser()), date, state: 2, ...given });
async function sign(fixture: ReportFixture, { date, site }: SiteDay, note = '', number = 1) {
  const figures = await dayFigures(fixture.database, { date, site }, TEST_ZONE);
  const at = new Date(`${date}T23:59:00-03:00`);
  const copy = { _id: `${site}-${date}-${number}`, date, site, number, figures, note, at, by: maria };
  await fixture.database.closings.create({ ...copy, command: `${date}-${number}` });
}
const daily = (date: string, copy = 0) => ({ kind: 'dayMeasurement', date, site: 2, copy }) as const;
const signatures = 'Responsável pelo refeitório  Fornecedor';

test('the measurement of an unsigned day has current figures and signature lines', async ({ fixture }) => {
  const date = '2026-11-10';
  const gate = await insertTurnstile(fixture.database, { site: 2, name: 'Entrada A' });
  const passage = { key: 'p', turnstileId: gate._id, grantedAt: new Date(`${date}T15:00:00Z`) };
  await meal(fixture, date, {
    passages: [{ ...passage, outcome: 'turned', turnedAt: new Date(`${date}T15:00:03Z`) }],
  });
  await meal(fixture, date, { state: 3, priceCents: 0 });
  await meal(fixture, date, { meal: 2, state: 4 });
  await fixture.database.shiftTurns.create({
    _id: 'x',
    turnstileId: gate._id,
    date,
    meal: 1,
    from: 7,
    to: 9,
    counted: 1,
    readAt: new Date(`${date}T17:01:00Z`),
  });
  const { lines, title, author } = await fixture.ask(daily(date));
  expect({ title, author }).toEqual({ title: 'Medição diária', author: 'Maria da Silva (Operador)' });
  expect(lines).toContain('Data: 10/11/2026 · Local: Fábrica · Situação: sem assinatura no sistema');
  for (const line of [
    'Almoço  Jantar  Ceia  Total',
    'Reservadas  2  0  0  2',
    'Expiradas  1  0  0  1',
    'Realizadas com reserva  1  0  0  1',
    'Realizadas sem reserva  0  1  0  1',
    'Visitantes  0  0  0  0',
    'Giros no sistema  1  0  0  1',
    'Refeições servidas  1  1  0  2',
    'Almoço  Entrada A  1  2  sem explicação',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain(signatures);
});

test('the measurement of a signed day shows the signed figures and later changes', async ({ fixture }) => {
  const date = '2026-11-11';
  await meal(fixture, date);
  await sign(fixture, { date, site: 2 }, 'Conferido com a cozinha.');
  expect((await fixture.ask(daily(date))).lines).toContain(
    'Data: 11/11/2026 · Local: Fábrica · Situação: 1ª assinatura, Maria da Silva em 11/11/2026 23:59',
  );
  await meal(fixture, date, { state: 3 });
  const { lines } = await fixture.ask(daily(date));
  expect(lines).toContain('Refeições servidas  1  0  0  1');
  expect(lines).toContain('Observação: Conferido com a cozinha.');
  expect(lines).toContain('Alterado depois de assinado');
  expect(lines).toContain('Almoço · Expiradas: 0 → 1');
  expect(lines.join(' ')).toContain('alterado depois de assinado');

  await sign(fixture, { date, site: 2 }, '', 2);
  const again = await fixture.ask(daily(date));
  expect(again.lines).toContain('Expiradas  1  0  0  1');
  expect(again.lines).not.toContain('Alterado depois de assinado');
  expect((await fixture.ask(daily(date, 1))).lines).toContain('Expiradas  0  0  0  0');
  expect(await fixture.refusalOf(daily(date, 3))).toBe('closing_not_found');
});

test('the measurement of a month sums a row for each day and site', async ({ fixture }) => {
  const month = { kind: 'monthMeasurement', month: 10, year: 2026 } as const;
  expect(await fixture.refusalOf(month)).toBe('reservations_not_found');
  for (const date of ['2026-10-01', '2026-10-02', '2026-10-05']) {
    for (let n = 0; n < 3; n++) await meal(fixture, date);
    await meal(fixture, date, { state: 3 });
    await meal(fixture, date, { meal: 2, state: 4 });
  }
  await meal(fixture, '2026-10-05', { site: 1 });
  await sign(fixture, { date: '2026-10-01', site: 2 });
  await sign(fixture, { date: '2026-10-02', site: 2 });
  await meal(fixture, '2026-10-02');
  const { lines, title } = await fixture.ask(month);
  expect(title).toBe('Medição mensal');
  for (const line of [
    'Mês: outubro de 2026 · Assinados: 1 de 4 fechamentos',
    '01/10/2026  Fábrica  4  1  3  1  0  0  4  assinado',
    // The row shows the signed figures, although the day changed afterwards.
    '02/10/2026  Fábrica  4  1  3  1  0  0  4  alterado depois',
    '05/10/2026  Administrativo  1  0  1  0  0  0  1  sem assinatura',
    '05/10/2026  Fábrica  4  1  3  1  0  0  4  sem assinatura',
    'Total  13  3  10  3  0  0  13',
    'Fábrica  Almoço  12  3  9  0  0  0  9',
    'Fábrica  Jantar  0  0  0  3  0  0  3',
    'Administrativo  Almoço  1  0  1  0  0  0  1',
    'Sem assinatura, Administrativo: 05/10/2026',
    'Sem assinatura, Fábrica: 05/10/2026',
    signatures,
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.join(' ')).toContain(
    'Alterado depois de assinado, 02/10/2026, Fábrica: Almoço · Reservadas: 4 → 5; Almoço · Realizadas com reserva: 3 → 4',
  );
});
