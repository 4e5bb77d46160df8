import type { Role } from '@reserva/contracts/basics/primitives';
import type { RouteName } from '@reserva/contracts/routes';

/** The eight abilities that an administrator grants to operators and kitchen (spec 2.13, server names of section 3). */
export const abilities = [
  'alterar_cardapio',
  'concluir_reserva',
  'concluir_todos',
  'concluir_turno',
  'deletar_reserva',
  'gerar_visitante',
  'visualizar_pesquisas',
  'deletar_sugestoes',
] as const;
export type Ability = (typeof abilities)[number];

/** Returns every ability with true if it is granted, as the API sends it. */
export const abilityFlags = (granted: ReadonlySet<Ability>): Record<Ability, boolean> =>
  Object.fromEntries(abilities.map((ability) => [ability, granted.has(ability)])) as Record<Ability, boolean>;

/**
 * The rule that decides who may make a call.
 * `public`: everyone. `session`: every signed-in user. Otherwise role 1 may always make the call, and `roles` names the
 * other roles. Other roles also need the `ability`, or one of them if there are several. With `displays`, accounts of
 * displays may make the call whatever their role.
 */
export type Access =
  | 'public'
  | 'session'
  | { roles: readonly Role[]; ability?: Ability | readonly Ability[]; displays?: true };

/**
 * Administrators only: values, schedules, turnstiles, permissions, two-factor reset, logs
 * (docs/architecture.md "People, roles, sessions").
 */
const administrators = { roles: [] } as const satisfies Access;
/**
 * Calls of the tablet (a terminal with a display account). On the tablet a badge is enough to reserve for its holder.
 * The session of a person must not be able to do that.
 */
const displays = { roles: [], displays: true } as const satisfies Access;
/**
 * The call that reads the granted abilities. The screens of these roles need it, because they show a lock on each
 * action that is not allowed.
 */
const grantees = { roles: [2, 3] } as const satisfies Access;
const menuMakers = { roles: [2, 3], ability: 'alterar_cardapio' } as const satisfies Access;
/** Access to the list of reservations and its reports. */
const operators = { roles: [2] } as const satisfies Access;
/** Access to the day signature. Operators sign it, and the kitchen reads its figures. */
const daySignatureReaders = { roles: [2, 3] } as const satisfies Access;
/** Access to guests, master codes, bulk reservations and access codes of others. */
const guestMakers = { roles: [2], ability: 'gerar_visitante' } as const satisfies Access;

/** Access to the inbox of contests. It needs one of the abilities with which contests are answered. */
const contestReaders = {
  roles: [2],
  ability: ['concluir_reserva', 'deletar_reserva'],
} as const satisfies Access;

/** The permission to delete the comments of others on the satisfaction screen. */
export const suggestionModerators = {
  roles: [2],
  ability: 'deletar_sugestoes',
} as const satisfies Access;

/**
 * The permission for each call. The gateway enforces it; the web app uses it only to hide elements (spec section 6).
 */
