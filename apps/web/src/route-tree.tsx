import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onSessionChange } from '@/shared/session/session.ts';
import { calendarFilters } from './features/calendar/calendar/calendar-filters.ts';
import { scopeFilter } from './features/calendar/schedules/scope.ts';
import { conflictFilters } from './features/gates/turnstiles/conflict-filters.ts';
import { contestFilters } from './features/money/contests/contest-filters.ts';
import { dayFilters } from './features/money/day-signatures/day-filters.ts';
import { departureFilters } from './features/money/departures/departure-filters.ts';
import { leaveFilters } from './features/money/leaves/leave-filters.ts';
import { monthFilters } from './features/money/reports/month-filters.ts';
import { userFilters } from './features/people/users/filters.ts';
import { reservationFilters } from './features/reservations/reservations-admin/filters.ts';
import { monthFilter, reviewFilters } from './features/surveys/filters.ts';
import { operatorLogFilters, userLogFilters } from './features/system/logs/filters.ts';
import { Layout } from './layout/layout.tsx';
import { HomeScreen, prepareHome } from './routes/home.tsx';
import { PendingScreen } from './routes/pending.tsx';
import { redirectToNotFound } from './routes/redirect-to-not-found.ts';
import { requireSession } from './routes/require-session.ts';
import { RightToScreen } from './routes/right-to-screen.tsx';
import { texts } from './routes/texts.ts';
import { currentSession } from './shared/session/session.ts';
import { lazyDialog } from './shared/ui/lazy-code.tsx';

/**
 * Shows the screen of the address. After a refusal by the server the screen disappears at once, so that it makes no
 * more calls while the login loads.
 */
function RootScreen() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [refused, setRefused] = useState(false);
  useEffect(() => onSessionChange((change) => change === 'refused' && setRefused(true)), []);
  useEffect(() => {
    if (path === '/login') setRefused(false);
  }, [path]);
  return refused && path !== '/login' ? <PendingScreen /> : <Outlet />;
}

/**
 * Returns the path to open after sign-in, if it is a path of this site. It returns an explicit `undefined` for an
 * invalid path, because the router would otherwise keep the invalid path.
 */
function returnAddress(search: Record<string, unknown>): { redirect?: string | undefined } {
  const { redirect } = search;
  return { redirect: typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect) ? redirect : undefined };
}

// The route table of spec 2.1, and screens about turnstiles that the spec does not list.

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootScreen,
});

const layoutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'layout', component: Layout });

/**
 * Screens for signed-in people with the permission for the call in `needs`. The gateway checks the permission itself.
 */
const signedInRoute = createRoute({
  getParentRoute: () => layoutRoute,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: RightToScreen,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: returnAddress,
  // If the address has `redirect`, a signed-in person leaves the login at once. Without it, the login shows them a link
  // home. A person who was refused a screen comes here without `redirect`.
  beforeLoad: ({ search }) => {
    if (search.redirect && currentSession()) throw redirect({ href: search.redirect, replace: true });
  },
}).lazy(() => import('./routes/login.tsx').then((file) => file.route));

/** Destination of a one-time link, whose token follows the `#`. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/convite',
}).lazy(() => import('./routes/invitation.tsx').then((file) => file.route));

/** Checks the site of a display or terminal, and requires a session. */
function requireSite({ params, location }: { params: { local: string }; location: { href: string } }): void {
  if (params.local !== '1' && params.local !== '2') throw redirect({ to: '/login', replace: true });
  requireSession({ location });
}

const terminalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminal/$local',
  beforeLoad: requireSite,
}).lazy(() => import('./routes/terminal.tsx').then((file) => file.route));

const kioskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accountingCheckins/$local',
  beforeLoad: requireSite,
}).lazy(() => import('./routes/kiosk.tsx').then((file) => file.route));

const anyOtherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: redirectToNotFound,
});

const homeRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/{-$command}',
  staticData: { header: 1, title: texts.titles.home },
  beforeLoad: ({ params, location }) => {
    if (params.command !== undefined && params.command !== 'reserve') redirectToNotFound();
    requireSession({ location });
  },
  // Runs when the person opens home, but neither on a preload nor when a dialog changes the address.
  loader: ({ context, cause }) => {
    if (cause === 'enter') prepareHome(context.queryClient);
  },
  // Home is in the start bundle, because nearly every visit begins with it.
  component: HomeScreen,
});

const notFoundRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/pagina-nao-encontrada',
  staticData: { header: 3, title: texts.titles.notFound },
}).lazy(() => import('./routes/not-found.tsx').then((file) => file.route));

const developersRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/desenvolvedores',
  staticData: { header: 3, title: texts.titles.developers },
}).lazy(() => import('./routes/developers.tsx').then((file) => file.route));

const publicStatusRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/situacao',
  staticData: { header: 3, title: texts.titles.publicStatus },
}).lazy(() => import('./routes/public-status.tsx').then((file) => file.route));

const statementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/extrato/$month',
  staticData: { header: 2, title: texts.titles.statement },
}).lazy(() => import('./routes/statement.tsx').then((file) => file.route));

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  staticData: { header: 2, title: texts.titles.profile },
}).lazy(() => import('./routes/profile.tsx').then((file) => file.route));

const myAssessmentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/myAssessments',
  staticData: { header: 2, title: texts.titles.assessments },
  validateSearch: monthFilter,
}).lazy(() => import('./routes/my-assessments.tsx').then((file) => file.route));

const waiversRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/waivers',
  staticData: { header: 2, title: texts.titles.waivers },
}).lazy(() => import('./routes/waivers.tsx').then((file) => file.route));

const weekRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/week',
  staticData: { header: 2, title: texts.titles.week },
}).lazy(() => import('./routes/week.tsx').then((file) => file.route));

const remindersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reminders',
  staticData: { header: 2, title: texts.titles.reminders },
}).lazy(() => import('./routes/reminders.tsx').then((file) => file.route));

const SurveyReportDialog = lazyDialog(() =>
  import('./features/money/reports/components/survey-report-dialog.tsx').then(
    (file) => file.SurveyReportDialog,
  ),
);
const LogsReportChooser = lazyDialog(() =>
  import('./features/money/reports/components/logs-report-chooser.tsx').then(
    (file) => file.LogsReportChooser,
  ),
);

const reservesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reserves',
  staticData: { header: 2, title: texts.titles.reserves, needs: 'reservations.getPage' },
  validateSearch: reservationFilters,
}).lazy(() => import('./routes/reserves.tsx').then((file) => file.route));

const reviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reviews',
  staticData: {
    header: 4,
    title: texts.titles.reviews,
    reportDialog: SurveyReportDialog,
    needs: 'quiz.getPage',
  },
  validateSearch: reviewFilters,
}).lazy(() => import('./routes/reviews.tsx').then((file) => file.route));

const schedulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/schedules',
  staticData: { header: 2, title: texts.titles.schedules, needs: 'settings.updateSchedules' },
  validateSearch: scopeFilter,
}).lazy(() => import('./routes/schedules.tsx').then((file) => file.route));

const conflictsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/conflicts',
  staticData: { header: 2, title: texts.titles.conflicts, needs: 'ratchets.getConflicts' },
  validateSearch: conflictFilters,
}).lazy(() => import('./routes/conflicts.tsx').then((file) => file.route));

const contestsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contests',
  staticData: { header: 2, title: texts.titles.contests, needs: 'contests.getPage' },
  validateSearch: contestFilters,
}).lazy(() => import('./routes/contests.tsx').then((file) => file.route));

const turnstileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/turnstiles/$id',
  staticData: { header: 2, title: texts.titles.turnstile, needs: 'ratchets.getDeviceRatchet' },
}).lazy(() => import('./routes/turnstile.tsx').then((file) => file.route));

const closingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/closing',
  staticData: { header: 2, title: texts.titles.closing, needs: 'closings.getDay' },
  validateSearch: dayFilters,
}).lazy(() => import('./routes/closing.tsx').then((file) => file.route));

const permissionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/permissions',
  staticData: { header: 2, title: texts.titles.permissions, needs: 'settings.updatePermissions' },
}).lazy(() => import('./routes/permissions.tsx').then((file) => file.route));

const leavesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leaves',
  staticData: { header: 2, title: texts.titles.leaves, needs: 'leaves.getPage' },
  validateSearch: leaveFilters,
}).lazy(() => import('./routes/leaves.tsx').then((file) => file.route));

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  staticData: { header: 2, title: texts.titles.calendar, needs: 'calendar.getPage' },
  validateSearch: calendarFilters,
}).lazy(() => import('./routes/calendar.tsx').then((file) => file.route));

const departuresRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/departures',
  staticData: { header: 2, title: texts.titles.departures, needs: 'departures.getPage' },
  validateSearch: departureFilters,
}).lazy(() => import('./routes/departures.tsx').then((file) => file.route));

const monthRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/month',
  staticData: { header: 2, title: texts.titles.month, needs: 'reports.getMonthReadiness' },
  validateSearch: monthFilters,
}).lazy(() => import('./routes/month.tsx').then((file) => file.route));

const statusRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/status',
  staticData: { header: 2, title: texts.titles.status, needs: 'system.getStatus' },
}).lazy(() => import('./routes/status.tsx').then((file) => file.route));

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
}).lazy(() => import('./routes/users.tsx').then((file) => file.route));

const visitorReserveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/createVisitorReserve',
  staticData: {
    header: 2,
    title: texts.titles.visitors,
    needs: 'reservations.registerVisitorReservation',
    shownLocked: true,
  },
}).lazy(() => import('./routes/visitor-reserve.tsx').then((file) => file.route));

const usersLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/usersLogs',
  staticData: { header: 2, title: texts.titles.userLogs, needs: 'reports.getUserLogPage' },
  validateSearch: userLogFilters,
}).lazy(() => import('./routes/users-logs.tsx').then((file) => file.route));

const operatorsLogsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operatorsLogs',
  staticData: {
    header: 5,
    title: texts.titles.operatorLogs,
    reportDialog: LogsReportChooser,
    needs: 'reports.getLogPage',
    whenRefused: 'here',
  },
  validateSearch: operatorLogFilters,
}).lazy(() => import('./routes/operators-logs.tsx').then((file) => file.route));

export const routeTree = rootRoute.addChildren([
  loginRoute,
  invitationRoute,
  kioskRoute,
  terminalRoute,
  anyOtherRoute,
  layoutRoute.addChildren([
    homeRoute,
    notFoundRoute,
    developersRoute,
    publicStatusRoute,
    signedInRoute.addChildren([
      statementRoute,
      profileRoute,
      myAssessmentsRoute,
      waiversRoute,
      weekRoute,
      remindersRoute,
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
    ]),
  ]),
]);
