import { createRoute } from '@tanstack/react-router';
import { signedInRoute } from './base-routes.tsx';
import { closingFilters } from './features/closing/closing-filters.ts';
import { contestFilters } from './features/contests/contest-filters.ts';
import { leaveFilters } from './features/leaves/leave-filters.ts';
import { operatorLogFilters, userLogFilters } from './features/logs/filters.ts';
import { reservationFilters } from './features/reservations-admin/filters.ts';
import { scopeFilter } from './features/schedules/scope.ts';
import { reviewFilters } from './features/surveys/filters.ts';
import { conflictFilters } from './features/turnstiles/conflict-filters.ts';
import { userFilters } from './features/users/filters.ts';
import type { ReportDialogProps } from './layout/header-variant.ts';
import { lazyScreen } from './routes/lazy-screen.tsx';
import { lazyDialog } from './shared/ui/lazy-dialog.tsx';

const reservesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reserves',
  staticData: { header: 2, title: 'Reservas', needs: 'reservations.getPage' },
  validateSearch: reservationFilters,
  component: lazyScreen(() => import('./routes/reserves.tsx').then((file) => file.ReservesScreen)),
});

const SurveyReportDialog = lazyDialog<ReportDialogProps>(() =>
  import('./features/reports/components/survey-report-dialog.tsx').then((file) => file.SurveyReportDialog),
);

const reviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reviews',
  staticData: { header: 4, title: 'Satisfação', reportDialog: SurveyReportDialog, needs: 'quiz.getPage' },
  validateSearch: reviewFilters,
  component: lazyScreen(() => import('./routes/reviews.tsx').then((file) => file.ReviewsScreen)),
});

const schedulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/schedules',
  staticData: { header: 2, title: 'Horários', needs: 'settings.updateSchedules' },
  validateSearch: scopeFilter,
  component: lazyScreen(() => import('./routes/schedules.tsx').then((file) => file.SchedulesScreen)),
});

const conflictsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/conflicts',
  staticData: { header: 2, title: 'Conflitos das catracas', needs: 'ratchets.getConflicts' },
  validateSearch: conflictFilters,
  component: lazyScreen(() => import('./routes/conflicts.tsx').then((file) => file.ConflictsScreen)),
});

const contestsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contests',
  staticData: { header: 2, title: 'Contestações', needs: 'contests.getPage' },
  validateSearch: contestFilters,
  component: lazyScreen(() => import('./routes/contests.tsx').then((file) => file.ContestsScreen)),
});

const turnstileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/$id',
  staticData: { header: 2, title: 'Catraca', needs: 'ratchets.getDeviceRatchet' },
  component: lazyScreen(() => import('./routes/turnstile.tsx').then((file) => file.TurnstileScreen)),
});

const closingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/closing',
  staticData: { header: 2, title: 'Fechamento diário', needs: 'closings.getDay' },
  validateSearch: closingFilters,
  component: lazyScreen(() => import('./routes/closing.tsx').then((file) => file.ClosingScreen)),
});

const permissionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/permissions',
  staticData: { header: 2, title: 'Permissões', needs: 'settings.updatePermissions' },
  component: lazyScreen(() => import('./routes/permissions.tsx').then((file) => file.PermissionsScreen)),
});

const leavesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leaves',
  staticData: { header: 2, title: 'Férias e afastamentos', needs: 'leaves.getPage' },
  validateSearch: leaveFilters,
  component: lazyScreen(() => import('./routes/leaves.tsx').then((file) => file.LeavesScreen)),
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
  component: lazyScreen(() => import('./routes/users.tsx').then((file) => file.UsersScreen)),
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
  component: lazyScreen(() =>
    import('./routes/visitor-reserve.tsx').then((file) => file.VisitorReserveScreen),
  ),
});

const usersLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/usersLogs',
  staticData: { header: 2, title: 'Registros dos usuários', needs: 'reports.getUserLogPage' },
  validateSearch: userLogFilters,
  component: lazyScreen(() => import('./routes/users-logs.tsx').then((file) => file.UsersLogsScreen)),
});

const LogsReportChooser = lazyDialog<ReportDialogProps>(() =>
  import('./features/reports/components/logs-report-chooser.tsx').then((file) => file.LogsReportChooser),
);

const operatorsLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operatorsLogs',
  staticData: {
    header: 5,
    title: 'Registros dos operadores',
    reportDialog: LogsReportChooser,
    needs: 'reports.getLogPage',
    whenRefused: 'here',
  },
  validateSearch: operatorLogFilters,
  component: lazyScreen(() => import('./routes/operators-logs.tsx').then((file) => file.OperatorsLogsScreen)),
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
  usersRoute,
  visitorReserveRoute,
  usersLogsRoute,
  operatorsLogsRoute,
] as const;
