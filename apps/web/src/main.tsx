import './theme/start-styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { followSession } from './session-changes.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { followOtherTabs } from './shared/session/session.ts';
import { setArriving } from './shared/ui/after-delay.tsx';
import { isCodeError } from './shared/ui/lazy-code.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOtherTabs();
followSession(queryClient, router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The shape of the first screen stands in index.html until the screen itself can take its place. What takes long on a slow
// phone is done in pieces, between which it answers a finger: this file, the way to the screen, and its drawing, sliced.
setTimeout(async () => {
  await router.load().catch(() => undefined);
  setArriving(true);
  startTransition(() => {
    // Missing code is said on the screen, with a retry. Other errors are reported as uncaught ones are.
    const onCaughtError = (error: unknown) => isCodeError(error) || reportError(error);
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} onDrawn={() => setArriving(false)} />
      </StrictMode>,
    );
  });
});

if (import.meta.env.PROD && navigator.serviceWorker) {
  // What the person came for is loaded first. Where the browser wants no worker, the app needs a network.
  const watch = () =>
    import('./shared/app-version/watch-versions.ts').then(
      ({ watchVersions }) => watchVersions().catch(() => undefined),
      () => undefined,
    );
  // Not every Safari knows when it is idle.
  window.addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(watch));
}
