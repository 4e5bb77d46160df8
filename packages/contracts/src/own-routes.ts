/** The base path of every call (spec section 7). */
export const API_BASE = '/backendapi';

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The timeout of the gateway's answer, if `TIMEOUT_MS` is too short. */
  timeoutMs?: number;
}

/** The default timeout of a call. It is longer than the gateway waits for most commands. */
export const TIMEOUT_MS = 12_000;

/** The calls that every user may make. An employee's browser loads only these, not all of `routes.ts`. */
export const ownRoutes = {
  'users.login': { method: 'POST' },
  'users.twoFactorsVerify': { method: 'POST' },
  'users.openInvitation': { method: 'POST' },
  'users.acceptInvitation': { method: 'POST' },
  'users.refresh': { method: 'POST' },
  'users.logout': { method: 'POST' },
  'users.checkLogin': { method: 'POST' },
  'users.checkAuth': { method: 'POST' },
  'users.accessKey': { method: 'GET' },
  'users.getSessions': { method: 'GET' },
  'users.endSession': { method: 'DELETE' },
  'users.getFaceIdToken': { method: 'GET' },
  'users.changePassword': { method: 'POST' },
  'users.lostPhone': { method: 'POST' },
  'reservations.checkReservation': { method: 'GET' },
  'reservations.getReservations': { method: 'GET' },
  'reservations.explain': { method: 'GET' },
  'reservations.reserve': { method: 'POST' },
  'reservations.cancelReservation': { method: 'DELETE' },
  'reservations.changeSite': { method: 'PATCH' },
  'reservations.getOffers': { method: 'GET' },
  'reservations.offer': { method: 'POST' },
  'reservations.withdrawOffer': { method: 'DELETE' },
  'reservations.takeOffer': { method: 'PATCH' },
  'reservations.getGateNews': { method: 'GET' },
  'reservations.getQuantityCheckins': { method: 'GET' },
  'reservations.getQuantityReservationsCurrentMeal': {
    method: 'GET',
  },
  'contests.send': { method: 'POST' },
  'quiz.checkSurvey': { method: 'GET' },
  'quiz.getAnsweredSurveys': { method: 'GET' },
  'quiz.registerAnswers': { method: 'POST' },
  'quiz.getMySurveys': { method: 'GET' },
  'quiz.getUserAnswers': { method: 'GET' },
  'quiz.updateAnswers': { method: 'PATCH' },
  'quiz.deleteAnswers': { method: 'DELETE' },
  'quiz.deleteSuggestion': { method: 'DELETE' },
  'menu.getMenu': { method: 'GET' },
  'settings.getSchedules': { method: 'GET' },
  'settings.getWaivers': { method: 'GET' },
  'ratchets.getCurrentMeal': { method: 'GET' },
  'ratchets.getTimeToReload': { method: 'GET' },
  'reports.progress': { method: 'GET' },
  'leaves.getMine': { method: 'GET' },
  'calendar.getClosed': { method: 'GET' },
  'week.getMine': { method: 'GET' },
  'week.save': { method: 'PATCH' },
  'week.setDay': { method: 'PATCH' },
  'week.pause': { method: 'PATCH' },
  'reminders.getMine': { method: 'GET' },
  'reminders.set': { method: 'PATCH' },
  'reminders.addDevice': { method: 'POST' },
  'reminders.removeDevice': { method: 'DELETE' },
  'system.getPublicStatus': { method: 'GET' },
} as const satisfies Record<string, Route>;

/** Returns the path of a call below `API_BASE`: `/reservations/reserve` for `reservations.reserve`. */
export const pathOf = (name: string): string => `/${name.replace('.', '/')}`;

/** Returns the timeout of the gateway's answer in milliseconds. Clients wait a little longer. */
export const timeoutOf = ({ timeoutMs }: Route): number => timeoutMs ?? TIMEOUT_MS;
