import type { HandlersOf } from '../../http/handler.ts';
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
import { offer } from './offer.ts';
import { registerVisitorReservation } from './register-visitor-reservation.ts';
import { reserve } from './reserve.ts';
import { takeOffer } from './take-offer.ts';
import { undo } from './undo.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** One's own reservations, the operators' list, and what a display counts. */
export const reservations = {
  'reservations.checkReservation': checkReservation,
  'reservations.getReservations': getReservations,
  'reservations.explain': explain,
  'reservations.explainRow': explainRow,
  'reservations.reserve': reserve,
  'reservations.cancelReservation': cancelReservation,
  'reservations.changeSite': changeSite,
  'reservations.getOffers': getOffers,
  'reservations.offer': offer,
  'reservations.withdrawOffer': withdrawOffer,
  'reservations.takeOffer': takeOffer,
  'reservations.getGateNews': getGateNews,
  'reservations.getQuantityCheckins': getQuantityCheckins,
  'reservations.getQuantityReservationsCurrentMeal': getQuantityReservationsCurrentMeal,
  'reservations.getPage': getPage,
  'reservations.getMatching': getMatching,
  'reservations.deleteReservationsList': deleteReservationsList,
  'reservations.concludeReservationsList': concludeReservationsList,
  'reservations.concludeAll': concludeAll,
  'reservations.concludeShift': concludeShift,
  'reservations.undo': undo,
  'reservations.insertUsersReservations': insertUsersReservations,
  'reservations.getVisits': getVisits,
  'reservations.registerVisitorReservation': registerVisitorReservation,
} satisfies HandlersOf<'reservations'>;
