import { createRoute, redirect } from '@tanstack/react-router';
import { layoutRoute, rootRoute, signedInRoute } from './base-routes.tsx';
import { monthFilter } from './features/surveys/filters.ts';
import { operatorRoutes, operatorScreen } from './operator-routes.tsx';
import type { OwnScreen } from './own-code.ts';
import { HomeScreen, prepareHome } from './routes/home.tsx';
import { lazyScreen } from './routes/lazy-screen.tsx';
import { redirectToNotFound } from './routes/redirect-to-not-found.ts';
import { requireSession } from './routes/require-session.ts';
import { returnAddress } from './routes/return-address.ts';
import { texts } from './routes/texts.ts';
import { currentSession } from './shared/session/session.ts';

const ownScreen = (name: OwnScreen) =>
  lazyScreen(async () => (await import('./own-code.ts')).ownCode[name]());

// The route table of spec 2.1, and screens about turnstiles that it does not list.

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: returnAddress,
  // Whose screen was refused is shown the login, and on it the way back: only a place to return to leads on by itself.
  beforeLoad: ({ search }) => {
    if (search.redirect && currentSession()) throw redirect({ href: search.redirect, replace: true });
  },
  component: lazyScreen(() => import('./routes/login.tsx').then((file) => file.LoginScreen)),
});

/** Where a one-time link leads; its token stands behind the #. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/convite',
  component: ownScreen('InvitationScreen'),
});

/** Of a screen on the wall: it belongs to one of the sites, and to whoever signed in there. */
function requireSite({ params, location }: { params: { local: string }; location: { href: string } }): void {
  if (params.local !== '1' && params.local !== '2') throw redirect({ to: '/login', replace: true });
  requireSession({ location });
}

const terminalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminal/$local',
  beforeLoad: requireSite,
  component: operatorScreen('TerminalScreen'),
});

const kioskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accountingCheckins/$local',
  beforeLoad: requireSite,
  component: operatorScreen('KioskScreen'),
});

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
  // On arrival; not for a link that is only pointed at, nor for a dialog with an address of its own.
  loader: ({ context, cause }) => {
    if (cause === 'enter') prepareHome(context.queryClient);
  },
  // Part of the start, unlike the other screens: it is where nearly every visit begins.
  component: HomeScreen,
});

const notFoundRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/pagina-nao-encontrada',
  staticData: { header: 3, title: texts.titles.notFound },
  component: ownScreen('NotFoundScreen'),
});

const developersRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/desenvolvedores',
  staticData: { header: 3, title: texts.titles.developers },
  component: ownScreen('DevelopersScreen'),
});

const publicStatusRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/situacao',
  staticData: { header: 3, title: texts.titles.publicStatus },
  component: ownScreen('PublicStatusScreen'),
});

const statementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/extrato/$month',
  staticData: { header: 2, title: texts.titles.statement },
  component: lazyScreen(() => import('./routes/statement.tsx').then((file) => file.StatementScreen)),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  staticData: { header: 2, title: texts.titles.profile },
  component: lazyScreen(() => import('./routes/profile.tsx').then((file) => file.ProfileScreen)),
});

const myAssessmentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/myAssessments',
  staticData: { header: 2, title: texts.titles.assessments },
  validateSearch: monthFilter,
  component: ownScreen('MyAssessmentsScreen'),
});

const waiversRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/waivers',
  staticData: { header: 2, title: texts.titles.waivers },
  component: ownScreen('WaiversScreen'),
});

const weekRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/week',
  staticData: { header: 2, title: texts.titles.week },
  component: ownScreen('WeekScreen'),
});

const remindersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reminders',
  staticData: { header: 2, title: texts.titles.reminders },
  component: ownScreen('RemindersScreen'),
});

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
      ...operatorRoutes,
    ]),
  ]),
]);
