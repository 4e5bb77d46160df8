import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { followSession } from './session-changes.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { followOtherTabs } from './shared/session/session.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOtherTabs();
followSession(queryClient, router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);

if (import.meta.env.PROD && navigator.serviceWorker) {
  // What the person came for is loaded first. Where the browser wants no worker, the app needs a network.
  window.addEventListener('load', () => {
    import('./shared/app-version/watch-versions.ts').then(
      ({ watchVersions }) => watchVersions().catch(() => undefined),
      () => undefined,
    );
  });
}
