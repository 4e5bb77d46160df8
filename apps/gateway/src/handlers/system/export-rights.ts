import type { ExportList } from '@reserva/contracts/basics/listed';
import type { RouteName } from '@reserva/contracts/routes';

/** Whoever may look at a list may take it: the call that shows it. */
export const exportedFrom = {
  reservations: 'reservations.getPage',
  people: 'users.findUsers',
  userLog: 'reports.getUserLogPage',
  operatorLog: 'reports.getLogPage',
  conflicts: 'ratchets.getConflicts',
  contests: 'contests.getPage',
  leaves: 'leaves.getPage',
  departures: 'departures.getPage',
  visits: 'reservations.getVisits',
  closedMeals: 'calendar.getPage',
  comments: 'quiz.getPage',
  measuredDays: 'closings.getMonth',
  corrections: 'reports.getMonthReadiness',
  turnstiles: 'ratchets.getRatchets',
  terminals: 'terminals.getTerminals',
  prices: 'settings.getValueVersions',
} as const satisfies Record<ExportList['list'], RouteName>;
