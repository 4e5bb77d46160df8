import type { ReservationStatus } from '@reserva/contracts/basics/primitives';
import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { employeesOf } from '@reserva/database/queries/people/people';
import { type DayRow, reservationsOfDay } from '@reserva/database/queries/reservations/report-reservations';
import { brazilianDate, brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { counted, countText } from '@reserva/domain/basics/counted';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { mealIds, mealNames, siteIds, siteNames, statusNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { ownTimeOf } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import type { Block, Column, DocumentModel, Fact } from '../pdf/model.ts';

const columns: readonly Column[] = [
  { title: 'Nº', share: 5, align: 'right' },
  { title: 'Crachá', share: 8 },
  { title: 'Nome', share: 29 },
  { title: 'CPF', share: 14 },
  { title: 'Horário', share: 8, align: 'center' },
  { title: 'Situação', share: 13 },
  { title: 'Assinatura', share: 23 },
];

const statuses: readonly ReservationStatus[] = [2, 1, 3, 4];

/**
 * Builds the list of a day's reservations (pending ones or all) by site and meal. It has space for signatures, and
 * totals by status.
 */
export async function reservesDocument(
  { database, zone }: Context,
  { date, meal, site, all }: Extract<ReportRequest, { kind: 'reserves' }>,
): Promise<DocumentModel | 'reservations_not_found'> {
  const rows = await reservationsOfDay(database, { date, meal, site, all });
  if (rows.length === 0) return 'reservations_not_found';
  rows.sort((a, b) => (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : 0));
  const employees = rows.flatMap(({ person }) => (person.kind === 'employee' ? person.id : []));
  const people = await employeesOf(database, employees);
  const badgeOf = ({ person }: DayRow) => people.get(person.id)?.badge ?? '';
  const sections = siteIds.flatMap((ofSite) =>
    mealIds.map((ofMeal) => ({
      title: `${siteNames[ofSite]} · ${mealNames[ofMeal]}`,
      rows: rows.filter((row) => row.site === ofSite && row.meal === ofMeal),
    })),
  );
  return {
    title: all ? 'Reservas do dia' : 'Reservas abertas',
    filters: [
      ['Data', brazilianDate(date)],
      ['Refeição', meal ? mealNames[meal] : 'Todas'],
      ['Local', site ? siteNames[site] : 'Todos'],
      ['Situação', all ? 'Todas' : 'Pendentes'],
    ],
    blocks: [
      ...sections
        .filter((section) => section.rows.length > 0)
        .flatMap((section) => sectionBlocks(section.title, section.rows, { zone, badgeOf })),
      { kind: 'facts', title: 'Totais por situação', facts: totalsOf(rows) },
      { kind: 'signatures', under: ['Responsável pelo refeitório', 'Responsável pela conferência'] },
    ],
  };
}

interface RowContext {
  zone: TimeZone;
  badgeOf(row: DayRow): string;
}

function sectionBlocks(title: string, rows: readonly DayRow[], context: RowContext): Block[] {
  return [
    { kind: 'heading', text: title, note: counted(rows.length, 'reserva', 'reservas') },
    {
      kind: 'table',
      columns,
      rows: rows.map((row, index) => rowOf(row, index, context)),
      signed: true,
    },
    {
      kind: 'note',
      text: countsOf(rows)
        .map(([status, count]) => `${status}: ${count}`)
        .join(' · '),
    },
  ];
}

function rowOf(row: DayRow, index: number, { zone, badgeOf }: RowContext): string[] {
  const { person, state } = row;
  const kind = person.kind === 'guest' ? 'Visitante' : person.kind === 'master' ? 'Master' : '';
  return [
    String(index + 1),
    badgeOf(row),
    [titleCase(person.name), ...conclusionOf(row, zone)].join('\n'),
    maskCpf(person.cpf) || kind,
    localTimeOf(ownTimeOf(row), zone),
    statusNames[state],
    '',
  ];
}

/**
 * Describes who concluded a reservation without a turn of the arm: "concluída por Otávio Ramos em 19/11/2026 08:41".
 */
const conclusionOf = ({ decision }: DayRow, zone: TimeZone): string[] => {
  if (!decision?.by) return [];
  const by = 'name' in decision.by ? titleCase(decision.by.name) : 'operador';
  return [`concluída por ${by} em ${brazilianMoment(decision.at, zone)}`];
};

/** Counts the rows by status, without empty statuses. */
const countsOf = (rows: readonly DayRow[]): Fact[] =>
  statuses
    .map((status): [ReservationStatus, number] => [
      status,
      rows.filter(({ state }) => state === status).length,
    ])
    .filter(([, count]) => count > 0)
    .map(([status, count]) => [statusNames[status], countText(count)]);

const totalsOf = (rows: readonly DayRow[]): Fact[] => [...countsOf(rows), ['Total', countText(rows.length)]];
