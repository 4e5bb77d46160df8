// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { test as base, expect, vi } from 'vitest';
import { createAppRouter } from './router.tsx';
// The login loads before the tests, because a sign-out waits for its code.
import './routes/login.tsx';
import { followSession } from './session-changes.ts';
import {
  currentSession,
  endSession,
  expireSession,
  followOtherTabs,
  refuseScreen,
  renewToken,
  startSession,
} from './shared/session/session.ts';
import { writeSession } from './shared/session/session-storage.ts';

const it = base
  .extend('queryClient', ({}) => new QueryClient())
  .extend('router', ({ queryClient }) =>
    createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/extrato/2'] })),
  );

it.beforeEach(async ({ queryClient, router }) => {
  localStorage.clear();
  startSession('token-1');
  queryClient.setQueryData(['statement'], 'of BRUNO');
  await router.load();
  const stops = [followOtherTabs(), followSession(queryClient, router)];
  return () => {
    for (const stop of stops) stop();
  };
});

const arrives = (router: ReturnType<typeof createAppRouter>, href: string) =>
  expect.poll(() => router.state.location.href).toBe(href);
const kept = (queryClient: QueryClient) => queryClient.getQueryData(['statement']);

it('a sign-out empties the cache and leads to /login', async ({ queryClient, router }) => {
  endSession();
  expect(kept(queryClient)).toBeUndefined();
  await arrives(router, '/login');
});

it('an expired session empties the cache and leads to /login with the way back', async ({
  queryClient,
  router,
}) => {
  expireSession(currentSession());
  expect(kept(queryClient)).toBeUndefined();
  await arrives(router, '/login?redirect=%2Fextrato%2F2');
});

it('the login knows whether the server or the person ended the session', async ({ router }) => {
  expireSession(currentSession());
  await arrives(router, '/login?redirect=%2Fextrato%2F2');
  expect(router.state.location.state.ended).toBe(true);
  startSession('token-2');
  await router.navigate({ to: '/extrato/$month', params: { month: '1' } });
  endSession();
  await arrives(router, '/login');
  expect(router.state.location.state.ended).toBe(false);
});

it('a refused screen leads to /login and keeps the session', async ({ queryClient, router }) => {
  const session = currentSession();
  await queryClient.prefetchQuery({
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new Error('403')),
    retry: false,
  });
  refuseScreen();
  await arrives(router, '/login');
  expect(currentSession()).toEqual(session);
  expect(kept(queryClient)).toBe('of BRUNO');
  await expect.poll(() => queryClient.getQueryState(['refused'])).toBeUndefined();
});

it('a call without a session does not change how it ended', async ({ router }) => {
  endSession();
  expireSession(null);
  await arrives(router, '/login');
});

it('a renewed token keeps the cache', ({ queryClient }) => {
  const session = currentSession();
  if (session) renewToken(session, 'token-2');
  expect(kept(queryClient)).toBe('of BRUNO');
});

it('a sign-in in another tab reloads this one', ({ queryClient }) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  writeSession({ epoch: 'another', token: 'token-of-ana' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(kept(queryClient)).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});

it('a sign-in in another tab leads a waiting login screen on', async ({ router }) => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  endSession();
  await arrives(router, '/login');
  writeSession({ epoch: 'another', token: 'token-of-ana' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(replace).toHaveBeenCalledWith('/');
});
