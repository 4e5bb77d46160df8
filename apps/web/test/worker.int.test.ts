import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { buildStale } from '@reserva/testing/built';
import { test as base, beforeAll, expect, vi } from 'vitest';

// A headless browser shows no notifications, so the test runs the built worker with a mocked browser API.
const BUILT = fileURLToPath(new URL('../dist/sw.js', import.meta.url));

/** Runs the built worker in a browser without caches and windows. */
function startWorker() {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => undefined);
  const claim = vi.fn(async () => undefined);
  const skipWaiting = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const window = { focus: async () => window, navigate: vi.fn(async (): Promise<unknown> => null) };
  const windows: (typeof window)[] = [];
  /** Names of the caches of this origin. */
  const stored = new Set<string>();
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow, claim },
    skipWaiting,
    location: { origin: 'https://refeicao.example.com' },
  };
  const caches = { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) };
  runInContext(readFileSync(BUILT, 'utf8'), createContext({ self, caches, URL, Map, Set }));

  /** Dispatches an event and waits for its `waitUntil` work, as a browser does. */
  async function dispatch(name: string, event: object): Promise<void> {
    const waits: unknown[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    expect(waits).toHaveLength(1);
    await Promise.all(waits);
  }
  return {
    showNotification,
    claim,
    skipWaiting,
    openWindow,
    window,
    windows,
    stored,
    dispatch,
    pushed: (text: string | null) =>
      dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    async clicked(data: unknown) {
      const close = vi.fn();
      await dispatch('notificationclick', { notification: { close, data } });
      expect(close).toHaveBeenCalledOnce();
    },
    message: (data: unknown, ports: object[] = []) => handlers.get('message')?.({ data, ports }),
  };
}

const it = base.extend('worker', ({}) => startWorker());
beforeAll(() => buildStale(['apps/web']));

const message = { title: 'Avalie a refeição', body: 'Almoço: como foi?', tag: 'abc', path: '/reserve' };

it.for<[string, string | null, string, { path: string; body?: string; tag?: string }]>([
  [
    'a valid message',
    JSON.stringify(message),
    message.title,
    { body: message.body, tag: 'abc', path: '/reserve' },
  ],
  ['no text', null, 'Reserva de Refeição', { path: '/' }],
  ['no JSON', '<html>', 'Reserva de Refeição', { path: '/' }],
  ['the JSON null', 'null', 'Reserva de Refeição', { path: '/' }],
  ['JSON without a title', '{"body":"x","path":"/week"}', 'Reserva de Refeição', { path: '/' }],
  ['a path outside of the app', '{"title":"x","path":"//evil.example"}', 'x', { path: '/' }],
  ['an invalid path', '{"title":"x","path":7}', 'x', { path: '/' }],
])('a push with %s notifies once', async ([_what, text, title, { path, ...shown }], { worker }) => {
  await worker.pushed(text);
  expect(worker.showNotification.mock.calls).toEqual([
    [title, { ...shown, icon: '/icon-192.png', data: { path } }],
  ]);
});

it('a tap opens its address in the open window or a new one', async ({ worker }) => {
  const { clicked, openWindow, window, windows } = worker;
  await clicked({ path: '/reserve' });
  expect(openWindow).toHaveBeenCalledWith('/reserve');
  windows.push(window);
  await clicked({ path: '/week' });
  expect(window.navigate).toHaveBeenCalledWith('/week');
  expect(openWindow).toHaveBeenCalledOnce();
  window.navigate.mockRejectedValueOnce(new Error('not ours'));
  await clicked(null);
  expect(openWindow).toHaveBeenLastCalledWith('/');
});

it('the worker waits until it is asked to take over and then keeps only its shell', async ({ worker }) => {
  const { message, dispatch, skipWaiting, stored, claim } = worker;
  const answer = vi.fn();
  message('version', [{ postMessage: answer }]);
  const [[version]] = answer.mock.calls as [[string]];
  expect(skipWaiting).not.toHaveBeenCalled();
  message('take-over');
  expect(skipWaiting).toHaveBeenCalledOnce();
  for (const name of ['shell-of-before', `shell-${version}`]) stored.add(name);
  await dispatch('activate', {});
  expect([...stored]).toEqual([`shell-${version}`]);
  expect(claim).toHaveBeenCalledOnce();
});
