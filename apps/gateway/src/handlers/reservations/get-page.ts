import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { dayFilterOf } from '@reserva/database/queries/reservations/day-filter';
import {
  countRows,
  dayCounts,
  reservationPage,
} from '@reserva/database/queries/reservations/reservation-list';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { monthOf } from '@reserva/domain/basics/time';
import { conclusionPrice } from '../../wire/conclusion.ts';
import { dayTotals } from '../../wire/day-totals.ts';
import { reservationRows } from '../../wire/reservation-rows.ts';
import { shiftOf } from '../../wire/shift.ts';
import type { Handler } from '../handler.ts';

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
