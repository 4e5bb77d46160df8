import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { closingFilters } from './features/closing/closing-filters.ts';
import { contestFilters } from './features/contests/contest-filters.ts';
import { leaveFilters } from './features/leaves/leave-filters.ts';
import { operatorLogFilters, userLogFilters } from './features/logs/filters.ts';
import { reservationFilters } from './features/reservations-admin/filters.ts';
import { scopeFilter } from './features/schedules/scope.ts';
import { monthFilter, reviewFilters } from './features/surveys/filters.ts';
import { conflictFilters } from './features/turnstiles/conflict-filters.ts';
import { userFilters } from './features/users/filters.ts';
import type { ReportDialogProps } from './layout/header-variant.ts';
import { Layout } from './layout/layout.tsx';
import { HomeScreen } from './routes/home.tsx';
import { lazyScreen } from './routes/lazy-screen.tsx';
import { redirectToNotFound } from './routes/redirect-to-not-found.ts';
import { requireSession } from './routes/require-session.ts';
import { returnAddress } from './routes/return-address.ts';
import { RightToScreen } from './routes/right-to-screen.tsx';
import { RootScreen } from './routes/root-screen.tsx';
import { currentSession } from './shared/session/session.ts';
import { lazyDialog } from './shared/ui/lazy-dialog.tsx';

// The route table of spec 2.1, and screens about turnstiles that it does not list.

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootScreen });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Entrar' },
  validateSearch: returnAddress,
  // Whose screen was refused is shown the login, and on it the way back: only a place to return to leads on by itself.
  beforeLoad: ({ search }) => {
    if (search.redirect && currentSession()) throw redirect({ href: search.redirect, replace: true });
  },
  component: lazyScreen(() => import('./routes/login.tsx').then((file) => file.LoginScreen)),
});

const kioskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accountingCheckins/$local',
  staticData: { title: 'Check-ins' },
  beforeLoad: ({ params, location }) => {
    if (params.local !== '1' && params.local !== '2') throw redirect({ to: '/login', replace: true });
    requireSession({ location });
  },
  component: lazyScreen(() => import('./routes/kiosk.tsx').then((file) => file.KioskScreen)),
});

const anyOtherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: redirectToNotFound,
});

const layoutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'layout', component: Layout });

const homeRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/{-$command}',
  staticData: { header: 1, title: 'Início' },
  beforeLoad: ({ params, location }) => {
    if (params.command !== undefined && params.command !== 'reserve') redirectToNotFound();
    requireSession({ location });
  },
  // Part of the start, unlike the other screens: it is where nearly every visit begins.
  component: HomeScreen,
});

const notFoundRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/pagina-nao-encontrada',
  staticData: { header: 3, title: 'Página não encontrada' },
  component: lazyScreen(() => import('./routes/not-found.tsx').then((file) => file.NotFoundScreen)),
});

const developersRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/desenvolvedores',
  staticData: { header: 3, title: 'Desenvolvedores' },
  component: lazyScreen(() => import('./routes/developers.tsx').then((file) => file.DevelopersScreen)),
});

/** Screens for whoever is signed in, and may make the call that `needs` names; the gateway enforces it in any case. */
const signedInRoute = createRoute({
  getParentRoute: () => layoutRoute,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: RightToScreen,
});

const statementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/extrato/$month',
  staticData: { header: 2, title: 'Extrato' },
  component: lazyScreen(() => import('./routes/statement.tsx').then((file) => file.StatementScreen)),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  staticData: { header: 2, title: 'Meu Perfil' },
  component: lazyScreen(() => import('./routes/profile.tsx').then((file) => file.ProfileScreen)),
});

const myAssessmentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/myAssessments',
  staticData: { header: 2, title: 'Minhas Avaliações' },
  validateSearch: monthFilter,
  component: lazyScreen(() => import('./routes/my-assessments.tsx').then((file) => file.MyAssessmentsScreen)),
});

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

const waiversRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/waivers',
  staticData: { header: 2, title: 'Regras de dispensa' },
  component: lazyScreen(() => import('./routes/waivers.tsx').then((file) => file.WaiversScreen)),
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

export const routeTree = rootRoute.addChildren([
  loginRoute,
  kioskRoute,
  anyOtherRoute,
  layoutRoute.addChildren([
    homeRoute,
    notFoundRoute,
    developersRoute,
    signedInRoute.addChildren([
      statementRoute,
      profileRoute,
      myAssessmentsRoute,
      reservesRoute,
      reviewsRoute,
      schedulesRoute,
      conflictsRoute,
      contestsRoute,
      turnstileRoute,
      closingRoute,
      permissionsRoute,
      waiversRoute,
      leavesRoute,
      usersRoute,
      visitorReserveRoute,
      usersLogsRoute,
      operatorsLogsRoute,
    ]),
  ]),
]);