export const access = {
  'users.login': 'public',
  'users.twoFactorsVerify': 'public',
  'users.openInvitation': 'public',
  'users.acceptInvitation': 'public',
  'users.refresh': 'public',
  'users.logout': 'public',
  'users.checkLogin': 'session',
  'users.checkAuth': 'session',
  'users.accessKey': 'session',
  'users.getSessions': 'session',
  'users.endSession': 'session',
  'users.getFaceIdToken': 'session',
  'users.changePassword': 'session',
  'users.lostPhone': 'session',
  'users.findUsers': guestMakers,
  'users.getMatching': guestMakers,
  'users.findByBadges': guestMakers,
  'users.master': guestMakers,
  'users.accessCodes': guestMakers,
  'users.visitorCode': guestMakers,
  'users.endAccess': administrators,
  'users.resetLogin': administrators,
  'reservations.checkReservation': 'session',
  'reservations.getReservations': 'session',
  'reservations.explain': 'session',
  'reservations.reserve': 'session',
  'reservations.cancelReservation': 'session',
  'reservations.changeSite': 'session',
  'reservations.getOffers': 'session',
  'reservations.offer': 'session',
  'reservations.withdrawOffer': 'session',
  'reservations.takeOffer': 'session',
  'reservations.getGateNews': 'session',
  'reservations.getQuantityCheckins': 'session',
  'reservations.getQuantityReservationsCurrentMeal': 'session',
  'reservations.getPage': operators,
  'reservations.getMatching': operators,
  'reservations.explainRow': operators,
  'reservations.deleteReservationsList': { roles: [2], ability: 'deletar_reserva' },
  'reservations.concludeReservationsList': { roles: [2], ability: 'concluir_reserva' },
  'reservations.concludeAll': { roles: [2], ability: 'concluir_todos' },
  'reservations.concludeShift': { roles: [2], ability: 'concluir_turno' },
  // The gateway also checks the ability of the undone action (`undoNeeds`).
  'reservations.undo': {
    roles: [2],
    ability: ['concluir_reserva', 'concluir_todos', 'concluir_turno', 'deletar_reserva'],
  },
  'reservations.insertUsersReservations': guestMakers,
  'reservations.getVisits': guestMakers,
  'reservations.registerVisitorReservation': guestMakers,
  'contests.send': 'session',
  'contests.getPage': contestReaders,
  'contests.getContest': contestReaders,
  'contests.review': contestReaders,
  // The gateway also checks `contestDecisions` (contest-rights).
  'contests.decide': contestReaders,
  'quiz.checkSurvey': 'session',
  'quiz.getAnsweredSurveys': 'session',
  'quiz.registerAnswers': 'session',
  'quiz.getMySurveys': 'session',
  'quiz.getUserAnswers': 'session',
  'quiz.updateAnswers': 'session',
  // Every user may delete their own answers. Deleting comments of others needs `suggestionModerators`.
  'quiz.deleteAnswers': 'session',
  'quiz.deleteSuggestion': 'session',
  'quiz.getPage': { roles: [2], ability: 'visualizar_pesquisas' },
  'menu.getMenu': 'session',
  'menu.upload': menuMakers,
  'menu.delete': menuMakers,
  'settings.getSchedules': 'session',
  'settings.updateSchedules': administrators,
  'settings.getValues': administrators,
  'settings.updateValues': administrators,
  'settings.getValueVersions': administrators,
  'settings.withdrawValues': administrators,
  'settings.synchronizeValues': administrators,
  'settings.getWaivers': 'session',
  'settings.updateWaivers': administrators,
  'settings.getPermissions': grantees,
  'settings.updatePermissions': administrators,
  'ratchets.getCurrentMeal': 'session',
  'ratchets.getTimeToReload': 'session',
  'ratchets.getRatchets': administrators,
  'ratchets.getDataRatchet': administrators,
  'ratchets.addRatchet': administrators,
  'ratchets.updateRatchet': administrators,
  'ratchets.deleteRatchet': administrators,
  'ratchets.testConnection': administrators,
  'ratchets.getDeviceRatchet': administrators,
  'ratchets.synchronizeRatchet': administrators,
  'ratchets.confirmRatchet': administrators,
  'ratchets.getConflicts': operators,
  'ratchets.resolveConflict': { roles: [2], ability: 'concluir_reserva' },
  'ratchets.resolveConflicts': { roles: [2], ability: 'concluir_reserva' },
  'ratchets.getSchedulesRatchet': administrators,
  'ratchets.updateSchedulesRatchet': administrators,
  'ratchets.updateSchedulesAdm': administrators,
  'ratchets.updateSchedulesFactory': administrators,
  'ratchets.updateSchedulesAllRatchets': administrators,
  'terminals.getTerminals': administrators,
  'terminals.addTerminal': administrators,
  'terminals.updateTerminal': administrators,
  'terminals.deleteTerminal': administrators,
  'terminals.rotateToken': administrators,
  'terminals.confirmDevice': administrators,
  'terminals.updateRule': administrators,
  'terminals.getNow': displays,
  'terminals.mark': displays,
  'reports.getUserLogPage': administrators,
  'reports.getLogPage': administrators,
  'reports.survey': { roles: [2], ability: 'visualizar_pesquisas' },
  'reports.reserves': operators,
  'reports.dailyLogs': administrators,
  'reports.monthlyLogs': administrators,
  'reports.noShows': operators,
  'reports.financial': operators,
  'reports.payroll': operators,
  // The gateway also checks the permission of the list, `exportedFrom` (export-rights).
  'reports.exportList': operators,
  'reports.getMonth': operators,
  'reports.getMonthReadiness': administrators,
  'reports.closeMonth': administrators,
  'reports.correctMonth': administrators,
  'reports.reopenMonth': administrators,
  'reports.progress': 'session',
  'leaves.getPage': administrators,
  'leaves.getAffected': administrators,
  'leaves.previewReport': administrators,
  // This permission also decides if a report may waive the charges of the people in `onVacation`.
  'leaves.add': administrators,
  'leaves.end': administrators,
  'leaves.getMine': 'session',
  'closings.getDay': daySignatureReaders,
  // The ability that concludes a shift also allows signing its figures.
  'closings.sign': { roles: [2], ability: 'concluir_turno' },
  'closings.getMonth': daySignatureReaders,
  'closings.dayPdf': operators,
  'closings.monthPdf': operators,
  'closings.getRule': administrators,
  'closings.updateRule': administrators,
  'calendar.getClosed': 'session',
  'calendar.getWeek': administrators,
  'calendar.updateWeek': administrators,
  'calendar.getPage': administrators,
  'calendar.getHolidays': administrators,
  'calendar.preview': administrators,
  'calendar.close': administrators,
  'calendar.open': administrators,
  'calendar.setHours': administrators,
  'calendar.reopen': administrators,
  'week.getMine': 'session',
  'week.save': 'session',
  'week.setDay': 'session',
  'week.pause': 'session',
  'reminders.getMine': 'session',
  'reminders.set': 'session',
  'reminders.addDevice': 'session',
  'reminders.removeDevice': 'session',
  'departures.getPage': administrators,
  'departures.preview': administrators,
  'departures.close': administrators,
  'departures.reopen': administrators,
  'departures.rehire': administrators,
  'departures.pdf': administrators,
  'system.getStatus': administrators,
  'system.getPublicStatus': 'public',
  'system.getAlarms': administrators,
  'system.updateAlarms': administrators,
  'system.silenceAlarms': administrators,
  'system.testAlarms': administrators,
  'system.getQueues': administrators,
} as const satisfies Record<RouteName, Access>;

/** Returns the rule of a call whose name is only known at run time. */
export const accessOf = (route: RouteName): Access => access[route];

/** Returns true if a role with these granted abilities may make a call. */
export const mayCall = (route: RouteName, role: Role, granted: ReadonlySet<Ability>): boolean =>
  isAllowed(accessOf(route), role, granted);

/**
 * Returns true if a rule allows a role with these granted abilities. Role 1 may make every call.
 * For `session` the caller has checked that there is a session.
 */
export function isAllowed(rule: Access, role: Role, granted: ReadonlySet<Ability>): boolean {
  if (rule === 'public' || rule === 'session' || role === 1) return true;
  return rule.roles.includes(role) && hasOneOf(rule.ability, granted);
}

function hasOneOf(
  required: Ability | readonly Ability[] | undefined,
  granted: ReadonlySet<Ability>,
): boolean {
  if (required === undefined) return true;
  return [required].flat().some((ability) => granted.has(ability));
}
