// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { useLiveReservations } from './use-live-reservations.ts';

interface News {
  listen: (socket: { on: (event: string, heard: (change: { date: string }) => void) => void }) => void;
  onLive: () => void;
}
const socket = vi.hoisted(() => ({ news: undefined as unknown }));
vi.mock('@/shared/realtime/use-live-socket.ts', () => ({
  useLiveSocket: (news: unknown) => {
    socket.news = news;
  },
}));

const work = vi.fn();
let unmount = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
  const client = createQueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(work);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  ({ unmount } = renderHook(() => useLiveReservations('2026-11-19'), { wrapper }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const news = () => socket.news as News;
function change(date = '2026-11-19') {
  news().listen({ on: (_, heard) => heard({ date }) });
}

it('many changes within a second are one reload and none is lost', async () => {
  for (let n = 0; n < 500; n += 1) change();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('an immediate reload absorbs the pending one', async () => {
  change();
  await act(async () => news().onLive());
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('a change of another day causes no reload', async () => {
  change('2026-11-20');
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});

it('an unmounted list does not reload', async () => {
  change();
  unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});
