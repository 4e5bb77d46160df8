/**
 * The method of every call below `/backendapi` (spec section 7), under its name, of which its path is made. Free of schemas, so that the browser's first load
 * stays light; the bodies and answers of the same names are in `operations.ts`.
 */
export const API_BASE = '/backendapi';

interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Milliseconds within which the gateway answers, where `TIMEOUT_MS` is too little. */
  timeoutMs?: number;
}

/** Of a call without a timeout of its own, in milliseconds: longer than the gateway waits for most commands. */
export const TIMEOUT_MS = 12_000;
const BULK_TIMEOUT_MS = 65_000;
const REPORT_TIMEOUT_MS = 125_000;

export const routes = {
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
  'users.findUsers': { method: 'POST' },
  'users.findByBadges': { method: 'POST' },
  'users.master': { method: 'GET' },
  'users.lostPhone': { method: 'POST' },
  'users.accessCodes': { method: 'POST' },
  'users.visitorCode': { method: 'POST' },
  'users.endAccess': { method: 'POST' },
  'users.resetLogin': { method: 'POST' },
  'reservations.checkReservation': { method: 'GET' },
  'reservations.getReservations': { method: 'GET' },
  'reservations.explain': { method: 'GET' },
  'reservations.explainRow': { method: 'GET' },
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
  'reservations.getPage': { method: 'POST' },
  'reservations.getMatching': { method: 'POST', timeoutMs: 30_000 },
  // Bulk work: the gateway waits a minute for it.
  'reservations.deleteReservationsList': {
    method: 'DELETE',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.concludeReservationsList': {
    method: 'PATCH',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.concludeAll': {
    method: 'PATCH',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.concludeShift': {
    method: 'PATCH',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.undo': { method: 'PATCH', timeoutMs: BULK_TIMEOUT_MS },
  'reservations.insertUsersReservations': {
    method: 'POST',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'reservations.getVisits': { method: 'POST' },
  'reservations.registerVisitorReservation': {
    method: 'POST',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  'contests.send': { method: 'POST' },
  'contests.getPage': { method: 'POST' },
  'contests.getContest': { method: 'GET' },
  'contests.review': { method: 'PATCH' },
  // Among bulk work: the gateway waits a minute for it.
  'contests.decide': { method: 'PATCH', timeoutMs: BULK_TIMEOUT_MS },
  'quiz.checkSurvey': { method: 'GET' },
  'quiz.getAnsweredSurveys': { method: 'GET' },
  'quiz.registerAnswers': { method: 'POST' },
  'quiz.getMySurveys': { method: 'GET' },
  'quiz.getUserAnswers': { method: 'GET' },
  'quiz.updateAnswers': { method: 'PATCH' },
  'quiz.deleteAnswers': { method: 'DELETE' },
  'quiz.deleteSuggestion': { method: 'DELETE' },
  'quiz.getPage': { method: 'POST' },
  'menu.getMenu': { method: 'GET' },
  // A large picture over a slow line.
  'menu.upload': { method: 'POST', timeoutMs: 110_000 },
  'menu.delete': { method: 'DELETE' },
  'settings.getSchedules': { method: 'GET' },
  'settings.updateSchedules': { method: 'PATCH' },
  'settings.getValues': { method: 'GET' },
  'settings.updateValues': { method: 'PATCH' },
  'settings.getValueVersions': { method: 'GET' },
  'settings.withdrawValues': { method: 'PATCH' },
  'settings.synchronizeValues': { method: 'PATCH', timeoutMs: 20_000 },
  'settings.getWaivers': { method: 'GET' },
  'settings.updateWaivers': { method: 'PATCH' },
  'settings.getPermissions': { method: 'GET' },
  'settings.updatePermissions': { method: 'PATCH' },
  'ratchets.getCurrentMeal': { method: 'GET' },
  'ratchets.getTimeToReload': { method: 'GET' },
  'ratchets.getRatchets': { method: 'GET' },
  'ratchets.getDataRatchet': { method: 'GET' },
  'ratchets.addRatchet': { method: 'POST' },
  'ratchets.updateRatchet': { method: 'PATCH' },
  'ratchets.deleteRatchet': { method: 'DELETE' },
  // The devices are asked while somebody waits.
  'ratchets.testConnection': { method: 'GET', timeoutMs: 20_000 },
  'ratchets.getDeviceRatchet': { method: 'GET' },
  'ratchets.synchronizeRatchet': {
    method: 'PATCH',
    timeoutMs: 60_000,
  },
  'ratchets.confirmRatchet': { method: 'PATCH' },
  'ratchets.getConflicts': { method: 'POST' },
  'ratchets.resolveConflict': { method: 'PATCH' },
  'ratchets.resolveConflicts': { method: 'PATCH', timeoutMs: BULK_TIMEOUT_MS },
  'ratchets.getSchedulesRatchet': { method: 'GET' },
  'ratchets.updateSchedulesRatchet': {
    method: 'PATCH',
    timeoutMs: 20_000,
  },
  'ratchets.updateSchedulesAdm': {
    method: 'PATCH',
    timeoutMs: 20_000,
  },
  'ratchets.updateSchedulesFactory': {
    method: 'PATCH',
    timeoutMs: 20_000,
  },
  'ratchets.updateSchedulesAllRatchets': {
    method: 'PATCH',
    timeoutMs: 20_000,
  },
  'terminals.getTerminals': { method: 'GET' },
  'terminals.addTerminal': { method: 'POST' },
  'terminals.updateTerminal': { method: 'PATCH' },
  'terminals.deleteTerminal': { method: 'DELETE' },
  'terminals.rotateToken': { method: 'PATCH' },
  'terminals.confirmDevice': { method: 'PATCH' },
  'terminals.updateRule': { method: 'PATCH' },
  'terminals.getNow': { method: 'GET' },
  'terminals.mark': { method: 'POST' },
  'reports.getUserLogPage': { method: 'POST' },
  'reports.getLogPage': { method: 'POST' },
  // Few are made at once: the gateway waits for their turn as well.
  'reports.survey': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.reserves': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.dailyLogs': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.monthlyLogs': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.noShows': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.financial': { method: 'POST', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.payroll': { method: 'POST', timeoutMs: REPORT_TIMEOUT_MS },
  'reports.getMonth': { method: 'GET' },
  'reports.getMonthReadiness': { method: 'GET' },
  'reports.closeMonth': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'reports.correctMonth': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'reports.reopenMonth': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'reports.progress': { method: 'GET' },
  'leaves.getPage': { method: 'POST' },
  'leaves.getAffected': { method: 'GET' },
  'leaves.add': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'leaves.end': { method: 'PATCH', timeoutMs: BULK_TIMEOUT_MS },
  'leaves.getMine': { method: 'GET' },
  'closings.getDay': { method: 'GET' },
  'closings.sign': { method: 'POST' },
  'closings.getMonth': { method: 'GET' },
  'closings.dayPdf': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'closings.monthPdf': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'closings.getRule': { method: 'GET' },
  'closings.updateRule': { method: 'PATCH' },
  'calendar.getClosed': { method: 'GET' },
  'calendar.getWeek': { method: 'GET' },
  'calendar.updateWeek': { method: 'PATCH', timeoutMs: BULK_TIMEOUT_MS },
  'calendar.getPage': { method: 'POST' },
  'calendar.getHolidays': { method: 'GET' },
  'calendar.preview': { method: 'POST' },
  'calendar.close': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'calendar.reopen': { method: 'PATCH', timeoutMs: BULK_TIMEOUT_MS },
  'week.getMine': { method: 'GET' },
  'week.save': { method: 'PATCH' },
  'week.setDay': { method: 'PATCH' },
  'week.pause': { method: 'PATCH' },
  'reminders.getMine': { method: 'GET' },
  'reminders.set': { method: 'PATCH' },
  'reminders.addDevice': { method: 'POST' },
  'reminders.removeDevice': { method: 'DELETE' },
  'departures.getPage': { method: 'POST' },
  'departures.preview': { method: 'GET' },
  'departures.close': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'departures.reopen': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'departures.rehire': { method: 'POST', timeoutMs: BULK_TIMEOUT_MS },
  'departures.pdf': { method: 'GET', timeoutMs: REPORT_TIMEOUT_MS },
  'system.getStatus': { method: 'GET' },
  'system.getPublicStatus': { method: 'GET' },
  'system.getAlarms': { method: 'GET' },
  'system.updateAlarms': { method: 'PATCH' },
  'system.silenceAlarms': { method: 'PATCH' },
  'system.testAlarms': { method: 'POST' },
  'system.getQueues': { method: 'GET' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Below `API_BASE`: `/reservations/reserve` of `reservations.reserve`. */
export const pathOf = (name: RouteName): string => `/${name.replace('.', '/')}`;

/** How long the gateway may take for an answer, in milliseconds; whoever waits for it waits a little longer. */
export function timeoutOf(name: RouteName): number {
  const { timeoutMs }: Route = routes[name];
  return timeoutMs ?? TIMEOUT_MS;
}
