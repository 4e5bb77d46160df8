import type { ListedOf } from '@reserva/contracts/listed';
import type { Database } from '@reserva/database/database';
import type { Reservation } from '@reserva/database/models/reservations';
import { dayFilterOf } from '@reserva/database/queries/day-filter';
import { employeesOf } from '@reserva/database/queries/report-financial';
import { reservationRows } from '@reserva/database/queries/reservation-list';
import { maskCpf } from '@reserva/domain/cpf';
import { mealNames, siteNames, statusNames } from '@reserva/domain/meals';
import { toReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import { ownTimeOf, wireStatus } from '@reserva/domain/reservation';
import { localTimeOf, type TimeZone } from '@reserva/domain/time';
import type { Context } from '../context.ts';
import { actorCell, type List, type ListColumn, listOf, momentCell } from './list.ts';

interface Row {
  reservation: Reservation;
  /** Of an employee; empty for others. */
  badge: string;
}

const columnsOf = (zone: TimeZone): readonly ListColumn<Row>[] => [
  { title: 'Status', width: 13, read: ({ reservation }) => statusNames[wireStatus(reservation.state) ?? 1] },
  { title: 'Nome', width: 40, read: ({ reservation }) => titleCase(reservation.person.name) },
  { title: 'Crachá', width: 10, read: ({ badge }) => badge },
  { title: 'CPF', width: 16, read: ({ reservation }) => maskCpf(reservation.person.cpf) },
  {
    title: 'Data - horário',
    width: 17,
    kind: 'moment',
    // The day it is for, and its own time, as the list has them.
    read: ({ reservation }) => `${reservation.date}T${localTimeOf(ownTimeOf(reservation), zone)}`,
  },
  { title: 'Tipo', width: 9, read: ({ reservation }) => typeName(reservation) },
  { title: 'Local', width: 15, read: ({ reservation }) => siteNames[reservation.site] },
  {
    title: 'Visitante',
    width: 10,
    read: ({ reservation }) => (reservation.person.kind === 'guest' ? 'Sim' : ''),
  },
  {
    title: 'Valor (R$)',
    width: 11,
    kind: 'money',
    read: ({ reservation }) => toReais(reservation.priceCents),
  },
  { title: 'Concluída por', width: 30, read: ({ reservation }) => actorCell(reservation.decision?.by) },
  {
    title: 'Concluída em',
    width: 17,
    kind: 'moment',
    read: ({ reservation }) => momentCell(reservation.decision?.at, zone),
  },
  {
    title: 'Recebida de',
    width: 30,
    read: ({ reservation }) => titleCase(reservation.handovers?.at(-1)?.from.name ?? ''),
  },
];

/** The reservations of a day. */
export async function reservationsList(
  { database, zone }: Context,
  { status, guestsOnly, descending, ...day }: Omit<ListedOf<'reservations'>, 'list'>,
): Promise<List> {
  const rows = reservationRows(
    database,
    await dayFilterOf(database, day),
    { status, guestsOnly },
    descending,
  );
  return listOf(rows, columnsOf(zone), (some) => withBadges(database, some));
}

async function withBadges(database: Database, reservations: readonly Reservation[]): Promise<Row[]> {
  const employees = reservations.filter(({ person }) => person.kind === 'employee');
  const people = await employeesOf(database, [...new Set(employees.map(({ person }) => person.id))]);
  return reservations.map((reservation) => ({
    reservation,
    badge: people.get(reservation.person.id)?.badge ?? '',
  }));
}

const typeName = ({ person, meal }: Reservation): string =>
  person.kind === 'master' ? 'Master' : mealNames[meal];
