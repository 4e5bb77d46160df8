import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { IconMapOff } from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { MessageState } from '@/shared/ui/message-state.tsx';
import { routeTree } from './route-tree.tsx';
import { PendingScreen } from './routes/pending.tsx';
import { texts } from './routes/texts.ts';
import { UnexpectedError } from './routes/unexpected-error.tsx';

/** The router's screen for an address without a route (spec 2.1). The text is the spec's. */
function NoRoute() {
  return (
    <MessageState
      urgent
      icon={<IconMapOff size={32} />}
      title={texts.noRoute}
      action={<LinkButton to="/">{texts.backHome}</LinkButton>}
    >
      {window.location.pathname}
    </MessageState>
  );
}

/** Creates the router. Tests pass another history than the browser's. */
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
    /** On /login: true if the session expired. */
    ended?: boolean;
  }
}
