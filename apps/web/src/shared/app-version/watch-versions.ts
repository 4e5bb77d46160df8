import type { WorkerMessage } from '@/shared/app-version/worker-messages.ts';
import { offerNewVersion } from './new-version.ts';

/** Interval at which an open page checks for a newer version, milliseconds. */
export const VERSION_CHECK_MS = 30 * 60_000;
/**
 * Time that a new worker has to take control, milliseconds. After it the page reloads anyway, and the server provides
 * the new version.
 */
const TAKE_OVER_MS = 10_000;

const say = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** True if a worker belongs to the build of this page. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const own = document.querySelector('meta[name="app-version"]')?.getAttribute('content');
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === own);
    say(worker, 'version', [port2]);
  });
}

/**
 * Registers the service worker and watches for the next one. If the page already has the new build, its worker takes
 * over without a question. An older page offers the update (`useNewVersion`) and reloads only after the person accepts.
 */
export async function watchVersions({ serviceWorker }: Navigator = navigator): Promise<void> {
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let hasAsked = false;
  const takeWaiting = () => {
    hasAsked = true;
    if (!registration.waiting) return window.location.reload();
    say(registration.waiting, 'take-over');
    setTimeout(() => window.location.reload(), TAKE_OVER_MS);
  };

  const considerWaiting = async () => {
    const { waiting } = registration;
    if (!waiting || !registration.active) return;
    if (await isOfThisBuild(waiting)) say(waiting, 'take-over');
    else offerNewVersion(takeWaiting);
  };
  const considerController = async () => {
    const { controller } = serviceWorker;
    if (hasAsked) window.location.reload();
    // Another tab activated the worker.
    else if (controller && !(await isOfThisBuild(controller))) offerNewVersion(takeWaiting);
  };

  serviceWorker.addEventListener('controllerchange', () => void considerController());
  const followInstalling = () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void considerWaiting();
    });
  };
  registration.addEventListener('updatefound', followInstalling);

  const check = () => void registration.update().then(considerWaiting, () => undefined);
  setInterval(check, VERSION_CHECK_MS);
  // The page checks when it becomes visible, because a phone freezes background pages and their timers.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());

  // The browser may have found a new worker before this code ran. This check comes last, because a worker that does not
  // answer would block the lines after it.
  followInstalling();
  await considerWaiting();
}
