import { countRows, dayCounts, reservationPage } from '@reserva/database/queries/reservation-list';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { dayTotals } from '../wire/day-totals.ts';
import { reservationRow } from '../wire/reservation-row.ts';
import { sendAs } from './reservation-admin-send.ts';

/** The operators' list of a day: a page with its counters, concluding and deleting. */
export function bindReservationAdmin(api: Api): void {
  bind(api, 'reservations.getPage', async ({ database, config }, { body }) => {
    const day = { date: body.date, site: body.local, meal: body.time, name: body.name };
    const rows = { status: body.status, guestsOnly: body.guest };
    const [counts, found] = await Promise.all([
      dayCounts(database, day),
      reservationPage(database, day, rows, { skip: body.skip, limit: body.items }),
    ]);
    const page = found.flatMap((reservation) => reservationRow(reservation, config.timezone) ?? []);
    return { ...dayTotals(counts), total: countRows(counts, rows), page };
  });

  bind(api, 'reservations.deleteReservationsList', async (context, { body }, call) => {
    const result = await sendAs(call, context, 'reservation.deleteList', body);
    return { deleted: result.deleted, notFound: result.notFound, failedReservations: result.failed };
  });

  bind(api, 'reservations.concludeReservationsList', async (context, { body }, call) => {
    const result = await sendAs(call, context, 'reservation.concludeList', body);
    return {
      concluded: result.concluded,
      alreadyCompleted: result.alreadyCompleted,
      failedReservations: result.failed,
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

function concludedMessage(count: number): string {
  if (count === 0) return 'Nenhuma reserva a concluir.';
  return count === 1 ? '1 reserva concluída!' : `${count} reservas concluídas!`;
}
