import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './router.tsx';
import { forgetAccessKey } from './shared/account/access-key.ts';
import { onSessionChange, type SessionChange, type SessionListener } from './shared/session/session.ts';
import { confirmCache, forgetExpiredCache } from './shared/session/session-cache.ts';

/** Keeps what one person fetched from the next one, and shows the screen that fits: at sign-in and sign-out, any tab's. */
export function followSession(queryClient: QueryClient, router: AppRouter): () => void {
  // Calls that find the session gone after it ended change nothing about why it ended.
  let leaving = false;
  const onChange: SessionListener = (change, origin) => {
    if (change === 'renewed') return confirmCache();
    if (change === 'refused') {
      void leaveRefused(queryClient, router);
      return;
    }
    queryClient.clear();
    forgetAccessKey();
    forgetExpiredCache();
    if (change === 'started') {
      leaving = false;
      // Whatever is on the screen belongs to the person before: nothing of it is kept.
      if (origin === 'other-tab') startAnew(router);
    } else if (!leaving) {
      leaving = true;
      void router.navigate({
        to: '/login',
        search: wayBack(change, router),
        state: { ended: change === 'expired' },
      });
    }
  };
  return onSessionChange(onChange);
}

/** Leads to the login, and forgets the refusal once nobody looks at it: it is not what the screen starts with next time. */
async function leaveRefused(queryClient: QueryClient, router: AppRouter): Promise<void> {
  await router.navigate({ to: '/login', search: {}, replace: true });
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.error !== null });
}

/** Loads the page again; a login screen leads on, as it does in the tab where the person signed in. */
function startAnew(router: AppRouter): void {
  const { pathname, search } = router.state.location;
  if (pathname === '/login') window.location.replace(search.redirect ?? '/');
  else window.location.reload();
}

/** Who is thrown out in the middle of something comes back to it after signing in; who leaves starts anew. */
function wayBack(change: SessionChange, router: AppRouter): { redirect?: string | undefined } {
  const { href, pathname } = router.state.location;
  if (pathname === '/login') return router.state.location.search;
  return change === 'expired' && pathname !== '/' ? { redirect: href } : {};
}
