import type { Handlers } from '../handler.ts';
import { bulkActionHandlers } from './bulk-actions.ts';
import { checkReservation } from './check-reservation.ts';
import { explainHandlers } from './explain.ts';
import { getGateNews } from './get-gate-news.ts';
import { getReservations } from './get-reservations.ts';
import { offerHandlers } from './offers.ts';
import { ownReservationHandlers } from './own-reservations.ts';
import { reservationReportHandlers } from './reports.ts';
import { reservationListHandlers } from './reservation-list.ts';
import { siteCountHandlers } from './site-counts.ts';
import { undo } from './undo.ts';
import { visitHandlers } from './visits.ts';

/** Reservations of an employee, and what operators do with them. */
export const reservationHandlers = {
  ...ownReservationHandlers,
  ...explainHandlers,
  ...siteCountHandlers,
  ...bulkActionHandlers,
  ...reservationListHandlers,
  ...visitHandlers,
  ...reservationReportHandlers,
  ...offerHandlers,
  'reservations.checkReservation': checkReservation,
  'reservations.getGateNews': getGateNews,
  'reservations.getReservations': getReservations,
  'reservations.undo': undo,
} satisfies Partial<Handlers>;
