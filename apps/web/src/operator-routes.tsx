import { createRoute } from '@tanstack/react-router';
import { signedInRoute } from './base-routes.tsx';
import { calendarFilters } from './features/calendar/calendar-filters.ts';
import { closingFilters } from './features/closing/closing-filters.ts';
import { contestFilters } from './features/contests/contest-filters.ts';
import { departureFilters } from './features/departures/departure-filters.ts';
import { leaveFilters } from './features/leaves/leave-filters.ts';
import { operatorLogFilters, userLogFilters } from './features/logs/filters.ts';
import { monthFilters } from './features/reports/month-filters.ts';
import { reservationFilters } from './features/reservations-admin/filters.ts';
import { scopeFilter } from './features/schedules/scope.ts';
import { reviewFilters } from './features/surveys/filters.ts';
import { conflictFilters } from './features/turnstiles/conflict-filters.ts';
import { userFilters } from './features/users/filters.ts';
import type { ReportDialogProps } from './layout/header-variant.ts';
import type { OperatorDialog, OperatorScreen } from './operator-code.ts';
import { lazyScreen } from './routes/lazy-screen.tsx';
import { texts } from './routes/texts.ts';
import { lazyDialog } from './shared/ui/lazy-dialog.tsx';

// An employee's start does not even name what only operators load: it knows one list, which names all of it.
const code = async () => (await import('./operator-code.ts')).operatorCode;
export const operatorScreen = (name: OperatorScreen) => lazyScreen(async () => (await code())[name]());
const reportDialog = (name: OperatorDialog) =>
  lazyDialog<ReportDialogProps>(async () => (await code())[name]());

const reservesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reserves',
  staticData: { header: 2, title: texts.titles.reserves, needs: 'reservations.getPage' },
  validateSearch: reservationFilters,
  component: operatorScreen('ReservesScreen'),
});

const reviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reviews',
  staticData: {
    header: 4,
    title: texts.titles.reviews,
    reportDialog: reportDialog('SurveyReportDialog'),
    needs: 'quiz.getPage',
  },
  validateSearch: reviewFilters,
  component: operatorScreen('ReviewsScreen'),
});

const schedulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/schedules',
  staticData: { header: 2, title: texts.titles.schedules, needs: 'settings.updateSchedules' },
  validateSearch: scopeFilter,
  component: operatorScreen('SchedulesScreen'),
});

const conflictsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/conflicts',
  staticData: { header: 2, title: texts.titles.conflicts, needs: 'ratchets.getConflicts' },
  validateSearch: conflictFilters,
  component: operatorScreen('ConflictsScreen'),
});

const contestsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contests',
  staticData: { header: 2, title: texts.titles.contests, needs: 'contests.getPage' },
  validateSearch: contestFilters,
  component: operatorScreen('ContestsScreen'),
});

const turnstileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/$id',
  staticData: { header: 2, title: texts.titles.turnstile, needs: 'ratchets.getDeviceRatchet' },
  component: operatorScreen('TurnstileScreen'),
});

const closingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/closing',
  staticData: { header: 2, title: texts.titles.closing, needs: 'closings.getDay' },
  validateSearch: closingFilters,
  component: operatorScreen('ClosingScreen'),
});

const permissionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/permissions',
  staticData: { header: 2, title: texts.titles.permissions, needs: 'settings.updatePermissions' },
  component: operatorScreen('PermissionsScreen'),
});

const leavesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leaves',
  staticData: { header: 2, title: texts.titles.leaves, needs: 'leaves.getPage' },
  validateSearch: leaveFilters,
  component: operatorScreen('LeavesScreen'),
});

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  staticData: { header: 2, title: texts.titles.calendar, needs: 'calendar.getPage' },
  validateSearch: calendarFilters,
  component: operatorScreen('CalendarScreen'),
});

const departuresRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/departures',
  staticData: { header: 2, title: texts.titles.departures, needs: 'departures.getPage' },
  validateSearch: departureFilters,
  component: operatorScreen('DeparturesScreen'),
});

const monthRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/month',
  staticData: { header: 2, title: texts.titles.month, needs: 'reports.getMonthReadiness' },
  validateSearch: monthFilters,
  component: operatorScreen('MonthScreen'),
});

const statusRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/status',
  staticData: { header: 2, title: texts.titles.status, needs: 'system.getStatus' },
  component: operatorScreen('StatusScreen'),
});

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  staticData: {
    header: 2,
    title: texts.titles.users,
    needs: 'users.findUsers',
    whenRefused: '/pagina-nao-encontrada',
  },
  validateSearch: userFilters,
  component: operatorScreen('UsersScreen'),
});

const visitorReserveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/createVisitorReserve',
  staticData: {
    header: 2,
    title: texts.titles.visitors,
    needs: 'reservations.registerVisitorReservation',
    shownLocked: true,
  },
  component: operatorScreen('VisitorReserveScreen'),
});

const usersLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/usersLogs',
  staticData: { header: 2, title: texts.titles.userLogs, needs: 'reports.getUserLogPage' },
  validateSearch: userLogFilters,
  component: operatorScreen('UsersLogsScreen'),
});

const operatorsLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operatorsLogs',
  staticData: {
    header: 5,
    title: texts.titles.operatorLogs,
    reportDialog: reportDialog('LogsReportChooser'),
    needs: 'reports.getLogPage',
    whenRefused: 'here',
  },
  validateSearch: operatorLogFilters,
  component: operatorScreen('OperatorsLogsScreen'),
});

/** Screens of those who run it; who may see which the gateway decides. */
export const operatorRoutes = [
  reservesRoute,
  reviewsRoute,
  schedulesRoute,
  conflictsRoute,
  contestsRoute,
  turnstileRoute,
  closingRoute,
  permissionsRoute,
  leavesRoute,
  calendarRoute,
  departuresRoute,
  monthRoute,
  statusRoute,
  usersRoute,
  visitorReserveRoute,
  usersLogsRoute,
  operatorsLogsRoute,
] as const;
