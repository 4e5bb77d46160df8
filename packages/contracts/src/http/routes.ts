/**
 * Method and path of every call below `/backendapi` (spec section 7). Free of schemas, so that the browser's first load
 * stays light; the bodies and answers of the same names are in `operations.ts`.
 */
export const API_BASE = '/backendapi';

interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Milliseconds within which the gateway answers, where `TIMEOUT_MS` is too little. */
  timeoutMs?: number;
}

/** Of a call without a timeout of its own, in milliseconds: longer than the gateway waits for most commands. */
export const TIMEOUT_MS = 12_000;
const BULK_TIMEOUT_MS = 65_000;
const REPORT_TIMEOUT_MS = 125_000;

export const routes = {
  'users.login': { method: 'POST', path: '/users/login' },
  'users.twoFactorsVerify': { method: 'POST', path: '/users/twoFactorsVerify' },
  'users.refresh': { method: 'POST', path: '/users/refresh' },
  'users.logout': { method: 'POST', path: '/users/logout' },
  'users.checkLogin': { method: 'POST', path: '/users/checkLogin' },
  'users.checkAuth': { method: 'POST', path: '/users/checkAuth' },
  'users.accessKey': { method: 'GET', path: '/users/accessKey' },
  'users.getSessions': { method: 'GET', path: '/users/getSessions' },
  'users.endSession': { method: 'DELETE', path: '/users/endSession' },
  'users.getFaceIdToken': { method: 'GET', path: '/users/getFaceIdToken' },
  'users.changePassword': { method: 'POST', path: '/users/changePassword' },
  'users.findUsers': { method: 'POST', path: '/users/findUsers' },
  'users.master': { method: 'GET', path: '/users/master' },
  'users.lostPhone': { method: 'POST', path: '/users/lostPhone' },
  'users.accessCodes': { method: 'POST', path: '/users/accessCodes' },
  'users.visitorCode': { method: 'POST', path: '/users/visitorCode' },
  'users.endAccess': { method: 'POST', path: '/users/endAccess' },
  'users.resetLogin': { method: 'POST', path: '/users/resetLogin' },
  'reservations.checkReservation': { method: 'GET', path: '/reservations/checkReservation' },
  'reservations.getReservations': { method: 'GET', path: '/reservations/getReservations' },
  'reservations.explain': { method: 'GET', path: '/reservations/explain' },
  'reservations.explainRow': { method: 'GET', path: '/reservations/explainRow' },
  'reservations.reserve': { method: 'POST', path: '/reservations/reserve' },
  'reservations.cancelReservation': { method: 'DELETE', path: '/reservations/cancelReservation' },
  'reservations.getQuantityCheckins': { method: 'GET', path: '/reservations/getQuantityCheckins' },
  'reservations.getQuantityReservationsCurrentMeal': {
    method: 'GET',
    path: '/reservations/getQuantityReservationsCurrentMeal',
  },
  'reservations.getPage': { method: 'POST', path: '/reservations/getPage' },
  // Bulk work: the gateway waits a minute for it.
  'reservations.deleteReservationsList': {
    method: 'DELETE',
    path: '/reservations/deleteReservationsList',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.concludeReservationsList': {
    method: 'PATCH',
    path: '/reservations/concludeReservationsList',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.concludeAll': {
    method: 'PATCH',
    path: '/reservations/concludeAll',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.concludeShift': {
    method: 'PATCH',
    path: '/reservations/concludeShift',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.insertUsersReservations': {
    method: 'POST',
    path: '/reservations/insertUsersReservations',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.registerVisitorReservation': {
    method: 'POST',
    path: '/reservations/registerVisitorReservation',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'quiz.checkSurvey': { method: 'GET', path: '/quiz/checkSurvey' },
  'quiz.getAnsweredSurveys': { method: 'GET', path: '/quiz/getAnsweredSurveys' },
  'quiz.registerAnswers': { method: 'POST', path: '/quiz/registerAnswers' },
  'quiz.getMySurveys': { method: 'GET', path: '/quiz/getMySurveys' },
  'quiz.getUserAnswers': { method: 'GET', path: '/quiz/getUserAnswers' },
  'quiz.updateAnswers': { method: 'PATCH', path: '/quiz/updateAnswers' },
  'quiz.deleteAnswers': { method: 'DELETE', path: '/quiz/deleteAnswers' },
  'quiz.deleteSuggestion': { method: 'DELETE', path: '/quiz/deleteSuggestion' },
  'quiz.getPage': { method: 'POST', path: '/quiz/getPage' },
  'menu.getMenu': { method: 'GET', path: '/menu/getMenu' },
  // A large picture over a slow line.
  'menu.upload': { method: 'POST', path: '/menu/upload', timeoutMs: 110_000 },
  'menu.delete': { method: 'DELETE', path: '/menu/delete' },
  'settings.getSchedules': { method: 'GET', path: '/settings/getSchedules' },
  'settings.updateSchedules': { method: 'PATCH', path: '/settings/updateSchedules' },
  'settings.getValues': { method: 'GET', path: '/settings/getValues' },
  'settings.updateValues': { method: 'PATCH', path: '/settings/updateValues' },
  'settings.synchronizeValues': { method: 'PATCH', path: '/settings/synchronizeValues', timeoutMs: 20_000 },
  'settings.getPermissions': { method: 'GET', path: '/settings/getPermissions' },
  'settings.updatePermissions': { method: 'PATCH', path: '/settings/updatePermissions' },
  'ratchets.getCurrentMeal': { method: 'GET', path: '/ratchets/getCurrentMeal' },
  'ratchets.getTimeToReload': { method: 'GET', path: '/ratchets/getTimeToReload' },
  'ratchets.getRatchets': { method: 'GET', path: '/ratchets/getRatchets' },
  'ratchets.getDataRatchet': { method: 'GET', path: '/ratchets/getDataRatchet' },
  'ratchets.addRatchet': { method: 'POST', path: '/ratchets/addRatchet' },
  'ratchets.updateRatchet': { method: 'PATCH', path: '/ratchets/updateRatchet' },
  'ratchets.deleteRatchet': { method: 'DELETE', path: '/ratchets/deleteRatchet' },
  // The devices are asked while somebody waits.
  'ratchets.testConnection': { method: 'GET', path: '/ratchets/testConnection', timeoutMs: 20_000 },
  'ratchets.getDeviceRatchet': { method: 'GET', path: '/ratchets/getDeviceRatchet' },
  'ratchets.synchronizeRatchet': {
    method: 'PATCH',
    path: '/ratchets/synchronizeRatchet',
    timeoutMs: 60_000,
  },
  'ratchets.confirmRatchet': { method: 'PATCH', path: '/ratchets/confirmRatchet' },
  'ratchets.getConflicts': { method: 'POST', path: '/ratchets/getConflicts' },
  'ratchets.resolveConflict': { method: 'PATCH', path: '/ratchets/resolveConflict' },
  'ratchets.getSchedulesRatchet': { method: 'GET', path: '/ratchets/getSchedulesRatchet' },
  'ratchets.updateSchedulesRatchet': {
    method: 'PATCH',
    path: '/ratchets/updateSchedulesRatchet',
    timeoutMs: 20_000,
  },
  'ratchets.updateSchedulesAdm': {
    method: 'PATCH',
    path: '/ratchets/updateSchedulesAdm',
    timeoutMs: 20_000,
  },
  'ratchets.updateSchedulesFactory': {
    method: 'PATCH',
    path: '/ratchets/updateSchedulesFactory',
    timeoutMs: 20_000,
  },
  'ratchets.updateSchedulesAllRatchets': {
    method: 'PATCH',
    path: '/ratchets/updateSchedulesAllRatchets',
    timeoutMs: 20_000,
  },
  'reports.getUserLogPage': { method: 'POST', path: '/reports/getUserLogPage' },
  'reports.getLogPage': { method: 'POST', path: '/reports/getLogPage' },
  // Few are made at once: the gateway waits for their turn as well.
  'reports.survey': { method: 'GET', path: '/reports/survey', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.reserves': { method: 'GET', path: '/reports/reserves', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.dailyLogs': { method: 'GET', path: '/reports/dailyLogs', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.monthlyLogs': { method: 'GET', path: '/reports/monthlyLogs', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.financial': { method: 'POST', path: '/reports/financial', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.payroll': { method: 'POST', path: '/reports/payroll', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.getMonth': { method: 'GET', path: '/reports/getMonth' },
  'reports.getMonthReadiness': { method: 'GET', path: '/reports/getMonthReadiness' },
  'reports.closeMonth': { method: 'POST', path: '/reports/closeMonth', timeoutMs: BULK_TIMEOUT_MS },
  'reports.correctMonth': { method: 'POST', path: '/reports/correctMonth', timeoutMs: BULK_TIMEOUT_MS },
  'reports.reopenMonth': { method: 'POST', path: '/reports/reopenMonth', timeoutMs: BULK_TIMEOUT_MS },
  'reports.progress': { method: 'GET', path: '/reports/progress' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** How long the gateway may take for an answer, in milliseconds; whoever waits for it waits a little longer. */
export function timeoutOf(name: RouteName): number {
  const { timeoutMs }: Route = routes[name];
  return timeoutMs ?? TIMEOUT_MS;
}
