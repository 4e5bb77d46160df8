import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { dayFilterOf } from '@reserva/database/queries/reservations/day-filter';
import { reservationRows } from '@reserva/database/queries/reservations/reservation-list';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { mealNames, siteNames, statusNames } from '@reserva/domain/basics/meals';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { ownTimeOf, wireStatus } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { actorColumn, type List, type ListColumn, listOf, momentColumn } from './list.ts';
import { withBadges } from './with-badges.ts';

type Row = Reservation & { badge: string };

const columnsOf = (zone: TimeZone): readonly ListColumn<Row>[] => [
  { title: 'Status', width: 13, read: ({ state }) => statusNames[wireStatus(state) ?? 1] },
  { title: 'Nome', width: 40, read: ({ person }) => titleCase(person.name) },
  { title: 'Crachá', width: 10, read: ({ badge }) => badge },
  { title: 'CPF', width: 16, read: ({ person }) => maskCpf(person.cpf) },
  {
    title: 'Data - horário',
    width: 17,
    kind: 'moment',
    // The date of the meal and the reservation's own time, as on the screen.
    read: (row) => `${row.date}T${localTimeOf(ownTimeOf(row), zone)}`,
  },
  { title: 'Tipo', width: 9, read: typeName },
  { title: 'Local', width: 15, read: ({ site }) => siteNames[site] },
  { title: 'Visitante', width: 10, read: ({ person }) => (person.kind === 'guest' ? 'Sim' : '') },
  { title: 'Valor (R$)', width: 11, kind: 'money', read: ({ priceCents }) => toReais(priceCents) },
  actorColumn('Concluída por', ({ decision }) => decision?.by),
  momentColumn('Concluída em', zone, ({ decision }) => decision?.at),
  { title: 'Recebida de', width: 30, read: ({ handovers }) => titleCase(handovers?.at(-1)?.from.name ?? '') },
];

export async function reservationsList(
  { database, zone }: Context,
  { status, guestsOnly, descending, ...day }: Omit<ExportListOf<'reservations'>, 'list'>,
): Promise<List> {
  const rows = reservationRows(
    database,
    await dayFilterOf(database, day),
    { status, guestsOnly },
    descending,
  );
  return listOf(rows, columnsOf(zone), (batch) => withBadges(database, batch));
}

const typeName = ({ person, meal }: Reservation): string =>
  person.kind === 'master' ? 'Master' : mealNames[meal];
