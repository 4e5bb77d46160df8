import { type RouteName, routes } from '@reserva/contracts/routes';
import type { Api } from '../http/api.ts';
import { bind } from './bind.ts';
import { exceptionHandlers } from './calendar/exceptions.ts';
import { menuHandlers } from './calendar/menu.ts';
import { scheduleHandlers } from './calendar/schedules.ts';
import { serviceCalendarHandlers } from './calendar/service-calendar.ts';
import { conflictHandlers } from './gates/conflicts.ts';
import { getCurrentMeal } from './gates/get-current-meal.ts';
import { getDeviceRatchet } from './gates/get-device-ratchet.ts';
import { terminalHandlers } from './gates/terminals.ts';
import { turnstileHandlers } from './gates/turnstiles.ts';
import type { Handlers } from './handler.ts';
import { contestHandlers } from './money/contests.ts';
import { daySignatureHandlers } from './money/day-signatures.ts';
import { departureHandlers } from './money/departures.ts';
import { getMonthReadiness } from './money/get-month-readiness.ts';
import { leaveHandlers } from './money/leaves.ts';
import { monthHandlers } from './money/months.ts';
import { priceHandlers } from './money/prices.ts';
import { waiverHandlers } from './money/waivers.ts';
import { changePassword } from './people/change-password.ts';
import { codeHandlers } from './people/codes.ts';
import { endAccessHandlers } from './people/end-access.ts';
import { findUserHandlers } from './people/find-users.ts';
import { invitationHandlers } from './people/invitations.ts';
import { loginHandlers } from './people/login.ts';
import { permissionHandlers } from './people/permissions.ts';
import { sessionHandlers } from './people/sessions.ts';
import { reminderHandlers } from './plans/reminders.ts';
import { weekHandlers } from './plans/week.ts';
import { bulkActionHandlers } from './reservations/bulk-actions.ts';
import { checkReservation } from './reservations/check-reservation.ts';
import { explainHandlers } from './reservations/explain.ts';
import { getGateNews } from './reservations/get-gate-news.ts';
import { getReservations } from './reservations/get-reservations.ts';
import { offerHandlers } from './reservations/offers.ts';
import { ownReservationHandlers } from './reservations/own-reservations.ts';
import { reservationReportHandlers } from './reservations/reports.ts';
import { reservationListHandlers } from './reservations/reservation-list.ts';
import { siteCountHandlers } from './reservations/site-counts.ts';
import { undo } from './reservations/undo.ts';
import { visitHandlers } from './reservations/visits.ts';
import { answerHandlers } from './surveys/answers.ts';
import { surveyResultHandlers } from './surveys/results.ts';
import { alarmHandlers } from './system/alarms.ts';
import { logHandlers } from './system/logs.ts';
import { reportHandlers } from './system/reports.ts';
import { statusHandlers } from './system/status.ts';

/** The handlers of all calls. A call without a handler does not compile. */
const handlers: Handlers = {
  ...conflictHandlers,
  ...turnstileHandlers,
  ...terminalHandlers,
  'ratchets.getCurrentMeal': getCurrentMeal,
  'ratchets.getDeviceRatchet': getDeviceRatchet,

  ...serviceCalendarHandlers,
  ...exceptionHandlers,
  ...menuHandlers,
  ...scheduleHandlers,

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

  ...weekHandlers,
  ...reminderHandlers,

  ...daySignatureHandlers,
  ...contestHandlers,
  ...departureHandlers,
  ...leaveHandlers,
  ...monthHandlers,
  ...waiverHandlers,
  ...priceHandlers,
  'reports.getMonthReadiness': getMonthReadiness,

  ...findUserHandlers,
  ...endAccessHandlers,
  ...sessionHandlers,
  ...loginHandlers,
  ...invitationHandlers,
  ...codeHandlers,
  ...permissionHandlers,
  'users.changePassword': changePassword,

  ...answerHandlers,
  ...surveyResultHandlers,

  ...alarmHandlers,
  ...logHandlers,
  ...statusHandlers,
  ...reportHandlers,
};

/** Binds the handler of every call of the contract. */
export function bindHandlers(api: Api): void {
  const bindCall = <N extends RouteName>(name: N) => bind(api, name, handlers[name]);
  for (const name of Object.keys(routes) as RouteName[]) bindCall(name);
}
