import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { mealNames, siteNames, statusNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertUser, makeUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createReportFixture, type ReportFixture } from './support/fixture.ts';
import { insertMany } from './support/insert-many.ts';

const test = testWith(createReportFixture);

const day = (date: string, meal: 0 | 1 | 2 | 3 = 0, site: 0 | 1 | 2 = 0, all = true) =>
  ({ kind: 'reserves', date, meal, site, all }) as const;

const reserved = (fixture: ReportFixture, name: string, given: Partial<Reservation> & { date: string }) =>
  insertReservation(fixture.database, { person: personOf(makeUser({ name })), ...given });

test('a day without reservations results in no document', async ({ fixture }) => {
  expect(await fixture.refusalOf(day('2026-01-01'))).toBe('reservations_not_found');
});

test('the report of a day lists a reservation with masked CPF and room to sign', async ({ fixture }) => {
  const user = await insertUser(fixture.database, { name: 'JOÃO ANDRÉ CONCEIÇÃO', badge: '0412' });
  const created = await reserved(fixture, user.name, {
    person: personOf(user),
    date: '2026-11-17',
    meal: 3,
    site: 1,
  });
  const { pages, lines, title, author, language } = await fixture.ask(day('2026-11-17'));
  expect(pages).toHaveLength(1);
  expect({ title, author, language }).toEqual({
    title: 'Reservas do dia',
    author: 'Maria da Silva (Operador)',
    language: 'pt-BR',
  });
  expect(lines).toContain('Indústria Açaí S.A.');
  expect(lines).toContain('Data: 17/11/2026 · Refeição: Todas · Local: Todos · Situação: Todas');
  expect(lines).toContain('Administrativo · Ceia  1 reserva');
  expect(lines).toContain('Nº  Crachá  Nome  CPF  Horário  Situação  Assinatura');
  const row = lines.find((line) => line.includes('João André Conceição'));
  expect(row).toMatch(
    new RegExp(
      `^1 {2}0412 {2}João André Conceição {2}${maskCpf(created.person.cpf).replace(/\*/g, '\\*')} {2}\\d\\d:\\d\\d {2}Pendente$`,
    ),
  );
  expect(lines.join('\n')).not.toContain(created.person.cpf);
  expect(lines).toContain('Total  1');
  expect(lines.at(-1)).toBe('Gerado por Maria da Silva (Operador) em 20/11/2026 08:50  Página 1 de 1');
});

test('the report of a day names the operator who concluded a meal', async ({ fixture }) => {
  const by = { kind: 'operator', userId: 'o', name: 'OTAVIO RAMOS', role: 2 } as const;
  const at = new Date('2026-11-18T11:41:00Z');
  await reserved(fixture, 'RITA', {
    date: '2026-11-16',
    state: 2,
    createdAt: new Date('2026-11-16T11:03:00Z'),
    stateAt: at,
    decision: { at, by, as: 'concluded', from: 3, command: 'c' },
  });
  const { lines } = await fixture.ask(day('2026-11-16'));
  const from = lines.findIndex((line) => line.includes('Rita'));
  const row = lines.slice(from, from + 3).join(' ');
  expect(row).toContain('08:03');
  expect(row.replace(/ +/g, ' ')).toContain('concluída por Otavio Ramos em');
  expect(row).toContain('18/11/2026 08:41');
});

test('the report of open reservations omits concluded ones', async ({ fixture }) => {
  await reserved(fixture, 'PENDENTE', { date: '2026-11-15' });
  await reserved(fixture, 'CONCLUIDA', { date: '2026-11-15', state: 2 });
  const { lines, title } = await fixture.ask(day('2026-11-15', 0, 0, false));
  expect(title).toBe('Reservas abertas');
  expect(lines).toContain('Data: 15/11/2026 · Refeição: Todas · Local: Todos · Situação: Pendentes');
  expect(lines).toContain('Fábrica · Almoço  1 reserva');
  expect(lines.join(' ')).not.toContain('Concluida');
  await fixture.database.reservations.updateMany({ date: '2026-11-15' }, { $set: { state: 2 } });
  expect(await fixture.refusalOf(day('2026-11-15', 0, 0, false))).toBe('reservations_not_found');
});

