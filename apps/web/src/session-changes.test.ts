// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

let queryClient: QueryClient;
let router: ReturnType<typeof createAppRouter>;
let stops: (() => void)[];

beforeEach(async () => {
  localStorage.clear();
  startSession('token-1');
  queryClient = new QueryClient();
  queryClient.setQueryData(['statement'], 'of BRUNO');
  router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/extrato/2'] }));
  await router.load();
  stops = [followOtherTabs(), followSession(queryClient, router)];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const arrives = (href: string) => expect.poll(() => router.state.location.href).toBe(href);
const kept = () => queryClient.getQueryData(['statement']);

it('a sign-out empties the cache and leads to /login', async () => {
  endSession();
  expect(kept()).toBeUndefined();
  await arrives('/login');
});

it('an expired session empties the cache and leads to /login with the way back', async () => {
  expireSession(currentSession());
  expect(kept()).toBeUndefined();
  await arrives('/login?redirect=%2Fextrato%2F2');
});

it('the login knows whether the server or the person ended the session', async () => {
  expireSession(currentSession());
  await arrives('/login?redirect=%2Fextrato%2F2');
  expect(router.state.location.state.ended).toBe(true);
  startSession('token-2');
  await router.navigate({ to: '/extrato/$month', params: { month: '1' } });
  endSession();
  await arrives('/login');
  expect(router.state.location.state.ended).toBe(false);
});

it('a refused screen leads to /login and keeps the session', async () => {
  const session = currentSession();
  await queryClient.prefetchQuery({
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new Error('403')),
    retry: false,
  });
  refuseScreen();
  await arrives('/login');
  expect(currentSession()).toEqual(session);
  expect(kept()).toBe('of BRUNO');
  await expect.poll(() => queryClient.getQueryState(['refused'])).toBeUndefined();
});

it('a call without a session does not change how it ended', async () => {
  endSession();
  expireSession(null);
  await arrives('/login');
});

it('a renewed token keeps the cache', () => {
  const session = currentSession();
  if (session) renewToken(session, 'token-2');
  expect(kept()).toBe('of BRUNO');
});

it('a sign-in in another tab reloads this one', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  writeSession({ epoch: 'another', token: 'token-of-ana' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(kept()).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});

it('a sign-in in another tab leads a waiting login screen on', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  endSession();
  await arrives('/login');
  writeSession({ epoch: 'another', token: 'token-of-ana' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(replace).toHaveBeenCalledWith('/');
});
