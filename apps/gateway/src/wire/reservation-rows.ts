import type { ReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import type { Database } from '@reserva/database/database';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { freezeOf } from '@reserva/database/queries/money/freeze';
import { type ShiftOf, shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { employeesOf } from '@reserva/database/queries/people/people';
import { localDateOf } from '@reserva/domain/basics/time';
import { priceOf } from '@reserva/domain/money/prices';
import type { Context } from '../context.ts';
import { reservationRow } from './reservation-row.ts';

/** Reservations as rows, with the badges of their people and what concluding them would cost. */
export async function reservationRows(
  { database, clock, config: { timezone: zone } }: Context,
  reservations: readonly Reservation[],
  pricesOf = shiftPrices(database, { at: clock.now(), zone }),
): Promise<ReservationRow[]> {
  const today = localDateOf(clock.now(), zone);
  const [people, freeze] = await Promise.all([
    employeesIn(database, reservations),
    freezeOf(
      database,
      reservations.map(({ person }) => person.id),
    ),
  ]);
  const rows: ReservationRow[] = [];
  for (const reservation of reservations) {
    const { person, date } = reservation;
    const open = reservation.active && date <= today && !freeze.frozen(reservation);
    const conclusionCents = open ? priceOf(2, person.kind, await pricesOf(shiftOf(reservation))) : null;
    const badge = people.get(person.id)?.badge ?? '';
    const row = reservationRow(reservation, zone, { badge, conclusionCents });
    if (row) rows.push(row);
  }
  return rows;
}

const shiftOf = ({ site, date, meal }: Reservation): ShiftOf => ({ site, date, meal });

function employeesIn(database: Database, reservations: readonly Reservation[]) {
  const employees = reservations.filter(({ person }) => person.kind === 'employee');
  return employeesOf(
    database,
    employees.map(({ person }) => person.id),
  );
}
