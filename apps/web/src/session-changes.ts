import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './router.tsx';
import { forgetAccessKey } from './shared/account/access-key.ts';
import { onSessionChange, type SessionChange, type SessionListener } from './shared/session/session.ts';
import { confirmCache, forgetExpiredCache } from './shared/session/session-cache.ts';

/**
 * Reacts to session changes of every tab. It deletes the fetched data, so that the next person does not see it, and
 * shows the right screen.
 */
export function followSession(queryClient: QueryClient, router: AppRouter): () => void {
  // True after a session has ended, until the next one starts. Calls that are still running then fail too, and each
  // failure reports an end again. Only the first report navigates, because it knows the true reason.
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
      // The screen belongs to the previous person, so the tab drops all of it.
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

/**
 * Navigates to the login. Then it removes failed queries, so that the refused screen does not start with the old
 * refusal next time.
 */
async function leaveRefused(queryClient: QueryClient, router: AppRouter): Promise<void> {
  await router.navigate({ to: '/login', search: {}, replace: true });
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.error !== null });
}

/** Reloads the page. A login screen opens its destination instead, as the tab in which the person signed in does. */
function startAnew(router: AppRouter): void {
  const { pathname, search } = router.state.location;
  if (pathname === '/login') window.location.replace(search.redirect ?? '/');
  else window.location.reload();
}

/**
 * Returns the address to open after the next sign-in. The person returns to the current screen only if the session
 * expired.
 */
function wayBack(change: SessionChange, router: AppRouter): { redirect?: string | undefined } {
  const { href, pathname } = router.state.location;
  if (pathname === '/login') return router.state.location.search;
  return change === 'expired' && pathname !== '/' ? { redirect: href } : {};
}
