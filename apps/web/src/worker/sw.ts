import type { PushMessage } from '@reserva/contracts/plans/push-message';
import type { WorkerMessage } from '../shared/app-version/worker-messages.ts';
import { APP_NAME } from '../shared/config/app-name.ts';

/*
 * The service worker (docs/decisions/0012): lets the app start without network. It keeps the files of one build of ours
 * and nothing else: no answer of the API ever passes through it. And it shows the reminders that are sent to this browser.
 */

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build (`build/offline-shell.ts`). */
declare const __SHELL_FILES__: string[];
declare const __VERSION__: string;

const CACHE = `shell-${__VERSION__}`;
/** A page that takes longer comes from the shell: the same build, as far as this phone can know. */
const PAGE_TIMEOUT_MS = 4000;

const kept = new Set(__SHELL_FILES__);
const isHashed = (path: string): boolean => path.startsWith('/assets/');
/** Answers about people: they go their way as if there were no worker. */
const isPrivate = (path: string): boolean => /^\/(backendapi|faceapi)(\/|$)/.test(path);

self.addEventListener('install', (event) => event.waitUntil(fillCache()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', ({ data, ports }) => {
  const message = data as WorkerMessage;
  if (message === 'version') ports[0]?.postMessage(__VERSION__);
  if (message === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isPrivate(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (isHashed(pathname) || (pathname !== '/' && kept.has(pathname))) {
    event.respondWith(answerFile(request));
  }
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathIn(event.notification.data)));
});

/** Browsers withdraw the permission from whoever is sent something and shows nothing: what cannot be read is shown, too. */
async function show(data: PushMessageData | null): Promise<void> {
  const sent = messageIn(data);
  const { title, body, tag } = { title: APP_NAME, ...sent };
  const path = pathIn(sent);
  await self.registration.showNotification(title, {
    ...(body && { body }),
    ...(tag && { tag }),
    icon: '/icon-192.png',
    data: { path },
  });
}

function messageIn(data: PushMessageData | null): Partial<PushMessage> {
  try {
    const sent: Partial<PushMessage> | null | undefined = data?.json();
    return typeof sent?.title === 'string' ? sent : {};
  } catch {
    return {};
  }
}

/** A place in this app, whatever came. */
function pathIn(given: Partial<PushMessage> | null | undefined): string {
  const path = given?.path;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/';
}

/** In the window that is open already, where there is one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const [first] = windows;
  if (!first) return void (await self.clients.openWindow(path));
  const shown = await first.focus();
  await shown.navigate(path).catch(() => self.clients.openWindow(path));
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    __SHELL_FILES__.map(async (url) => {
      // The same name is the same content: most of a new build was kept by the one before.
      const known = isHashed(url) ? await caches.match(url) : undefined;
      const response = known ?? (await fetch(url, { cache: isHashed(url) ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The server's page; without it, or where it cannot be made, the one of this build. */
async function answerPage(request: Request): Promise<Response> {
  const fromServer = fetch(request).catch(() => null);
  const inTime = await Promise.race([fromServer, after(PAGE_TIMEOUT_MS)]);
  if (inTime && inTime.status < 500) return inTime;
  const shell = await (await caches.open(CACHE)).match('/');
  return shell ?? (await fromServer) ?? Response.error();
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request.url);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && isHashed(new URL(request.url).pathname)) await cache.put(request.url, response.clone());
  return response;
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));
