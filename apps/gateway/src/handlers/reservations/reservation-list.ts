import { MAX_ROWS } from '@reserva/contracts/basics/limits';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { personKeyOf } from '@reserva/database/models/reservations/reservations';
import { isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { peopleByBadges } from '@reserva/database/queries/people/people';
import { dayFilterOf } from '@reserva/database/queries/reservations/day-filter';
import {
  countRows,
  type DayCounts,
  dayCounts,
  type RowFilter,
  reservationPage,
} from '@reserva/database/queries/reservations/reservation-list';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { toReais } from '@reserva/domain/basics/money';
import { monthOf } from '@reserva/domain/basics/time';
import { shiftOf } from '../basics/shift.ts';
import type { Handlers } from '../handler.ts';
import { missedBadges } from '../people/missed-badges.ts';
import { reservationRows } from './rows.ts';

/** The operators' list of reservations. */
export const reservationListHandlers = {
  /** Returns a page of the operators' list of a day, with its counters. */
  'reservations.getPage': async (context, { body }) => {
    const { database, config, clock } = context;
    const day = await dayFilterOf(database, { ...shiftOf(body), search: body.name });
    const rows = { status: body.status, guestsOnly: body.guest };
    const pricesOf = shiftPrices(database, { at: clock.now(), zone: config.timezone });
    const [counts, contests, month, conclusion] = await Promise.all([
      dayCounts(database, day),
      reservationPage(database, day, rows, {
        skip: body.skip,
        limit: body.items,
        descending: body.ordem === 'desc',
      }),
      monthRecord(database, monthOf(body.date)),
      conclusionsOf(body.date, pricesOf),
    ]);
    const page = await reservationRows(context, contests, pricesOf);
    const total = countRows(counts, rows);
    return {
      totalReservations: [dayTotals(counts)],
      totalGuests: [{ total_guests: countRows(counts, { status: 0, guestsOnly: true }) }],
      total,
      closed: isClosed(month),
      conclusion,
      page,
    };
  },

  /**
   * Returns all rows that match the filter of the list, so that an operator can select all of them. A pasted list of
   * badges restricts the rows to its people.
   */
  'reservations.getMatching': async (context, { body }) => {
    const { database } = context;
    const { crachas } = body;
    const rows = { status: body.status, guestsOnly: body.guest };
    const day = await dayFilterOf(database, { ...shiftOf(body), search: body.name });
    const people = crachas && (await peopleByBadges(database, crachas));
    const peopleFilter = people && { ...day, personKeys: people.map(keyOf) };
    const [counts, reservations] = await Promise.all([
      dayCounts(database, peopleFilter ?? day),
      reservationPage(database, peopleFilter ?? day, rows, { skip: 0, limit: MAX_ROWS }),
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
  },
} satisfies Partial<Handlers>;

/** Returns the price that an employee's concluded meal has, for each site and meal of the day. */
const conclusionsOf = (date: LocalDate, pricesOf: ReturnType<typeof shiftPrices>) =>
  Promise.all(
    siteIds.flatMap((site) =>
      mealIds.map(async (meal) => {
        const { concluded } = await pricesOf({ site, date, meal });
        return { time: meal, local: site, value: toReais(concluded) };
      }),
    ),
  );

/**
 * Counts the rows of a day by status, in the fields of the API. The counts do not depend on the status that the list
 * shows.
 */
function dayTotals(counts: DayCounts) {
  const count = (status: RowFilter['status']) => countRows(counts, { status, guestsOnly: false });
  return {
    total_reservations: count(0),
    total_pending: count(1),
    total_concluded: count(2),
    total_expired: count(3),
    total_reserveless: count(4),
    total_master: count(5),
  };
}

const keyOf = ({ _id: id }: { _id: string }): string => personKeyOf({ kind: 'employee', id });
