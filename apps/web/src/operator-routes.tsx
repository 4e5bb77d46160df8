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
import { lazyDialog } from './shared/ui/lazy-dialog.tsx';

// An employee's start does not even name what only operators load: it knows one list, which names all of it.
const code = async () => (await import('./operator-code.ts')).operatorCode;
export const operatorScreen = (name: OperatorScreen) => lazyScreen(async () => (await code())[name]());
const reportDialog = (name: OperatorDialog) =>
  lazyDialog<ReportDialogProps>(async () => (await code())[name]());

const reservesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reserves',
  staticData: { header: 2, title: 'Reservas', needs: 'reservations.getPage' },
  validateSearch: reservationFilters,
  component: operatorScreen('ReservesScreen'),
});

const reviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reviews',
  staticData: {
    header: 4,
    title: 'Satisfação',
    reportDialog: reportDialog('SurveyReportDialog'),
    needs: 'quiz.getPage',
  },
  validateSearch: reviewFilters,
  component: operatorScreen('ReviewsScreen'),
});

const schedulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/schedules',
  staticData: { header: 2, title: 'Horários', needs: 'settings.updateSchedules' },
  validateSearch: scopeFilter,
  component: operatorScreen('SchedulesScreen'),
});

const conflictsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/conflicts',
  staticData: { header: 2, title: 'Conflitos das catracas', needs: 'ratchets.getConflicts' },
  validateSearch: conflictFilters,
  component: operatorScreen('ConflictsScreen'),
});

const contestsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contests',
  staticData: { header: 2, title: 'Contestações', needs: 'contests.getPage' },
  validateSearch: contestFilters,
  component: operatorScreen('ContestsScreen'),
});

const turnstileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/$id',
  staticData: { header: 2, title: 'Catraca', needs: 'ratchets.getDeviceRatchet' },
  component: operatorScreen('TurnstileScreen'),
});

const closingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/closing',
  staticData: { header: 2, title: 'Fechamento diário', needs: 'closings.getDay' },
  validateSearch: closingFilters,
  component: operatorScreen('ClosingScreen'),
});

const permissionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/permissions',
  staticData: { header: 2, title: 'Permissões', needs: 'settings.updatePermissions' },
  component: operatorScreen('PermissionsScreen'),
});

const leavesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leaves',
  staticData: { header: 2, title: 'Férias e afastamentos', needs: 'leaves.getPage' },
  validateSearch: leaveFilters,
  component: operatorScreen('LeavesScreen'),
});

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  staticData: { header: 2, title: 'Calendário de refeições', needs: 'calendar.getPage' },
  validateSearch: calendarFilters,
  component: operatorScreen('CalendarScreen'),
});

const departuresRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/departures',
  staticData: { header: 2, title: 'Fechamento individual', needs: 'departures.getPage' },
  validateSearch: departureFilters,
  component: operatorScreen('DeparturesScreen'),
});

const monthRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/month',
  staticData: { header: 2, title: 'Fechamento do mês', needs: 'reports.getMonthReadiness' },
  validateSearch: monthFilters,
  component: operatorScreen('MonthScreen'),
});

const statusRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/status',
  staticData: { header: 2, title: 'Estado do sistema', needs: 'system.getStatus' },
  component: operatorScreen('StatusScreen'),
});

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  staticData: {
    header: 2,
    title: 'Usuários',
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
    title: 'Reserva para convidado',
    needs: 'reservations.registerVisitorReservation',
    shownLocked: true,
  },
  component: operatorScreen('VisitorReserveScreen'),
});

const usersLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/usersLogs',
  staticData: { header: 2, title: 'Registros dos usuários', needs: 'reports.getUserLogPage' },
  validateSearch: userLogFilters,
  component: operatorScreen('UsersLogsScreen'),
});

const operatorsLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operatorsLogs',
  staticData: {
    header: 5,
    title: 'Registros dos operadores',
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
