import type { LocalDate } from '@reserva/contracts/primitives';
import { isClosed, monthRecord } from '@reserva/database/queries/months';
import { countRows, dayCounts, reservationPage } from '@reserva/database/queries/reservation-list';
import { shiftPrices } from '@reserva/database/queries/shift-prices';
import { mealIds, siteIds } from '@reserva/domain/meals';
import { toReais } from '@reserva/domain/money';
import { monthOf } from '@reserva/domain/time';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { sendAs } from '../http/send-command.ts';
import { dayTotals } from '../wire/day-totals.ts';
import { decidedRows } from '../wire/decided-rows.ts';
import { reservationRows } from '../wire/reservation-rows.ts';

/** The operators' list of a day: a page with its counters, concluding and deleting. */
export function bindReservationAdmin(api: Api): void {
  bind(api, 'reservations.getPage', async (context, { body }) => {
    const { database, config, clock } = context;
    const day = { date: body.date, site: body.local, meal: body.time, name: body.name };
    const rows = { status: body.status, guestsOnly: body.guest };
    const pricesOf = shiftPrices(database, { at: clock.now(), zone: config.timezone });
    const [counts, found, month, conclusion] = await Promise.all([
      dayCounts(database, day),
      reservationPage(database, day, rows, { skip: body.skip, limit: body.items }),
      monthRecord(database, monthOf(body.date)),
      conclusionsOf(body.date, pricesOf),
    ]);
    const page = await reservationRows(context, found, pricesOf);
    const total = countRows(counts, rows);
    return { ...dayTotals(counts), total, closed: isClosed(month), conclusion, page };
  });

  bind(api, 'reservations.deleteReservationsList', async (context, { body }, call) => {
    const result = await sendAs(call, context, 'reservation.deleteList', body);
    return {
      deleted: result.deleted,
      notFound: result.notFound,
      failedReservations: result.failed,
      rows: await decidedRows(context, body.reservations, result.rows),
    };
  });

  bind(api, 'reservations.concludeReservationsList', async (context, { body }, call) => {
    const result = await sendAs(call, context, 'reservation.concludeList', body);
    return {
      concluded: result.concluded,
      alreadyCompleted: result.alreadyCompleted,
      failedReservations: result.failed,
      rows: await decidedRows(context, body.reservations, result.rows),
    };
  });

  bind(api, 'reservations.concludeAll', async (context, { body }, call) => {
    const { concluded } = await sendAs(call, context, 'reservation.concludeAll', body);
    return { concluded, message: concludedMessage(concluded) };
  });

  bind(api, 'reservations.concludeShift', async (context, { body }, call) => {
    const shift = { date: body.date, meal: body.time, site: body.local };
    const { concluded } = await sendAs(call, context, 'reservation.concludeShift', shift);
    return { concluded, message: concludedMessage(concluded) };
  });
}

/** What an employee's meal of the day costs once concluded. */
const conclusionsOf = (date: LocalDate, pricesOf: ReturnType<typeof shiftPrices>) =>
  Promise.all(
    siteIds.flatMap((site) =>
      mealIds.map(async (meal) => {
        const { concluded } = await pricesOf({ site, date, meal });
        return { time: meal, local: site, value: toReais(concluded) };
      }),
    ),
  );

function concludedMessage(count: number): string {
  if (count === 0) return 'Nenhuma reserva a concluir.';
  return count === 1 ? '1 reserva concluída!' : `${count} reservas concluídas!`;
}
