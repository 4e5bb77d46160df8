import type { AnswerOf } from '@/shared/api/screen-names.ts';
import type { StatusFilter } from './filters.ts';
import { texts } from './texts.ts';

export type ReservationPage = AnswerOf<'reservations.getPage'>;

export interface Counter {
  label: string;
  count: number;
  /** The status filter that a click sets. Undefined shows all. */
  status: StatusFilter | undefined;
}

/** Returns the clickable counters in the order and words of spec 2.10. */
export function countersOf({ totalReservations, totalGuests }: ReservationPage): Counter[] {
  const [totals] = totalReservations;
  const [{ total_guests }] = totalGuests;
  return [
    { label: texts.counters.total, count: totals.total_reservations, status: undefined },
    { label: texts.counters.concluded, count: totals.total_concluded, status: 'concluidas' },
    { label: texts.counters.pending, count: totals.total_pending, status: 'pendentes' },
    { label: texts.counters.expired, count: totals.total_expired, status: 'expiradas' },
    { label: texts.list.visitor, count: total_guests, status: 'visitantes' },
    { label: texts.counters.reserveless, count: totals.total_reserveless, status: 'sem-reserva' },
    { label: texts.statuses.master, count: totals.total_master, status: 'master' },
  ];
}