test('the report of a day groups reservations by site, meal and name', async ({ fixture }) => {
  const date = '2026-11-18';
  await reserved(fixture, 'ZELIA', { date, state: 2 });
  await reserved(fixture, 'ÁVILA', { date, state: 3 });
  await reserved(fixture, 'BRUNO', { date, meal: 2, state: 4 });
  await reserved(fixture, 'CLARA', { date, site: 1 });
  await reserved(fixture, 'CANCELADA', { date, active: false });
  await reserved(fixture, 'NA CATRACA', { date, state: 0 });
  await insertReservation(fixture.database, {
    person: { kind: 'guest', id: 'g', name: 'VISITA', cpf: '' },
    date,
  });
  await insertReservation(fixture.database, {
    person: { kind: 'master', id: 'm', name: 'MARIA', cpf: '' },
    date,
    state: 2,
  });
  const { lines } = await fixture.ask(day(date));
  expect(lines.filter((line) => / · /.test(line) && !line.startsWith('Data'))).toEqual([
    'Administrativo · Almoço  1 reserva',
    'Fábrica · Almoço  4 reservas',
    'Concluído: 2 · Pendente: 1 · Expirado: 1',
    'Fábrica · Jantar  1 reserva',
  ]);
  const names = lines.flatMap((line) => /^\d+ {2}(?:\d+ {2})?(\p{L}+)/u.exec(line)?.[1] ?? []);
  expect(names).toEqual(['Clara', 'Ávila', 'Maria', 'Visita', 'Zelia', 'Bruno']);
  expect(lines.find((line) => line.includes('Visita'))).toMatch(/Visitante {2}\d\d:\d\d {2}Pendente/);
  expect(lines.slice(-7, -1)).toEqual([
    'Concluído  2',
    'Pendente  2',
    'Expirado  1',
    'Sem reserva  1',
    'Total  6',
    'Responsável pelo refeitório  Responsável pela conferência',
  ]);

  const dinner = await fixture.ask(day(date, 2, 2));
  expect(dinner.lines).toContain('Data: 18/11/2026 · Refeição: Jantar · Local: Fábrica · Situação: Todas');
  expect(dinner.lines).toContain('Total  1');
  expect(await fixture.refusalOf(day(date, 3, 0))).toBe('reservations_not_found');
});

describe('reports of 10,000 rows', () => {
  const date = '2026-11-19';
  let rows: Reservation[];
  test.beforeAll(async ({ fixture }) => {
    rows = await insertMany(fixture.database, 10_000, (n) => ({
      date,
      name: `PESSOA ${String(n).padStart(5, '0')} DOS ANJOS`,
      meal: ((n % 3) + 1) as 1 | 2 | 3,
      site: ((n % 2) + 1) as 1 | 2,
      state: ((n % 4) + 1) as 1 | 2 | 3 | 4,
    }));
  });

  test('a report cancelled while it is drawn leaves nothing', async ({ fixture }) => {
    const { database } = fixture;
    const id = await fixture.record(day(date));
    const outcome = fixture.send(id);
    await until(
      'it is being drawn',
      async () => ((await database.reports.findById(id).lean())?.percent ?? 0) > 25,
    );
    await database.reports.updateOne({ _id: id }, { $set: { state: 'cancelled' } });
    expect(await outcome).toEqual({ ok: false, code: 'report_cancelled' });
    expect(await database.reports.findById(id)).toBeNull();
    expect(await fixture.refusalOf(day('2026-01-01'))).toBe('reservations_not_found');
  });

  test('a report of 10,000 rows contains each row once below a head', async ({ fixture }) => {
    const { pages, lines } = await fixture.ask(day(date));
    expect(pages.length).toBeGreaterThan(300);
    const wrongFoot = pages.findIndex(
      (page, index) => !page.at(-1)?.endsWith(`Página ${index + 1} de ${pages.length}`),
    );
    expect(wrongFoot).toBe(-1);
    let section = '';
    const found = lines.flatMap((line) => {
      section = /^(.+ · \S+) {2}[\d.]+ reservas$/.exec(line)?.[1] ?? section;
      const [, name, status] = /^[\d.]+ {2}(?:\d+ {2})?(Pessoa .+?) {2}.* {2}([\p{L} ]+)$/u.exec(line) ?? [];
      return name ? [`${section} ${name} ${status}`] : [];
    });
    const expected = rows.map(({ site, meal, person, state }) => {
      if (state === 0) throw new Error('no such row was made');
      return `${siteNames[site]} · ${mealNames[meal]} ${titleCase(person.name)} ${statusNames[state]}`;
    });
    expect(found.sort()).toEqual(expected.sort());
    const headless = pages
      .slice(0, -1)
      .findIndex((page) => !page.some((line) => line.startsWith('Nº  Crachá  Nome')));
    expect(headless).toBe(-1);
    const startsWithSection = /^(?:Administrativo|Fábrica) · (?:Almoço|Jantar|Ceia) \(continuação\)$/;
    // A page that begins in the middle of a section must name the section below the page head.
    const unnamed = pages.slice(1, -1).filter((page) => !page.some((line) => startsWithSection.test(line)));
    expect(unnamed.filter((page) => !page[1]?.includes('reservas'))).toEqual([]);
  }, 120_000);
});
