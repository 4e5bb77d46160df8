import type { Handlers } from '../handler.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { changeSite } from './change-site.ts';
import { checkReservation } from './check-reservation.ts';
import { concludeAll } from './conclude-all.ts';
import { concludeReservationsList } from './conclude-reservations-list.ts';
import { concludeShift } from './conclude-shift.ts';
import { deleteReservationsList } from './delete-reservations-list.ts';
import { explain } from './explain.ts';
import { explainRow } from './explain-row.ts';
import { getGateNews } from './get-gate-news.ts';
import { getMatching } from './get-matching.ts';
import { getOffers } from './get-offers.ts';
import { getPage } from './get-page.ts';
import { getQuantityCheckins } from './get-quantity-checkins.ts';
import { getQuantityReservationsCurrentMeal } from './get-quantity-reservations-current-meal.ts';
import { getReservations } from './get-reservations.ts';
import { getVisits } from './get-visits.ts';
import { insertUsersReservations } from './insert-users-reservations.ts';
import { noShowReport } from './no-show-report.ts';
import { offer } from './offer.ts';
import { registerVisitorReservation } from './register-visitor-reservation.ts';
import { reservationReport } from './reservation-report.ts';
import { reserve } from './reserve.ts';
import { takeOffer } from './take-offer.ts';
import { undoOperation } from './undo-operation.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** Reservations of an employee, and what operators do with them. */
export const reservationHandlers = {
  'reports.noShows': noShowReport,
  'reports.reserves': reservationReport,
  'reservations.cancelReservation': cancelReservation,
  'reservations.changeSite': changeSite,
  'reservations.checkReservation': checkReservation,
  'reservations.concludeAll': concludeAll,
  'reservations.concludeReservationsList': concludeReservationsList,
  'reservations.concludeShift': concludeShift,
  'reservations.deleteReservationsList': deleteReservationsList,
  'reservations.explain': explain,
  'reservations.explainRow': explainRow,
  'reservations.getGateNews': getGateNews,
  'reservations.getMatching': getMatching,
  'reservations.getOffers': getOffers,
  'reservations.getPage': getPage,
  'reservations.getQuantityCheckins': getQuantityCheckins,
  'reservations.getQuantityReservationsCurrentMeal': getQuantityReservationsCurrentMeal,
  'reservations.getReservations': getReservations,
  'reservations.getVisits': getVisits,
  'reservations.insertUsersReservations': insertUsersReservations,
  'reservations.offer': offer,
  'reservations.registerVisitorReservation': registerVisitorReservation,
  'reservations.reserve': reserve,
  'reservations.takeOffer': takeOffer,
  'reservations.undo': undoOperation,
  'reservations.withdrawOffer': withdrawOffer,
} satisfies Partial<Handlers>;
