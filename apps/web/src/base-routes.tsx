import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { Layout } from './layout/layout.tsx';
import { requireSession } from './routes/require-session.ts';
import { RightToScreen } from './routes/right-to-screen.tsx';
import { RootScreen } from './routes/root-screen.tsx';

// What the routes of `route-tree.tsx` and `operator-routes.tsx` lie below.

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootScreen,
});

export const layoutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'layout', component: Layout });

/** Screens for whoever is signed in, and may make the call that `needs` names; the gateway enforces it in any case. */
export const signedInRoute = createRoute({
  getParentRoute: () => layoutRoute,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: RightToScreen,
});
