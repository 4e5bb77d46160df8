import type { AnswerOf } from '@reserva/contracts/operations';
import {
  countRows,
  type DayCounts,
  type RowFilter,
} from '@reserva/database/queries/reservations/reservation-list';

type Totals = Pick<AnswerOf<'reservations.getPage'>, 'totalReservations' | 'totalGuests'>;

/** The counters of the operators' list under the spec's names: of the day and its filters, whatever rows are shown. */
export function dayTotals(counts: DayCounts): Totals {
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
