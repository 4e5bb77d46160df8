import type { Handlers } from '../handler.ts';
import { checkReservation } from './check-reservation.ts';
import { explain } from './explain.ts';
import { getGateNews } from './get-gate-news.ts';
import { getMatching } from './get-matching.ts';
import { getPage } from './get-page.ts';
import { getReservations } from './get-reservations.ts';
import { getVisits } from './get-visits.ts';
import { insertUsersReservations } from './insert-users-reservations.ts';
import { getOffers, offer, takeOffer, withdrawOffer } from './offers.ts';
import { registerVisitorReservation } from './register-visitor-reservation.ts';
import { noShowReport, reservationReport } from './reports.ts';
import {
  cancelReservation,
  changeSite,
  concludeAll,
  concludeReservationsList,
  concludeShift,
  deleteReservationsList,
  explainRow,
  getQuantityCheckins,
  getQuantityReservationsCurrentMeal,
  reserve,
} from './reservations.ts';
import { undoOperation } from './undo-operation.ts';

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
