import { MAX_ROWS } from '@reserva/contracts/basics/limits';
import { personKeyOf } from '@reserva/database/models/reservations/reservations';
import { peopleByBadges } from '@reserva/database/queries/people/people';
import { dayFilterOf } from '@reserva/database/queries/reservations/day-filter';
import {
  countRows,
  dayCounts,
  reservationPage,
} from '@reserva/database/queries/reservations/reservation-list';
import { shiftOf } from '../basics/shift.ts';
import type { Handler } from '../handler.ts';
import { missedBadges } from '../people/missed-badges.ts';
import { reservationRows } from './rows.ts';

/** All rows that match the filter of the list, to be chosen at once; or those of a pasted list of badges among them. */
export const getMatching: Handler<'reservations.getMatching'> = async (context, { body }) => {
  const { database } = context;
  const { crachas } = body;
  const rows = { status: body.status, guestsOnly: body.guest };
  const day = await dayFilterOf(database, { ...shiftOf(body), search: body.name });
  const people = crachas && (await peopleByBadges(database, crachas));
  const among = people && { ...day, personKeys: people.map(keyOf) };
  const [counts, reservations] = await Promise.all([
    dayCounts(database, among ?? day),
    reservationPage(database, among ?? day, rows, { skip: 0, limit: MAX_ROWS }),
  ]);
  const withRow = new Set(reservations.map(({ personKey }) => personKey));
  const byBadge = new Map(people?.map((person) => [person.badge, keyOf(person)]));
  const whyNot = (badge: string): string | null => {
    const key = byBadge.get(badge);
    if (!key) return 'Crachá não encontrado';
    return withRow.has(key) ? null : 'Sem reserva com estes filtros';
  };
  return {
    total: countRows(counts, rows),
    page: await reservationRows(context, reservations),
    semReserva: crachas ? missedBadges(crachas, whyNot) : [],
  };
};

const keyOf = ({ _id: id }: { _id: string }): string => personKeyOf({ kind: 'employee', id });
