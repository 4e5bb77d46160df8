import type { WorkerMessage } from '@/shared/app-version/worker-messages.ts';
import { offerNewVersion } from './new-version.ts';

/** How often a page that stays open asks whether there is a newer version. */
export const VERSION_CHECK_MS = 30 * 60_000;
/** A worker that was told to take over and has not by then: the page is loaded again all the same, and is the server's. */
const TAKE_OVER_MS = 10_000;

const say = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** Whether a worker is of the build of this page. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const own = document.querySelector('meta[name="app-version"]')?.getAttribute('content');
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === own);
    say(worker, 'version', [port2]);
  });
}

/**
 * Registers the service worker and watches for the next one. A page that is of the new build already, because it was
 * loaded after it, lets its worker take over unasked; an older page is offered the way (`useNewVersion`), and never
 * loaded again before that is taken.
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
    // Another tab let it in.
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
  // A phone freezes pages in the background, and their timers with them.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());

  // The browser looks by itself when a page is opened, and may have found one before this code was there. Last: a worker
  // that does not answer keeps nobody from looking again.
  followInstalling();
  await considerWaiting();
}
