import type { PushMessage } from '@reserva/contracts/plans/push-message';
import type { WorkerMessage } from '../shared/app-version/worker-messages.ts';
import { APP_NAME } from '../shared/config/app-name.ts';

/*
 * The service worker (docs/decisions/0012). It caches the files of one build, so that the app starts without network.
 * No answer of the API passes through it. It also shows reminders sent to this browser.
 */

declare const self: ServiceWorkerGlobalScope;
/** The build fills in these values (`build/offline-shell.ts`). */
declare const __SHELL_FILES__: string[];
declare const __VERSION__: string;

const CACHE = `shell-${__VERSION__}`;
/**
 * Time that the server has to answer with the page, milliseconds. After it the worker answers with the cached page,
 * which has the newest build that this phone knows.
 */
const PAGE_TIMEOUT_MS = 4000;

const shellFiles = new Set(__SHELL_FILES__);
const isHashed = (path: string): boolean => path.startsWith('/assets/');
/** True for calls about people, which the worker never handles. */
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
  else if (isHashed(pathname) || (pathname !== '/' && shellFiles.has(pathname))) {
    event.respondWith(answerFile(request));
  }
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathIn(event.notification.data)));
});

/**
 * Shows a notification for every push, also for an unreadable one. Browsers withdraw the permission if a push shows
 * nothing.
 */
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

/** Returns a path inside this app, whatever the message contains. */
function pathIn(message: Partial<PushMessage> | null | undefined): string {
  const path = message?.path;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/';
}

/** Opens a path in the existing window, or in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const [first] = windows;
  if (!first) return void (await self.clients.openWindow(path));
  const focused = await first.focus();
  await focused.navigate(path).catch(() => self.clients.openWindow(path));
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    __SHELL_FILES__.map(async (url) => {
      // A file whose name contains a hash never changes. Most files of a new build therefore come from the previous
      // cache.
      const cached = isHashed(url) ? await caches.match(url) : undefined;
      const response = cached ?? (await fetch(url, { cache: isHashed(url) ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

async function takeOver(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Returns the server's page. If the server is slow, away or fails, it returns the cached page. */
async function answerPage(request: Request): Promise<Response> {
  const fromServer = fetch(request).catch(() => null);
  const inTime = await Promise.race([fromServer, resolveAfter(PAGE_TIMEOUT_MS)]);
  if (inTime && inTime.status < 500) return inTime;
  const shell = await (await caches.open(CACHE)).match('/');
  return shell ?? (await fromServer) ?? Response.error();
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && isHashed(new URL(request.url).pathname)) await cache.put(request.url, response.clone());
  return response;
}

const resolveAfter = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));
