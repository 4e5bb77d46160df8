import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import { isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
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
import { mealAndLocalOf, shiftOf } from '../basics/shift.ts';
import type { Handler } from '../handler.ts';
import { reservationRows } from './rows.ts';

/** The operators' list of a day: a page with its counters. */
export const getPage: Handler<'reservations.getPage'> = async (context, { body }) => {
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
  return { ...dayTotals(counts), total, closed: isClosed(month), conclusion, page };
};

/** What an employee's meal of the day costs once concluded. */
const conclusionsOf = (date: LocalDate, pricesOf: ReturnType<typeof shiftPrices>) =>
  Promise.all(
    siteIds.flatMap((site) =>
      mealIds.map(async (meal) => {
        const { concluded } = await pricesOf({ site, date, meal });
        return conclusionPrice({ meal, site }, concluded);
      }),
    ),
  );

type ConclusionPrice = AnswerOf<'reservations.getPage'>['conclusion'][number];

/** What an employee's meal costs once concluded, by the names of the wire. */
const conclusionPrice = (shift: { meal: MealId; site: SiteId }, cents: number): ConclusionPrice => ({
  ...mealAndLocalOf(shift),
  value: toReais(cents),
});

type Totals = Pick<AnswerOf<'reservations.getPage'>, 'totalReservations' | 'totalGuests'>;

/** The counters of the operators' list under the spec's names: of the day and its filters, whatever rows are shown. */
function dayTotals(counts: DayCounts): Totals {
  const count = (status: RowFilter['status'], guestsOnly = false) =>
    countRows(counts, { status, guestsOnly });
  return {
    totalReservations: [
      {
        total_reservations: count(0),
        total_pending: count(1),
        total_concluded: count(2),
        total_expired: count(3),
        total_reserveless: count(4),
        total_master: count(5),
      },
    ],
    totalGuests: [{ total_guests: count(0, true) }],
  };
}
