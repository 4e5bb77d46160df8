import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './route-tree.tsx';
import { NoRoute } from './routes/no-route.tsx';
import { PendingScreen } from './routes/pending.tsx';
import { UnexpectedError } from './routes/unexpected-error.tsx';

/** The router over the browser's own history, or over another (tests). */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: UnexpectedError,
    defaultNotFoundComponent: NoRoute,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** On /login: the person is here because the server no longer knows the session. */
    ended?: boolean;
  }
}
