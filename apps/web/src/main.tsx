import './theme/start-styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { followSession } from './session-changes.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { followOtherTabs } from './shared/session/session.ts';
import { setFirstScreen } from './shared/ui/after-delay.tsx';
import { isCodeError } from './shared/ui/lazy-code.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOtherTabs();
followSession(queryClient, router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// `index.html` shows an outline until the first screen is ready. The start is split into this file, the routing and the
// rendering, so that a slow phone can handle taps in between.
setTimeout(async () => {
  await router.load().catch(() => undefined);
  setFirstScreen(true);
  startTransition(() => {
    // The screen shows missing code itself, with a retry. Other errors are reported as uncaught errors are.
    const onCaughtError = (error: unknown) => isCodeError(error) || reportError(error);
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} onDrawn={() => setFirstScreen(false)} />
      </StrictMode>,
    );
  });
});

if (import.meta.env.MODE === 'production' && navigator.serviceWorker) {
  // The first screen loads before the service worker. If the browser refuses the worker, the app needs a network.
  const watch = () =>
    import('./shared/app-version/watch-versions.ts').then(
      ({ watchVersions }) => watchVersions().catch(() => undefined),
      () => undefined,
    );
  // Some versions of Safari lack `requestIdleCallback`.
  window.addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(watch));
}
